import { readdirSync, readFileSync } from "node:fs";
import { contrast } from "@fairground/elements/stage/contrast";
import { themes } from "@fairground/elements/stage/themes";
import { gameCss } from "@fairground/games/styles";
import { TEXT_CONTRAST, type ThemeName } from "@fairground/model/campaign";
import { transform } from "lightningcss";
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

/** What the browser makes of a colour of the stylesheet: a token, another tint, or a mixture of them. */
function painted(css: string, value: string, tokens: Tokens): string {
  const known = (all: string): string =>
    all.replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokens[name] ?? known(tint(css, name)));
  const code = Buffer.from(`a{color:${known(value)}}`);
  // A browser that knows no mixtures is given the colour itself.
  const { code: made } = transform({ filename: "a.css", code, minify: true, targets: { chrome: 80 << 16 } });
  const color = /^a{color:(#[0-9a-f]{3,6}|[a-z]+)/.exec(made.toString())?.[1];
  if (!color) throw new Error(`no colour: ${value}`);
  return NAMED[color] ?? color;
}
/** What a minifier calls shorter than by its number. */
const NAMED: Tokens = { red: "#f00", tan: "#d2b48c", snow: "#fffafa", gold: "#ffd700" };
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
