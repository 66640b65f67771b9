import { explain } from "./explain.ts";
import { interrupted } from "./interrupted.ts";
import type { Player } from "./player.ts";
import { ensureSession } from "./session.ts";

export type StepReply = { kind: "reply"; reply: unknown } | { kind: "interrupted"; message: string };

/**
 * One question to the server's rules (decisions, "Steps"): n counts from 1, in order. A step that was stored although its
 * answer was lost, and is now asked with other content, gets the stored reply: what the server knows is what happened.
 */
export async function askStep(player: Player, data: unknown): Promise<StepReply> {
  const session = await ensureSession(player);
  if (session.kind !== "entered") return { kind: "interrupted", message: explain(player, session) };
  const sessionId = player.get().sessionId ?? "";
  const n = player.get().steps.count + 1;
  const { calls } = player.ports;
  const reply = await calls.step(sessionId, n, { gameType: player.campaign.campaignData.game.kind, data });
  if (reply.kind === "answered") return keep(player, n, reply.body.reply);
  if (reply.kind === "refused" && reply.status === 409) {
    const stored = await calls.resume(sessionId);
    if (stored.kind === "answered" && stored.body.steps.count >= n)
      return keep(player, stored.body.steps.count, stored.body.steps.lastReply);
  }
  player.ports.log("No step", reply);
  return { kind: "interrupted", message: interrupted(player, reply) };
}

function keep(player: Player, count: number, lastReply: unknown): StepReply {
  player.set({ steps: { count, lastReply } });
  return { kind: "reply", reply: lastReply };
}
