import { publicPart } from "@fairground/model/settings/schema";
import { LANGUAGES, type Language, textIn } from "@fairground/model/text";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { drawingFor } from "./drawings.ts";
import { canBeHeld } from "./held-kinds.ts";
import { markCss } from "./kit/mark-style.ts";
import type { GamePort } from "./kit/view.ts";
import { BUILT_GAMES, type BuiltGame, settingsFor } from "./settings.ts";
import { gameCss } from "./styles.ts";
import { gameViewFor } from "./views-eager.ts";
import { gameWords } from "./words.ts";

const port: GamePort = {
  started: () => {
    throw new Error("Prerendering starts nothing");
  },
  draw: () => Promise.reject(new Error("Prerendering draws nothing")),
  step: () => Promise.reject(new Error("Prerendering asks nothing")),
  finished: () => Promise.reject(new Error("Prerendering ends nothing")),
  resumed: null,
};

/** As publishing does it: the public part, texts in one language. */
function shown(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => shown(item, language));
  if (typeof value !== "object" || value === null) return value;
  if ("en" in value) return textIn(value as Record<string, string>, language, "en"); // a text: it has an English wording
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, shown(held, language)]));
}

function prerender(
  kind: BuiltGame,
  language: Language,
  changes: Record<string, unknown> = {},
  isMarkup = true,
  resumed: GamePort["resumed"] = null,
): string {
  const View = gameViewFor(kind);
  const settings = settingsFor(kind);
  if (!View || !settings) throw new Error("Built games have both");
  const value = shown(publicPart(settings, { ...settings.defaults, ...changes }), language) as Record<string, unknown>;
  const drawn = {
    settings: value,
    prizes: [{ symbolId: "prize", label: "A mug", picture: "art:mug", color: "#445566" }],
    pictureUrl: (asset: string) => `/static/${asset}`,
  };
  const drawing = drawingFor(kind, drawn);
  return renderToString(
    <View
      {...drawn}
      words={gameWords(kind, language)}
      drawing={isMarkup ? renderToStaticMarkup(drawing) : drawing}
      port={{ ...port, resumed }}
      enabled={false}
      reducedMotion={false}
      announce={() => {}}
    />,
  );
}

describe.each(BUILT_GAMES)("%s, prerendered", (kind) => {
  test.each(LANGUAGES)("has no inline style and no script, in %s", (language) => {
    const html = prerender(kind, language);
    expect(html).not.toMatch(/\sstyle=|<script|<style|\son[a-z]+=/);
  });

  test("shows the same whether it was drawn when published or is drawn on the spot", () => {
    const anyId = (html: string) => html.replace(/_[Rr]_\w*_/g, "id").replaceAll("<!-- -->", "");
    expect(anyId(prerender(kind, "de", {}, false))).toBe(anyId(prerender(kind, "de")));
  });

  test("is the same every time", () => expect(prerender(kind, "de")).toBe(prerender(kind, "de")));

  test("has a button that is there but not yet enabled, in the page's language", () => {
    const button = textIn(settingsFor(kind)?.defaults.button, "de", "en");
    if (!canBeHeld(kind))
      return expect(prerender(kind, "de")).toMatch(
        /<button[^>]*aria-disabled="true"[^>]*><span class="game-unseen">(Türchen 1|Ei 1|Montag) </,
      );
    expect(prerender(kind, "de")).toMatch(new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${button}</button>`));
  });

  test("uses no class of its own that has no rule", () => {
    const css = gameCss(kind);
    const classes = new Set(
      [...prerender(kind, "en").matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => (names ?? "").split(" ")),
    );
    expect([...classes].filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });
});

describe("a switch does what it says", () => {
  /** What acts later than the first picture, and where that is proved. */
  const LATER: readonly string[] = [
    "confetti", // on a win
    "drag", // by pointer: wheel.spec.ts, luck.spec.ts
    "catchUp", // on the server: opening.test.ts
    ...["preview", "outcomes", "scene", "parallax"], // in motion: arcade.spec.ts, stage/
  ];
  const switches = BUILT_GAMES.flatMap((kind) =>
    Object.entries(settingsFor(kind)?.fields ?? {}).flatMap(([name, field]) =>
      field.kind === "toggle" && field.public && !LATER.includes(name) ? [{ kind, name }] : [],
    ),
  );
  test.each(switches)("$kind: $name", ({ kind, name }) => {
    const [on, off] = [true, false].map((value) => prerender(kind, "en", { [name]: value }));
    expect(on).not.toBe(off);
    if (name === "sound") {
      expect(on).toContain('aria-label="Turn sound off"');
      expect(off).not.toContain("game-mute");
    }
    if (name === "tutorial") {
      expect(on).toContain("arcade-guide");
      expect(off).not.toMatch(/arcade-(guide|hint)/);
    }
  });
  test("every game has one for its sound", () =>
    expect(switches.filter(({ name }) => name === "sound").map(({ kind }) => kind)).toEqual([...BUILT_GAMES]));
});

describe("the wheel", () => {
  test("is fully drawn without JavaScript: every segment with its label, pictures, the prize's label where it has none", () => {
    const segments = Array.from({ length: 5 }, (_, at) => ({
      symbolId: at === 4 ? "prize" : "",
      label: at === 4 ? "" : `Label ${at}`,
      color: at ? "token:art-2" : "#112233",
      picture: at ? "" : "https://example.org/mug.avif",
      emblem: "none",
    }));
    const html = prerender("spin-the-wheel", "en", { segments });
    expect(html.match(/class="wheel-wedge"/g)).toHaveLength(5);
    const lines = html.replaceAll(/<\/tspan><tspan[^>]*>/g, " ");
    for (const label of ["Label 0", "Label 3", "A mug"]) expect(lines).toContain(`>${label}</tspan>`);
    expect(html).toContain('fill="#112233"');
    expect(html).toContain('href="/static/https://example.org/mug.avif"');
    expect(html).toContain('aria-label="Wheel with the segments Label 0, Label 1, Label 2, Label 3, A mug"');
  });
});

describe.each(BUILT_GAMES.filter((kind) => !canBeHeld(kind)))("%s, with a door open", (kind) => {
  const door = { n: 1, title: "", text: "", picture: "art:prizes/gift-box", holds: "prize", game: null };
  const html = (language: Language) =>
    prerender(kind, language, {}, true, {
      steps: 1,
      lastReply: { kind: "door", door, inner: { steps: 0, lastReply: null } },
    });
  test("shows a gift that is yet to be opened, in place of a picture of one, and uses no class that has no rule", () => {
    const classes = [...html("en").matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => (names ?? "").split(" "));
    expect(classes).toContain("gift");
    expect(classes).not.toContain("calendar-picture");
    expect(classes.filter((name) => name && !gameCss(kind).includes(`.${name}`))).toEqual([]);
  });
  test("keeps the scene behind the room, where nobody gets to", () =>
    expect(html("en")).toMatch(/class="calendar-scene"[^>]*inert=""[^>]*aria-hidden="true"/));
});

describe("calendars have words of their own", () => {
  const DOORS = /door|türchen|porta|case|puerta/i;
  const own = ["door", "doors", "hint", "any", "opening", "notYet", "over"] as const;
  const said = (kind: BuiltGame, language: Language) => {
    const words = gameWords(kind, language) as unknown as Record<(typeof own)[number], string>; // a calendar's
    return own.map((name) => words[name]);
  };
  test.each(LANGUAGES)("of doors only Advent's speaks, in %s", (language) => {
    for (const sentence of said("advent-calendar", language).filter((_, at) => at !== 4))
      expect(sentence).toMatch(DOORS);
    for (const kind of ["easter-calendar", "weekly-calendar"] as const)
      for (const sentence of said(kind, language)) expect(sentence).not.toMatch(DOORS);
  });
});

test("reels show their prize's picture where they are told to, and the drawing where not", () => {
  const icon = (drawing: string) => ({ symbolId: "prize", drawing, picture: "", color: "" });
  const html = (drawing: string) =>
    prerender("slot-machine", "en", { icons: [icon(drawing), ...Array(3).fill(icon("bell"))] });
  expect(html("prize")).toContain('<image href="/static/art:mug"');
  expect(html("star")).not.toContain("art:mug");
  expect(html("star")).toContain('fill="#445566"');
});

test("the card's prize is not in its markup", () => expect(prerender("scratch-card", "en")).not.toContain("A mug"));

test("what shows a brand's mark is drawn by its game, and is in no download without one", () => {
  for (const [kind, css] of Object.entries(markCss)) {
    expect(gameCss(kind as BuiltGame, true)).toContain(css); // the list's own keys
    expect(gameCss(kind as BuiltGame)).not.toContain("--mark");
    expect(css).toContain("var(--mark)");
    const markup = prerender(kind as BuiltGame, "en");
    for (const [, name] of css.matchAll(/\.([a-z][\w-]+)/g))
      expect(markup, name).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  }
});
