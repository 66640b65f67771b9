import { expect, test } from "vitest";
import { codesFault, firstColumn, LONGEST_CODE, looksLikeText, MOST_CODES, readCodes } from "./read-codes.ts";

test.each([
  ["A\nB\nC", ["A", "B", "C"]],
  ["A\r\nB\rC\n\n\n", ["A", "B", "C"]],
  ["\uFEFFA\n B \t", ["A", "B"]],
  ["A\n\nB", ["A", "", "B"]],
  ["", []],
  ["\n \n", []],
  ["SAVE 10 %, today", ["SAVE 10 %, today"]],
])("the codes of %j are %j", (text, codes) => expect(readCodes(text)).toEqual(codes));

test("a refused row has the number of its line: blank lines between codes are counted", () => {
  const codes = readCodes("A\n\nA\n");
  expect(codes.indexOf("A", 1) + 1).toBe(3);
});

test.each([
  ["A;1\nB;2", "A\nB"],
  ["A,1\nB", "A\nB"],
  ["A\tfirst\nB\tsecond", "A\nB"],
  ['"A,1";x\n"say ""hi""",y', 'A,1\nsay "hi"'],
  ['"broken,x', '"broken'],
])("the first column of %j is %j", (csv, column) => expect(firstColumn(csv)).toBe(column));

test.each([
  [[], { kind: "none" }],
  [["", ""], { kind: "none" }],
  [["A"], null],
  [["A", "x".repeat(LONGEST_CODE)], null],
  [["A", "x".repeat(LONGEST_CODE + 1)], { kind: "tooLong", row: 2 }],
  [Array.from({ length: MOST_CODES }, (_, n) => `c${n}`), null],
  [Array.from({ length: MOST_CODES + 1 }, (_, n) => `c${n}`), { kind: "tooMany" }],
])("codes %# can be sent, or it is said why not", (codes, fault) => expect(codesFault(codes)).toEqual(fault));

test("a file that is no text is recognised", () => {
  expect(looksLikeText("ÄÖ-123\n€")).toBe(true);
  expect(looksLikeText("PK\u0003\u0004\0\0")).toBe(false);
  expect(looksLikeText("\uFFFD\uFFFD")).toBe(false);
});
