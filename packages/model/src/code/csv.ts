/** A row longer than this is refused as malformed: what a reader holds in memory is bounded, whatever a file says. */
export const LONGEST_ROW = 16_384;
/** What a spreadsheet would take for a formula, and the sign that guards against it. */
const FORMULA = /^[-=+@'\t\r\n＝＋－＠]/;
const GUARDED = /^'(?=[-=+@'\t\r\n＝＋－＠])/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$|^$/;

/** Our own CSV (decisions, "Unique codes"): RFC 4180 with CRLF; cells that a spreadsheet would run get a `'` in front. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");

export function csvCell(value: string): string {
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A cell without the sign that {@link csvCell} put before it. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, "");

export interface CsvRow {
  /** The line on which it begins, from 1. */
  line: number;
  /** Null: a quote that is not closed, text behind a closing quote, or more than {@link LONGEST_ROW} characters. */
  cells: string[] | null;
}

/**
 * Reads CSV as it arrives: RFC 4180, with comma, semicolon or tab (the first of them in the first line), and any line
 * break. Blank lines are left out. After a malformed row reading goes on with the next line.
 */
export class CsvReader {
  #text = "";
  #at = 0;
  #line = 1;
  #delimiter: string | null;
  #isSkipping = false;
  readonly #longest: number;
  /** Where the next `"` and `\r` stand, so that plain rows need not look for them again. */
  #quote = -1;
  #return = -1;

  /**
   * @param longest characters of a row; a longer one is malformed
   * @param delimiter what stands between cells; null: what the first row says
   */
  constructor(longest = LONGEST_ROW, delimiter: string | null = null) {
    this.#longest = longest;
    this.#delimiter = delimiter;
  }

  /** What stands between cells; null: nothing has been read yet. */
  get delimiter(): string | null {
    return this.#delimiter;
  }

  push(text: string): CsvRow[] {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    this.#quote = this.#text.indexOf('"');
    this.#return = this.#text.indexOf("\r");
    return this.#rows(false);
  }

  end(): CsvRow[] {
    return this.#rows(true);
  }

  #rows(isEnd: boolean): CsvRow[] {
    const rows: CsvRow[] = [];
    while (this.#at < this.#text.length) {
      const line = this.#line;
      if (this.#isSkipping) {
        const rest = this.#lineEnd(this.#at, isEnd);
        if (!rest) {
          this.#at = this.#text.endsWith("\r") && !isEnd ? this.#text.length - 1 : this.#text.length;
          break;
        }
        this.#isSkipping = false;
        this.#moveTo(rest.next);
        continue;
      }
      const cells = this.#row(isEnd);
      if (cells === "more") break;
      if (cells !== "blank") rows.push({ line, cells });
    }
    return rows;
  }

  /** The row that begins here; moves behind it. */
  #row(isEnd: boolean): string[] | null | "more" | "blank" {
    const start = this.#at;
    const plain = this.#lineEnd(start, isEnd);
    if (!plain && !isEnd && this.#text.length - start <= this.#longest) return "more";
    const stop = plain?.end ?? this.#text.length;
    if (this.#quote !== -1 && this.#quote < start) this.#quote = this.#text.indexOf('"', start);
    if (this.#quote === -1 || this.#quote >= stop) {
      if (stop - start > this.#longest) return this.#malformed(plain);
      const text = this.#text.slice(start, stop);
      this.#moveTo(plain?.next ?? stop);
      if (text === "") return "blank";
      this.#delimiter ??= delimiterOf(text);
      return text.split(this.#delimiter);
    }
    this.#delimiter ??= delimiterOf(this.#text.slice(start, stop));
    const row = this.#quotedRow(start, isEnd);
    if (row === "more") return row;
    if (row === null) return this.#malformed(plain);
    this.#moveTo(row.next);
    return row.cells;
  }

  #quotedRow(start: number, isEnd: boolean): { cells: string[]; next: number } | null | "more" {
    const text = this.#text;
    const more = () => (!isEnd && text.length - start <= this.#longest ? "more" : null);
    const cells: string[] = [];
    for (let at = start; ; ) {
      let cell = "";
      if (text[at] === '"') {
        for (let from = at + 1; ; ) {
          const close = text.indexOf('"', from);
          if (close === -1 || close - start > this.#longest) return close === -1 ? more() : null;
          if (close + 1 === text.length && !isEnd) return more();
          cell += text.slice(from, close);
          at = close + 1;
          if (text[at] !== '"') break;
          cell += '"';
          from = at + 1;
        }
      } else {
        const from = at;
        while (at < text.length && !this.#isCellEnd(text[at])) at++;
        if (at - start > this.#longest) return null;
        if (at === text.length && !isEnd) return more();
        cell = text.slice(from, at);
      }
      cells.push(cell);
      if (at === text.length) return isEnd ? { cells, next: at } : more();
      if (text[at] === "\n") return { cells, next: at + 1 };
      if (text[at] === "\r") {
        if (at + 1 === text.length && !isEnd) return more();
        return { cells, next: text[at + 1] === "\n" ? at + 2 : at + 1 };
      }
      if (text[at] !== this.#delimiter) return null;
      at++;
    }
  }

  #malformed(plain: { next: number } | null): null {
    if (plain) this.#moveTo(plain.next);
    else this.#isSkipping = true;
    return null;
  }

  /** Where the line that holds `from` ends, and where the next begins; null: not in this text. */
  #lineEnd(from: number, isEnd: boolean): { end: number; next: number } | null {
    const text = this.#text;
    if (this.#return !== -1 && this.#return < from) this.#return = text.indexOf("\r", from);
    const feed = text.indexOf("\n", from);
    const carriage = this.#return;
    if (carriage !== -1 && (feed === -1 || carriage < feed)) {
      if (carriage + 1 === text.length && !isEnd) return null;
      return { end: carriage, next: text[carriage + 1] === "\n" ? carriage + 2 : carriage + 1 };
    }
    return feed === -1 ? null : { end: feed, next: feed + 1 };
  }

  #isCellEnd(sign: string | undefined): boolean {
    return sign === this.#delimiter || sign === "\n" || sign === "\r";
  }

  /** Goes on behind a row, counting its line breaks. */
  #moveTo(next: number): void {
    const text = this.#text;
    for (let at = this.#at; at < next; at++)
      if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) this.#line++;
    this.#at = next;
  }
}

/** The first comma, semicolon or tab outside quotes. */
function delimiterOf(line: string): string {
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === "," || sign === ";" || sign === "\t")) return sign;
  }
  return ",";
}
