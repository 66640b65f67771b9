import { readdirSync, readFileSync } from "node:fs";
import { contrast } from "@fairground/elements/stage/contrast";
import { themes } from "@fairground/elements/stage/themes";
import { gameCss } from "@fairground/games/styles";
import { TEXT_CONTRAST, type ThemeName } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";

/**
 * Games of questions stand on tinted sheets, with land at their feet: whatever the theme, what is read on them is read well.
 * The tints are taken from the stylesheet itself.
 */
type Tokens = Readonly<Record<string, string>>;

const folder = new URL("../fixtures/", import.meta.url);
const files = ["", "templates/"].flatMap((under) =>
  readdirSync(new URL(under || ".", folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => under + name),
);
const campaigns = files.flatMap((name): [string, Tokens][] => {
  const { theme } = JSON.parse(readFileSync(new URL(name, folder), "utf8")).document ?? {};
  return theme ? [[name, { ...themes[theme.name as ThemeName], ...theme.tokens }]] : []; // a checked fixture's
});
const all: [string, Tokens][] = [...Object.entries(themes), ...campaigns];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
type Three = readonly [number, number, number];
const times = (rows: readonly Three[], [x, y, z]: Three) =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three; // three rows

function oklab(color: string): Three {
  const rgb = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as unknown as Three; // #rrggbb
  const lms = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], rgb); // biome-ignore format: a matrix
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], lms.map(Math.cbrt) as unknown as Three); // biome-ignore format: a matrix
}
function hex(lab: Three): string {
  const lms = times([[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.291485548]], lab).map((value) => value ** 3) as unknown as Three; // biome-ignore format: a matrix
  const rgb = times([[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965], [-0.0041960863, -0.7034186147, 1.707614701]], lms); // biome-ignore format: a matrix
  return `#${rgb.map((value) => Math.round(255 * Math.min(1, Math.max(0, encoded(value)))).toString(16).padStart(2, "0")).join("")}`; // biome-ignore format: one value
}

/** What the browser makes of a colour of the stylesheet: a token, another tint, or a mixture in Oklab. */
function painted(css: string, value: string, tokens: Tokens): string {
  const mixed = /^color-mix\(in oklab,(.+) (\d+)%,(var\([\w-]+\))\)$/.exec(value);
  if (!mixed) {
    const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? "";
    return tokens[name] ?? painted(css, tint(css, name), tokens);
  }
  const [over, under] = [mixed[1] ?? "", mixed[3] ?? ""].map((part) => oklab(painted(css, part, tokens)));
  if (!over || !under) throw new Error(`no mixture: ${value}`);
  return hex(under.map((from, at) => from + ((over[at] ?? 0) - from) * (Number(mixed[2]) / 100)) as unknown as Three);
}
function tint(css: string, name: string): string {
  const found = new RegExp(`--${name}:(color-mix\\([^;}]+\\)|var\\([\\w-]+\\))[;}]`).exec(css)?.[1];
  if (!found) throw new Error(`no tint --${name}`);
  return found;
}

describe.each(["quiz", "survey", "personality-test", "priority-puzzle", "guess-the-picture"] as const)("%s", (kind) => {
  const css = gameCss(kind);
  const verdicts = [...css.matchAll(/--banner:(color-mix\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/g)].map(
    ([, value = ""]) => value,
  );

  test("knows its sheet, its land and its verdicts", () => {
    expect(painted(css, "var(--ground)", themes.fresh)).toMatch(/^#[0-9a-f]{6}$/);
    expect(verdicts.length).toBeGreaterThan(kind === "survey" ? -1 : 1);
  });

  test.each(all)("is read on %s", (_name, tokens) => {
    const on = (front: string, back: string) => contrast(tokens[front] ?? "", painted(css, back, tokens));
    for (const back of ["var(--ground)", "var(--far)", "var(--near)", ...verdicts])
      expect(on("c-text", back), `text on ${back}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(on("c-muted", "var(--ground)"), "what is muted").toBeGreaterThanOrEqual(TEXT_CONTRAST);
    // A verdict is large and bold.
    for (const back of verdicts.filter((value) => value.includes("--c-success")))
      expect(on("c-success", back), `a verdict on ${back}`).toBeGreaterThanOrEqual(3);
  });
});
