import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { BUILT_IN_FONTS, familyStack, fontFaces, fontFiles } from "./fonts.ts";

const LISTED =
  "Times New Roman|Iceberg|Fredericka the Great|Marcellus SC|Press Start 2P|Source Sans Pro|Montserrat|Raleway|Lato|Bevan|Open Sans|Oswald|Roboto|Roboto Slab|Inter|Mountains of Christmas|Bakbak One|Bai Jamjuree|Gluten|Hind|Jolly Lodger|Cabin";

test("the built-in fonts are those of spec §9", () => {
  expect(Object.keys(BUILT_IN_FONTS)).toEqual(LISTED.split("|"));
});

test("every file of every built-in font is there", () => {
  const { resolve } = createRequire(import.meta.url);
  const missing = fontFiles(Object.keys(BUILT_IN_FONTS)).filter(
    (font) => !existsSync(join(dirname(resolve(`${font.package}/package.json`)), font.file)),
  );
  expect(missing).toEqual([]);
});

test("a file is fetched for the signs that it has, and for no others", () => {
  const { resolve } = createRequire(import.meta.url);
  const short = (ranges: string) =>
    ranges.replace(/U\+0+(?=[0-9A-F])|-0+(?=[0-9A-F])/g, (zeros) => (zeros[0] === "-" ? "-" : "U+"));
  for (const family of Object.keys(BUILT_IN_FONTS)) {
    const [font] = fontFiles([family]);
    if (!font) throw new Error(`no file of ${family}`);
    const folder = dirname(resolve(`${font.package}/package.json`));
    const { latin }: { latin: string } = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"));
    const [, said = ""] = /unicode-range:([^;]+);/.exec(fontFaces([family], () => "/f")) ?? [];
    // One family has the raised four as well.
    expect(said.split(",")).toEqual(
      short(latin)
        .split(",")
        .filter((range) => range !== "U+2074"),
    );
  }
});

test("Times New Roman is the system's, with Tinos standing in", () => {
  expect(fontFiles(["Times New Roman"]).map((file) => file.family)).toEqual(["Tinos", "Tinos"]);
  expect(familyStack("Times New Roman")).toBe('"Times New Roman","Tinos","Tinos fallback",serif');
});

test("a company's own font has no file here and falls back", () => {
  expect(fontFiles(["Acme Grotesk", "constructor"])).toEqual([]);
  expect(familyStack('A"} b')).toBe('"A\\22 } b","A\\22 } b fallback",sans-serif');
});
