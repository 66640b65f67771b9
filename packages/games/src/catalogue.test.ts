import { readdirSync, readFileSync } from "node:fs";
import type { Field, Fields, Settings } from "@fairground/model/settings/schema";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { BUILT_GAMES, type BuiltGame, settingsFor } from "./settings.ts";
import { gameCss } from "./styles.ts";

/** What every game of the catalogue keeps to (games, "Feel", "Access"; house, idea 1), as far as a table can tell. */

const root = new URL("./", import.meta.url);
const read = (file: URL) => readFileSync(file, "utf8");

/** A game's own source with what it takes from the kit, without tests. */
function sourceOf(kind: BuiltGame): string {
  const own = new URL(`${kind}/`, root);
  const seen = new Set<string>();
  const visit = (file: URL): string => {
    if (seen.has(file.href)) return "";
    seen.add(file.href);
    const source = read(file);
    const imported = [...source.matchAll(/from "(\.{1,2}\/[^"]+\.tsx?)"/g)].map(
      ([, path]) => new URL(path ?? "", file),
    );
    return [source, ...imported.map(visit)].join("\n");
  };
  const files = readdirSync(own).filter((name) => /^view\.tsx$/.test(name));
  return files.map((name) => visit(new URL(name, own))).join("\n");
}

/** Colours that the specification names itself (spec §9, "Drop game defaults"). */
const SPECIFIED: readonly string[] = ["background", "loadingColor", "loadingColour"];
/** What a condition compares with: any number (spec §3, game builder). */
const UNBOUNDED: readonly string[] = ["rules.from", "rules.to", "rules.value"];

interface Placed {
  path: string;
  field: Field;
}
const fieldsOf = (settings: Settings<Fields>, at = ""): Placed[] =>
  Object.entries(settings.fields).flatMap(([name, field]) => [
    { path: `${at}${name}`, field },
    ...(field.item ? fieldsOf(field.item, `${at}${name}.`) : []),
  ]);

/** Every text of a default, wherever it stands. */
function textsIn(value: unknown): Record<string, string>[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if ("en" in value) return [value as Record<string, string>]; // a text: it has an English wording
  return Object.values(value).flatMap(textsIn);
}

describe.each(BUILT_GAMES)("%s", (kind) => {
  const settings = settingsFor(kind) as Settings<Fields>;
  const fields = fieldsOf(settings);
  const source = sourceOf(kind);

  test("says of every setting what it is, in words that no other of its neighbours has", () => {
    for (const { path, field } of fields) {
      expect(field.label, path).toMatch(/^[A-ZÄÖÜ].{0,79}$/);
      if (field.help !== undefined) expect(field.help, path).toMatch(/\S.{3,}/);
      for (const { label } of field.options ?? []) expect(label.trim(), path).not.toBe("");
    }
    const groups = Map.groupBy(fields, ({ path }) => path.split(".").slice(0, -1).join("."));
    for (const [group, members] of groups) {
      const labels = members.map(({ field }) => field.label);
      expect(new Set(labels).size, `${group}: ${labels.join(", ")}`).toBe(labels.length);
    }
  });

  test("gives every number and list its limits, and a default within them", () => {
    for (const { path, field } of fields) {
      if (UNBOUNDED.includes(path)) continue;
      if (["number", "percent", "pixels", "seconds"].includes(field.kind)) {
        const { min = Number.NaN, max = Number.NaN } = field;
        expect(min, path).toBeLessThan(max);
        expect(field.default, path).toBeGreaterThanOrEqual(min);
        expect(field.default, path).toBeLessThanOrEqual(max);
        expect(field.schema.safeParse(max + 1).success, path).toBe(false);
      }
      const isTop = !path.includes("."); // what an item must be given has no default that would do
      if (isTop) expect(field.schema.safeParse(field.default).success, path).toBe(true);
    }
  });

  test("has every text of its defaults in five languages, none of them empty", () => {
    for (const text of textsIn(settings.defaults)) {
      expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES) expect(text[language]?.trim(), JSON.stringify(text)).not.toBe("");
    }
  });

  test("is painted in the theme's colours: defaults are tokens, and drawings use the art colours", () => {
    for (const { path, field } of fields)
      if (field.kind === "color" && !SPECIFIED.includes(path))
        expect(field.default, path).toMatch(/^(token:[a-z0-9-]+|transparent)$/);
    expect(gameCss(kind)).toMatch(/var\(--c-/);
    expect(gameCss(kind) + source + JSON.stringify(settings.defaults)).toMatch(/--art-[1-4]|token:art-[1-4]/);
  });

  test("has no lettering smaller than 12 px", () => {
    const sizes = [...gameCss(kind).matchAll(/font(?:-size)?:[^;}]*?(?<![\d.])(\d*\.?\d+)rem/g)].map(([, size]) =>
      Number(size),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.75);
  });

  test("has sound that a setting turns off and a visitor mutes", () => {
    expect(settings.fields.sound).toMatchObject({ kind: "toggle", default: true, public: true });
    expect(source).toMatch(/MuteButton|<Foot/);
    expect(source).toMatch(/playSound|play\(/);
  });

  test("announces what it comes to, and is still where motion is not wanted", () => {
    expect(source).toMatch(/announce\(/);
    expect(source + gameCss(kind)).toMatch(/reducedMotion|prefers-reduced-motion/);
  });

  test("can be begun by keyboard: what is pressed is a button, and nothing but buttons takes clicks", () => {
    expect(source).toMatch(/<button|<Foot/);
    expect(source).not.toMatch(/<(div|span|li|img)[^>]*\sonClick=/);
    expect(source).not.toMatch(/tabIndex=\{[1-9]/);
  });
});
