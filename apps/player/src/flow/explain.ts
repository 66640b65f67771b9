import type { Player } from "./player.ts";
import type { Reply } from "./ports.ts";

/** The sentence for a visitor: our own words for the problem, else the server's, else the spec's fallback (spec §8). */
export function explain(player: Player, failure: Exclude<Reply<never>, { kind: "answered" }>): string {
  const { sentences } = player.ports;
  if (failure.kind === "unreachable") return sentences.interrupted;
  if (failure.status === 429) return sentences.tooManyRequests;
  return sentences.ofProblem(failure.code) ?? (failure.message || sentences.unexpected);
}
