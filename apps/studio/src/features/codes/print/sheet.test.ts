import { unzlibSync } from "fflate";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { A4, winAnsi } from "./pdf.ts";
import { codeAddress, inGroups, Sheet, type SheetOptions } from "./sheet.ts";
import { linesOf, widthOf } from "./text-width.ts";

const URL_OF_IT = "https://play.example.org/acme/0b9a1d52-9d7b-4f0e-8b0b-6f27a2d0e1a1/";
const options = (more: Partial<SheetOptions> = {}): SheetOptions => ({
  campaign: "Café (Grand) \\ Été",
  url: URL_OF_IT,
  language: "de",
  perPage: 24,
  draw: () => null,
  ...more,
});

/** A file as a reader opens it: by its table of objects. */
async function opened(codes: readonly string[], more: Partial<SheetOptions> = {}) {
  const sheet = new Sheet(options(more));
  for (const code of codes) sheet.add(code);
  const bytes = new Uint8Array(await sheet.finish().arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const table = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text.slice(start));
  const rows = (table?.[2] ?? "").match(/.{20}|.+\n/gs) ?? [];
  expect(rows).toHaveLength(Number(table?.[1]));
  const offsets = rows.slice(1).map((row) => Number(row.slice(0, 10)));
  for (const [n, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${n + 1} 0 obj\n`));
  const objects = offsets.map((offset) => text.slice(offset, text.indexOf("endobj", offset)));
  const pages = objects.filter((body) => body.includes("/Type /Page /"));
  const contents = pages.map((page) => {
    const number = Number(/Contents (\d+) 0 R/.exec(page)?.[1]);
    const offset = offsets[number - 1] ?? 0;
    const length = Number(/Length (\d+)/.exec(text.slice(offset))?.[1]);
    const from = text.indexOf("stream\n", offset) + "stream\n".length;
    const windows = new TextDecoder("windows-1252");
    return windows.decode(unzlibSync(bytes.slice(from, from + length)));
  });
  return { text, objects, contents };
}

const shownOn = (content: string) =>
  [...content.matchAll(/\((.*)\) Tj/g)].map(([, shown]) => (shown ?? "").replace(/\\(.)/g, "$1"));

describe("a printing sheet", () => {
  test("has as many pages as it needs, with every code once, the campaign, its address and how it is used", async () => {
    const codes = Array.from({ length: 50 }, (_, n) => `CODE${1000 + n}`);
    const { text, objects, contents } = await opened(codes);
    expect(objects.some((body) => body.includes("/Type /Pages /Count 3 "))).toBe(true);
    expect(text).toContain(`/MediaBox [0 0 ${A4.width} ${A4.height}]`);
    const shown = contents.map(shownOn);
    expect(shown.flat().filter((each) => each.startsWith("CODE"))).toEqual(codes.map(inGroups));
    expect(shown.map((page) => page.filter((each) => each.startsWith("CODE")).length)).toEqual([24, 24, 2]);
    const first = shown[0]?.slice(0, 6).join(" ");
    for (const word of ["Café (Grand) \\ Été", "Scannen oder", "play.example.org"]) expect(first).toContain(word);
  });

  test.each([8, 12, 24] as const)("with %s cards a page keeps everything on the paper", async (perPage) => {
    const wide = "W".repeat(120);
    const { contents } = await opened([wide, "ABCDEFGHIJ"], {
      perPage,
      campaign: "A campaign with a long name ".repeat(8),
    });
    const at = [...(contents[0] ?? "").matchAll(/\/F(\d) (\S+) Tf (\S+) (\S+) Td \((.*)\) Tj/g)];
    expect(at.length).toBeGreaterThan(8);
    for (const [, font, size, x, y, shown] of at) {
      const name = font === "1" ? "plain" : font === "2" ? "bold" : "code";
      expect(Number(x) + widthOf(shown ?? "", name, Number(size))).toBeLessThan(A4.width - 28);
      expect(Number(y)).toBeGreaterThan(28);
    }
  });

  test("has the QR code of the address with the code, module by module", async () => {
    const { contents } = await opened(["ABC 1"]);
    const { data, size } = encode(codeAddress(URL_OF_IT, "ABC 1"), { border: 0, ecc: "M" });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, width] of (contents[0] ?? "").matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm))
      for (let n = 0; n < Number(width); n++) (drawn[size - 1 - Number(y)] ?? [])[Number(x) + n] = true;
    expect(drawn).toEqual(data);
    expect(codeAddress(`${URL_OF_IT}?lang=de`, "TÜR&1")).toBe(`${URL_OF_IT}?lang=de&accessCode=T%C3%9CR%261`);
  });

  test("draws what the reader's fonts lack, once where each card has it", async () => {
    const asked: string[] = [];
    const draw = (text: string) => {
      asked.push(text);
      return { width: 4, height: 2, grey: new Uint8Array(8) };
    };
    const { text, contents } = await opened(["ΑΒΓ", "ABC"], { campaign: "Καλοκαίρι", draw });
    expect(asked).toEqual(["Καλοκαίρι", "ΑΒΓ"]);
    expect(contents[0]?.match(/\/P0 Do/g)).toHaveLength(2);
    expect(text).toContain("/Subtype /Image /Width 4 /Height 2");
    expect(text).toContain("<FEFF039a03b1");
  });
});

test("a text is broken at spaces, within words that are too wide, and never wider than its room", () => {
  expect(linesOf("to be or not", "plain", 10, 45, 5)).toEqual(["to be or", "not"]);
  for (const line of linesOf("Donaudampfschifffahrtsgesellschaft", "bold", 8, 50, 9))
    expect(widthOf(line, "bold", 8)).toBeLessThanOrEqual(50);
  const cut = linesOf("one two three four five", "plain", 10, 30, 2);
  expect(cut).toHaveLength(2);
  expect(cut[1]).toMatch(/…$/);
});

test.each([
  ["€ – “Ü”", "\x80 \x96 \x93\xdc\x94"],
  ["U\u0308", "\xdc"],
  ["Ж", null],
  ["🎉", null],
  ["\n", null],
])("%j as the fonts write it", (text, written) => expect(winAnsi(text)).toBe(written));

test.each([
  ["SHORT", "SHORT"],
  ["ABCDEFGHIJ", "ABCDE FGHIJ"],
  ["ABCDEFGHIJKL", "ABCD EFGH IJKL"],
  ["X".repeat(41), "X".repeat(41)],
])("%s is read in groups: %s", (code, shown) => expect(inGroups(code)).toBe(shown));
