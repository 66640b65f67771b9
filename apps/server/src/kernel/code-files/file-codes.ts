import { MOST_CODES_IN_A_FILE, type RowRefusal, readCode } from "@fairground/model/code";
import type { LocalizedText } from "@fairground/model/text";
import type { CodeCell } from "./read-code-file.ts";
import { UnreadableFile } from "./unreadable.ts";

/** Rows that are told one by one; of the rest there are totals. */
export const TOLD_ROWS = 1_000;
const LONGEST_TOLD = 100;
/** Seconds after which an upload that is still being read has broken off: no file takes that long. */
export const BROKEN_OFF = 3_600;

/** Which pool of the company has a code already. */
export interface Elsewhere {
  campaignId: string;
  campaign: string;
  outcomePageId: string;
  /** What the page is called; null: its campaign's draft has it no more. Absent in imports from before it was told. */
  page?: LocalizedText | null;
}

export interface RefusedRow {
  line: number;
  code: string;
  reason: RowRefusal;
  /** Of a code that another pool of the company has: which. */
  elsewhere?: Elsewhere;
}

/** The codes of a file, or of another source of cells, in chunks of at most `size`, with what was refused; both are complete once the chunks are read. */
export class FileCodes {
  readonly totals: Partial<Record<RowRefusal, number>> = {};
  readonly first: RefusedRow[] = [];
  readonly #cells: AsyncIterable<CodeCell[]>;
  constructor(cells: AsyncIterable<CodeCell[]>) {
    this.#cells = cells;
  }

  /** @param read another reading of a cell than a unique code's @throws UnreadableFile */
  async *chunks(size: number, read = readCode): AsyncGenerator<{ codes: string[]; lines: number[] }> {
    let codes: string[] = [];
    let lines: number[] = [];
    let count = 0;
    for await (const cells of this.#cells)
      for (const { line, text } of cells) {
        const result = text === null ? { refused: "malformed" as const } : read(text);
        if ("refused" in result) {
          this.refuse(line, text ?? "", result.refused);
          continue;
        }
        if (++count > MOST_CODES_IN_A_FILE)
          throw new UnreadableFile(`One file may hold ${MOST_CODES_IN_A_FILE} codes at most`);
        codes.push(result.code);
        lines.push(line);
        if (codes.length < size) continue;
        yield { codes, lines };
        codes = [];
        lines = [];
      }
    if (codes.length > 0) yield { codes, lines };
  }

  refuse(line: number, text: string, reason: RowRefusal, elsewhere?: Elsewhere): void {
    this.totals[reason] = (this.totals[reason] ?? 0) + 1;
    // A database's text holds no zero characters.
    const code = text.slice(0, LONGEST_TOLD).replaceAll("\0", "\ufffd");
    if (this.first.length < TOLD_ROWS) this.first.push({ line, code, reason, ...(elsewhere && { elsewhere }) });
  }
}

/** The refused rows that are told, by line: of the file's own faults and of duplicates. */
export const problemsOf = ({ faults, duplicates }: Record<"faults" | "duplicates", RefusedRow[]>): RefusedRow[] =>
  [...faults, ...duplicates].sort((a, b) => a.line - b.line).slice(0, TOLD_ROWS);
