import type { PrizeStock } from "@fairground/contract";
import { isLessStock, type PrizePoolEntry } from "@fairground/model/prize";

/** Where the draft's stock and limits are not those by which is drawn (document.md, "Prizes have one truth each"). */
export type Difference =
  /** The server does not list it yet: it cannot be published nor won. */
  | { kind: "new"; entry: PrizePoolEntry }
  | { kind: "changed"; entry: PrizePoolEntry; live: PrizeStock; stock: boolean; limits: boolean };

/** @param live what the server says; undefined: not known yet */
export function differences(
  list: readonly PrizePoolEntry[],
  live: readonly PrizeStock[] | undefined,
): readonly Difference[] {
  if (!live) return [];
  return list.flatMap((entry): Difference[] => {
    if (entry.noWinPrize) return [];
    const row = rowOf(entry, live);
    if (!row) return [{ kind: "new", entry }];
    const stock = row.stock !== entry.stock;
    const limits = limitsOf(entry) !== limitsOf(row);
    return stock || limits ? [{ kind: "changed", entry, live: row, stock, limits }] : [];
  });
}

/** Whether there would be less to win than there is. */
export const lowersStock = (different: readonly Difference[]): boolean =>
  different.some((each) => each.kind === "changed" && isLessStock(each.entry.stock, each.live.stock));

export const rowOf = (
  { prizeId }: Pick<PrizePoolEntry, "prizeId">,
  live: readonly PrizeStock[] | undefined,
): PrizeStock | undefined => live?.find((row) => prizeId !== null && row.prizeId === prizeId);

type Limited = Pick<PrizePoolEntry, "prizeLimitType" | "prizeLimit" | "prizeLimits">;

/** What counts of limits: a number that its type does not use means nothing. */
function limitsOf({ prizeLimitType, prizeLimit, prizeLimits }: Limited): string {
  if (prizeLimitType === 0) return `${prizeLimit} each`;
  if (prizeLimitType === 1) return JSON.stringify(prizeLimits.map(({ date, limit }) => [date, limit]).sort());
  return "";
}

/** The draft's stock and limits as they are in force. */
export const asInForce = ({ stock, prizeLimitType, prizeLimit, prizeLimits }: PrizeStock) => ({
  stock,
  prizeLimitType,
  prizeLimit,
  prizeLimits,
});
