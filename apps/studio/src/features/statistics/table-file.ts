import { csvText } from "@fairground/model/code";
import { type ExportKind, leadFile } from "../leads/export/lead-file.ts";
import type { Rows } from "./download-menu.tsx";

/** A table as CSV, which spreadsheets read as UTF-8, or as the workbook that exports are. */
export function tableFile(rows: Rows, kind: ExportKind): Promise<Blob> {
  const csv = new TextEncoder().encode(`\uFEFF${csvText(rows.map((row) => row.map(String)))}`);
  return leadFile(new Blob([csv]).stream(), kind, () => {});
}
