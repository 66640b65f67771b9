import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../kernel/secrets.ts";
import { type Face, LARGEST_INSIDE, withType } from "./inside.ts";

const { resolve } = createRequire(import.meta.url);
const face = (name: string, family: string, weight: number, change: Partial<Face> = {}): Face => ({
  family,
  weight,
  shows: ["all"],
  url: `/static/fonts/${name}-${weight}.woff2`,
  format: "woff2",
  file: resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`),
  ...change,
});
const oswald = face("oswald", "Oswald", 700, { shows: ["headings"] });
const lato = face("lato", "Lato", 400);
const page = (body: string) => ({
  html: `<!doctype html><html><head><style>a{}</style></head><body>${body}</body></html>`,
  scriptHashes: [],
  styleHashes: ["'sha256-a'"],
});

/** The glyphs inside a page: of which family and weight, for which signs, and the font itself. */
const insideOf = (html: string) =>
  [
    ...html.matchAll(
      /@font-face\{font-family:"([^"]+)";font-weight:(\d+);font-display:block;src:url\(data:font\/woff2;base64,([^)]+)\)[^}]*unicode-range:([^}]+)\}/g,
    ),
  ].map(([, family, weight, data = "", ranges]) => ({
    family,
    weight: Number(weight),
    ranges,
    bytes: Buffer.from(data, "base64"),
  }));

describe("the type of a page's first look stands in it", () => {
  test("headings' glyphs and the text's, each with every sign that it shows and not many more", async () => {
    const { html } = await withType(page("<h1>Win äß</h1><p>Every day.</p>"), [oswald, lato], true);
    const inside = insideOf(html);
    expect(inside.map(({ family, weight }) => [family, weight])).toEqual([
      ["Oswald", 700],
      ["Lato", 400],
    ]);
    const [heading, text] = inside.map(({ bytes }) => create(bytes));
    if (!heading || !text || !("characterSet" in heading) || !("characterSet" in text)) throw new Error("no font");
    for (const sign of "Win äß") expect(heading.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
    for (const sign of "Win äßEvery day.") expect(text.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
    expect(heading.characterSet.length).toBeLessThan(15);
    expect(inside[0]?.ranges).toBe("U+20,U+2D,U+57,U+69,U+6E,U+A0,U+AD,U+DF,U+E4,U+2010");
  });

  test("never more than the budget: the headings' come first, and what does not fit is asked for at once", async () => {
    const everySign = Array.from({ length: 190 }, (_, at) => String.fromCharCode(0x21 + at))
      .join("")
      .replace(/[<>&]/g, "");
    const { html } = await withType(page(`<h1>Win</h1><p>${everySign}</p>`), [oswald, lato], true);
    expect(insideOf(html).map(({ family }) => family)).toEqual(["Oswald"]);
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" href="${lato.url}" crossorigin>`);
    // Firefox refuses a prefetch under a policy whose `default-src` is 'none'.
    expect(html).not.toContain(oswald.url);
  });

  test("before a face is left out, headings are the page's own alone", async () => {
    const faces = [
      face("gluten", "Gluten", 700, { shows: ["headings"] }),
      face("hind", "Hind", 400),
      face("hind", "Hind", 700, { shows: ["bold"] }),
    ];
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const { html } = await withType(
      page(`<h1>Dive</h1><h2>${letters}</h2><p>${letters}${letters.toUpperCase()}</p><b>${letters}</b>`),
      faces,
      true,
    );
    const inside = insideOf(html);
    expect(inside).toHaveLength(3);
    expect(inside.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(LARGEST_INSIDE);
    const [heading] = inside.map(({ bytes }) => create(bytes));
    const has = (sign: string) =>
      heading && "hasGlyphForCodePoint" in heading && heading.hasGlyphForCodePoint(sign.charCodeAt(0));
    expect([has("D"), has("z")]).toEqual([true, false]);
  });

  test("a face of which one letter is a picture is asked for whole", async () => {
    const fredericka = face("fredericka-the-great", "Fredericka the Great", 400, { shows: ["headings"] });
    const { html } = await withType(page("<h1>Every letter of it is chalk</h1><p>a</p>"), [fredericka, lato], true);
    const inside = insideOf(html);
    expect(inside.map(({ family }) => family)).toEqual(["Lato"]);
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" href="${fredericka.url}" crossorigin>`);
    expect(inside.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(LARGEST_INSIDE);
  });

  test("what a page shows nowhere at first is neither inside nor asked for", async () => {
    const { html } = await withType(page("<p>a</p>"), [face("lato", "Lato", 300, { shows: [] })], true);
    expect(insideOf(html)).toEqual([]);
    expect(html).not.toContain("<link");
  });

  test("its rules stand behind the others', and the policy knows them", async () => {
    const { html, styleHashes } = await withType(page("<h1>a</h1>"), [oswald], true);
    const [, style = ""] = /<style>a\{\}<\/style><style>(.*?)<\/style>/.exec(html) ?? [];
    expect(style).toContain("@font-face");
    expect(styleHashes).toEqual(["'sha256-a'", `'sha256-${sha256(style).toString("base64")}'`]);
  });

  test("a page that few see asks for the whole files", async () => {
    const { html } = await withType(page("<h1>a</h1>"), [oswald], false);
    expect(insideOf(html)).toEqual([]);
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" href="${oswald.url}" crossorigin>`);
    expect(html).toContain('font-family:"Oswald fallback"');
  });

  test("a file's name ends no style and no attribute", async () => {
    const named = { ...oswald, family: 'A"}</style><b>', url: '/media/c/"><b>.woff2' };
    for (const isSeenMost of [true, false])
      expect((await withType(page("<h1>a</h1>"), [named], isSeenMost)).html).not.toContain("<b>");
  });

  test("a file that is none leaves the page to the browser", async () => {
    const broken = { ...lato, url: "/media/broken.ttf", format: "truetype", file: Buffer.from("no font") };
    const { html } = await withType(page("<p>a</p>"), [broken], true);
    expect(insideOf(html)).toEqual([]);
    expect(html).toContain('<link rel="preload" as="font" type="font/ttf" href="/media/broken.ttf" crossorigin>');
    expect(await withType(page("<p>a</p>"), [], true)).toEqual(page("<p>a</p>"));
  });
});

test("a font of a company's own may be anything: the page is there, and the next one has its glyphs", {
  timeout: 120_000,
}, async () => {
  const packed = readFileSync(String(lato.file));
  const letters = "Win abcdefghijklmnopqrstuvwxyz";
  const open = await subsetFont(packed, letters, { targetFormat: "sfnt" }); // its tables are reached, whatever is changed
  const broken = fc.record({
    sound: fc.constantFrom(packed, open),
    at: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 }),
    left: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(broken, async ({ sound, at, left }) => {
      const file = Buffer.from(sound);
      for (const [place, value] of at) file[place % file.length] = value;
      number += 1;
      const own = {
        ...lato,
        url: `/media/own-${number}.woff2`,
        file: file.subarray(0, Math.round(left * file.length)),
      };
      const { html } = await withType(page("<h1>Win</h1>"), [own], true);
      expect(html).toContain("<h1>Win</h1>");
    }),
    { numRuns: 200 },
  );
  const { html } = await withType(page("<h1>Won afterwards</h1>"), [oswald], true);
  expect(insideOf(html).map(({ family }) => family)).toEqual(["Oswald"]);
});

test("what stands in until a face has come is as wide and as high", async () => {
  const { html } = await withType(page("<p>a</p>"), [oswald, lato], true);
  const rule = (family: string) =>
    new RegExp(`@font-face\\{font-family:"${family} fallback"[^}]*\\}`).exec(html)?.[0] ?? "";
  const share = (family: string, name: string) =>
    Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule(family))?.[1]) / 100;
  for (const { family, file, weight } of [oswald, lato]) {
    const font = create(readFileSync(String(file)));
    if (!("hhea" in font)) throw new Error("no font");
    const size = share(family, "size-adjust");
    expect(size * share(family, "ascent-override")).toBeCloseTo(font.ascent / font.unitsPerEm, 2);
    expect(size * share(family, "descent-override")).toBeCloseTo(-font.descent / font.unitsPerEm, 2);
    expect(rule(family)).toContain(weight === 700 ? 'local("Arial Bold")' : 'local("Arial")');
  }
  // Oswald is narrow, Lato a little narrower than Arial.
  expect(share("Oswald", "size-adjust")).toBeLessThan(share("Lato", "size-adjust"));
});
