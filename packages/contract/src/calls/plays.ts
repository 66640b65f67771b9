import { z } from "zod";
import { anyone, define, holderOfPlay } from "../define.ts";
import { documentId, gameType, playId, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { incomingQueryParams, leadFields, userFields, visitorId } from "../shapes/lead-fields.ts";
import { drawnPrize, gameDataAnswer, receipt, receiptNumbers } from "../shapes/play-result.ts";

/** Unknown fields are kept: they are decoded query fields and a form's own (spec §7). */
const sessionRequest = z.looseObject({
  campaignId: uuid,
  gameType: gameType.nullish(),
  visitorId,
  incomingQueryParams,
  accessCode: z.string().max(200).nullish(),
  loyaltyUserId: z.string().max(600).nullish(),
  ...leadFields,
  ...userFields,
  skipRegistration: z.boolean().nullish().describe("Opens the play without counting it"),
  sessionId: playId.nullish().describe("An open play to register now"),
  language: z.string().max(12).nullish().describe("Short name of the language in which the visitor reads"),
  nonce: z
    .string()
    .max(128)
    .regex(/^[\x20-\x7e]*$/, "A nonce has printable ASCII characters only")
    .nullish()
    .describe("The browser's own random, printed on the receipt"),
  challenge: z
    .string()
    .max(8_000)
    .nullish()
    .describe("The solution of GET /api/v1/plays/challenge, where the campaign has CAPTCHA_REQUIRES"),
  visitorToken: z.string().max(200).nullish().describe("The token that an earlier session of this browser answered"),
  leadToken: z.string().max(200).nullish().describe("The token that a lead from this browser was answered with"),
});
export type SessionRequest = z.output<typeof sessionRequest>;

const sessionAnswer = z.object({
  data: z.object({ sessionId: z.string(), registered: z.boolean() }),
  sessionId: z.string(),
  registered: z.boolean().describe("Whether this play has been counted against the limits"),
  visitorToken: z
    .string()
    .optional()
    .describe("To send along with this browser's next sessions, where limits ask for it; soft, like any cookie"),
});

/** Create, collect-user-info and update are one shape; the server decides from the play's revision (decisions, "Leads"). */
const leadRequest = z.looseObject({
  sessionId: playId,
  campaignId: uuid,
  visitorId,
  gameType: gameType.nullish(),
  incomingQueryParams,
  ...leadFields,
  ...userFields,
  profile: z
    .looseObject({ uuid: z.string().max(200).nullish() })
    .nullish()
    .describe("From the consent provider, with its uuid"),
  homepage: z.string().max(2_000).nullish().describe("A field that people never see: filled in by programs alone"),
});
export type LeadRequest = z.output<typeof leadRequest>;

const leadUpdateRequest = z.looseObject({
  ...leadRequest.shape,
  sessionId: playId.nullish(),
  campaignId: uuid.nullish(),
});

const leadAnswer = z.object({
  data: z.object({ leadId: z.string(), sessionId: z.string() }),
  leadId: z.string(),
  doubleOptIn: z
    .enum(["sent", "none"])
    .describe("Whether a mail asks the visitor to confirm the address; for the event double_opt_in"),
  leadToken: z
    .string()
    .optional()
    .describe("To send along with this browser's next sessions: whoever has no play left is told so before the form"),
});

const gameDataRequest = z.looseObject({
  sessionId: playId,
  gameType: gameType.nullish(),
  gameData: z
    .unknown()
    .optional()
    .describe("What the game says the visitor did; `{steps: n}` where steps were stored. Read by the game's own rules"),
  campaignId: uuid.nullish(),
  outcomeId: documentId.nullish(),
});
export type GameDataRequest = z.output<typeof gameDataRequest>;

const leadProblems = [
  "play-unknown",
  "lead-refused",
  "too-young",
  "identity-fixed",
  "consents-unconfirmed",
  "play-limit-reached",
  "too-many-requests",
  "campaign-closed",
] as const;

/** `leadSessionId` is the play's sessionId; `gameType` defaults to slot machine in the spec's client and is read in any spelling. */
const luckPath = z.object({ leadSessionId: playId, gameType });

const playState = z
  .object({
    state: z.enum(["opened", "leadTaken", "drawn", "finished"]),
    registered: z.boolean(),
    steps: z.object({ count: z.int().min(0), lastReply: z.unknown() }),
    prize: drawnPrize
      .nullable()
      .describe("What was drawn, once the state is drawn; null before and in games without prizes"),
    prizeClaimed: z.boolean(),
    doubleOptIn: z
      .enum(["none", "sent", "confirmed"])
      .describe("Whether the lead's address was asked to confirm, and whether all that was asked is confirmed"),
    nextPlay: z
      .object({ opensAgainAt: z.iso.datetime({ offset: true }).nullable() })
      .optional()
      .describe("Once finished, where a limit is reached by now: when the next play is possible; null: never"),
    result: gameDataAnswer.nullable().describe("The stored answer of lead-game-data, once the state is finished"),
  })
  .meta({ id: "PlayState" });
export type PlayState = z.output<typeof playState>;

/**
 * Plays: opening them, their leads, and what the visitor did in the game (spec §7 "Leads service"); the draw and the claim,
 * each at most once per play (spec §7 "Luck-game prizes"); a game's steps, and what a reload asks for.
 */
export const playCalls = define({
  "POST /leads/api/lead/session": {
    summary: "Open a play",
    access: anyone,
    idempotencyKey: true,
    turn: "opening",
    body: sessionRequest,
    answers: { 201: sessionAnswer },
    problems: [
      "campaign-unknown",
      "campaign-closed",
      "play-limit-reached",
      "points-insufficient",
      "points-unavailable",
      "access-code-missing",
      "access-code-unknown",
      "challenge-missing",
      "challenge-refused",
      "play-unknown",
      "game-type-mismatch",
      "repeat-conflict",
    ],
  },
  "POST /leads/api/lead": {
    summary: "Leave a lead, or collect what the query says of the visitor",
    access: holderOfPlay,
    body: leadRequest,
    answers: {
      200: leadAnswer.describe("The same content again, or a correction before the draw"),
      201: leadAnswer,
    },
    problems: leadProblems,
  },
  "POST /leads/api/lead/v2/leads/{sessionId}": {
    summary: "Update the play's lead",
    access: holderOfPlay,
    params: z.object({ sessionId: playId }),
    body: leadUpdateRequest,
    answers: { 200: leadAnswer, 201: leadAnswer },
    problems: leadProblems,
  },
  "PUT /leads/api/lead/lead-game-data": {
    summary: "Submit what the visitor did; learn the outcome",
    access: holderOfPlay,
    body: gameDataRequest,
    answers: { 200: gameDataAnswer },
    problems: [
      "play-unknown",
      "game-data-malformed",
      "game-type-mismatch",
      "repeat-conflict",
      "play-limit-reached",
      "lead-missing",
      "campaign-closed",
    ],
  },
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
});
