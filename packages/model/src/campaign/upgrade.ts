import { readOldOutcome, upgradeOldOutcome } from "../outcome/old-outcome.ts";
import { withEntryIds } from "../prize/entry-ids.ts";
import { prizesOfOldSlotMachine, reelsOfOldSlotMachine } from "../prize/old-slot-machine.ts";
import { gameIcon, type PrizePoolEntry } from "../prize/schema.ts";
import { SCHEMA_VERSION } from "./defaults.ts";
import { FRUIT_DROP, HIT_THE_TARGET } from "./drop-presets.ts";
import type { Fault } from "./fault.ts";
import { campaignTypeOf } from "./names/campaign-type-of.ts";
import { elementTypeOf } from "./names/element-type-of.ts";
import { lettersOf } from "./names/letters-of.ts";
import { pageTypeOf } from "./names/page-type-of.ts";

type Json = Record<string, unknown>;

export type Upgraded =
  | { kind: "upgraded"; raw: Json }
  | { kind: "faults"; faults: Fault[] }
  /** Made by a newer version: {@link SCHEMA_VERSION} is the newest that is read. */
  | { kind: "tooNew"; schemaVersion: number };

/**
 * An older document in today's shape, not yet checked. Documents without a version are read as the specification's
 * `jsonData` (spec §3). A newer version is refused, never half-read (document).
 * @param before the prizes that are stored, whose entries keep their ids
 */
export function upgradeDocument(raw: Json, before: readonly PrizePoolEntry[] = []): Upgraded {
  const version = raw.schemaVersion ?? 0;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0)
    return {
      kind: "faults",
      faults: [{ path: "schemaVersion", message: `A version is a whole number from 1 to ${SCHEMA_VERSION}` }],
    };
  if (version > SCHEMA_VERSION) return { kind: "tooNew", schemaVersion: version };
  const upgraded = STEPS.slice(version).reduce((document, step) => step(document), withCampaignTypes(raw));
  const whole = withEntries(withTypeNames(upgraded), before);
  return { kind: "upgraded", raw: withDropSettings(raw, withReelIcons(withCurrentOutcomes(whole))) };
}

/** `STEPS[n]` carries version n to n + 1; version 0 is a document without one. */
const STEPS: readonly ((document: Json) => Json)[] = [fromUnversioned];

/** The specification's own shape: `gameType` says the game, page order may be missing, there are no settings. */
function fromUnversioned(document: Json): Json {
  const gameType = document.gameType ?? "none";
  return {
    ...document,
    schemaVersion: 1,
    gameType,
    game: document.game ?? { kind: gameType, settings: {} },
    elements: document.elements ?? { entities: {} },
    pages: withIds(document.pages),
    additionalPages: withIds(document.additionalPages),
  };
}

/** Additional pages have no `ids` in the specification: they are then in the order of the file. */
function withIds(pages: unknown): unknown {
  if (pages === undefined) return { ids: [], entities: {} };
  if (!isObject(pages)) return pages;
  const entities = pages.entities ?? {};
  return { ...pages, entities, ids: pages.ids ?? (isObject(entities) ? Object.keys(entities) : []) };
}

/** Every spelling of a campaign type is read (games, "One list of names"); what nobody knows is left for the check. */
function withCampaignTypes(document: Json): Json {
  const gameType = campaignTypeOf(document.gameType);
  const named: Json = gameType === null ? document : { ...document, gameType };
  if (!isObject(named.game)) return named;
  const kind = campaignTypeOf(named.game.kind, gameType ?? undefined);
  return kind === null ? named : { ...named, game: { ...named.game, kind } };
}

/** Every spelling of a type is read, the specification's above all (spec §2, §3); what nobody knows is left for the check. */
const withTypeNames = (document: Json): Json => ({
  ...document,
  pages: named(document.pages, "pageType", pageTypeOf),
  additionalPages: named(document.additionalPages, "pageType", pageTypeOf),
  elements: named(document.elements, "type", elementTypeOf),
});

function named(set: unknown, field: string, nameOf: (spelling: unknown) => string | null): unknown {
  if (!isObject(set) || !isObject(set.entities)) return set;
  const entities = Object.entries(set.entities).map(([id, each]) => {
    const name = isObject(each) ? nameOf(each[field]) : null;
    return [id, isObject(each) && name !== null ? { ...each, [field]: name } : each];
  });
  return { ...set, entities: Object.fromEntries(entities) };
}

/** Game kinds that are the drop game with other things, by the letters of their name (games, "The catalogue"). */
const DROP_KINDS: Readonly<Record<string, Json>> = { fruitdrop: FRUIT_DROP, hitthetarget: HIT_THE_TARGET };

/** A document whose game was called by such a kind gets its settings; what it sets itself stays. */
function withDropSettings(raw: Json, document: Json): Json {
  const called = isObject(raw.game) && raw.game.kind !== undefined ? raw.game.kind : raw.gameType;
  const preset = typeof called === "string" ? DROP_KINDS[lettersOf(called)] : undefined;
  if (!preset || !isObject(document.game)) return document;
  const settings = document.game.settings ?? {};
  if (!isObject(settings)) return document;
  const kind = "drop-game";
  return { ...document, gameType: kind, game: { ...document.game, kind, settings: { ...preset, ...settings } } };
}

/** Prizes in the specification's shape have no ids of ours (spec §3, "Prize pool entry"). */
const withEntries = (document: Json, before: readonly PrizePoolEntry[]): Json =>
  Array.isArray(document.prizePoolList)
    ? { ...document, prizePoolList: withEntryIds(document.prizePoolList, before) }
    : document;

/** The old outcome form (spec §3) and, with it, the prizes of an old slot machine (spec §4). */
function withCurrentOutcomes(document: Json): Json {
  if (!Array.isArray(document.outcomes)) return document;
  const old = document.outcomes.map(readOldOutcome);
  if (old.every((outcome) => outcome === null)) return document;

  const prizePoolList =
    document.prizePoolList !== undefined || document.gameType !== "slot-machine"
      ? document.prizePoolList
      : prizesOfOldSlotMachine({ icons: iconsOf(document), outcomes: old.filter((each) => each !== null) });
  const prizeIdsOf = (outcomeId: string) =>
    (Array.isArray(prizePoolList) ? prizePoolList : []).flatMap((entry: unknown) =>
      isObject(entry) && entry.outcomeId === outcomeId && typeof entry.id === "string" ? [entry.id] : [],
    );
  return {
    ...document,
    ...(prizePoolList === undefined ? {} : { prizePoolList }),
    outcomes: document.outcomes.map((outcome: unknown, index) => {
      const found = old[index];
      return found ? upgradeOldOutcome(found, prizeIdsOf(found.id)) : outcome;
    }),
  };
}

/** An old slot machine's icons become the reels' (spec §3, "Game icon"), so that what it draws can be shown. */
function withReelIcons(document: Json): Json {
  const { game } = document;
  const icons = iconsOf(document);
  if (icons.length === 0 || !isObject(game) || game.kind !== "slot-machine") return document;
  const settings = game.settings ?? {};
  if (!isObject(settings) || settings.icons !== undefined) return document;
  const symbols = (Array.isArray(document.prizePoolList) ? document.prizePoolList : []).flatMap((entry: unknown) =>
    isObject(entry) && typeof entry.symbolId === "string" ? [entry.symbolId] : [],
  );
  return { ...document, game: { ...game, settings: { ...settings, icons: reelsOfOldSlotMachine(icons, symbols) } } };
}

function iconsOf(document: Json) {
  const icons = document["game.icons"];
  return (Array.isArray(icons) ? icons : []).flatMap((icon) => {
    const read = gameIcon.safeParse(icon);
    return read.success ? [read.data] : [];
  });
}

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
