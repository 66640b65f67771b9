import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import { campaignFile } from "@fairground/model/campaign/schema";
import { ROW_REFUSALS, type RowRefusal } from "@fairground/model/code";
import { BLOCK_KINDS, FRAUD_SIGNALS } from "@fairground/model/fraud";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { closedReason, newCampaign, status } from "./campaign-record.ts";
import { anyone, define, holderOfPlay, member, ROLES } from "./define.ts";
import { fairnessAnswer, logQuery, receiptAnswer } from "./fairness.ts";
import {
  campaignPath,
  companyAndCampaign,
  companyPath,
  day,
  documentId,
  gameType,
  instant,
  playId,
  uuid,
} from "./ids.ts";
import { leadPayload } from "./lead-fields.ts";
import {
  momentsAnswer,
  momentsBody,
  prizePath,
  raffleAnswer,
  raffleBody,
  rehearsalAnswer,
  rehearsalBody,
} from "./pacing.ts";
import { dataOf, direction, pageOf, paging, searchText } from "./page-of.ts";
import { drawnPrize, gameDataAnswer } from "./play-result.ts";

const byCampaign = { by: "campaignId", in: "params" } as const;
const account = { by: "account" } as const;
const MEGABYTE = 1024 * 1024;

const campaignState = z.object({
  now: instant.describe("The database's clock"),
  status,
  reason: closedReason.nullable().describe("Why it cannot be played; null while ACTIVE"),
  revision: z.int().nullable().describe("The published revision that plays are opened with"),
});

const playState = z.object({
  state: z.enum(["opened", "leadTaken", "drawn", "finished"]),
  registered: z.boolean(),
  steps: z.object({ count: z.int().min(0), lastReply: z.unknown() }),
  prize: drawnPrize
    .nullable()
    .describe("What was drawn, once the state is drawn; null before and in games without prizes"),
  prizeClaimed: z.boolean(),
  result: gameDataAnswer.nullable().describe("The stored answer of lead-game-data, once the state is finished"),
});
export type PlayState = z.output<typeof playState>;

const leadRow = z.object({
  leadId: z.string(),
  ...leadPayload.shape,
  createdAt: instant,
  language: z.string(),
  outcome: z.object({ id: z.string(), name: z.string() }).nullable(),
  prize: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The unique code given away with the outcome. */
  code: z.string().nullable(),
  doubleOptIn: z
    .enum(["none", "requested", "confirmed"])
    .describe("A newsletter tick counts as requested until it is confirmed"),
  playId: z.string().describe("The play's public id; its secret sessionId is never shown"),
});
export type LeadRow = z.output<typeof leadRow>;

const leadList = z.object({
  q: searchText.optional(),
  from: day.optional().describe("First and last day, in the campaign's timezone"),
  to: day.optional(),
  outcomeId: documentId.optional(),
  newsletter: z
    .enum(["true", "false"])
    .transform((written) => written === "true")
    .optional(),
  sort: z.enum(["createdAt", "email", "lastName", "firstName"]).default("createdAt"),
  direction: direction.default("desc"),
  ...paging,
});
export type LeadListQuery = z.output<typeof leadList>;

const prizeStock = z.object({
  prizeId: z.string(),
  poolId: z.string(),
  title: localizedText,
  noWinPrize: z.boolean(),
  stock: z.int().nullable().describe("Null: unlimited"),
  awarded: z.int(),
  remaining: z.int().nullable(),
  awardedToday: z.int().describe("Today in the campaign's timezone"),
  limitToday: z.int().nullable(),
  prizeLimitType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  prizeLimit: z.int(),
  prizeLimits: z.array(z.object({ date: day, limit: z.int() })),
});
export type PrizeStock = z.output<typeof prizeStock>;

const revision = z.object({
  revision: z.int(),
  publishedAt: instant,
  publishedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  current: z.boolean().describe("Whether new plays are opened with it"),
});

const published = z.object({
  revision: z.int(),
  status,
  urls: z.record(z.string(), z.string()).describe("The player's address by language short name"),
  warnings: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe("What does not block publishing but should be looked at"),
});

/** Refused rows by reason; reasons without rows are left out. */
const refusedRows = z.object(
  Object.fromEntries(ROW_REFUSALS.map((reason) => [reason, z.int().optional()])) as Record<
    RowRefusal,
    z.ZodOptional<z.ZodInt>
  >,
);
const refusedList = z
  .array(z.object({ line: z.int(), code: z.string(), reason: z.enum(ROW_REFUSALS) }))
  .describe("The first thousand, by line");

const codeImport = z.object({
  importId: z.string(),
  campaignId: uuid,
  outcomePageId: z.string(),
  poolId: z.string(),
  batchId: z.string().nullable().describe("Null: every row was refused, there is no batch"),
  state: z.enum(["waiting", "running", "done"]),
  rows: z.int().describe("Codes to store"),
  done: z.int().describe("How many of them have been worked through"),
  stored: z.int(),
  refused: refusedRows,
  problems: refusedList,
});
export type CodeImportAnswer = z.output<typeof codeImport>;

/** Fields of an upload of access codes: a `file`, or `codes`. */
const accessUpload = z.object({
  codes: z.array(z.string().max(500)).min(1).max(50_000).optional(),
  uses: z.coerce.number().int().min(1).max(1_000_000).optional(),
  expiresAt: instant.optional(),
});
export type AccessUpload = z.output<typeof accessUpload>;

const inboxRow = z.object({
  mailId: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
  campaignId: uuid.nullable(),
});

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

const block = z.object({
  blockId: z.string(),
  kind: z.enum(BLOCK_KINDS),
  label: z.string().describe("The domain; of an e-mail address a hint; of an IP address nothing but its hash"),
  note: z.string(),
  createdAt: instant,
});

const review = z.object({
  playReference: z.string().describe("The play's public id"),
  state: z.enum(["pending", "released", "rejected"]),
  score: z.int().min(0).max(100),
  reasons: z.array(z.object({ signal: z.enum(FRAUD_SIGNALS), points: z.int() })),
  checkedAt: instant,
  email: z.string().nullable(),
  prize: z.object({ id: z.string(), title: z.string() }).nullable(),
  addressHash: z.string().nullable().describe("Kept for 48 hours; can be blocked"),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
});

const ofCompany = { by: "companyId", in: "params" } as const;

/** Calls that the spec does not have (decisions, "Addresses"). Signing in is under /api/v1/auth and belongs to the auth library. */
export const ours = define({
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
      "campaign-closed",
    ],
  },
  "GET /api/v1/leads/{campaignId}": {
    summary: "List a campaign's leads",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: leadList,
    answers: { 200: pageOf(leadRow) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/demo": {
    summary: "The demo campaigns of this installation, one of every game; none without the demo",
    access: anyone,
    answers: {
      200: dataOf(
        z.object({
          campaigns: z.array(
            z.object({
              kind: z.string().describe("A name for scripts"),
              name: z.string(),
              campaignType: z.enum(CAMPAIGN_TYPES).nullable(),
              url: z.string(),
              picture: z.string().describe("Path of a picture on this server"),
            }),
          ),
        }),
      ),
    },
  },
  "GET /api/v1/me": {
    summary: "Your account and the companies you belong to",
    access: { kind: "member", right: "see", company: account },
    answers: {
      200: dataOf(
        z.object({
          account: z.object({ id: z.string(), email: z.string(), name: z.string(), platformAdmin: z.boolean() }),
          companies: z.array(z.object({ companyId: uuid, name: z.string(), roles: z.array(z.enum(ROLES)) })),
        }),
      ),
    },
  },
  "POST /api/v1/campaigns/import": {
    summary: "Create a campaign from a campaign file, with fresh ids",
    access: member("manage", { by: "companyId", in: "body" }),
    body: z
      .object({ companyId: uuid, file: z.union([z.looseObject({}), z.string().min(2)]) })
      .describe("The file as an object or as its JSON text; its faults are `document-invalid`"),
    bodyLimit: 20 * MEGABYTE,
    answers: { 201: dataOf(newCampaign) },
    problems: ["company-unknown", "document-invalid", "document-too-new"],
  },
  "GET /api/v1/campaigns/{campaignId}/export": {
    summary: "The campaign's draft as a campaign file",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: campaignFile },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/publish": {
    summary: "Publish the draft, or go back to an older revision",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({ revision: z.int().min(1).nullish() }).nullish(),
    answers: { 200: dataOf(published) },
    problems: ["campaign-unknown", "publish-blocked", "revision-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/revisions": {
    summary: "List a campaign's published revisions, newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(revision) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/evidence": {
    summary: "Everything that proves a campaign's draws, with the program that checks it: a zip file to keep",
    access: member("manage", byCampaign),
    params: campaignPath,
    answerType: "application/zip",
    answers: { 200: z.string().describe("The zip file") },
    problems: ["campaign-unknown"],
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
  "GET /api/v1/campaigns/{campaignId}/stock": {
    summary: "Stock, awards and limits of a campaign's prizes, as they are now",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: z.object({ data: z.array(prizeStock) }) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": {
    summary: "List a prize's winning moments, as CSV text or as a list; holds at once",
    access: member("manage", byCampaign),
    params: prizePath,
    body: momentsBody,
    bodyLimit: 4 * MEGABYTE,
    answers: { 200: dataOf(momentsAnswer) },
    problems: ["campaign-unknown", "prize-unknown", "moments-refused", "moments-placed"],
  },
  "POST /api/v1/campaigns/{campaignId}/raffle": {
    summary: "Draw the second-chance raffle of a campaign that is over; a repeat gives the same result",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: raffleBody,
    answers: { 200: dataOf(raffleAnswer) },
    problems: ["campaign-unknown", "raffle-too-early", "raffle-drawn", "raffle-beyond-stock", "prize-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/rehearsals": {
    summary: "Rehearse the draft: when prizes run out and how many win, for a guess of the traffic",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: rehearsalBody,
    answers: { 202: dataOf(z.object({ rehearsalId: uuid })) },
    problems: ["campaign-unknown", "rehearsal-running", "rehearsal-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": {
    summary: "How far a rehearsal is, and its figures",
    access: member("see", byCampaign),
    params: z.object({ campaignId: uuid, rehearsalId: uuid }),
    answers: { 200: dataOf(rehearsalAnswer) },
    problems: ["campaign-unknown", "rehearsal-unknown"],
  },
  "DELETE /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": {
    summary: "Cancel a rehearsal",
    access: member("edit", byCampaign),
    params: z.object({ campaignId: uuid, rehearsalId: uuid }),
    answers: { 200: dataOf(rehearsalAnswer) },
    problems: ["campaign-unknown", "rehearsal-unknown"],
  },
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}": {
    summary: "Store a list of unique codes for an outcome page",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, outcomePageId: documentId }),
    body: z.object({
      codes: z.array(z.string().max(500)).min(1).max(50_000),
      name: z.string().trim().max(200).nullish(),
    }),
    bodyLimit: 32 * MEGABYTE,
    answers: {
      201: dataOf(
        z.object({
          poolId: z.string(),
          batchId: z.string(),
          stored: z.int(),
          refused: z
            .array(z.object({ row: z.int(), code: z.string(), reason: z.enum(["duplicate", "empty"]) }))
            .describe("Empty codes and those that the pool has already; `row` counts from 1"),
        }),
      ),
    },
    problems: ["campaign-unknown", "outcome-page-unknown", "codes-refused"],
  },
  "GET /api/v1/unique-codes/imports/{importId}": {
    summary: "How far an import of unique codes has come",
    access: member("manage", { by: "row" }),
    params: z.object({ importId: uuid }),
    answers: { 200: dataOf(codeImport) },
    problems: ["import-unknown"],
  },
  "DELETE /api/v1/unique-codes/imports/{importId}": {
    summary: "Cancel an import; it leaves nothing behind",
    access: member("manage", { by: "row" }),
    params: z.object({ importId: uuid }),
    answers: { 204: null },
    problems: ["import-unknown", "import-finished"],
  },
  "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/consumed": {
    summary: "The list of given-away codes, by a signed address",
    access: anyone,
    params: z.object({ campaignId: uuid, outcomePageId: documentId }),
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    answerType: "text/plain",
    answers: {
      200: z
        .string()
        .describe('One record a line, fields in quotes and separated by `","`: code, consumedAt, batch, uuid'),
    },
    problems: ["not-found", "link-expired"],
  },
  "POST /api/v1/access-codes/{campaignId}/generate": {
    summary: "Generate access codes",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({
      count: z.int().min(1).max(50_000),
      length: z.int().min(10).max(40).nullish().describe("Characters from an alphabet of 32: 10 hold 50 random bits"),
      pattern: z
        .string()
        .min(1)
        .max(100)
        .nullish()
        .describe("Instead of a length, as for unique codes; it must hold at least 50 random bits"),
      uses: z.int().min(1).max(1_000_000).nullish().describe("How often each may be used; absent: once"),
      expiresAt: instant.nullish(),
    }),
    answers: { 201: z.object({ data: z.array(z.string()) }) },
    problems: ["campaign-unknown", "pattern-refused"],
  },
  "POST /api/v1/access-codes/{campaignId}/upload": {
    summary: "Upload access codes of your own",
    access: member("manage", byCampaign),
    params: campaignPath,
    raw: "multipart",
    form: accessUpload,
    bodyLimit: 32 * MEGABYTE,
    answers: {
      201: dataOf(z.object({ stored: z.int(), refused: refusedRows, problems: refusedList })),
    },
    problems: ["campaign-unknown", "file-unreadable", "codes-refused"],
  },
  "GET /api/v1/companies/{companyId}/signing-secret": {
    summary: "Whether user ids must be signed",
    access: member("administer", ofCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ exists: z.boolean(), createdAt: instant.nullable() })) },
  },
  "PUT /api/v1/companies/{companyId}/signing-secret": {
    summary: "Make a new secret that signs user ids; from now on unsigned ones do not count",
    access: member("administer", ofCompany),
    params: companyPath,
    answers: {
      200: dataOf(
        z.object({
          secret: z
            .string()
            .describe(
              "Shown once. usig = `<expiry>.<mac>`; mac = base64url of HMAC-SHA-256 with this text as the key over campaignId, a line feed, userId, a line feed, expiry (Unix seconds)",
            ),
        }),
      ),
    },
  },
  "DELETE /api/v1/companies/{companyId}/signing-secret": {
    summary: "Take the secret away; user ids count as they come",
    access: member("administer", ofCompany),
    params: companyPath,
    answers: { 204: null },
  },
  "GET /api/v1/companies/{companyId}/blocks": {
    summary: "The company's block list, newest first",
    access: member("personal-data", ofCompany),
    params: companyPath,
    query: z.object({ kind: z.enum(BLOCK_KINDS).optional(), ...paging }),
    answers: { 200: pageOf(block) },
  },
  "POST /api/v1/companies/{companyId}/blocks": {
    summary: "Block an address, an e-mail address or a mail domain",
    access: member("personal-data", ofCompany),
    params: companyPath,
    body: z.object({
      kind: z.enum(BLOCK_KINDS),
      value: z.string().trim().min(1).max(300).describe("Of an IP address also its `addressHash` from a review"),
      note: z.string().trim().max(500).nullish(),
    }),
    answers: { 200: dataOf(block).describe("It was blocked already"), 201: dataOf(block) },
    problems: ["block-malformed"],
  },
  "DELETE /api/v1/companies/{companyId}/blocks/{blockId}": {
    summary: "Take an entry off the block list",
    access: member("personal-data", ofCompany),
    params: z.object({ companyId: uuid, blockId: uuid }),
    answers: { 204: null },
    problems: ["block-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/reviews": {
    summary: "Plays that wait for a decision, oldest first, or those that had one",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: z.object({ state: z.enum(["pending", "released", "rejected"]).default("pending"), ...paging }),
    answers: { 200: pageOf(review) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": {
    summary: "Release a reviewed play's prize, or reject it and return its stock",
    access: member("personal-data", byCampaign),
    params: z.object({ campaignId: uuid, playReference: uuid }),
    body: z.object({ decision: z.enum(["release", "reject"]), note: z.string().trim().max(500).nullish() }),
    answers: { 200: dataOf(review) },
    problems: ["campaign-unknown", "review-unknown", "review-decided"],
  },
  "GET /api/v1/dev/mails": {
    summary: "The development inbox: mails that were not sent",
    access: member("personal-data", account),
    query: z.object({ to: searchText.optional(), ...paging }),
    answers: { 200: pageOf(inboxRow) },
  },
  "GET /api/v1/dev/mails/{mailId}": {
    summary: "A mail of the development inbox",
    access: member("personal-data", account),
    params: z.object({ mailId: documentId }),
    answers: { 200: dataOf(z.object({ ...inboxRow.shape, html: z.string(), text: z.string() })) },
    problems: ["mail-unknown"],
  },
});
