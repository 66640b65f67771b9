import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { deflateRawSync } from "node:zlib";
import { type CodeEncoding, type CodeSeparator, readCode, SEPARATOR_SIGNS } from "@fairground/model/code";
import fc from "fast-check";
import { zipSync } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type CodeCell, type GivenForm, previewCodeFile, readCodeFile, spool, UnreadableFile } from "./index.ts";
import { workbook } from "./testing.ts";

afterEach(() => void vi.unstubAllEnvs());

async function read(
  name: string,
  content: string | Uint8Array,
  piece = 65_536,
  given: GivenForm = {},
): Promise<CodeCell[]> {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, n) =>
    bytes.subarray(n * piece, (n + 1) * piece),
  );
  const file = await spool(Readable.from(pieces), name);
  try {
    const cells: CodeCell[] = [];
    for await (const more of readCodeFile(file, given)) cells.push(...more);
    return cells;
  } finally {
    await file.dispose();
  }
}
const codes = async (name: string, content: string | Uint8Array, given: GivenForm = {}) =>
  (await read(name, content, undefined, given)).map(({ line, text }) => [line, text]);
const utf16 = (text: string, endian: "le" | "be") => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return endian === "le" ? bytes : bytes.swap16();
};

describe("files of codes (decisions, Unique codes)", () => {
  test.each([
    ["codes.txt", "A\r\n\r\n B,1 \n\"C\"", [[1, "A"], [3, " B,1 "], [4, '"C"']]], // biome-ignore format: a row a line
    ["codes.csv", 'A,x\r\n"B ""2""",y\n\n,z\n', [[1, "A"], [2, 'B "2"'], [4, ""]]], // biome-ignore format: a row a line
    ["codes.csv", "\ufeffÄ;x\nB;y", [[1, "Ä"], [2, "B"]]], // biome-ignore format: a row a line
    ["codes.csv", "'=1+1\n'A\n", [[1, "=1+1"], [2, "'A"]]], // biome-ignore format: a row a line
    ["codes", "\ufeffA\rB", [[1, "A"], [2, "B"]]], // biome-ignore format: a row a line
    ["empty.csv", "", []],
  ])("%s: %j", async (name, content, expected) => expect(await codes(name, content)).toEqual(expected));

  test.each(["le", "be"] as const)(
    "UTF-16 with its mark, %s",
    async (endian) =>
    expect(await codes("codes.txt", utf16("Ä\r\n€\r\n", endian))).toEqual([[1, "Ä"], [2, "€"]]), // biome-ignore format: a row a line
  );

  const NO_UTF8 = Buffer.from([0x41, 0x0a, 0x80, 0xe4, 0x0a, 0x42]);
  test("bytes that are no UTF-8 are Windows-1252", async () =>
    expect(await codes("codes.txt", NO_UTF8)).toEqual([
      [1, "A"],
      [2, "€ä"],
      [3, "B"],
    ]));

  test("where UTF-8 was said, they cost their row alone", async () =>
    expect(await codes("codes.txt", NO_UTF8, { encoding: "utf-8" })).toEqual([
      [1, "A"],
      [2, "\ufffd\ufffd"],
      [3, "B"],
    ]));

  test("a line of a megabyte is one malformed row", async () =>
    expect(await codes("codes.txt", `A\n${"x".repeat(1_000_000)}\nB`)).toEqual([
      [1, "A"],
      [2, null],
      [3, "B"],
    ]));

  test("a file is read the same in whatever pieces it arrives", async () => {
    const content = 'Ä1,"x\ny"\r\n"B\r\n2",z\r\nC\r\n';
    const whole = await read("codes.csv", content);
    for (const piece of [1, 2, 3, 7]) expect(await read("codes.csv", content, piece)).toEqual(whole);
  });
});

const SIGN = { ...SEPARATOR_SIGNS, none: "" };
const SEPARATORS = Object.keys(SIGN) as CodeSeparator[];
const ENCODINGS: readonly CodeEncoding[] = ["utf-8", "utf-16le", "utf-16be", "windows-1252"];
const BREAKS = ["\n", "\r\n", "\r"];

function encoded(text: string, encoding: CodeEncoding, mark: boolean): Buffer {
  const marked = mark && encoding !== "windows-1252" ? `\ufeff${text}` : text;
  if (encoding === "utf-8") return Buffer.from(marked);
  if (encoding === "windows-1252") return Buffer.from(text, "latin1");
  const bytes = Buffer.from(marked, "utf16le");
  return encoding === "utf-16le" ? bytes : bytes.swap16();
}

/** A list of codes of one make, distinct, in a column of a table. */
const written = fc.record({
  codes: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9ÄÖÜé]{4}-[0-9]{4}$/), { minLength: 4, maxLength: 30 }),
  heading: fc.constantFrom(null, "code", "Gutschein-Code", "Código", "Code promo", "Voucher codes"),
  encoding: fc.constantFrom(...ENCODINGS),
  mark: fc.boolean(),
  separator: fc.constantFrom(...SEPARATORS),
  before: fc.boolean(),
  lineBreak: fc.constantFrom(...BREAKS),
  isCsv: fc.boolean(),
  ends: fc.boolean(),
});

describe("any list, however it is written", () => {
  test("is read back as it was, and its heading is no code", async () => {
    await fc.assert(
      fc.asyncProperty(
        written,
        async ({ codes: list, heading, encoding, mark, separator, before, lineBreak, isCsv, ends }) => {
          const sign = SIGN[separator];
          const row = (code: string, n: number) =>
            sign === "" ? code : before ? `${n}${sign}${code}` : `${code}${sign}"a ""note"" of ${n % 3}"`;
          const rows = list.map((code, at) => row(code, at + 1));
          if (heading) rows.unshift(sign === "" ? heading : before ? `no${sign}${heading}` : `${heading}${sign}note`);
          const text = rows.join(lineBreak) + (ends ? lineBreak : "");
          const cells = await read(isCsv ? "list.csv" : "list.txt", encoded(text, encoding, mark));
          expect(cells.map((cell) => cell.text)).toEqual(list);
          expect(cells[0]?.line).toBe(heading ? 2 : 1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("is read to the letter where the form is said", async () => {
    const hostile = fc.stringMatching(/^[ -~]{1,12}$/).filter((text) => !text.includes("'"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostile, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...SEPARATORS.filter((name) => name !== "none")),
        fc.constantFrom(...ENCODINGS),
        async (list, separator, encoding) => {
          const quoted = list.map((text) => `x${SIGN[separator]}"${text.replaceAll('"', '""')}"`).join("\n");
          const given: GivenForm = { separator, encoding, column: 2, header: false };
          const cells = await read("list.txt", encoded(quoted, encoding, false), undefined, given);
          expect(cells.map(({ text }) => text)).toEqual(list);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ["a list whose first code looks as the others", "ABCD\nEFGH\nIJKL\nMNOP", 4],
    ["words of any length", "SUMMER\nWINTER\nAUTUMN10\nSPRING", 4],
    ["one code", "WELCOME", 1],
    ["a first row that names something else in a shape of its own", "Nummer/Los\nA1-B2\nC3-D4\nE5-F6", 3],
    ["a heading alone", "code", 0],
  ])("%s", async (_, content, count) => expect(await codes("list.csv", content)).toHaveLength(count));

  test("what is recognised can be said otherwise", async () => {
    const file = "code,note\nA1,x\nB2,y\nC3,z";
    expect(await codes("list.csv", file, { header: false })).toHaveLength(4);
    expect((await codes("list.csv", file, { column: 2 })).map(([, text]) => text)).toEqual(["x", "y", "z"]);
    expect(await codes("list.csv", file, { separator: "none", header: false })).toContainEqual([2, "A1,x"]);
  });
});

describe("what a file holds, before anything is stored", () => {
  const preview = async (name: string, content: string | Uint8Array, given: GivenForm, known: readonly string[]) => {
    const file = await spool(Readable.from([Buffer.from(content)]), name);
    try {
      return await previewCodeFile(file, given, 3, readCode, async (asked) =>
        asked.filter((code) => known.includes(code)),
      );
    } finally {
      await file.dispose();
    }
  };

  test("counts, the first rows and what is wrong with them", async () => {
    const content = "code;name\nA1;x\nB2;y\n;z\nA1;x\nC3;y\nD4;y\nB2;y";
    expect(await preview("list.csv", content, {}, ["B2", "D4"])).toEqual({
      form: { encoding: "utf-8", separator: "semicolon", column: 1, header: true },
      columns: ["code", "name"],
      heading: "code",
      rows: [
        { line: 2, code: "A1", reason: null },
        { line: 3, code: "B2", reason: "known" },
        { line: 4, code: "", reason: "empty" },
        { line: 5, code: "A1", reason: "duplicate" },
        { line: 6, code: "C3", reason: null },
        { line: 7, code: "D4", reason: "known" },
        { line: 8, code: "B2", reason: "duplicate" },
      ],
      lines: 7,
      fresh: 2,
      known: 2,
      refused: { empty: 1, duplicate: 2 },
      problems: [
        { line: 3, code: "B2", reason: "known" },
        { line: 4, code: "", reason: "empty" },
        { line: 5, code: "A1", reason: "duplicate" },
        { line: 7, code: "D4", reason: "known" },
        { line: 8, code: "B2", reason: "duplicate" },
      ],
    });
  });

  test("the column of a workbook is recognised as well", async () => {
    const row = (n: number, a: string, b: string) =>
      `<row r="${n}"><c r="A${n}" t="str"><v>${a}</v></c><c r="C${n}" t="str"><v>${b}</v></c></row>`;
    const sheet = row(1, "Name", "Voucher code") + row(2, "x", "A1") + row(3, "y", "B2");
    const { form, rows, fresh } = await preview("list.xlsx", workbook(sheet), {}, []);
    expect(form).toEqual({ encoding: null, separator: null, column: 3, header: true });
    expect(rows.map(({ code }) => code)).toEqual(["A1", "B2"]);
    expect(fresh).toBe(2);
  });

  test("a hundred thousand codes are told apart in less memory than they take", async () => {
    const list = Array.from({ length: 100_000 }, (_, n) => `CODE-${n.toString(36).padStart(60, "0")}`);
    const content = [...list, ...list.slice(0, 10)].join("\n");
    const told = await preview("list.txt", content, {}, []);
    expect([told.fresh, told.refused.duplicate, told.rows.length]).toEqual([100_000, 10, 20]);
  });
});

describe("workbooks", () => {
  const shared = "<si><t>ONE</t></si><si><r><t>T&amp;</t></r><r><t>W&#79;</t></r><rPh><t>hint</t></rPh></si>";
  const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>9</v></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c></row><row r="5"><c r="A5" t="inlineStr"><is><t>IN &lt;</t></is></c></row>
    <row r="6"><c r="A6"><v>4006381333931</v></c></row><row r="7"><c r="A7"><v>4.006381333931E12</v></c></row>
    <row r="8"><c r="A8"><v>1.2345678901234567E+19</v></c></row><row r="9"><c r="A9" t="e"><v>#REF!</v></c></row>
    <row r="10"><c r="A10" t="str"><f>X</f><v>F</v></c></row><row r="11"><c r="B11"><v>1</v></c><c r="C11"><v>1</v></c></row>
    <row r="12"><c r="A12" t="s"><v>77</v></c></row>`;

  test("the first column of the first sheet, with the sheet's own row numbers", async () =>
    expect(await codes("codes.xlsx", workbook(sheet, shared))).toEqual([
      [2, "ONE"],
      [3, "T&WO"],
      [5, "IN <"],
      [6, "4006381333931"],
      [7, "4006381333931"],
      [8, null],
      [9, null],
      [10, "F"],
      [11, ""],
      [12, null],
    ]));

  test("a workbook is known by its content, whatever it is called", async () =>
    expect(await codes("codes.csv", workbook('<row><c t="str"><v>A</v></c></row>'))).toEqual([[1, "A"]]));

  const bomb = (name: string, content: Uint8Array) => zipSync({ ...unzipped(), [name]: [content, { level: 9 }] });
  const unzipped = () => ({
    "xl/workbook.xml": new TextEncoder().encode('<workbook><sheets><sheet r:id="a"/></sheets></workbook>'),
    "xl/worksheets/sheet1.xml": new TextEncoder().encode("<worksheet/>"),
  });
  /** A zip file whose directory claims less than its entry holds. */
  function lying(): Uint8Array {
    const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, 0x20), { level: 9 });
    const file = Buffer.from(zipSync({ ...unzipped(), "xl/worksheets/sheet1.xml": [packed, { level: 0 }] }));
    for (const at of placesOf(file, Buffer.from([0x50, 0x4b, 0x01, 0x02]))) {
      if (
        !file
          .subarray(at + 46, at + 70)
          .toString()
          .startsWith("xl/worksheets")
      )
        continue;
      file.writeUInt16LE(8, at + 10);
      file.writeUInt32LE(1000, at + 24);
    }
    return file;
  }

  test.each([
    [
      "spaces a thousand times their packed size",
      bomb("xl/worksheets/sheet1.xml", new Uint8Array(64 * 1024 * 1024).fill(32)),
    ],
    ["the same behind a directory that lies", lying()],
    ["a document type that would expand", workbook('<!DOCTYPE a [<!ENTITY b "c">]><row/>')],
    ["a tag without an end", workbook(`<row ${"x".repeat(1_000_000)}`)],
    ["text without an end", workbook(`<row>${randomLetters(2_000_000)}`)],
    ["a zip file that is no workbook", zipSync({ "a.txt": new Uint8Array(3) })],
    ["a zip file cut in half", workbook(sheet, shared).slice(0, 200)],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4])],
    ["text named as a workbook", Buffer.from("hello")],
  ])("%s is refused, in bounded memory, and no file is left", async (_, content) => {
    // A folder of its own: other tests of this machine spool files at the same time.
    const folder = mkdtempSync(join(tmpdir(), "code-files-test-"));
    vi.stubEnv("TMPDIR", folder);
    globalThis.gc?.();
    const memory = process.memoryUsage().rss;
    await expect(read("codes.xlsx", content)).rejects.toThrow(UnreadableFile);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

const randomLetters = (count: number) =>
  Array.from({ length: count }, (_, n) => String.fromCharCode(97 + ((n * 7919) % 26))).join("");

function* placesOf(file: Buffer, sign: Buffer): Generator<number> {
  for (let at = file.indexOf(sign); at !== -1; at = file.indexOf(sign, at + 1)) yield at;
}
