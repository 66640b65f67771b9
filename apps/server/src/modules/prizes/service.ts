import { NO_WIN_PLACEHOLDER, type PrizeStock } from "@fairground/contract";
import {
  type Fraction,
  isDrawnByOdds,
  isLessStock,
  noWinShare,
  numberOf,
  type PrizePoolEntry,
} from "@fairground/model/prize";
import { dayAfter, localDay } from "@fairground/model/time";
import type { StockFollower } from "./ports.ts";
import type { ChangedBy, PrizeChanges, PrizeLimits, PrizeRecords, PrizeRow, StockRow } from "./store.ts";

/** An entry to save: a document's, as far as stock and limits ask. */
export interface SaveEntry
  extends Pick<
    PrizePoolEntry,
    | "title"
    | "noWinPrize"
    | "isConsolation"
    | "pacing"
    | "wins"
    | "perPlay"
    | "prizeLimitType"
    | "prizeLimit"
    | "prizeLimits"
  > {
  prizeId?: string | null | undefined;
  /** Undefined: the client knows the spec's fields alone; the stock stays as it is. */
  stock?: number | null | undefined;
}

/** A prize's stock and limits, each of them said. */
export type StockLimits = Pick<PrizePoolEntry, "stock" | "prizeLimitType" | "prizeLimit" | "prizeLimits">;

export type ChangeResult =
  /** `stale`: nothing was changed, because it is this by now. */
  | { kind: "changed" | "stale"; stock: PrizeStock }
  | { kind: "campaignUnknown" }
  | { kind: "prizeUnknown" | "reasonMissing" }
  | { kind: "belowAwarded"; awarded: number };

export interface SavedIds {
  /** -1 for the no-win entry (spec §4). */
  prizeId: string | typeof NO_WIN_PLACEHOLDER;
  poolId: string | typeof NO_WIN_PLACEHOLDER;
}

export type SaveResult =
  | { kind: "saved"; ids: SavedIds[] }
  | { kind: "campaignUnknown" }
  /** Index 0 is the no-win entry's place alone. */
  | { kind: "malformed"; index: number; message: string }
  | { kind: "prizeUnknown"; index: number }
  | { kind: "belowAwarded"; index: number; awarded: number }
  /** There would be fewer than there are, and nobody says why. */
  | { kind: "reasonMissing"; index: number }
  /** How much the prizes promise beyond every play, in per cent. */
  | { kind: "excess"; percent: number };

/** Stock and limits, which hold at once (document, "Prizes have one truth each"). */
export class Prizes {
  private readonly store: PrizeRecords;
  private readonly pacing: StockFollower;
  constructor(store: PrizeRecords, pacing: StockFollower) {
    this.store = store;
    this.pacing = pacing;
  }

  /** Saves the whole list, or nothing: one refused entry leaves everything as it was. */
  async save(
    companyId: string,
    campaignId: string,
    entries: readonly SaveEntry[],
    who: ChangedBy,
  ): Promise<SaveResult> {
    const fault = faultOf(entries);
    if (fault) return fault;
    const clock = await this.store.clock(companyId, campaignId);
    if (!clock) return { kind: "campaignUnknown" };
    const today = localDay(clock.now.getTime(), clock.timezone);
    try {
      return await this.store.change(companyId, campaignId, async (prizes, scope) => {
        const ids: SavedIds[] = [];
        for (const [index, entry] of entries.entries()) {
          if (entry.noWinPrize) ids.push({ prizeId: NO_WIN_PLACEHOLDER, poolId: NO_WIN_PLACEHOLDER });
          else ids.push(await saveOne(prizes, entry, index, { ...who, today }));
        }
        await this.pacing.follow(scope, { companyId, campaignId }, who.by);
        await prizes.unlist(ids.flatMap(({ prizeId }) => (typeof prizeId === "string" ? [prizeId] : [])));
        return { kind: "saved" as const, ids };
      });
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.result;
      throw refusal;
    }
  }

  /** Changes one prize from what whoever changes it has seen: of two at once, the second is told what it is now. */
  async change(
    companyId: string,
    campaignId: string,
    prizeId: string,
    { to, was }: { to: StockLimits; was: StockLimits },
    who: ChangedBy,
  ): Promise<ChangeResult> {
    const clock = await this.store.clock(companyId, campaignId);
    if (!clock) return { kind: "campaignUnknown" };
    const today = localDay(clock.now.getTime(), clock.timezone);
    const result = await this.store.change(companyId, campaignId, async (prizes, scope) => {
      const before = prizes.rows.find((row) => row.prizeId === prizeId);
      if (!before) return { kind: "prizeUnknown" } as const;
      if (meaningOf(limitsOf({ ...was, title: before.title }, null)) !== meaningOf(before))
        return { kind: "stale" } as const;
      const limits = limitsOf({ ...to, title: before.title }, null);
      if (asksWhy(before, limits, who)) return { kind: "reasonMissing" } as const;
      const awarded = await change(prizes, before, limits, null, { ...who, today });
      if (awarded !== null) return { kind: "belowAwarded", awarded } as const;
      await this.pacing.follow(scope, { companyId, campaignId }, who.by);
      return { kind: "changed" } as const;
    });
    if (result.kind !== "changed" && result.kind !== "stale") return result;
    const stock = (await this.store.stock(companyId, campaignId, today)).find((row) => row.prizeId === prizeId);
    return stock ? { kind: result.kind, stock: shown(stock, today) } : { kind: "prizeUnknown" };
  }

  /** Gives the prizes of a new campaign (import, copy) their rows, in the order of the entries. */
  async register(
    companyId: string,
    campaignId: string,
    entries: readonly PrizePoolEntry[],
  ): Promise<{ prizeId: string; poolId: string }[]> {
    const result = await this.store.change(companyId, campaignId, async (prizes) => {
      const ids: SavedIds[] = [];
      for (const [index, entry] of entries.entries()) {
        if (entry.noWinPrize) ids.push({ prizeId: NO_WIN_PLACEHOLDER, poolId: NO_WIN_PLACEHOLDER });
        else ids.push(await saveOne(prizes, { ...entry, prizeId: null }, index, { today: "", by: null }));
      }
      return ids;
    });
    return result.map(({ prizeId, poolId }) => ({ prizeId: String(prizeId), poolId: String(poolId) }));
  }

  /** Stock, awards and limits as they are now; null: no such campaign. */
  async stock(companyId: string, campaignId: string): Promise<PrizeStock[] | null> {
    const clock = await this.store.clock(companyId, campaignId);
    if (!clock) return null;
    const today = localDay(clock.now.getTime(), clock.timezone);
    return (await this.store.stock(companyId, campaignId, today)).map((row) => shown(row, today));
  }
}

/** Undoes the transaction in which it is thrown, and says why. */
class Refusal extends Error {
  override name = "Refusal";
  readonly result: SaveResult;
  constructor(result: SaveResult) {
    super(result.kind);
    this.result = result;
  }
}

async function saveOne(
  prizes: PrizeChanges,
  entry: SaveEntry,
  index: number,
  who: ChangedBy & { today: string },
): Promise<SavedIds> {
  if (!entry.prizeId) {
    const row = await prizes.add(limitsOf(entry, null), index);
    await prizes.log(row.prizeId, null, logged(row), who);
    return { prizeId: row.prizeId, poolId: row.poolId };
  }
  const before = prizes.rows.find(({ prizeId }) => prizeId === entry.prizeId?.toLowerCase());
  if (!before) throw new Refusal({ kind: "prizeUnknown", index });

  const limits = limitsOf(entry, before.stock);
  const { prizeId, poolId } = before;
  if (asksWhy(before, limits, who)) throw new Refusal({ kind: "reasonMissing", index });
  const awarded = await change(prizes, before, limits, index, who);
  if (awarded !== null) throw new Refusal({ kind: "belowAwarded", index, awarded });
  return { prizeId, poolId };
}

/**
 * Gives a prize other limits, with its line of the log.
 * @param position null: where it stands
 * @returns how many were won, where the stock would be less; null: done
 */
async function change(
  prizes: PrizeChanges,
  before: PrizeRow,
  limits: PrizeLimits,
  position: number | null,
  { today, ...who }: ChangedBy & { today: string },
): Promise<number | null> {
  const { prizeId } = before;
  // An unlimited prize keeps no count of its own: the draw log does.
  const won = before.stock === null || before.limitType === 2 ? await prizes.awarded(prizeId) : {};
  const awarded = before.stock === null ? Object.values(won).reduce((sum, each) => sum + each, 0) : before.awarded;
  if (limits.stock !== null && limits.stock < awarded) return awarded;
  if (before.limitType === 2 && limits.limitType !== 2)
    // Tomorrow as well, where it has begun since the clock was read, and yesterday, to which a clock may be set back.
    for (const day of new Set([today, ...Object.keys(won).filter((each) => each >= dayAfter(today, -1))]))
      await prizes.startDay(prizeId, day, won[day] ?? 0, limitOn(limits, day));
  const set = await prizes.set(prizeId, limits, position);
  const after = set.stock === null ? { ...set, awarded: before.awarded } : set;
  if (JSON.stringify(logged(before)) !== JSON.stringify(logged(after)))
    await prizes.log(prizeId, logged(before), logged(after), who);
  return null;
}

const asksWhy = (before: PrizeRow, { stock }: PrizeLimits, who: ChangedBy): boolean =>
  who.asksWhy === true && !who.note && isLessStock(stock, before.stock);

function faultOf(entries: readonly SaveEntry[]): SaveResult | null {
  const misplaced = entries.findIndex(({ noWinPrize }, index) => noWinPrize && index > 0);
  if (misplaced > 0) return { kind: "malformed", index: misplaced, message: "The no-win entry is at index 0 alone" };
  const given = entries.map(({ prizeId }) => prizeId?.toLowerCase());
  const twice = given.findIndex((id, index) => id !== undefined && given.indexOf(id) < index);
  if (twice > 0) return { kind: "malformed", index: twice, message: "This prize is in the list already" };
  const share = noWinShare(entries.filter(isDrawnByOdds));
  return share.kind === "excess" ? { kind: "excess", percent: percentOf(share.by) } : null;
}

const percentOf = (share: Fraction): number => numberOf(share) * 100;

/** What counts of stock and limits: a number that its type does not use means nothing. */
const meaningOf = ({ stock, limitType, dayLimit, dayLimits }: PrizeLimits): string =>
  JSON.stringify([stock, limitType, limitType === 0 && dayLimit, limitType === 1 && Object.entries(dayLimits).sort()]);

type Limited = Pick<SaveEntry, "title" | "stock" | "prizeLimitType" | "prizeLimit" | "prizeLimits">;

const limitsOf = (entry: Limited, stock: number | null): PrizeLimits => ({
  title: entry.title,
  stock: entry.stock === undefined ? stock : entry.stock,
  limitType: entry.prizeLimitType,
  dayLimit: entry.prizeLimit,
  dayLimits: Object.fromEntries(entry.prizeLimits.map(({ date, limit }) => [date, limit])),
});

/** What the log says of a state; the same keys as `stock_state` in the database. */
const logged = ({ stock, awarded, limitType, dayLimit, dayLimits, slices }: PrizeRow) => ({
  stock,
  awarded,
  limitType,
  dayLimit,
  dayLimits: Object.fromEntries(Object.entries(dayLimits).sort(([a], [b]) => (a < b ? -1 : 1))),
  ...(slices && { slices }),
});

/** A day that differentForEachDay does not list gives nothing. */
const limitOn = ({ limitType, dayLimit, dayLimits }: PrizeLimits, day: string): number =>
  limitType === 0 ? dayLimit : (dayLimits[day] ?? 0);

const shown = (row: StockRow, today: string): PrizeStock => ({
  prizeId: row.prizeId,
  poolId: row.poolId,
  title: row.title,
  noWinPrize: false,
  stock: row.stock,
  awarded: row.awarded,
  held: row.held,
  remaining: row.stock === null ? null : row.stock - row.awarded,
  awardedToday: row.awardedToday,
  awardedDay: row.awardedDay,
  awardedWeek: row.awardedWeek,
  limitToday: row.limitType === 2 ? null : limitOn(row, today),
  prizeLimitType: row.limitType,
  prizeLimit: row.dayLimit,
  prizeLimits: Object.entries(row.dayLimits).map(([date, limit]) => ({ date, limit })),
});
