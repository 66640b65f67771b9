import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./root.ts";

const anyOf = (parts: string) => `(?:${parts.trim().replaceAll(/\s+/g, "|")})`;
const START = "(?<!\\p{L})";
const END = "(?!\\p{L})";

/** Spelled with ß in Germany and with ss in Switzerland only. No other language has words like these. */
const SHARP =
  `(?:\\p{L}*${anyOf(`größ großer großem großes großartig (?<!ha|offer)spaß späß schließ süß füß grüß gieß fließ genieß spieß sprieß
  stoß stöß mäßig gemäß gefäß fleiß (?<!p|tu)reiß beiß schieß heiß weiß(?!ag) straße fußball barfuß draußen maßnahm maßstab`)}
  |${anyOf("außer äußer dreißig scheußlich einigermaßen")})`.replaceAll(/\n\s*/g, "");
/** The same, but English, French or another word in it looks alike. */
const SHARP_HERE = `${anyOf("groß große großen fuß fußes gruß maß bloß bloße bloßen ließ hieß saß vergaß verließ")}${END}`;
/** Spelled with ss since 1996. */
const DOUBLE = `${anyOf(`dass muss musst müsst musste mussten lass lasst lässt kuss küsst schluss fluss gewiss bisschen prozess prozesse
  adresse adressen stress pass passt passwort misst vergisst isst nuss schloss wusste wusstest bewusst genuss anlass nachlass
  preisnachlass anschluss einfluss abschluss`)}${END}`;

const wrong = (spelled: string, from: string, to: string) => new RegExp(START + spelled.replaceAll(from, to), "giu");
const NOWHERE = [wrong(SHARP, "ß", "ss"), wrong(DOUBLE, "ss", "ß")];
const NOT_IN_GERMAN = [...NOWHERE, wrong(SHARP_HERE, "ß", "ss")];

const misspelled = (text: string, spellings: readonly RegExp[]) =>
  spellings.flatMap((spelling) => [...text.matchAll(spelling)].map(([word]) => word));

/** Files that are about the two spellings: a search that knows both, a list of words folded for comparing. */
const ABOUT = [
  "apps/server/src/modules/leaderboards/word-list.ts",
  "apps/server/src/modules/templates/service.ts",
  "apps/server/src/modules/templates/templates.test.ts",
  "packages/games/src/guess-the-picture/matching.test.ts",
];
const sources = execFileSync("git", ["ls-files", "apps", "packages", "fixtures"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:tsx?|json|html|sql)$/.test(file) && !ABOUT.includes(file));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Every text under a key "de". */
function germanIn(value: unknown, isGerman = false): string[] {
  if (typeof value === "string") return isGerman ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => germanIn(inner, isGerman || key === "de"));
}

describe("German is spelled as in Germany", () => {
  test("nowhere in apps, packages and fixtures is ss in place of ß, or the other way around", () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const found = sources.flatMap((file) => misspelled(read(file), NOWHERE).map((word) => `${file}: ${word}`));
    expect(found).toEqual([]);
  });

  test("nor in texts known as German, where words count that other languages have too", () => {
    const files = sources.filter((file) =>
      /(?:^fixtures\/[^/]+|\/built\/.+|\/words\/de)\.json$|\/words\/de\.ts$/.test(file),
    );
    const found = files.flatMap((file) => {
      const texts = file.endsWith(".ts") ? [read(file)] : germanIn(JSON.parse(read(file)), /\/de\.json$/.test(file));
      // In capitals alone it is right: "GROSS".
      const words = texts
        .flatMap((text) => misspelled(text, NOT_IN_GERMAN))
        .filter((word) => word !== word.toUpperCase());
      return words.map((word) => `${file}: ${word}`);
    });
    expect(files.length).toBeGreaterThan(60);
    expect(found).toEqual([]);
  });

  test.each([
    ["Die Strasse ist gross, weisst du.", 3],
    ["Ich weiß, daß man nach draussen muß.", 3],
    ["Massage im Preissturz, Wasser, Fluss und Hausserver: ausser Rand und Band", 1],
    ["Blossoms and passengers", 0],
    ["Du musst das Maß der Größe wissen, dann passt es.", 0],
  ])("%s: %i mistakes", (text, count) => expect(misspelled(text, NOT_IN_GERMAN)).toHaveLength(count));
});
