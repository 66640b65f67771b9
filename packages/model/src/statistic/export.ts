/** Spreadsheet export (spec §2, §9). */
export const SHEET_NAME = "Sheet 1";
export const EXPORT_SUBJECT = "leads";

/** '{prefix}-{subject}.xlsx' (spec §9). */
export const exportFileName = (prefix: string, subject: string = EXPORT_SUBJECT): string => `${prefix}-${subject}.xlsx`;

/**
 * The specification's CSV-like text (spec §3, "Exported records"): one record per line, fields quoted and separated by
 * `","`, every single and double quote stripped from each value. A quote ends its field only before a comma or a line
 * break, and doubled ones stay inside, so that `","` and line breaks within a value do not tear it apart.
 */
export function readExportedRecords(text: string): string[][] {
  const source = text.replace(/\r\n?/g, "\n");
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < source.length) {
    const { value, end } = source[at] === '"' ? quotedField(source, at + 1) : plainField(source, at);
    record.push(value.replace(/["']/g, ""));
    const isLast = source[end] !== ",";
    if (isLast) {
      records.push(record);
      record = [];
    } else if (end + 1 === source.length) record.push("");
    at = end + 1;
  }
  if (record.length > 0) records.push(record);
  return records.filter((fields) => fields.length > 1 || fields[0] !== "");
}

interface ReadField {
  value: string;
  /** Where the comma, the line break or the end stands. */
  end: number;
}

function quotedField(source: string, start: number): ReadField {
  let at = start;
  while (at < source.length) {
    if (source[at] !== '"') at++;
    else if (source[at + 1] === '"') at += 2;
    else if (isFieldEnd(source, at + 1)) return { value: source.slice(start, at), end: at + 1 };
    else at++;
  }
  return { value: source.slice(start), end: source.length };
}

function plainField(source: string, start: number): ReadField {
  let end = start;
  while (!isFieldEnd(source, end)) end++;
  return { value: source.slice(start, end), end };
}

const isFieldEnd = (source: string, at: number): boolean =>
  at >= source.length || source[at] === "," || source[at] === "\n";
