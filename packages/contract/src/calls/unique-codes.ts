import { CODE_DOWNLOADS, CODE_FORMATS, POOL_STATES } from "@fairground/model/code";
import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { day, documentId, instant, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, byRow, MEGABYTE } from "../scopes.ts";
import {
  CODE_FILE_FIELDS,
  codeFileForm,
  codeFilePreview,
  codeImport,
  elsewhere,
  ignoredFields,
  listedImport,
} from "../shapes/code-import.ts";

const pool = z.object({ campaignId: uuid, outcomePageId: documentId });
const batch = z.object({ batchId: uuid });

/** The spec's batch calls name the campaign beside the batch; the batch alone is enough. */
const ofCampaign = { campaignId: uuid.optional() };
const codeStatus = z.enum(["unused", "consumed"]);
const format = z.enum(CODE_FORMATS);
const affix = z.string().max(100);

/** A field of a form holds text: an object is sent as its JSON, or as `generate[count]` and `generate[pattern]`. */
const generate = z.preprocess(
  (written) => {
    if (typeof written !== "string") return written;
    try {
      return JSON.parse(written);
    } catch {
      return written;
    }
  },
  z.object({
    count: z.coerce.number().int().min(1).max(1_000_000),
    pattern: z
      .string()
      .min(1)
      .max(100)
      .describe("`#` a digit, `A` a letter, `*` either, all else literal; `\\` makes the next sign literal"),
  }),
);

/** The fields of an upload beside its `file`. */
const codeUpload = z
  .object({
    campaignId: uuid,
    outcomePageId: documentId,
    fallbackOutcomePageId: documentId.optional().describe("Where visitors go when the codes have run out"),
    name: z.string().trim().max(200).optional(),
    validFrom: instant.optional(),
    validUntil: instant.optional(),
    generate: generate.optional().describe("Instead of a file"),
    activate: z
      .preprocess((written) => (typeof written === "string" ? written === "true" : written), z.boolean())
      .optional()
      .describe("`true`: a prepared pool is active as soon as the codes are stored; else it waits for its activation"),
    ...CODE_FILE_FIELDS,
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || Date.parse(validFrom) < Date.parse(validUntil), {
    path: ["validUntil"],
    message: "The codes would end before they begin",
  });
export type CodeUpload = z.output<typeof codeUpload>;

const codeRow = z
  .object({
    uuid: z.string(),
    value: z.string().describe("As it was uploaded, without prefix and suffix"),
    status: codeStatus,
    consumedAt: instant.nullable(),
  })
  .meta({ id: "UniqueCode" });
export type CodeRow = z.output<typeof codeRow>;

const codesQuery = z.object({ ...ofCampaign, ...paging, direction: direction.default("asc") });

const poolAnswer = z
  .object({
    id: z.string(),
    campaignId: uuid,
    outcomePageId: z.string(),
    active: z.boolean().describe("Whether it has been activated; it may be exhausted all the same"),
    state: z.enum(POOL_STATES),
    fallbackOutcomePageId: z.string().nullable(),
    batches: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        count: z.int(),
        consumed: z.int(),
        validFrom: instant.nullable(),
        validUntil: instant.nullable(),
        format,
      }),
    ),
    imports: z.array(z.string()).describe("Imports into the pool that have not finished"),
  })
  .meta({ id: "CodePool" });
export type PoolAnswer = z.output<typeof poolAnswer>;

const batchFormat = z.object({ batchId: uuid, format, prefix: z.string(), suffix: z.string() });
export type BatchFormatAnswer = z.output<typeof batchFormat>;

const roomBatch = z
  .object({
    id: uuid,
    name: z.string(),
    count: z.int(),
    consumed: z.int(),
    validFrom: instant.nullable(),
    validUntil: instant.nullable(),
    stoppedAt: instant.nullable().describe("Since when it gives no codes; null: it gives them"),
    createdAt: instant,
    state: z
      .enum(["given", "stopped", "early", "over", "empty"])
      .describe("given: its codes are given away while its pool is active; early, over: it is out of its validity"),
    format,
    prefix: z.string(),
    suffix: z.string(),
  })
  .meta({ id: "CodeRoomBatch" });
export type CodeRoomBatch = z.output<typeof roomBatch>;

const roomPool = z
  .object({
    id: uuid,
    outcomePageId: z.string(),
    state: z.enum(POOL_STATES),
    fallbackOutcomePageId: z.string().nullable(),
    free: z.int().describe("Codes that can be given now"),
    consumed: z.int().describe("Codes given away, also of batches that were deleted since"),
    held: z.int().describe("Of these, taken in the last 24 hours by plays that have not finished yet"),
    early: z.int().describe("Unused codes that are not valid yet"),
    over: z.int().describe("Unused codes whose validity is over"),
    stopped: z.int().describe("Unused codes of stopped batches"),
    lastDay: z.int().describe("Given away in the last 24 hours"),
    lastWeek: z.int().describe("Given away in the last seven days"),
    batches: z.array(roomBatch).describe("In the order in which they give their codes"),
    imports: z.array(z.string()).describe("Imports into the pool that have not finished"),
  })
  .meta({ id: "CodeRoomPool" });
export type CodeRoomPool = z.output<typeof roomPool>;

const givenCode = z
  .object({
    uuid: z.string(),
    value: z.string(),
    consumedAt: instant,
    batch: z.object({ id: z.string(), name: z.string() }),
    playId: z.string().nullable().describe("The public id of the play that has it; null: the play is gone"),
    lead: z
      .object({ leadId: z.string(), name: z.string(), email: z.string().nullable() })
      .nullable()
      .describe("What the visitor left; null: nothing, or it was deleted"),
  })
  .meta({ id: "GivenCode" });
export type GivenCode = z.output<typeof givenCode>;

const ofBatch = z.object({ campaignId: uuid, batchId: uuid });

const consumptions = z.object({
  total: z.int(),
  consumed: z.int(),
  remaining: z.int(),
  series: z
    .array(z.object({ day, consumed: z.int() }))
    .describe("Days in the campaign's timezone; those without are left out"),
});
export type Consumptions = z.output<typeof consumptions>;

/** Unique codes (spec §7 "Unique codes"): codes given away with an outcome. */
export const uniqueCodeCalls = define({
  "POST /unique-codes/api/upload": {
    summary: "Upload or generate a batch of codes",
    access: member("manage", byRow),
    raw: "multipart",
    form: codeUpload,
    answers: {
      202: dataOf(
        z.object({ importId: z.string(), poolId: z.string(), batchId: z.string(), rows: z.int(), ignoredFields }),
      ).describe("The file has been read; its codes are stored by a job. A page's first upload prepares its pool."),
    },
    problems: [
      "campaign-unknown",
      "outcome-page-unknown",
      "import-unknown",
      "file-unreadable",
      "codes-refused",
      "pattern-refused",
    ],
  },
  "GET /unique-codes/api/batch/get-codes/{batchId}": {
    summary: "A page of a batch's codes",
    access: member("manage", byRow),
    params: batch,
    query: codesQuery,
    answers: { 200: pageOf(codeRow) },
    problems: ["code-batch-unknown"],
  },
  "DELETE /unique-codes/api/batch/delete/{batchId}": {
    summary: "Delete a batch's unused codes; those given away are kept",
    access: member("manage", byRow),
    params: batch,
    query: z.object(ofCampaign),
    answers: { 200: dataOf(z.object({ deleted: z.int() })) },
    problems: ["code-batch-unknown"],
  },
  "GET /unique-codes/api/batch/codes-download/{batchId}": {
    summary: "Download a batch's codes",
    access: member("manage", byRow),
    params: batch,
    query: z.object({ ...ofCampaign, downloadCodes: z.enum(CODE_DOWNLOADS).default("all") }),
    answerType: "text/csv",
    answers: { 200: z.string().describe("One code a line (RFC 4180), with its length, so that progress can be shown") },
    problems: ["code-batch-unknown"],
  },
  "GET /unique-codes/api/pool/{campaignId}/{outcomePageId}": {
    summary: "The pool of an outcome page with its batches",
    access: member("see", byCampaign),
    params: pool,
    answers: { 200: poolAnswer },
    problems: ["code-pool-unknown"],
  },
  "DELETE /unique-codes/api/pool/delete/{campaignId}/{outcomePageId}": {
    summary: "Delete a pool; codes that were given away are kept",
    access: member("manage", byCampaign),
    params: pool,
    answers: { 200: dataOf(z.object({ deleted: z.int() })) },
    problems: ["code-pool-unknown"],
  },
  "PUT /unique-codes/api/pool/activate/{campaignId}/{poolId}": {
    summary: "Activate a pool: its codes are given away from now on",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, poolId: uuid }),
    answers: { 200: poolAnswer },
    problems: ["code-pool-unknown", "code-pool-empty"],
  },
  "GET /unique-codes/api/pool/consumptions/{campaignId}/{outcomePageId}": {
    summary: "How many codes of a pool were given away, by day",
    access: member("see", byCampaign),
    params: pool,
    answers: { 200: consumptions },
    problems: ["code-pool-unknown"],
  },
  "GET /unique-codes/api/get-pool-codes/{outcomePageId}": {
    summary: "A page of a pool's codes",
    access: member("manage", byRow),
    params: z.object({ outcomePageId: documentId }),
    query: codesQuery.extend({
      outcomePageId: documentId.optional().describe("Sent beside the path; not read"),
      status: codeStatus.optional(),
      searchQuery: searchText.optional().describe("A part of the code"),
    }),
    answers: { 200: pageOf(codeRow) },
    problems: ["code-pool-unknown"],
  },
  "GET /unique-codes/api/consumption-download/{campaignId}/{outcomePageId}": {
    summary: "The address of the list of given-away codes",
    access: member("manage", byCampaign),
    params: pool,
    answerType: "text/plain",
    answers: { 200: z.string().describe("An address that anyone can fetch for five minutes") },
    problems: ["code-pool-unknown"],
  },
  "PUT /unique-codes/api/pool/code-format": {
    summary: "Choose how a batch's codes are shown: text, QR or barcode",
    access: member("manage", byRow),
    body: z.object({
      ...ofCampaign,
      batchId: uuid,
      format,
      prefix: affix.nullish(),
      suffix: affix.nullish(),
    }),
    answers: { 200: batchFormat },
    problems: ["code-batch-unknown", "code-format-unfit"],
  },
  "GET /unique-codes/api/code/format/{batchId}": {
    summary: "How a batch's codes are shown",
    access: member("see", byRow),
    params: batch,
    query: z.object(ofCampaign),
    answers: { 200: batchFormat },
    problems: ["code-batch-unknown"],
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
            .array(
              z.object({
                row: z.int(),
                code: z.string(),
                reason: z.enum(["duplicate", "elsewhere", "empty"]),
                elsewhere,
              }),
            )
            .describe("Empty codes, and those that the pool or another one of the company has; `row` counts from 1"),
        }),
      ),
    },
    problems: ["campaign-unknown", "outcome-page-unknown", "codes-refused"],
  },
  "GET /api/v1/unique-codes/{campaignId}/pools": {
    summary: "All pools of a campaign: what is free, given, held and out of reach, and how fast it goes",
    access: member("see", byCampaign),
    params: z.object({ campaignId: uuid }),
    answers: { 200: dataOf(z.array(roomPool)) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/given": {
    summary: "Who has which code of a pool, newest first",
    access: member("personal-data", byCampaign),
    params: pool,
    query: z.object({
      q: searchText.optional().describe("A part of the code or of the e-mail, or a whole play id"),
      batchId: uuid.optional(),
      direction: direction.default("desc"),
      ...paging,
    }),
    answers: { 200: pageOf(givenCode) },
    problems: ["code-pool-unknown"],
  },
  "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}": {
    summary: "Rename a batch, and say when its codes are given",
    access: member("manage", byCampaign),
    params: ofBatch,
    body: z
      .object({
        name: z.string().trim().max(200),
        validFrom: instant.nullable(),
        validUntil: instant.nullable(),
      })
      .refine(
        ({ validFrom, validUntil }) => !validFrom || !validUntil || Date.parse(validFrom) < Date.parse(validUntil),
        { path: ["validUntil"], message: "The codes would end before they begin" },
      ),
    answers: { 204: null },
    problems: ["code-batch-unknown"],
  },
  "GET /api/v1/unique-codes/{campaignId}/batches/{batchId}/picture": {
    summary: "How a code of a batch would be drawn: null where it has none, or as text",
    access: member("manage", byCampaign),
    params: ofBatch,
    query: z.object({
      format: format.default("text").describe("How it is drawn; as text there is no picture"),
      prefix: affix.default("").describe("Put before each code"),
      suffix: affix.default("").describe("Put behind each code"),
    }),
    answers: { 200: dataOf(z.object({ code: z.string(), picture: z.string().describe("SVG") }).nullable()) },
    problems: ["code-batch-unknown", "code-format-unfit"],
  },
  "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}/stopped": {
    summary: "Stop a batch at once, or let it go on: after the answer no code of a stopped one is given",
    access: member("manage", byCampaign),
    params: ofBatch,
    body: z.object({ stopped: z.boolean() }),
    answers: { 204: null },
    problems: ["code-batch-unknown"],
  },
  "PUT /api/v1/unique-codes/{campaignId}/{outcomePageId}/fallback": {
    summary: "Choose the page that visitors see once the codes have run out; it counts from the next publishing on",
    access: member("manage", byCampaign),
    params: pool,
    body: z.object({ fallbackOutcomePageId: documentId.nullable() }),
    answers: { 204: null },
    problems: ["campaign-unknown", "outcome-page-unknown"],
  },
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}/preview": {
    summary: "Read a file of unique codes and say what it holds; nothing is stored",
    access: member("manage", byCampaign),
    whileSuspended: true,
    audit: "none",
    params: z.object({ campaignId: uuid, outcomePageId: documentId }),
    raw: "multipart",
    form: codeFileForm,
    bodyLimit: 128 * MEGABYTE,
    answers: { 200: dataOf(codeFilePreview) },
    problems: ["campaign-unknown", "outcome-page-unknown", "file-unreadable"],
  },
  "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/imports": {
    summary: "The latest imports of unique codes for an outcome page, the newest first",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, outcomePageId: documentId }),
    answers: {
      200: dataOf(z.array(listedImport.extend({ batchId: z.string(), name: z.string() }))).describe("The latest fifty"),
    },
    problems: ["campaign-unknown", "outcome-page-unknown"],
  },
  "GET /api/v1/unique-codes/imports/{importId}": {
    summary: "How far an import of unique codes has come",
    access: member("manage", byRow),
    params: z.object({ importId: uuid }),
    answers: { 200: dataOf(codeImport) },
    problems: ["import-unknown"],
  },
  "DELETE /api/v1/unique-codes/imports/{importId}": {
    summary: "Cancel an import, or take back one of whose codes none was given; it leaves nothing behind",
    access: member("manage", byRow),
    params: z.object({ importId: uuid }),
    answers: { 204: null },
    problems: ["import-unknown", "import-used"],
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
});
