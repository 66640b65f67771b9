import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLinkTarget } from "../form/link-target.ts";
import {
  isFormatted,
  linkedPages,
  pageAddress,
  pageOf,
  plainBlocks,
  plainOf,
  type RichBlock,
  type RichRun,
  readRich,
  refusedLinks,
  withPagesIn,
  writeRich,
} from "./index.ts";

const paragraph = (...runs: RichRun[]): RichBlock => ({ kind: "paragraph", runs });

describe("a formatted text (document, Texts)", () => {
  test.each<[string, RichBlock[]]>([
    ["plain", [paragraph({ text: "plain" })]],
    ["", [paragraph()]],
    ["a **b** c", [paragraph({ text: "a " }, { text: "b", bold: true }, { text: " c" })]],
    ["*a***b**", [paragraph({ text: "a", italic: true }, { text: "b", bold: true })]],
    ["***a***", [paragraph({ text: "a", bold: true, italic: true })]],
    ["[a](https://x.org)", [paragraph({ text: "a", href: "https://x.org" })]],
    ["- a\n- b", [{ kind: "bullets", items: [[{ text: "a" }], [{ text: "b" }]] }]],
    ["1. a\n2. b\n  c", [{ kind: "numbers", items: [[{ text: "a" }], [{ text: "b\nc" }]] }]],
    [
      "In it:\n- a\nafter",
      [paragraph({ text: "In it:" }), { kind: "bullets", items: [[{ text: "a" }]] }, paragraph({ text: "after" })],
    ],
    ["a\nb\n\nc", [paragraph({ text: "a\nb" }), paragraph({ text: "c" })]],
    // What has no meaning stands for itself.
    ["5 * 3", [paragraph({ text: "5 * 3" })]],
    ["**a", [paragraph({ text: "**a" })]],
    [String.raw`\*a\* \[b\] \- 1\.`, [paragraph({ text: "*a* [b] - 1." })]],
    ["<b onclick=alert(1)>x</b>", [paragraph({ text: "<b onclick=alert(1)>x</b>" })]],
  ])("%j", (written, blocks) => {
    expect(readRich(written)).toEqual(blocks);
    expect(readRich(writeRich(blocks))).toEqual(blocks);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://x.org",
    "//x.org",
    "JAVASCRIPT:x",
    "vbscript:x",
    "mailto:a@b.c,d@e.f",
  ])("no link leads to %s, and it is named", (address) => {
    const written = `a [b](${address}) c`;
    expect(readRich(written)).toEqual([paragraph({ text: "a b c" })]);
    expect(refusedLinks(written)).toEqual([address]);
  });

  test("what it says where only letters can stand", () => {
    expect(plainOf(readRich("**a** [b](https://x.org)\n\n- c\n- d"))).toBe("a b\n\n– c\n– d");
    expect(isFormatted(readRich("a\n\nb"))).toBe(false);
    expect(isFormatted(readRich("- a"))).toBe(true);
    expect(plainOf(plainBlocks("a\n\n\n\nb"))).toBe("a\n\n\n\nb");
  });
});

const line = fc.string({ unit: fc.constantFrom(...'ab 1.-*[]()\\_<>"&{}:/ä'), minLength: 1, maxLength: 12 });
const word = fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join("\n"));
const href = fc.constantFrom(
  "https://x.org/a_(b)?c=*d*&e=[f]",
  String.raw`https://x.org/\a`,
  "mailto:a@b.org",
  "tel:+41",
);
const run: fc.Arbitrary<RichRun> = fc.record(
  { text: word, bold: fc.constant(true as const), italic: fc.constant(true as const), href },
  { requiredKeys: ["text"] },
);
const alike = (a: RichRun, b: RichRun) => a.bold === b.bold && a.italic === b.italic && a.href === b.href;
const runs = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((list) => list.filter((each, at) => at === 0 || !alike(list[at - 1] ?? each, each)));
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  runs.map((list) => ({ kind: "paragraph" as const, runs: list })),
  fc.record({
    kind: fc.constantFrom("bullets" as const, "numbers" as const),
    items: fc.array(runs, { minLength: 1, maxLength: 3 }),
  }),
);

describe("for every text", () => {
  test("what is written is read again, the same", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        expect(readRich(writeRich(blocks))).toEqual(blocks);
      }),
    );
  });
  test("letters without formatting stay what they are", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = lines.join("\n");
        expect(plainOf(readRich(writeRich(plainBlocks(text))))).toBe(text);
      }),
    );
  });
  test("whatever is written, every link leads to an allowed address, and nothing else can be done", () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom(
          "[",
          "](",
          ")",
          "**",
          "*",
          "\\",
          "\n",
          "- ",
          "javascript:x",
          "https://x",
          "<script>",
          "a",
        ),
        maxLength: 40,
      }),
      fc.tuple(fc.string(), fc.webUrl()).map(([text, url]) => `[${text}](${url})`),
      fc.constantFrom(
        "[a](java\tscript:x)",
        '[a](https://x"onclick=)',
        "[a]( javascript:x)",
        "[a](https:javascript:x)",
      ),
    );
    fc.assert(
      fc.property(hostile, (written) => {
        for (const each of readRich(written)) {
          expect(["paragraph", "bullets", "numbers"]).toContain(each.kind);
          const all = each.kind === "paragraph" ? each.runs : each.items.flat();
          for (const { href: target, ...rest } of all) {
            if (target !== undefined) expect(isLinkTarget(target) || pageOf(target) !== null).toBe(true);
            expect(Object.keys(rest).every((key) => ["text", "bold", "italic"].includes(key))).toBe(true);
          }
        }
        const once = readRich(written);
        expect(writeRich(readRich(writeRich(once)))).toBe(writeRich(once));
      }),
    );
  });
});

describe("links to the campaign's own pages", () => {
  const written = "See the [**terms**](page:terms-1) and [us](https://example.org)\n\n- [a](page:b)";
  test("are read and written like other links", () => {
    expect(linkedPages(readRich(written))).toEqual(["terms-1", "b"]);
    expect(refusedLinks(written)).toEqual([]);
    expect(writeRich(readRich(writeRich(readRich(written))))).toBe(writeRich(readRich(written)));
    for (const id of ["a(b)c", "a\\b", "page:x", "5e0e2c3a-0000-4000-8000-000000000000"]) {
      const text: RichBlock[] = [paragraph({ text: "x", href: pageAddress(id) })];
      expect(readRich(writeRich(text))).toEqual(text);
      expect(pageOf(pageAddress(id))).toBe(id);
    }
  });
  test("no id has signs that could end an attribute", () => {
    for (const bad of ['page:a"b', "page:<b>", "page:", "page:a&b"]) expect(refusedLinks(`[x](${bad})`)).toEqual([bad]);
  });
  test("lead to another page, or nowhere, in every language; what has none stays as it was written", () => {
    const plain = "* a\n*b";
    const text = { en: written, de: plain };
    expect(withPagesIn(text, (id) => (id === "b" ? "c" : id))).toEqual({
      en: expect.stringContaining("[a](page:c)"),
      de: plain,
    });
    const without = withPagesIn(text, () => null);
    expect(without).toEqual({ en: "See the **terms** and [us](https://example.org)\n\n- a", de: plain });
    expect(withPagesIn(text, (id) => id)).toEqual(text);
  });
});
