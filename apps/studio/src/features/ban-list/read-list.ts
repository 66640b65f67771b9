import { CsvReader, unguarded } from "@fairground/model/code";

/** Lines of a file, in the order in which they stand there. */
export interface ListLine {
  /** From 1. */
  line: number;
  text: string;
}

/** Longer ones are no entry, and the server takes none. */
const LONGEST = 300;

/** What a file says: one entry a line, of a CSV its first column. Blank lines are left out. */
export async function readList(file: Blob): Promise<ListLine[]> {
  const reader = new CsvReader();
  const rows = [...reader.push(textOf(new Uint8Array(await file.arrayBuffer()))), ...reader.end()];
  return rows.flatMap(({ line, cells }) => {
    const text = unguarded(cells?.[0] ?? "").trim();
    return text === "" ? [] : [{ line, text: text.slice(0, LONGEST) }];
  });
}

/** UTF-16 says so by its mark; what is no UTF-8 is as spreadsheets of western Europe write it. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
