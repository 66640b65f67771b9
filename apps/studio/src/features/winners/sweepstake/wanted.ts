import type { PrizeStock } from "@fairground/contract";

export const MOST_ALTERNATES = 20;
/** Winners of one prize in one draw. */
const MOST_WINNERS = 100_000;

/** How many winners a prize has unless somebody says otherwise: what is left of it, none where it has no stock. */
export const usualCount = ({ remaining }: Pick<PrizeStock, "remaining">): number => Math.max(0, remaining ?? 0);

/** The most that can be drawn of a prize. */
export const mostOf = ({ remaining }: Pick<PrizeStock, "remaining">): number => Math.max(0, remaining ?? MOST_WINNERS);

/** A whole number from 0 to the most; null: what is written is none. */
export function wholeNumber(written: string, most: number): number | null {
  const text = written.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number <= most ? number : null;
}
