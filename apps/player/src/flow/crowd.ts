import type { Player } from "./player.ts";
import type { Refusal, Reply, Session } from "./ports.ts";

const TRIES = 3;

/**
 * Where very many come from the visitor's address, everybody there is asked for a challenge, or to come again: the call is
 * made once more, with a solved challenge and when it was told to (docs/not-shown.md, "Plays").
 * @param hasSolved whether the call that was refused had a solved challenge already
 */
export async function askAgain(
  { ports: { clock, solveChallenge } }: Player,
  ask: (challenge: string | null) => Promise<Reply<Session>>,
  refusal: Refusal,
  hasSolved: boolean,
): Promise<Reply<Session>> {
  let reply: Reply<Session> = refusal;
  for (let tries = 0; tries < TRIES && reply.kind === "refused"; tries++) {
    if (!reply.retryAfter && (hasSolved || tries > 0 || reply.code !== "challenge-missing")) return reply;
    if (reply.retryAfter) await clock.wait(reply.retryAfter * 1000);
    reply = await ask(await solveChallenge());
  }
  return reply;
}
