import { modulo } from "../kit/motion.ts";

/** What stands on the reels, as places in the settings' list of icons. Shared by server, drawing and view. */
export const REELS = 3;

/** Reels show the same icons, each in an order of its own, so that rows look mixed. */
export function stripOf(count: number, reel: number): number[] {
  const stride = [1, count - 1, strideFor(count)][reel] ?? 1;
  return Array.from({ length: count }, (_, at) => modulo(at * stride + reel, count));
}

/** Above 1 and coprime to the count, so that every icon comes once; 1 where there is no such number. */
function strideFor(count: number): number {
  for (let stride = 2; stride < count - 1; stride += 1) if (greatestDivisor(count, stride) === 1) return stride;
  return 1;
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Three alike: only what was drawn may stand so. */
export const isLine = (line: readonly number[]): boolean =>
  line.length === REELS && line.every((icon) => icon === line[0]);

/**
 * What the reels stop at: three of the drawn symbol's icon, else `lost`, which is the server's.
 * A prize whose icon is missing cannot be published (rules, `faults`); were it drawn all the same, its line is the first icon's.
 */
export function lineFor(
  icons: readonly { symbolId: string }[],
  drawn: { prizeWon: boolean; symbolId: string },
  lost: readonly number[],
): number[] {
  if (!drawn.prizeWon) return [...lost];
  const own = icons.findIndex(({ symbolId }) => symbolId === drawn.symbolId);
  return Array<number>(REELS).fill(Math.max(0, own));
}
