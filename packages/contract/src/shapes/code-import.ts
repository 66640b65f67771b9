import { ROW_REFUSALS, type RowRefusal } from "@fairground/model/code";
import { z } from "zod";
import { uuid } from "../ids.ts";

/** Refused rows by reason; reasons without rows are left out. */
export const refusedRows = z.object(
  Object.fromEntries(ROW_REFUSALS.map((reason) => [reason, z.int().optional()])) as Record<
    RowRefusal,
    z.ZodOptional<z.ZodInt>
  >,
);

/** Which pool has a code already; only for `elsewhere`. */
export const elsewhere = z.object({ campaignId: uuid, campaign: z.string(), outcomePageId: z.string() }).optional();

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
