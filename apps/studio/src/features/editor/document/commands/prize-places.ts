import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { PrizePoolEntry } from "@fairground/model/prize/schema";
import type { Field, OfPrize } from "@fairground/model/settings/schema";
import { type LocalizedText, textIn } from "@fairground/model/text";
import type { Recipe } from "../editor.ts";

type Game = CampaignDocument["game"];
/** What stands for a prize on the game: a wheel's segment, an icon of the reels. */
export type Place = Readonly<Record<string, unknown>> & { symbolId?: string };

interface Places {
  /** The setting that holds them. */
  name: string;
  field: Field;
  fields: Readonly<Record<string, Field>>;
  items: readonly Place[];
}

/** Where the game shows prizes; null: it shows none of them before one is won. */
export function placesOf({ kind, settings }: Game): Places | null {
  for (const [name, field] of Object.entries(settingsFor(kind)?.fields ?? {})) {
    if (!field.item || !("symbolId" in field.item.fields)) continue;
    const items: unknown = settings[name] ?? field.default;
    return { name, field, fields: field.item.fields, items: Array.isArray(items) ? plain(items) : [] };
  }
  return null;
}

/** The places of an entry, counted from 0. The no-win entry's are those without a prize. */
export const placesOfPrize = (game: Game, { symbolId }: Pick<PrizePoolEntry, "symbolId">): number[] =>
  (placesOf(game)?.items ?? []).flatMap((item, at) => ((item.symbolId ?? "") === symbolId ? [at] : []));

/** Everything that a place has instead of its prize's own, by name. */
export const ownOf = (fields: Places["fields"], item: Place): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.ofPrize && item.symbolId && isSet(item[name] ?? field.default) ? [name] : [],
  );

/** A text that is empty in every language says nothing either. */
const isSet = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some((text) => text !== "")
    : value !== "" && value !== undefined;

/** The prize takes a place on the game: one whose prize is gone, else one more, where there is room. */
export function showOnGame(entryId: string): Recipe {
  return ({ document }) => {
    const entry = document.prizePoolList.find(({ id }) => id === entryId);
    const places = placesOf(document.game);
    if (!entry || !places) return { refused: "gone" };
    if (entry.symbolId === "" && !entry.noWinPrize) entry.symbolId = entry.id;
    const symbols = new Set(document.prizePoolList.map(({ symbolId }) => symbolId));
    const left = places.items.findIndex(({ symbolId }) => symbolId && !symbols.has(symbolId));
    const base = left < 0 ? freshItem(places.fields) : places.items[left];
    const item = { ...base, ...emptied(places.fields), symbolId: entry.symbolId };
    if (left < 0 && places.items.length >= (places.field.max ?? 500))
      return { refused: "placesFull", values: { max: places.field.max ?? 500 } };
    document.game.settings[places.name] = left < 0 ? [...places.items, item] : places.items.with(left, item);
    return undefined;
  };
}

/**
 * Every prize takes a place on a game that gives these and no others, e.g. behind a calendar's door: the places of prizes that it
 * does not give are theirs, then there are more of them as long as there is room. What is shown already stays as it is.
 */
export function showAllOn(game: Game, prizes: readonly PrizePoolEntry[]): void {
  const places = placesOf(game);
  if (!places || prizes.length === 0) return;
  for (const entry of prizes) entry.symbolId ||= entry.id;
  const symbols = prizes.map(({ symbolId }) => symbolId);
  const missing = symbols.filter((symbol) => !places.items.some(({ symbolId }) => symbolId === symbol));
  if (missing.length === 0) return;
  // A wheel's samples stand for one prize on many segments: that many are shared out. Reels have each icon once.
  const repeats = places.items.some(({ symbolId }, at) => symbolId && at > firstOf(places.items, symbolId));
  const taking = [...missing];
  let turn = 0;
  const items = places.items.map((item) => {
    if (!item.symbolId || symbols.includes(item.symbolId)) return item;
    const symbolId = taking.shift() ?? (repeats ? symbols[turn++ % symbols.length] : undefined);
    return symbolId === undefined ? item : { ...item, ...emptied(places.fields), symbolId };
  });
  const room = (places.field.max ?? 500) - items.length;
  const more = taking.slice(0, room).map((symbolId) => ({ ...freshItem(places.fields), symbolId }));
  game.settings[places.name] = [...items, ...more];
}

const firstOf = (items: readonly Place[], symbol: string): number =>
  items.findIndex(({ symbolId }) => symbolId === symbol);

/** Nothing of its own: label, picture and colour are its prize's. */
export const withoutOwn = (fields: Places["fields"], item: Place): Place =>
  item.symbolId ? { ...item, ...emptied(fields) } : item;

/** The draft's game, and those behind its doors. */
export function gamesIn({ game }: CampaignDocument): Game[] {
  const { doors } = game.settings;
  if (!Array.isArray(doors)) return [game];
  return [
    game,
    ...doors.flatMap((door: { holds?: unknown; game?: Game | null }) => (door.holds === "game" && door.game) || []),
  ];
}

/** A place whose prize has gone goes with it; where the game needs as many, it stays without a prize. */
export function dropPlaces(game: Game, gone: ReadonlySet<string>): void {
  const places = placesOf(game);
  if (!places?.items.some(({ symbolId }) => symbolId && gone.has(symbolId))) return;
  let room = places.items.length - (places.field.min ?? 0);
  game.settings[places.name] = places.items.flatMap((item) => {
    if (!item.symbolId || !gone.has(item.symbolId)) return [item];
    room -= 1;
    return room >= 0 ? [] : [{ ...item, symbolId: "" }];
  });
}

/** Places that say what the prize is called take its new name: they only repeated it (marketer, 6). */
export function followTitle(
  game: Game,
  { languages }: Pick<CampaignMetadata, "languages">,
  entry: PrizePoolEntry,
): void {
  const places = placesOf(game);
  const label = Object.entries(places?.fields ?? {}).find(([, { ofPrize }]) => ofPrize === "title")?.[0];
  if (!places || label === undefined || entry.symbolId === "") return;
  const first = languages[0]?.shortName ?? "en";
  const repeats = (item: Place) =>
    item.symbolId === entry.symbolId &&
    isSet(item[label]) &&
    languages.every(
      ({ shortName }) =>
        textIn(item[label] as LocalizedText, shortName, first) === textIn(entry.title, shortName, first),
    );
  if (places.items.some(repeats))
    game.settings[places.name] = places.items.map((item) => (repeats(item) ? { ...item, [label]: "" } : item));
}

/** An item as the studio begins one. */
const freshItem = (fields: Places["fields"]): Place =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, plain(each.fresh ?? each.default)]));

const NONE: Readonly<Record<OfPrize, string>> = { title: "", picture: "", color: "" };
const emptied = (fields: Places["fields"]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { ofPrize }]) => (ofPrize ? [[name, NONE[ofPrize]]] : [])));

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // plain JSON, out of the draft
