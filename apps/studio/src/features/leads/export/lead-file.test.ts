import { csvText } from "@fairground/model/code";
import * as fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { leadFile, recordValue } from "./lead-file.ts";
import { columnName, MOST_ROWS, Workbook } from "./workbook.ts";

/** A server that sends a text in pieces of so many bytes. */
const sent = (text: string, piece = 7) => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
};
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", "#13": "\r" };
/** The cells of a workbook, by their references. */
async function sheetOf(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const cells = [
    ...sheet.matchAll(/<c r="([A-Z]+)(\d+)"(?: s="1")? t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t>/g),
  ];
  const rows: Record<string, string>[] = [];
  for (const [, column = "", row, text = ""] of cells) {
    const plain = text.replace(/&(#13|\w+);/g, (_, name: string) => ENTITIES[name] ?? "?").replaceAll("_x005F_", "_");
    rows[Number(row) - 1] = { ...rows[Number(row) - 1], [column]: plain };
  }
  return { rows, sheet, parts };
}
const rowsOf = async (file: Blob) => (await sheetOf(file)).rows;

test("the workbook has one sheet named “Sheet 1” (spec §9), its headers bold and in sight", async () => {
  const file = await leadFile(sent(csvText([["E-Mail"], ["ada@example.org"]])), "xlsx", () => {});
  const { parts, sheet } = await sheetOf(file);
  expect(Object.keys(parts).sort()).toEqual([
    ...["[Content_Types].xml", "_rels/.rels", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/workbook.xml"],
    "xl/worksheets/sheet1.xml",
  ]);
  expect(strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array()).match(/<sheet [^>]*name="([^"]*)"/g)).toEqual(
    ['<sheet name="Sheet 1"'].map((start) => expect.stringContaining(start)),
  );
  expect(sheet).toContain('<row r="1"><c r="A1" s="1" t="inlineStr">');
  expect(sheet).toContain('state="frozen"');
  expect(file.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
});

test("every value is text, without quotes (spec §3): no formula, no number, no sign that XML does not know", async () => {
  const values = [
    "=1+1",
    "@SUM(A1)",
    "O'Brien",
    '6" pan',
    "007",
    "a<b>&c",
    "bell\u0007",
    "_x0041_",
    "\uD800",
    "x\r\ny",
    "",
    "e",
  ];
  const { rows, sheet } = await sheetOf(
    await leadFile(sent(csvText([values.map(() => "h"), values])), "xlsx", () => {}),
  );
  expect(Object.values(rows[1] ?? {})).toEqual([
    ...["=1+1", "@SUM(A1)", "OBrien", "6 pan", "007", "a<b>&c", "bell", "_x0041_", "\uFFFD", "x\r\ny", "e"],
  ]);
  expect(rows[1]?.L).toBe("e");
  expect(sheet).not.toMatch(/<f>|t="n"|<v>/);
});

test("ten thousand hostile rows stand in the workbook as they were sent, cell by cell", async () => {
  const sign = fc.constantFrom(
    ...['"', "'", ",", ";", "\t", "\n", "\r", "=", "+", "-", "@", "<", "&", "_x0041_", "🎡", "ß", " "],
  );
  const value = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.array(sign, { maxLength: 8 }).map((signs) => signs.join("")),
  );
  const rows = fc.sample(fc.tuple(fc.constant("x"), value, value), { numRuns: 10_000, seed: 13 });
  const told: number[] = [];
  const file = await leadFile(sent(csvText([["a", "b", "c"], ...rows]), 65_000), "xlsx", (count) => told.push(count));
  const stored = (text: string) =>
    recordValue(text)
      .toWellFormed()
      .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
  const read = (await rowsOf(file)).slice(1);
  for (const [at, [, b, c]] of rows.entries())
    expect([read[at]?.A, read[at]?.B ?? "", read[at]?.C ?? ""]).toEqual(["x", stored(b), stored(c)]);
  expect(told.at(-1)).toBe(10_000);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test("CSV is handed on byte by byte, and its leads are counted", async () => {
  const text = `\uFEFF${csvText([["name"], ["O'Brien"], ['"quoted"\r\ntwice'], ["=1"]])}`;
  const told: number[] = [];
  const file = await leadFile(sent(text, 3), "csv", (count) => told.push(count));
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(text);
  expect([told[0], told.at(-1)]).toEqual([0, 3]);
});

test("a list that breaks off makes no file", async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  await expect(leadFile(broken, "xlsx", () => {})).rejects.toThrow(TypeError);
  await expect(leadFile(sent('a\r\n"b'), "csv", () => {})).rejects.toThrow(TypeError);
});

test("a workbook is written as it grows: nothing of it waits for its end", () => {
  let bytes = 0;
  const book = new Workbook((piece) => {
    bytes += piece.length;
  });
  for (let n = 0; n < 20_000; n++) book.row([`visitor-${n}@example.org`, crypto.randomUUID()]);
  const before = bytes;
  book.end();
  expect(before).toBeGreaterThan(0.8 * bytes);
  expect(MOST_ROWS).toBe(1_048_576);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (at, name) => expect(columnName(at)).toBe(name));
