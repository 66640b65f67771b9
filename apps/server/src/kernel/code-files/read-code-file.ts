import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import {
  type CodeCells,
  type CodeEncoding,
  type CodeFileForm,
  type CodeSeparator,
  CsvReader,
  codeColumnOf,
  hasCodeHeading,
  LONGEST_ROW,
  SAMPLE_ROWS,
  SEPARATOR_SIGNS,
  separatorOf,
  unguarded,
} from "@fairground/model/code";
import type { SpooledFile } from "./spool.ts";
import { UnreadableFile } from "./unreadable.ts";
import { readRows } from "./xlsx.ts";

/** The chosen cell of a row, as it is written; null: the row cannot be read. Blank rows are left out. */
export interface CodeCell {
  /** From 1, as an editor or a spreadsheet counts. */
  line: number;
  text: string | null;
}
/** A row of a file; cells are null where the row cannot be read. */
export interface CodeFileRow {
  line: number;
  cells: CodeCells | null;
}
/** What a sender says of how a file is written; what is left out is recognised. */
export type GivenForm = { [Name in keyof CodeFileForm]?: CodeFileForm[Name] | undefined };

/** The fields of a form, in which yes and no are words. */
export const givenForm = ({
  header,
  ...others
}: Omit<GivenForm, "header"> & { header?: "yes" | "no" | undefined }): GivenForm => ({
  encoding: others.encoding,
  separator: others.separator,
  column: others.column,
  header: header && header === "yes",
});

/** Bytes that are read at once: the rows of few are held at a time. */
const PIECE = 16 * 1024;
/** Bytes that are looked at to recognise separator, column and heading. */
const SAMPLE = 128 * 1024;

/**
 * Reads a file of codes (decisions, "Unique codes"): a workbook, or text in columns or with one code a line. How it is
 * written is recognised where it is not said. Memory stays bounded, whatever the file holds.
 * @throws UnreadableFile
 */
export async function* readCodeFile(file: SpooledFile, given: GivenForm = {}): AsyncGenerator<CodeCell[]> {
  const { form } = await recogniseCodeFile(file, given);
  let isHeading = form.header;
  for await (const rows of rowsOf(file, form)) {
    const cells = rows.map(({ line, cells }) => {
      const text = cells === null ? null : cells[form.column - 1];
      return { line, text: text === undefined ? "" : text };
    });
    if (isHeading && cells.length > 0) {
      cells.shift();
      isHeading = false;
    }
    yield cells;
  }
}

/** How a file is written, with its first rows. @throws UnreadableFile */
export async function recogniseCodeFile(
  file: SpooledFile,
  given: GivenForm,
): Promise<{ form: CodeFileForm; rows: CodeFileRow[] }> {
  const isText = await isTextFile(file);
  const encoding = isText ? (given.encoding ?? (await encodingOf(file))) : null;
  const separator: CodeSeparator | null =
    encoding === null
      ? null
      : (given.separator ?? separatorOf(await sampleOf(file, encoding), /\.csv$/i.test(file.name)));
  const rows: CodeFileRow[] = [];
  for await (const more of rowsOf(file, { encoding, separator })) {
    rows.push(...more);
    if (rows.length >= SAMPLE_ROWS) break;
  }
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row.cells ?? []);
  const column = given.column ?? codeColumnOf(cells);
  return { form: { encoding, separator, column, header: given.header ?? hasCodeHeading(cells, column) }, rows };
}

async function* rowsOf(
  file: SpooledFile,
  { encoding, separator }: Pick<CodeFileForm, "encoding" | "separator">,
): AsyncGenerator<CodeFileRow[]> {
  if (encoding === null) return yield* readRows(file.path);
  const rows = separator === null || separator === "none" ? new Lines() : new Columns(SEPARATOR_SIGNS[separator]);
  for await (const text of decodedText(file, encoding)) yield rows.push(text);
  yield rows.end();
}

/** False: a workbook. @throws UnreadableFile */
async function isTextFile(file: SpooledFile): Promise<boolean> {
  const start = await firstBytes(file, 4);
  const mark = start.length < 4 ? 0 : start.readUInt32BE(0);
  if (mark === 0x504b0304) return false;
  if (mark === 0xd0cf11e0)
    throw new UnreadableFile("This is a workbook of the old kind (.xls): save it as .xlsx or CSV");
  if (/\.xls[xmb]?$/i.test(file.name)) throw new UnreadableFile("The file is named as a workbook but is none");
  return true;
}

async function firstBytes({ path }: SpooledFile, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By its mark; by the zeros that UTF-16 has in every letter of ours; else UTF-8 where the whole file is, and Windows-1252 where not. */
async function encodingOf(file: SpooledFile): Promise<CodeEncoding> {
  const start = await firstBytes(file, 4_096);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  let even = 0;
  let odd = 0;
  for (const [at, byte] of start.entries())
    if (byte === 0 && at % 2 === 0) even++;
    else if (byte === 0) odd++;
  if (odd > start.length * 0.4 && even === 0) return "utf-16le";
  if (even > start.length * 0.4 && odd === 0) return "utf-16be";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file.path, { highWaterMark: 256 * 1024 }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (fault) {
    if (fault instanceof TypeError) return "windows-1252";
    throw fault;
  }
}

/** The text's beginning, up to the end of a line where it has more. */
async function sampleOf(file: SpooledFile, encoding: CodeEncoding): Promise<string> {
  const text = new TextDecoder(encoding).decode(await firstBytes(file, SAMPLE));
  if (file.size <= SAMPLE) return text;
  const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
  return end === -1 ? text : text.slice(0, end);
}

async function* decodedText({ path }: SpooledFile, encoding: CodeEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

class Columns {
  readonly #reader: CsvReader;
  constructor(sign: string) {
    this.#reader = new CsvReader(LONGEST_ROW, sign);
  }
  push(text: string): CodeFileRow[] {
    return this.#reader.push(text).map(({ line, cells }) => ({ line, cells: cells?.map(unguarded) ?? null }));
  }
  end(): CodeFileRow[] {
    return this.#reader.end().map(({ line, cells }) => ({ line, cells: cells?.map(unguarded) ?? null }));
  }
}

/** One code a line, to the letter. */
class Lines {
  #held = "";
  #line = 1;
  #isTooLong = false;

  push(text: string): CodeFileRow[] {
    const lines = (this.#held + text).split(/\r\n|\n|\r(?!$)/);
    this.#held = lines.pop() ?? "";
    const rows = lines.flatMap((line) => this.#row(line));
    if (this.#held.length > LONGEST_ROW) {
      this.#isTooLong = true;
      this.#held = this.#held.endsWith("\r") ? "\r" : "";
    }
    return rows;
  }
  end(): CodeFileRow[] {
    return this.#row(this.#held.replace(/\r$/, ""));
  }
  #row(text: string): CodeFileRow[] {
    const line = this.#line++;
    const isTooLong = this.#isTooLong;
    this.#isTooLong = false;
    if (isTooLong) return [{ line, cells: null }];
    return text.trim() === "" ? [] : [{ line, cells: [text] }];
  }
}
