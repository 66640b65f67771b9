import {
  CODE_ENCODINGS,
  CODE_SEPARATORS,
  MOST_CODE_COLUMNS,
  ROW_REFUSALS,
  type RowRefusal,
} from "@fairground/model/code";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { instant, uuid } from "../ids.ts";

/** Refused rows by reason; reasons without rows are left out. */
export const refusedRows = z.object(
  Object.fromEntries(ROW_REFUSALS.map((reason) => [reason, z.int().optional()])) as Record<
    RowRefusal,
    z.ZodOptional<z.ZodInt>
  >,
);

/** Which pool has a code already; only for `elsewhere`. */
export const elsewhere = z
  .object({
    campaignId: uuid,
    campaign: z.string(),
    outcomePageId: z.string(),
    page: localizedText.nullish().describe("The page's name; null: its campaign's draft has it no more"),
  })
  .optional();

export const refusedList = z
  .array(z.object({ line: z.int(), code: z.string(), reason: z.enum(ROW_REFUSALS), elsewhere }))
  .describe("The first thousand, by line");

export const ignoredFields = z.array(z.string()).describe("Names that were sent and that nobody reads");

/** How far an import of codes has come: of unique codes, or of access codes. */
export const codeImport = z
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

/** How a file of codes is written: fields of a form, recognised where they are left out. */
export const CODE_FILE_FIELDS = {
  encoding: z.enum(CODE_ENCODINGS).optional().describe("Absent: recognised"),
  separator: z
    .enum(CODE_SEPARATORS)
    .optional()
    .describe("Between columns; `none`: a line is a code, to the letter. Absent: recognised"),
  column: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_CODE_COLUMNS)
    .optional()
    .describe("Where the codes stand, from 1. Absent: the column that is named so, else the first that holds codes"),
  header: z
    .enum(["yes", "no"])
    .optional()
    .describe("Whether the first row names the columns and is no code. Absent: recognised"),
};

export const codeFileForm = z.object(CODE_FILE_FIELDS);

const reason = z.enum([...ROW_REFUSALS, "known"]).describe("`known`: it is stored already");

/** What a file of codes holds, before anything of it is stored. */
export const codeFilePreview = z
  .object({
    form: z.object({
      encoding: z.enum(CODE_ENCODINGS).nullable().describe("Null: a workbook"),
      separator: z.enum(CODE_SEPARATORS).nullable().describe("Null: a workbook"),
      column: z.int(),
      header: z.boolean(),
    }),
    columns: z.array(z.string()).describe("The cells of the first row"),
    heading: z.string().nullable().describe("The cell that is taken for a heading; null: the first row is a code"),
    rows: z
      .array(z.object({ line: z.int(), code: z.string(), reason: reason.nullable(), elsewhere }))
      .describe("The first twenty"),
    lines: z.int().describe("Rows below the heading; blank lines are left out"),
    fresh: z.int().describe("Codes that an import would store"),
    known: z.int().describe("Codes that are stored already"),
    refused: refusedRows,
    problems: z
      .array(z.object({ line: z.int(), code: z.string(), reason, elsewhere }))
      .describe("The first hundred that would not be stored, by line"),
  })
  .meta({ id: "CodeFilePreview" });

/** An import as a list tells it. */
export const listedImport = codeImport
  .pick({ importId: true, state: true, rows: true, done: true, stored: true, refused: true })
  .extend({ createdAt: instant, given: z.int().describe("Codes of it that are given away or used; then it stays") });
