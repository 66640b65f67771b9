import type { Player } from "./player.ts";
import type { NotYet } from "./ports.ts";

/** Milliseconds of one wait: a phone that slept looks at the clock soon after it has woken. */
const SLICE = 1_000;
/** Milliseconds; nobody comes a moment too early because clocks differ. */
const MARGIN = 500;
/** Kept under this name, in the tab. */
const PLACE = "place";

/**
 * Waits for as long as the server has asked for, and up to half as long again so that not all come back at once; then
 * makes the call again. Meanwhile the visitor reads why. The first ticket of a play is the best: it is kept for a reload,
 * and sent with every further try.
 * @param wait.key of a play that is to be opened
 * @param wait.chance from 0 to 1
 */
export async function takeTurn<Answer>(
  player: Player,
  { retryAfter = 1, ticket, key, chance }: NotYet & { key: string | undefined; chance: number },
  again: (ticket?: string) => Promise<Answer>,
): Promise<Answer> {
  const { keep, clock } = player.ports;
  const kept = keep.tab.read<{ key: string; ticket: string }>(PLACE);
  const place = kept && kept.key === key ? kept : { key, ticket };
  if (place.ticket) keep.tab.write(PLACE, place);
  count(player, 1);
  const due = clock.now() + MARGIN + retryAfter * 1_000 * (1 + chance / 2);
  for (let left = due - clock.now(); left > 0; left = due - clock.now()) await clock.wait(Math.min(left, SLICE));
  try {
    return await again(place.ticket);
  } finally {
    count(player, -1);
  }
}

const waiting = new WeakMap<Player, number>();

/** Says so while a call waits, however many do: what stands there already is not announced again. */
function count(player: Player, change: number): void {
  const calls = (waiting.get(player) ?? 0) + change;
  waiting.set(player, calls);
  player.set({ waiting: calls > 0 ? (player.ports.sentences.ofProblem("overloaded") ?? "") : "" });
}
