import { CsvReader, LONGEST_ROW } from "./csv.ts";

/** How the text of a file of codes is written. ISO-8859-1 reads as Windows-1252, as browsers read it. */
export const CODE_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type CodeEncoding = (typeof CODE_ENCODINGS)[number];
/** What stands between the columns; `none`: a line is a code, to the letter. */
export const CODE_SEPARATORS = ["comma", "semicolon", "tab", "pipe", "none"] as const;
export type CodeSeparator = (typeof CODE_SEPARATORS)[number];
/** Columns that can be chosen among. */
export const MOST_CODE_COLUMNS = 50;
/** Rows that are looked at to recognise how a file is written. */
export const SAMPLE_ROWS = 200;

export const SEPARATOR_SIGNS: Readonly<Record<Exclude<CodeSeparator, "none">, string>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  pipe: "|",
};

/** Cells of a row; null: one that cannot be read. */
export type CodeCells = readonly (string | null)[];

/** How a file of codes is written. A workbook has neither encoding nor separator. */
export interface CodeFileForm {
  encoding: CodeEncoding | null;
  separator: CodeSeparator | null;
  /** From 1. */
  column: number;
  /** The first row names its columns: it is no code. */
  header: boolean;
}

/**
 * What separates the columns of a text: a sign by which every row has the same number of cells, more than one. The most
 * columns win, then the sign that comes first.
 * @param sample the text's beginning, whole rows
 * @param isCsv it is named as CSV: then a first row with a separator is enough, and quotes are read without one, too
 */
export function separatorOf(sample: string, isCsv: boolean): CodeSeparator {
  let best: { name: CodeSeparator; columns: number; at: number } | null = null;
  for (const [name, sign] of Object.entries(SEPARATOR_SIGNS) as [Exclude<CodeSeparator, "none">, string][]) {
    const reader = new CsvReader(LONGEST_ROW, sign);
    const rows = [...reader.push(sample), ...reader.end()];
    const columns = rows[0]?.cells?.length ?? 0;
    const isEven = columns > 1 && rows.length > 1 && rows.every(({ cells }) => cells?.length === columns);
    const at = sample.indexOf(sign);
    if (isEven && (!best || columns > best.columns || (columns === best.columns && at < best.at)))
      best = { name, columns, at };
  }
  if (best) return best.name;
  if (!isCsv) return "none";
  const reader = new CsvReader();
  reader.push(sample);
  reader.end();
  const found = Object.entries(SEPARATOR_SIGNS).find(([, sign]) => sign === reader.delimiter);
  return (found?.[0] as CodeSeparator | undefined) ?? "comma"; // the keys are separators
}

const HEADINGS = new Set(
  `code|codes|number|nummer|gutschein|gutscheine|gutscheincode|gutscheincodes|gutscheinnummer|rabattcode|rabattcodes|aktionscode
|aktionscodes|zugangscode|zugangscodes|losnummer|voucher|vouchers|vouchercode|vouchercodes|coupon|coupons|couponcode|couponcodes
|promocode|promocodes|promotioncode|discountcode|discountcodes|giftcode|accesscode|accesscodes|uniquecode|uniquecodes
|redemptioncode|serialnumber|codigo|codigos|codigopromocional|codigospromocionales|codigodedescuento|codigodedesconto
|codigodeacceso|codigodeacesso|cupom|cupons|cupon|cupones|codepromo|codespromo|codepromotionnel|codedereduction|codesdereduction
|codecadeau|codedacces|codesdacces|bondachat|bonsdachat|bondereduction|numero|codeunique|codesuniques`
    .split(/\s*\|\s*/)
    .filter(Boolean),
);

/** Whether a cell says what a column of codes holds, in one of our languages. */
const isCodeHeading = (cell: string | null | undefined): boolean =>
  HEADINGS.has(
    (cell ?? "")
      .normalize("NFD")
      .toLowerCase()
      .replace(/[\p{M}\s_\-.:'’#°]/gu, ""),
  );

/** The column, from 1, that holds the codes: the one that is named so; else the first, unless it counts the rows or repeats itself. */
export function codeColumnOf(rows: readonly CodeCells[]): number {
  const named = rows[0]?.findIndex(isCodeHeading) ?? -1;
  if (named !== -1) return named + 1;
  const count = Math.min(MOST_CODE_COLUMNS, Math.max(0, ...rows.map(({ length }) => length)));
  const cells = (column: number) => rows.map((row) => row[column] ?? "").filter((cell) => cell.trim() !== "");
  const share = (column: number) => new Set(cells(column)).size / Math.max(1, rows.length);
  if (count < 2 || rows.length < 3 || (share(0) >= 0.5 && !countsRows(cells(0)))) return 1;
  for (let column = 1; column < count; column++)
    if (share(column) >= 0.9 && !countsRows(cells(column))) return column + 1;
  return 1;
}

/** 0, 1, 2 … or 1, 2, 3 …, perhaps below a heading. */
function countsRows(cells: readonly string[]): boolean {
  const from = /^\d+$/.test(cells[0] ?? "") ? 0 : 1;
  const start = Number(cells[from]);
  return start <= 1 && cells.every((cell, at) => at < from || cell.trim() === String(start + at - from));
}

/**
 * Whether the first row is none of codes: it names a column of codes; or its cell has no digit, and all that follow are of
 * one shape that it has not.
 */
export function hasCodeHeading(rows: readonly CodeCells[], column: number): boolean {
  const [first, ...others] = rows.map((row) => (row[column - 1] ?? "").trim());
  if (rows[0]?.some(isCodeHeading)) return true;
  const following = others.filter((cell) => cell !== "");
  if (!first || /\d/.test(first) || following.length < 3) return false;
  const shape = shapeOf(following[0] ?? "");
  return shape !== shapeOf(first) && following.every((cell) => shapeOf(cell) === shape);
}

const shapeOf = (cell: string): string => cell.replace(/[\p{L}\p{N}]/gu, "x");
