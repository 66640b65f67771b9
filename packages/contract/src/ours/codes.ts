import { ROW_REFUSALS, type RowRefusal } from "@fairground/model/code";
import { z } from "zod";
import { ignoredFields } from "../calls/unique-codes.ts";
import { anyone, define, member } from "../define.ts";
import { campaignPath, documentId, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign, MEGABYTE } from "../scopes.ts";

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

const codeImport = z
  .object({
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
  })
  .meta({ id: "CodeImport" });

export type CodeImportAnswer = z.output<typeof codeImport>;

/** What is told of every import; of unique codes also where they go. */
const IMPORT_PROGRESS = {
  importId: true,
  state: true,
  rows: true,
  done: true,
  stored: true,
  refused: true,
  problems: true,
} as const;

/** Fields of an upload of access codes: a `file`, or `codes`. */
const accessUpload = z.object({
  codes: z.array(z.string().max(500)).min(1).max(50_000).optional(),
  uses: z.coerce.number().int().min(1).max(1_000_000).optional(),
  expiresAt: instant.optional(),
});

export type AccessUpload = z.output<typeof accessUpload>;

/** Calls of ours for unique codes and access codes. */
export const codeCalls = define({
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
    bodyLimit: 128 * MEGABYTE,
    answers: {
      201: dataOf(z.object({ stored: z.int(), refused: refusedRows, problems: refusedList, ignoredFields })).describe(
        "A list",
      ),
      202: dataOf(z.object({ importId: z.string(), rows: z.int(), ignoredFields })).describe(
        "A file: its import has begun",
      ),
    },
    problems: ["campaign-unknown", "file-unreadable", "codes-refused"],
  },
  "GET /api/v1/access-codes/{campaignId}/imports/{importId}": {
    summary: "How far an import of access codes has come",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, importId: uuid }),
    answers: { 200: dataOf(codeImport.pick(IMPORT_PROGRESS)) },
    problems: ["campaign-unknown", "import-unknown"],
  },
  "DELETE /api/v1/access-codes/{campaignId}/imports/{importId}": {
    summary: "Cancel an import of access codes; it leaves nothing behind",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, importId: uuid }),
    answers: { 204: null },
    problems: ["campaign-unknown", "import-unknown", "import-finished"],
  },
});
