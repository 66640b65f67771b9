import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument, CampaignType } from "@fairground/model/campaign";
import { type Outcome, outcome as outcomeSchema } from "@fairground/model/outcome/schema";
import type { HeldGameSetting } from "@fairground/model/settings/schema";
import type { Recipe } from "../editor.ts";
import { setGameSetting } from "./campaign.ts";
import { dropPlaces, showAllOn } from "./prize-places.ts";
import { addPrize } from "./prizes.ts";

export type Door = Readonly<Record<string, unknown>>;

/** A calendar's doors: those of the draft, else the game's own. */
export const doorsOf = ({ game }: CampaignDocument): readonly Door[] => {
  const held = game.settings.doors ?? settingsFor(game.kind)?.fields.doors?.default;
  return Array.isArray(held) ? held : [];
};

/** A setting of one door. @param index counted from 0 */
export function setDoor(index: number, name: string, value: unknown): Recipe {
  return (draft) => {
    const doors = doorsOf(draft.document);
    if (!doors[index]) return { refused: "gone" };
    return setGameSetting(["doors"], plain(doors).with(index, { ...plain(doors[index]), [name]: value }))(draft);
  };
}

/** The game that the door holds: one that is there already keeps its settings, and what can be won there is on it at once. */
export function setDoorGame(index: number, kind: CampaignType): Recipe {
  return (draft) => {
    const held = heldIn(doorsOf(draft.document)[index] ?? {});
    const refused =
      setDoor(index, "game", held?.kind === kind ? plain(held) : { kind, settings: {} })(draft) ??
      setDoor(index, "holds", "game")(draft);
    if (!refused) showPrizes(draft.document, index + 1);
    return refused;
  };
}

/** The game behind the door; null: there is none. */
export const heldIn = (door: Door): HeldGameSetting | null =>
  door.holds === "game" ? ((door.game ?? null) as HeldGameSetting | null) : null; // of the door's own schema

/** A prize more, which can be won behind this door alone, and is on its game at once. */
export function addDoorPrize(
  n: number,
  ids: { prize: string; noWin: string; outcome: string },
  start: Parameters<typeof addPrize>[2],
  change: DoorOutcome,
): Recipe {
  return (draft) => {
    const prizes = [...(outcomeOfDoor(draft.document, n)?.prizes ?? []), ids.prize];
    return addPrize(ids.prize, ids.noWin, start)(draft) ?? setDoorOutcome(n, ids.outcome, { ...change, prizes })(draft);
  };
}

export function addDoor(): Recipe {
  return (draft) => {
    const item = settingsFor(draft.document.game.kind)?.fields.doors?.item;
    if (!item) return { refused: "noSuchSetting", values: { name: "doors" } };
    return setGameSetting(["doors"], [...plain(doorsOf(draft.document)), item.schema.parse({})])(draft);
  };
}

/** A door with its number's outcomes: the doors behind it move up, and what asks for their numbers follows. */
export function removeDoor(index: number): Recipe {
  return (draft) => {
    const doors = plain(doorsOf(draft.document));
    if (!doors[index]) return { refused: "gone" };
    if (doors.length === 1) return { refused: "lastDoor" };
    const gone = index + 1;
    const { document } = draft;
    for (const { id } of document.outcomes.filter((each) => isOfDoor(each, gone))) {
      for (const entry of document.prizePoolList)
        if (entry.outcomeId === id) entry.outcomeId = entry.noWinPrize ? "no-win" : "";
    }
    document.outcomes = document.outcomes.filter((each) => !isOfDoor(each, gone));
    renumber(document, (n) => (n > gone ? n - 1 : n));
    return setGameSetting(["doors"], doors.toSpliced(index, 1))(draft);
  };
}

/** A door at another day; what asks for door numbers follows. */
export function moveDoor(index: number, to: number): Recipe {
  return (draft) => {
    const doors = plain(doorsOf(draft.document));
    const held = doors[index];
    const place = Math.min(Math.max(to, 0), doors.length - 1);
    if (!held) return { refused: "gone" };
    if (place === index) return undefined;
    const order = doors.map((_, at) => at).toSpliced(index, 1);
    order.splice(place, 0, index);
    renumber(draft.document, (n) => (n >= 1 && n <= doors.length ? order.indexOf(n - 1) + 1 : n));
    return setGameSetting(["doors"], doors.toSpliced(index, 1).toSpliced(place, 0, held))(draft);
  };
}

/** The outcome of one door alone, which says what can be won behind it. */
export const outcomeOfDoor = ({ outcomes }: Pick<CampaignDocument, "outcomes">, n: number): Outcome | undefined =>
  outcomes.find((each) => isOfDoor(each, n));

/**
 * What can be won behind a door, counted from 1: kept in an outcome with the one condition `door = n`, which is made
 * before the others where there is none yet.
 */
export function setDoorOutcome(n: number, id: string, change: DoorOutcome): Recipe {
  return ({ document }) => {
    const held = outcomeOfDoor(document, n);
    const before = plain(held?.prizes ?? []);
    if (held) Object.assign(held, change);
    else {
      const when = [{ variable: "door", condition: "Equals" as const, value: [n] }];
      document.outcomes.unshift(outcomeSchema.parse({ cause: "prize", ...change, id, when }));
    }
    if (change.prizes) showPrizes(document, n, before);
    return undefined;
  };
}

type DoorOutcome = Partial<Omit<Outcome, "id" | "when">>;

/** The door's game shows what can be won there, and nothing else of the list. @param before what could be won until now */
function showPrizes(document: CampaignDocument, n: number, before: readonly string[] = []): void {
  const held = heldIn(doorsOf(document)[n - 1] ?? {});
  if (!held) return;
  const ids = outcomeOfDoor(document, n)?.prizes ?? [];
  const named = (wanted: (id: string) => boolean) => document.prizePoolList.filter(({ id }) => wanted(id));
  const gone = named((id) => before.includes(id) && !ids.includes(id)).map(({ symbolId }) => symbolId);
  showAllOn(
    held,
    named((id) => ids.includes(id)),
  );
  if (ids.length > 0) dropPlaces(held, new Set(gone));
}

const isOfDoor = ({ when }: Outcome, n: number): boolean =>
  when.length === 1 &&
  when[0]?.variable === "door" &&
  when[0].condition === "Equals" &&
  when[0].value.length === 1 &&
  when[0].value[0] === n;

function renumber({ outcomes }: CampaignDocument, to: (n: number) => number): void {
  for (const test of outcomes.flatMap(({ when }) => when))
    if (test.variable === "door" && (test.condition === "Equals" || test.condition === "NotEquals"))
      test.value = test.value.map(to);
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // plain JSON, out of the draft
