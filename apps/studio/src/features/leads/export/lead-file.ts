import { CsvReader, unguarded } from "@fairground/model/code";
import { Workbook } from "./workbook.ts";

export const EXPORT_KINDS = ["xlsx", "csv"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

const TYPES: Readonly<Record<ExportKind, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};
/** Characters of a row: forty columns of what a form takes. */
const LONGEST_ROW = 1_000_000;

/**
 * The file of an export, made from the server's CSV as it arrives: as it is, or as the workbook of spec §2 and §9, which
 * is built here alone. What has been made is a Blob's, which the browser keeps outside of this program's memory.
 * @param told how many leads have been written
 * @throws TypeError for what is no CSV, RangeError for more rows than a spreadsheet takes
 */
export async function leadFile(
  csv: ReadableStream<Uint8Array<ArrayBuffer>>,
  kind: ExportKind,
  told: (leads: number) => void,
): Promise<Blob> {
  const made = new Pieces(TYPES[kind]);
  const book = kind === "xlsx" ? new Workbook((bytes) => made.add(bytes)) : null;
  const rows = new CsvReader(LONGEST_ROW);
  const text = new TextDecoder();
  let count = 0;
  const take = (read: ReturnType<CsvReader["push"]>) => {
    for (const { cells } of read) {
      if (!cells) throw new TypeError("A row cannot be read");
      book?.row(cells.map(recordValue));
      count++;
    }
    told(Math.max(0, count - 1));
  };
  const reader = csv.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!book) made.add(value);
    take(rows.push(text.decode(value, { stream: true })));
  }
  take([...rows.push(text.decode()), ...rows.end()]);
  book?.end();
  return made.whole();
}

/** Every double and single quote is stripped from each value of the workbook (spec §3, "Exported records"). */
export const recordValue = (cell: string): string => unguarded(cell).replace(/["']/g, "");

/** Bytes held together until they are a Blob's. */
const HELD = 4 * 1024 * 1024;

class Pieces {
  readonly #type: string;
  #blobs: Blob[] = [];
  #bytes: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;
  constructor(type: string) {
    this.#type = type;
  }

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= HELD) this.#handOver();
  }

  whole(): Blob {
    this.#handOver();
    return new Blob(this.#blobs, { type: this.#type });
  }

  #handOver(): void {
    this.#blobs.push(new Blob(this.#bytes));
    this.#bytes = [];
    this.#size = 0;
  }
}
