import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { PRIZE_LIMIT_TYPES, type PrizePoolEntry, recalculated } from "@fairground/model/prize";
import { Chance } from "./chance.ts";
import type { Row } from "./rows.ts";
import { partStock } from "./slices.ts";
import { type Of, State } from "./state.ts";
import { Zone } from "./zones.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Evenings before nights of 23 and 25 hours, before a Monday, a month's and a year's first day. */
const EVENINGS = [
  ["Europe/Zurich", "2026-10-24T20:10:00Z"],
  ["Europe/Zurich", "2026-03-28T21:40:00Z"],
  ["America/New_York", "2026-11-01T02:20:00Z"],
  ["Pacific/Auckland", "2026-09-26T10:30:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T12:30:00Z"],
  ["UTC", "2026-11-29T22:45:00Z"],
  ["Asia/Kolkata", "2026-12-31T17:30:00Z"],
] as const;
/** The weekend of the change, and what follows it. */
const ZONES = new Map(
  EVENINGS.map(([name, at]) => [`${name} ${at}`, new Zone(name, Date.parse(at) - 2 * DAY, Date.parse(at) + 60 * DAY)]),
);

/** A campaign, its prizes and codes, and where its clock stands: everything that a seed decides before the first step. */
export interface World {
  seed: number;
  chance: Chance;
  state: State;
  zone: Zone;
  of: Of;
  start: number;
  /** Whether the company's own site vouches for its user ids. */
  signsUserIds: boolean;
  /** Entries as the first revision has them. */
  entries: readonly PrizePoolEntry[];
  /** Every id that the course makes; the same in every run. */
  nextId(kind: number): string;
}

const WHOLE = sampleDocument();
const METADATA = sampleMetadata();
const WITHOUT_FORM = withoutLeadPage(WHOLE);
const FORM_BEHIND = gameFirst(WHOLE);
const FORMS = [
  { document: WHOLE, place: "before" },
  { document: WITHOUT_FORM, place: "none" },
  { document: FORM_BEHIND, place: "behind" },
] as const;
const PAGES = [SAMPLE.pages.won, "page-b", "page-c"];

export function makeWorld(seed: number): World {
  const chance = new Chance(seed);
  const [timezone, evening] = chance.pick(EVENINGS);
  const start = Date.parse(evening);
  const zone = ZONES.get(`${timezone} ${evening}`);
  if (!zone) throw new Error(`No zone ${timezone}`);
  const number = seed.toString(16).padStart(12, "0");
  const of = {
    campaignId: `5eed0000-0000-4000-8000-${number}`,
    companyId: `5eed0001-0000-4000-8000-${number}`,
  };
  let ids = 0;
  const nextId = (kind: number) =>
    `${kind.toString(16).padStart(8, "0")}-${(++ids).toString(16).padStart(4, "0")}-4000-8000-${number}`;

  const state = new State(of, start);
  const entries = makeEntries(chance, of, nextId);
  const metadata = makeMetadata(chance, timezone, start);
  const { document, place } = chance.pick(FORMS);
  state.leadPlace = place;
  state.revisions.set(1, { document: { ...document, prizePoolList: [...entries] }, metadata });
  state.revisions.set(2, secondRevision(chance, state, entries));
  state.campaign.put("campaign", {
    liveRevision: 1,
    startDate: null,
    endDate: metadata.endDate === null ? null : Date.parse(metadata.endDate),
    deactivatedAt: null,
    firstPublishedAt: start,
  });
  for (const entry of entries) if (!entry.noWinPrize) addPrize(state, chance, entry, zone, start);
  for (const page of chance.some(PAGES, 0.6)) {
    const pool: Row<"pool"> = { poolId: nextId(0x9001), outcomePageId: page, state: "active" };
    state.pools.put(pool.poolId, pool);
    for (let batch = chance.between(1, 2); batch > 0; batch--) {
      const { row, codes } = makeBatch({ chance, state, start, nextId }, pool.poolId, chance.between(0, 4));
      state.batches.put(row.batchId, row);
      for (const code of codes) state.codes.put(code.codeId, code);
    }
  }
  state.tables.changes.length = 0;
  return { seed, chance, state, zone, of, start, signsUserIds: chance.happens(0.5), entries, nextId };
}

/** Codes lie far apart, so that the low-water hint passes over some (stack, "draw"). */
const CODE_DISTANCE = 700;

export function makeBatch(
  { chance, state, start, nextId }: Pick<World, "chance" | "state" | "start" | "nextId">,
  poolId: string,
  count: number,
): { row: Row<"batch">; codes: Row<"code">[] } {
  const batchId = nextId(0xba7c);
  const row: Row<"batch"> = {
    batchId,
    poolId,
    createdAt: state.now,
    validFrom: chance.happens(0.15) ? start + chance.between(1, 40) * HOUR : null,
    validUntil: chance.happens(0.2) ? start + chance.between(2, 60) * HOUR : null,
    format: chance.pick(["text", "text", "qr"]),
    prefix: chance.pick(["", "", "P-"]),
    suffix: "",
  };
  const first = state.codes.size;
  const codes = Array.from({ length: count }, (_, index) => {
    const codeId = (first + index + 1) * CODE_DISTANCE;
    return { codeId, batchId, poolId, uuid: nextId(0xc0de), value: `CODE-${codeId}`, playId: null };
  });
  return { row, codes };
}

/** Shares whose sum no float holds, and some that are never or always won. */
const SHARES = [
  [1, 3],
  [1, 7],
  [2, 10],
  [3, 9_999],
  [1, 2],
  [333, 1_000],
] as const;

function makeEntries(chance: Chance, of: Of, nextId: World["nextId"]): PrizePoolEntry[] {
  const [noWin, mug] = WHOLE.prizePoolList;
  if (!noWin || !mug) throw new Error("The sample has two entries");
  const base = { ...mug, stock: null, prizeLimits: [], isConsolation: false, outcomeId: "" };
  const prize = (part: Partial<PrizePoolEntry>): PrizePoolEntry => ({
    ...base,
    id: `entry-${nextId(0xe)}`,
    prizeId: nextId(0x9e12e),
    poolId: of.campaignId,
    outcomePageId: chance.pick([...PAGES, "page-without-codes"]),
    emailId: chance.happens(0.7) ? SAMPLE.email : null,
    ...part,
  });
  const odds = { mode: "odds" as const };
  const entries: PrizePoolEntry[] = [];
  let left = 1;
  for (let count = chance.between(1, 2); count > 0; count--) {
    const [wins, perPlay] = chance.pick(SHARES);
    if (wins / perPlay > left - 0.001) continue;
    left -= wins / perPlay;
    entries.push(prize({ wins, perPlay, pacing: odds }));
  }
  if (chance.happens(0.35)) entries.push(prize({ wins: 0, pacing: { mode: "everyNth", n: chance.between(2, 4) } }));
  if (chance.happens(0.4)) entries.push(prize({ wins: 0, pacing: { mode: "moments", shape: "listed" } }));
  if (chance.happens(0.3)) entries.push(prize({ wins: 0, pacing: { mode: "everybody" } }));
  if (chance.happens(0.3)) entries.push(prize({ wins: 0, isConsolation: true, pacing: odds }));
  const first = { ...noWin, outcomePageId: chance.pick([SAMPLE.pages.lost, "page-c"]) };
  return recalculated([first, ...entries]).entries;
}

function addPrize(state: State, chance: Chance, entry: PrizePoolEntry, zone: Zone, start: number): void {
  const { prizeId } = entry;
  if (prizeId === null) throw new Error("Every prize of a course has its id");
  const { sameForAllDays, differentForEachDay, unlimited } = PRIZE_LIMIT_TYPES;
  const limitType = chance.pick([sameForAllDays, differentForEachDay, unlimited, unlimited]);
  const days = [0, 1, 2].map((day) => [zone.day(start + day * DAY), chance.between(0, 3)] as const);
  state.prizes.put(prizeId, {
    prizeId,
    stock: chance.happens(0.25) ? null : chance.happens(0.3) ? chance.between(16, 26) : chance.between(0, 7),
    awarded: 0,
    slices: 0,
    limitType,
    dayLimit: limitType === sameForAllDays ? chance.between(0, 3) : 0,
    dayLimits: limitType === differentForEachDay ? Object.fromEntries(days) : {},
  });
  partStock(state, prizeId);
  const { mode, n } = entry.pacing;
  if (mode === "everyNth") state.paces.put(prizeId, { prizeId, mode, n: n ?? 2, plays: 0, given: 0 });
  if (mode !== "moments") return;
  state.paces.put(prizeId, { prizeId, mode, n: null, plays: 0, given: 0 });
  for (let n = 0, count = chance.between(1, 5); n < count; n++)
    state.moments.put(`${prizeId} ${n}`, { prizeId, n, at: start + chance.between(0, 30) * HOUR, takenBy: null });
}

const PERIODS = [
  "DAY",
  "CALENDAR_WEEK",
  "CALENDAR_MONTH",
  "SEVEN_DAYS_FROM_PUBLISH",
  "THIRTY_DAYS_FROM_PUBLISH",
  "CAMPAIGN_LIFE_TIME",
] as const;

function makeMetadata(chance: Chance, timezone: string, start: number): CampaignMetadata {
  const doubleOptIn = chance.happens(0.4);
  return {
    ...METADATA,
    timezone,
    playLimits: chance.some(PERIODS, 0.25).map((period) => ({ period, max: chance.between(1, 5) })),
    numberOfPlaysPerDay: chance.happens(0.2) ? chance.between(1, 4) : null,
    doubleOptIn,
    codesAfterOptIn: doubleOptIn && chance.happens(0.6),
    optInDays: chance.between(1, 2),
    endDate: chance.happens(0.2) ? new Date(start + chance.between(20, 90) * HOUR).toISOString() : null,
    fraud: chance.happens(0.3) ? { action: chance.pick(["review", "block"] as const), threshold: 60 } : null,
    cookieless: chance.happens(0.2),
    acceptUserDataOnPlayRegistration: chance.happens(0.2),
    tags: chance.happens(0.15) ? ["USES_USERID"] : [],
  };
}

/** Other limits and other odds for the same prizes, in the same timezone. */
function secondRevision(chance: Chance, state: State, entries: readonly PrizePoolEntry[]) {
  const first = state.revisions.get(1);
  if (!first) throw new Error("The first revision comes first");
  const prizePoolList = entries.map((entry) => (entry.wins > 0 ? { ...entry, perPlay: entry.perPlay * 2 } : entry));
  return {
    document: { ...first.document, prizePoolList: recalculated(prizePoolList).entries },
    metadata: {
      ...first.metadata,
      playLimits: first.metadata.playLimits.map(({ period, max }) => ({ period, max: max + chance.between(0, 2) })),
    },
  };
}

function gameFirst(document: CampaignDocument): CampaignDocument {
  const { lead, game } = SAMPLE.pages;
  const { ids, entities } = structuredClone(document.pages);
  const [form, wheel] = [entities[lead], entities[game]];
  if (!form || !wheel) throw new Error("The sample has a lead page and a game page");
  [form.order, wheel.order] = [wheel.order, form.order];
  return { ...document, pages: { ids, entities } };
}

function withoutLeadPage(document: CampaignDocument): CampaignDocument {
  const { lead } = SAMPLE.pages;
  const { [lead]: _lead, ...entities } = document.pages.entities;
  return { ...document, pages: { ids: document.pages.ids.filter((id) => id !== lead), entities } };
}
