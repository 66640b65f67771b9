import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import { publicPart } from "@fairground/model/settings/schema";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { canBeHeld } from "./held-kinds.ts";
import { kitWords } from "./kit/words.ts";
import { rulesFor } from "./rules.ts";
import { BUILT_GAMES, settingsFor } from "./settings.ts";
import { gameCss } from "./styles.ts";
import { loadGameView } from "./views.ts";
import { gameViewFor } from "./views-eager.ts";
import { gameWords } from "./words.ts";

describe.each(BUILT_GAMES)("%s", (kind) => {
  test("has settings, rules, view and style", async () => {
    expect(settingsFor(kind)).toBeDefined();
    expect(rulesFor(kind)).toBeDefined();
    expect(gameCss(kind)).toContain(".game");
    if (canBeHeld(kind)) expect(await loadGameView(kind)).toBe(gameViewFor(kind));
    else expect(typeof (await loadGameView(kind))).toBe(typeof gameViewFor(kind)); // wrapped: it is given the others
    // The player loads it twice; another component would begin anew, and forget the door that is just being opened.
    expect(await loadGameView(kind)).toBe(await loadGameView(kind));
  });

  test("is complete with its defaults, in five languages", () => {
    const settings = settingsFor(kind);
    expect(settings?.schema.parse({})).toEqual(settings?.defaults);
    for (const [name, field] of Object.entries(settings?.fields ?? {}))
      if (field.kind === "text" && field.default !== "")
        expect(Object.keys(field.default), name).toEqual([...LANGUAGES]);
  });

  test("refuses a misspelt setting", () => {
    expect(settingsFor(kind)?.schema.safeParse({ sounds: false }).success).toBe(false);
  });
});

test("kinds that are not built yet have nothing", async () => {
  for (const kind of CAMPAIGN_TYPES.filter((type) => !BUILT_GAMES.some((built) => built === type))) {
    expect([settingsFor(kind), rulesFor(kind), await loadGameView(kind), gameViewFor(kind)]).toEqual(
      Array(4).fill(undefined),
    );
    expect(gameCss(kind)).toBe("");
  }
});

test.each([
  { kind: "quiz", secret: /Mercury|correct/ },
  { kind: "quiz-swipe", secret: /Penguins|side/ },
  { kind: "personality-test", secret: /sunrise|early|points/ },
  { kind: "personality-test-swipe", secret: /breakfast|sweet|points/ },
  { kind: "survey", secret: /recommend|points/ },
] as const)("of the questions of a $kind a visitor's download holds nothing", ({ kind, secret }) => {
  const settings = settingsFor(kind);
  if (!settings) throw new Error("Built games have settings");
  const shown = publicPart(settings, settings.defaults);
  expect(Object.keys(shown).sort()).toEqual(["button", "sound", "startPicture", "startText", "startTitle"]);
  expect(JSON.stringify(settings.defaults)).toMatch(secret);
  expect(JSON.stringify(shown)).not.toMatch(secret);
});

test("the kit speaks every language", () => expect(Object.keys(kitWords)).toEqual([...LANGUAGES]));

test.each(BUILT_GAMES)("%s says the same things in every language, each in its own words", (kind) => {
  const english = gameWords(kind, "en");
  expect(english).toMatchObject(kitWords.en);
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    const said = gameWords(kind, language);
    expect(Object.keys(said)).toEqual(Object.keys(english));
    // What is nothing but a place for a word is the same everywhere.
    for (const [name, sentence] of Object.entries(said))
      if (!/^\{\w+\}$/.test(sentence)) expect(sentence).not.toBe(english[name as "won"]); // a key of both
  }
});

test("rules fill in what a stored document leaves out", () => {
  const sparse = { questions: [{ text: "Why?", answers: [{ text: "Because", correct: true }, { text: "No" }] }] };
  const rules = rulesFor("quiz");
  const context = { random: { integer: () => 0 }, now: 0, language: "en", firstLanguage: "en" };
  const begun = rules?.step?.(sparse, rules.firstState?.(sparse, context), { begin: true }, context);
  expect(begun).toMatchObject({ reply: { question: { kind: "single", picture: "", timeLeft: null } } });
  expect(rules?.faults?.(sparse, { prizes: [] })).toEqual([]);
  expect(() => rules?.firstState?.({ questions: "none" }, context)).toThrow();
});
