import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Book } from "./book.ts";

const GAME = "spin-the-wheel";

export interface Played {
  sessionId: string;
  /** As the result tells it. */
  code: string | null;
  receipt: { reference: string; rowHash: string };
}

/** Milliseconds that a visitor takes between two calls. */
const PACE = 25;

/** A visitor's whole play: session, lead, draw, result with its code, claim. Every call is repeated until it is answered. */
export async function play(book: Book, campaignId: string): Promise<Played> {
  const userId = randomUUID();
  const opened = await book.ask({
    method: "POST",
    path: "/leads/api/lead/session",
    headers: { "idempotency-key": randomUUID() },
    body: { campaignId, gameType: GAME, userId, nonce: randomUUID() },
  });
  const { sessionId } = JSON.parse(opened.text);
  await pause(PACE);
  await book.ask({
    method: "POST",
    path: "/leads/api/lead",
    body: {
      sessionId,
      campaignId,
      gameType: GAME,
      firstName: "Ada",
      lastName: "Lovelace",
      email: `${userId}@example.org`,
      legalPolicies: true,
    },
  });
  await pause(PACE);
  const drawn = await book.ask({ method: "POST", path: `/luck-games/api/prize/get-prize/${sessionId}/${GAME}` });
  const { receipt } = JSON.parse(drawn.text);
  const result = await book.ask({
    method: "PUT",
    path: "/leads/api/lead/lead-game-data",
    body: { sessionId, gameType: GAME, gameData: {} },
  });
  const { code } = JSON.parse(result.text);
  await pause(PACE);
  await book.ask({ method: "POST", path: `/luck-games/api/prize/claim-prize/${sessionId}/${GAME}` });
  await pause(PACE);
  return { sessionId, code: code?.value ?? null, receipt };
}
