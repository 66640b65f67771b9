import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { CsvReader, LONGEST_ROW, unguarded } from "@fairground/model/code";
import type { SpooledFile } from "./spool.ts";
import { UnreadableFile } from "./unreadable.ts";
import { readFirstColumn } from "./xlsx.ts";

/** The first cell of a row, as it is written; null: the row cannot be read. Blank rows are left out. */
export interface CodeCell {
  /** From 1, as an editor or a spreadsheet counts. */
  line: number;
  text: string | null;
}

/** Bytes that are read at once: the rows of few are held at a time. */
const PIECE = 16 * 1024;

/**
 * Reads a file of codes (decisions, "Unique codes"): CSV or XLSX with the codes in the first column, or text with one
 * code a line. UTF-8, or UTF-16 with its mark. Memory stays bounded, whatever the file holds.
 * @throws UnreadableFile
 */
export async function* readCodeFile(file: SpooledFile): AsyncGenerator<CodeCell[]> {
  const start = await firstBytes(file);
  if (start.readUInt32BE(0) === 0x504b0304) return yield* readFirstColumn(file.path);
  if (start.readUInt32BE(0) === 0xd0cf11e0)
    throw new UnreadableFile("This is a workbook of the old kind (.xls): save it as .xlsx or CSV");
  if (/\.xls[xmb]?$/i.test(file.name)) throw new UnreadableFile("The file is named as a workbook but is none");
  const rows = /\.csv$/i.test(file.name) ? new FirstCells() : new Lines();
  for await (const text of decodedText(file, start)) yield rows.push(text);
  yield rows.end();
}

async function firstBytes({ path }: SpooledFile): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

async function* decodedText({ path }: SpooledFile, start: Buffer): AsyncGenerator<string> {
  const mark = start.readUInt16BE(0);
  const decoder = new TextDecoder(mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8");
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

class FirstCells {
  readonly #reader = new CsvReader();
  push(text: string): CodeCell[] {
    return this.#reader.push(text).map(({ line, cells }) => ({ line, text: cells && unguarded(cells[0] ?? "") }));
  }
  end(): CodeCell[] {
    return this.#reader.end().map(({ line, cells }) => ({ line, text: cells && unguarded(cells[0] ?? "") }));
  }
}

/** One code a line, to the letter. */
class Lines {
  #held = "";
  #line = 1;
  #isTooLong = false;

  push(text: string): CodeCell[] {
    const lines = (this.#held + text).split(/\r\n|\n|\r(?!$)/);
    this.#held = lines.pop() ?? "";
    const rows = lines.flatMap((line) => this.#row(line));
    if (this.#held.length > LONGEST_ROW) {
      this.#isTooLong = true;
      this.#held = this.#held.endsWith("\r") ? "\r" : "";
    }
    return rows;
  }
  end(): CodeCell[] {
    return this.#row(this.#held);
  }
  #row(text: string): CodeCell[] {
    const line = this.#line++;
    const isTooLong = this.#isTooLong;
    this.#isTooLong = false;
    if (isTooLong) return [{ line, text: null }];
    return text.trim() === "" ? [] : [{ line, text }];
  }
}
