import { ACCESS_CODE_STATUSES } from "@fairground/model/access";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, day, instant, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, MEGABYTE } from "../scopes.ts";
import {
  CODE_FILE_FIELDS,
  codeFileForm,
  codeFilePreview,
  codeImport,
  ignoredFields,
  listedImport,
  refusedList,
  refusedRows,
} from "../shapes/code-import.ts";

const accessCode = z
  .object({
    code: z.string(),
    status: z.enum(ACCESS_CODE_STATUSES),
    usedAt: instant.nullable().describe("Last used"),
    used: z.int(),
    uses: z.int().describe("How often it may be used"),
    expiresAt: instant.nullable(),
  })
  .meta({ id: "AccessCode" });
export type AccessCodeRow = z.output<typeof accessCode>;

const statistics = z.object({
  issued: z.int().describe("Codes that there are"),
  used: z.int().describe("Uses, kept when codes are made unused again"),
  unused: z.int().describe("Codes that can still be used"),
  refusedTries: z.int(),
  series: z
    .array(z.object({ day, issued: z.int().describe("Of the codes that there are"), used: z.int(), refused: z.int() }))
    .describe("Days in the campaign's timezone; those without are left out"),
});
export type AccessCodeStatistics = z.output<typeof statistics>;

const accessList = z.object({
  campaignId: uuid.optional().describe("Sent beside the path; not read"),
  companyId: uuid.optional(),
  searchQuery: searchText.optional().describe("A part of the code, as people type it"),
  status: z.enum(ACCESS_CODE_STATUSES).optional(),
  importId: uuid.optional().describe("Only codes that came with this import"),
  sort: z.enum(["code", "usedAt", "used", "expiresAt"]).default("code").describe("Rows without a time come last"),
  direction: direction.default("asc"),
  ...paging,
});
export type AccessListQuery = z.output<typeof accessList>;

/** Fields of an upload of access codes: a `file`, or `codes`. */
const accessUpload = z.object({
  codes: z.array(z.string().max(500)).min(1).max(50_000).optional(),
  uses: z.coerce.number().int().min(1).max(1_000_000).optional(),
  expiresAt: instant.optional(),
  ...CODE_FILE_FIELDS,
});
export type AccessUpload = z.output<typeof accessUpload>;

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

/** Access codes (spec §7 "Access codes"): codes that a campaign asks for. The session call checks them. */
export const accessCodeCalls = define({
  "GET /access-codes/api/analytics/{campaignId}": {
    summary: "How many access codes were issued, used and refused",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ companyId: uuid.optional().describe("The campaign says it; not read") }),
    answers: { 200: statistics },
    problems: ["campaign-unknown"],
  },
  "GET /access-codes/api/{campaignId}": {
    summary: "List and search a campaign's access codes",
    access: member("manage", byCampaign),
    params: campaignPath,
    query: accessList,
    answers: { 200: pageOf(accessCode) },
    problems: ["campaign-unknown"],
  },
  "PUT /access-codes/api/reset-codes/{campaignId}": {
    summary: "Make used access codes unused",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.object({ reset: z.int().describe("Codes that can be used again") })) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/access-codes/{campaignId}/expiry": {
    summary: "Change when access codes expire: one code, or those of an import",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z
      .object({
        code: z.string().trim().min(1).max(500).optional().describe("As people type it"),
        importId: uuid.optional().describe("Instead of a code: all that came with it"),
        expiresAt: instant.nullable().describe("Null: never. In the past: at once"),
      })
      .refine(({ code, importId }) => (code === undefined) !== (importId === undefined), {
        message: "Name a code or an import",
      }),
    answers: { 200: dataOf(z.object({ changed: z.int().describe("Codes; 0 where there is no such code") })) },
    problems: ["campaign-unknown", "import-unknown"],
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
  "POST /api/v1/access-codes/{campaignId}/preview": {
    summary: "Read a file of access codes and say what it holds; nothing is stored",
    access: member("manage", byCampaign),
    whileSuspended: true,
    audit: "none",
    params: campaignPath,
    raw: "multipart",
    form: codeFileForm,
    bodyLimit: 128 * MEGABYTE,
    answers: { 200: dataOf(codeFilePreview) },
    problems: ["campaign-unknown", "file-unreadable"],
  },
  "GET /api/v1/access-codes/{campaignId}/imports": {
    summary: "The latest imports of access codes, the newest first",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: {
      200: dataOf(z.array(listedImport.extend({ uses: z.int(), expiresAt: instant.nullable() }))).describe(
        "The latest fifty",
      ),
    },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/access-codes/{campaignId}/imports/{importId}": {
    summary: "How far an import of access codes has come",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, importId: uuid }),
    answers: { 200: dataOf(codeImport.pick(IMPORT_PROGRESS)) },
    problems: ["campaign-unknown", "import-unknown"],
  },
  "DELETE /api/v1/access-codes/{campaignId}/imports/{importId}": {
    summary: "Cancel an import of access codes, or take back one whose codes nobody has used; it leaves nothing behind",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, importId: uuid }),
    answers: { 204: null },
    problems: ["campaign-unknown", "import-unknown", "import-used"],
  },
});
