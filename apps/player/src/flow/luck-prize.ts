import { mayClaim, POLLING, prizeFetch } from "@fairground/model/page";
import type { DrawnPrize } from "@fairground/model/prize";
import { CLAIM_PRIZE_ERROR, GET_PRIZE_ERROR } from "@fairground/model/problem";
import { interrupted } from "./interrupted.ts";
import type { Player } from "./player.ts";
import { ensureSession } from "./session.ts";

export type Draw = { kind: "drawn"; prize: DrawnPrize } | { kind: "interrupted"; message: string };

/**
 * Luck-game prize flow (spec §4): fetched only while no prize is known. Without a session the player looks every 250 ms,
 * up to 20 times, and then fetches anyway.
 */
export async function fetchPrize(player: Player): Promise<Draw> {
  const { clock, calls, log } = player.ports;
  if (player.get().sessionId === null) void ensureSession(player);
  for (let attempts = 0; prizeFetch(player.get().luck, attempts) === "wait"; attempts++)
    await clock.wait(POLLING.every);
  const { drawn, luck } = player.get();
  if (drawn !== null) return { kind: "drawn", prize: drawn };

  const reply = await calls.getPrize(String(luck.leadSessionId), player.campaign.campaignData.game.kind);
  if (reply.kind === "answered") {
    const prize = reply.body;
    player.set({ drawn: prize, luck: { ...player.get().luck, prizeId: prize.id, prizeWon: prize.prizeWon } });
    return { kind: "drawn", prize };
  }
  log(GET_PRIZE_ERROR, reply);
  return { kind: "interrupted", message: interrupted(player, reply) };
}

/** A prize is claimed at most once, and only with a session (spec §4, 4). A failure leaves it unclaimed (spec §8). */
export async function claimPrize(player: Player): Promise<void> {
  const { luck } = player.get();
  if (!mayClaim(luck) || luck.prizeId === null || luck.leadSessionId === null) return;
  player.set({ luck: { ...luck, prizeClaimed: true } });
  const reply = await player.ports.calls.claimPrize(luck.leadSessionId, player.campaign.campaignData.game.kind);
  if (reply.kind === "answered") return;
  player.set({ luck: { ...player.get().luck, prizeClaimed: false } });
  player.ports.log(CLAIM_PRIZE_ERROR, reply);
}
