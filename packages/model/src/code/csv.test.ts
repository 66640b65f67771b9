import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CsvReader, type CsvRow, csvText, LONGEST_ROW, unguarded } from "./csv.ts";

const read = (text: string, sizes: readonly number[] = []): CsvRow[] => {
  const reader = new CsvReader();
  const rows: CsvRow[] = [];
  let at = 0;
  for (const size of sizes) {
    rows.push(...reader.push(text.slice(at, at + size)));
    at += size;
  }
  return [...rows, ...reader.push(text.slice(at)), ...reader.end()];
};
const cells = (text: string) => read(text).map((row) => row.cells);

/** What people and attackers put into cells. */
const hostile = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom('"', "'", ",", ";", "\t", "\r", "\n", "=", "+", "-", "@", " ", "A", "１", "＝"))
    .map((signs) => signs.join("")),
  fc.constantFrom("=1+1", "'=1+1", "''", "@SUM(A1)", '","', '=HYPERLINK("http://evil","x")', "\r\n", "-5", "+49 30"),
);

describe("our own CSV (RFC 4180; security, row 13)", () => {
  test.each([
    ["a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]], // biome-ignore format: a row a line
    ["a\nb\rc", [["a"], ["b"], ["c"]]],
    ["a;b\nc;d,e", [["a", "b"], ["c", "d,e"]]], // biome-ignore format: a row a line
    ["a\tb", [["a", "b"]]],
    ['"a;""b""",c', [['a;"b"', "c"]]],
    ['"two\nlines",x\ny', [["two\nlines", "x"], ["y"]]],
    ["\n\na\n\n", [["a"]]],
    ['say "hi",b', [['say "hi"', "b"]]],
    [",b", [["", "b"]]],
    ["", []],
  ] as const)("%j", (text, expected) => expect(cells(text)).toEqual(expected));

  test("rows carry the line on which they begin", () =>
    expect(read('a\r\n\r\n"b\nb"\rc\n').map(({ line }) => line)).toEqual([1, 3, 5]));

  test.each([
    ['"never closed\nb\nc', [null, ["b"], ["c"]]],
    ['"closed" late\nb', [null, ["b"]]],
    ['a,"open\nb', [null, ["b"]]],
  ] as const)("%j: a malformed row costs its own line alone", (text, expected) =>
    expect(cells(text)).toEqual(expected),
  );

  test("a row without an end is given up after a bounded length, however it arrives", () => {
    const long = "x".repeat(LONGEST_ROW * 4);
    const sizes = Array.from({ length: 40 }, () => 1_000);
    for (const text of [`${long}\nb`, `"${long}\nb`, `a,"${long}\nb`])
      expect(read(text, sizes).map((row) => row.cells)).toEqual([null, ["b"]]);
  });

  test("ten thousand hostile rows come back as they were, in whatever pieces they arrive", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hostile, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
        (rows, sizes) => {
          const back = read(csvText(rows), sizes).map((row) => row.cells?.map(unguarded));
          expect(back).toEqual(rows);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("no cell begins as a formula does", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        expect(read(csvText([[value]]))[0]?.cells?.[0] ?? "").not.toMatch(/^[-=+@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
