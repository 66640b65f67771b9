import { z } from "zod";
import { fairnessAnswer, logQuery, receiptAnswer } from "../calls/evidence.ts";
import { anyone, define, holderOfPlay } from "../define.ts";
import { companyAndCampaign, gameType, instant, playId, uuid } from "../ids.ts";
import { closedReason, status } from "../shapes/campaign-record.ts";
import { drawnPrize, gameDataAnswer } from "../shapes/play-result.ts";

const campaignState = z
  .object({
    now: instant.describe("The database's clock"),
    status,
    reason: closedReason.nullable().describe("Why it cannot be played; null while ACTIVE"),
    revision: z.int().nullable().describe("The published revision that plays are opened with"),
  })
  .meta({ id: "CampaignState" });

const playState = z
  .object({
    state: z.enum(["opened", "leadTaken", "drawn", "finished"]),
    registered: z.boolean(),
    steps: z.object({ count: z.int().min(0), lastReply: z.unknown() }),
    prize: drawnPrize
      .nullable()
      .describe("What was drawn, once the state is drawn; null before and in games without prizes"),
    prizeClaimed: z.boolean(),
    result: gameDataAnswer.nullable().describe("The stored answer of lead-game-data, once the state is finished"),
  })
  .meta({ id: "PlayState" });

export type PlayState = z.output<typeof playState>;

const challenge = z
  .discriminatedUnion("provider", [
    z.object({
      provider: z.literal("proof-of-work"),
      algorithm: z.literal("SHA-256"),
      challenge: z.string().describe("Hex SHA-256 of salt and number"),
      salt: z.string(),
      signature: z.string(),
      maxnumber: z.int().describe("The number is at most this"),
    }),
    z.object({ provider: z.enum(["turnstile", "hcaptcha", "recaptcha"]), siteKey: z.string() }),
  ])
  .describe(
    "Proof of work: find `number` and send base64 of {algorithm, challenge, number, salt, signature}. Else the token of the provider's widget",
  );

export type Challenge = z.output<typeof challenge>;

/** Calls of ours that the player and anyone who checks a campaign make. */
export const visitorCalls = define({
  "GET /api/v1/state/{companyId}/{campaignId}": {
    summary: "Whether a campaign can be played now",
    access: anyone,
    params: companyAndCampaign,
    answers: { 200: campaignState },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/plays/challenge": {
    summary: "A challenge to solve before a play is opened",
    access: anyone,
    query: z.object({ campaignId: uuid }),
    answers: { 200: challenge },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/plays/{sessionId}": {
    summary: "How far a play has come, for a player that was reloaded",
    access: holderOfPlay,
    params: z.object({ sessionId: playId }),
    answers: { 200: playState },
    problems: ["play-unknown"],
  },
  "GET /api/v1/plays/{sessionId}/code": {
    summary: "The code of a finished play as a picture, where its batch is shown so",
    access: holderOfPlay,
    params: z.object({ sessionId: playId }),
    answerType: "image/svg+xml",
    answers: { 200: z.string().describe("QR, Code 128, EAN-13 or PDF417, as the batch's format says") },
    problems: ["play-unknown", "not-found"],
  },
  "PUT /api/v1/plays/{sessionId}/steps/{n}": {
    summary: "Ask the game's rules something while playing",
    access: holderOfPlay,
    params: z.object({ sessionId: playId, n: z.coerce.number().int().min(1).max(10_000) }),
    body: z.object({ gameType: gameType.nullish(), data: z.unknown().optional() }),
    answers: { 200: z.object({ reply: z.unknown() }) },
    problems: [
      "play-unknown",
      "game-data-malformed",
      "game-type-mismatch",
      "step-out-of-turn",
      "repeat-conflict",
      "play-limit-reached",
      "lead-missing",
      "campaign-closed",
    ],
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}": {
    summary: "What anyone can know of a campaign's fairness: bound and revealed keys, configurations, the log's end",
    access: anyone,
    params: companyAndCampaign,
    answers: { 200: fairnessAnswer },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}/log": {
    summary: "Lines of a campaign's log, one JSON object each; draws are sealed until their day's key is revealed",
    access: anyone,
    params: companyAndCampaign,
    query: logQuery,
    answerType: "application/x-ndjson",
    answers: { 200: z.string().describe("From line 1 on with the header that `fairground verify` reads") },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}/receipt/{reference}": {
    summary: "Where a play stands in the log",
    access: anyone,
    params: companyAndCampaign.extend({ reference: uuid }),
    answers: { 200: receiptAnswer },
    problems: ["campaign-unknown", "play-unknown"],
  },
});
