import { z } from "zod";
import { receipt, receiptNumbers } from "./calls/evidence.ts";
import { define, holderOfPlay } from "./define.ts";
import { gameType, playId } from "./ids.ts";
import { dataOf } from "./page-of.ts";
import { drawnPrize } from "./shapes/play-result.ts";

/** `leadSessionId` is the play's sessionId; `gameType` defaults to slot machine in the spec's client and is read in any spelling. */
const luckPath = z.object({ leadSessionId: playId, gameType });

/** Luck-game prizes (spec §7 "Luck-game prizes"): the draw and the claim, each at most once per play. */
export const luckGames = define({
  "POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}": {
    summary: "Draw the play's prize, or learn again what was drawn",
    access: holderOfPlay,
    params: luckPath,
    answers: { 200: z.object({ prize: drawnPrize, receipt: receipt.optional(), numbers: receiptNumbers.optional() }) },
    problems: ["play-unknown", "game-type-mismatch", "play-limit-reached", "lead-missing", "campaign-closed"],
  },
  "POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}": {
    summary: "Claim the drawn prize",
    access: holderOfPlay,
    params: luckPath,
    answers: { 200: dataOf(z.object({ prizeId: z.string(), prizeClaimed: z.boolean() })) },
    problems: ["play-unknown", "game-type-mismatch", "prize-not-drawn", "lead-missing", "play-limit-reached"],
  },
});
