import { z } from "zod";
import { anyone, define, holderOfPlay } from "../define.ts";
import { documentId, gameType, playId, uuid } from "../ids.ts";
import { incomingQueryParams, leadFields, userFields, visitorId } from "../shapes/lead-fields.ts";
import { gameDataAnswer } from "../shapes/play-result.ts";

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
});

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

const leadProblems = [
  "play-unknown",
  "lead-refused",
  "identity-fixed",
  "play-limit-reached",
  "campaign-closed",
] as const;

/** Leads service (spec §7 "Leads service"): plays, leads and what the visitor did in the game. */
export const leads = define({
  "POST /leads/api/lead/session": {
    summary: "Open a play",
    access: anyone,
    idempotencyKey: true,
    body: sessionRequest,
    answers: { 201: sessionAnswer },
    problems: [
      "campaign-unknown",
      "campaign-closed",
      "play-limit-reached",
      "points-insufficient",
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
});

export type SessionRequest = z.output<typeof sessionRequest>;
export type LeadRequest = z.output<typeof leadRequest>;
export type GameDataRequest = z.output<typeof gameDataRequest>;
