/** Spreadsheet export (spec §2, §9). */
export const SHEET_NAME = "Sheet 1";
export const EXPORT_SUBJECT = "leads";

/** '{prefix}-{subject}.xlsx' (spec §9). */
export const exportFileName = (prefix: string, subject: string = EXPORT_SUBJECT): string => `${prefix}-${subject}.xlsx`;

/**
 * The specification's CSV-like text, read literally (spec §3, "Exported records"): one record per line, fields separated
 * by `","`, every single and double quote stripped. A line break or `","` inside a quoted value stays inside it, where
 * the line cannot end: a record ends at a quote followed by a line break.
 */
export function readExportedRecords(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const records: string[] = [];
  for (const line of lines) {
    const last = records.at(-1);
    if (last !== undefined && isOpen(last)) records[records.length - 1] = `${last}\n${line}`;
    else records.push(line);
  }
  return records
    .filter((record) => record.trim() !== "")
    .map((record) => record.split('","').map((field) => field.replace(/["']/g, "")));
}

/** A record that begins with a quote and has not come to its last one. */
const isOpen = (record: string): boolean => record.startsWith('"') && !(record.length > 1 && record.endsWith('"'));
