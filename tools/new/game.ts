import { type Draft, type Name, property, withEntry, withImport } from "./draft.ts";

/** A game that can be opened at once and is decided by the prize draw; its test says what is left to do. */
export function newGame(name: Name): Draft {
  const { kebab, camel, pascal, words } = name;
  const folder = `packages/games/src/${kebab}`;
  const registries = "packages/games/src";
  const add = (start: string, line: string, source: string) => (text: string) =>
    withEntry(withImport(text, source), start, line);
  return {
    files: {
      [`${folder}/settings.ts`]: settings(name),
      [`${folder}/rules.ts`]: rules(name),
      [`${folder}/view.tsx`]: view(name),
      [`${folder}/style.ts`]: `/** Rules of this game alone; what games share is in kit/style.ts. Colours and spaces are the theme's custom properties. */
export const css = \`
.${kebab}{max-inline-size:32rem;margin-inline:auto}
\`;
`,
      [`${folder}/${kebab}.test.ts`]: test(name),
    },
    edits: {
      [`${registries}/built.ts`]: (text) =>
        text.replace(/(BUILT_GAMES = \[[^\]]*?),?(\s*\] as const)/, (_all, list, end) => `${list}, "${kebab}"${end}`),
      [`${registries}/settings.ts`]: add(
        "Record<BuiltGame",
        property(name, camel),
        `import { settings as ${camel} } from "./${kebab}/settings.ts";`,
      ),
      [`${registries}/rules.ts`]: (text) =>
        withEntry(
          withImport(
            withImport(text, `import { rules as ${camel} } from "./${kebab}/rules.ts";`),
            `import { settings as ${camel}Settings } from "./${kebab}/settings.ts";`,
          ),
          "Record<BuiltGame",
          property(name, `withDefaults(${camel}, ${camel}Settings.schema)`),
        ),
      [`${registries}/styles.ts`]: add(
        "Record<BuiltGame",
        property(name, camel),
        `import { css as ${camel} } from "./${kebab}/style.ts";`,
      ),
      [`${registries}/views-eager.ts`]: add(
        "Record<BuiltGame",
        property(name, pascal),
        `import { ${pascal} } from "./${kebab}/view.tsx";`,
      ),
      [`${registries}/views.ts`]: (text) =>
        withEntry(text, "Record<BuiltGame", property(name, `() => import("./${kebab}/view.tsx")`)),
    },
    next: [`vitest run --project games ${folder}`, `${words}: its test says what to fill in, step by step`],
  };
}

const settings = ({
  pascal,
  words,
}: Name) => `import { type SettingsOf, settingsOf, text, toggle } from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";

/** What a marketer sets. From this one description come the type, the defaults, the check and the studio's form. */
export const settings = settingsOf({
  button: text("Button", {
    public: true,
    default: { en: "Play", de: "Spielen", pt: "Jogar", fr: "Jouer", es: "Jugar" },
  }),
  sound: toggle("Sound", { default: true, public: true }),
});

/** Settings of the game ${words}, complete: publishing fills in every default. */
export type ${pascal}Settings = SettingsOf<typeof settings>;
/** What the view gets: the public part, texts in the page's language. */
export type ${pascal}View = Shown<${pascal}Settings>;
`;

const rules = ({ pascal }: Name) => `import type { GameRules } from "../kit/rules.ts";
import type { ${pascal}Settings } from "./settings.ts";

/** The prize draw alone decides: nothing that the browser says about the game changes what is won. */
export const rules: GameRules<${pascal}Settings, null> = {
  decides: "draw",
  conclude(_settings, gameData) {
    if (typeof gameData !== "object" || gameData === null || Array.isArray(gameData))
      return { kind: "refused", reason: "gameData is an object" };
    return { kind: "concluded", variables: {}, record: {} };
  },
};
`;

const view = ({ kebab, pascal, words }: Name) => `import { fill } from "@fairground/model/text";
import { useState } from "react";
import { Foot } from "../kit/foot.tsx";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps, PrizeToShow } from "../kit/view.ts";
import type { ${pascal}View } from "./settings.ts";

/** ${words}: one press asks the server for the prize, once, and shows it. */
export function ${pascal}(props: GameViewProps<${pascal}View>) {
  const { settings, words, port, enabled, announce } = props;
  const [prize, setPrize] = useState<PrizeToShow | null>(null);
  const [playing, setPlaying] = useState(false);
  const [trouble, setTrouble] = useState("");
  const { stuck, finish } = useEnding(port, words, announce);
  const result = prize && (prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost);

  async function play() {
    if (!enabled || playing || prize) return;
    setPlaying(true);
    setTrouble("");
    port.started();
    try {
      const drawn = await port.draw();
      setPrize(drawn);
      announce(drawn.prizeWon ? fill(words.won, { prize: drawn.title }) : words.lost);
      await finish({});
    } catch (error) {
      setTrouble(troubleText(error, words));
      announce(troubleText(error, words));
    } finally {
      setPlaying(false);
    }
  }

  return (
    <div className="game ${kebab}">
      <Foot
        button={settings.button}
        idle={enabled && !playing && prize === null}
        onPress={() => void play()}
        hint=""
        trouble={trouble}
        stuck={stuck}
        result={result}
        sound={settings.sound}
        words={words}
      />
    </div>
  );
}

export { ${pascal} as View };
`;

const test = ({ kebab, words }: Name) => `import { expect, test } from "vitest";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";

const chance = { random: { integer: () => 0 }, now: 0, language: "en", firstLanguage: "en" };

test("a game whose settings nobody touched can be played to its end", () => {
  const firstState = rules.firstState?.(settings.defaults, chance) ?? null;
  expect(rules.conclude(settings.defaults, {}, firstState, chance).kind).toBe("concluded");
});

test("gameData that is not an object is refused", () => {
  expect(rules.conclude(settings.defaults, "won", null, chance).kind).toBe("refused");
});

test("${words} is a game of its own", () => {
  throw new Error(\`Fill in packages/games/src/${kebab}:
  1. settings.ts: what a marketer may set; public is what a visitor's browser may know.
  2. rules.ts: what the server decides. decides "draw": the prize alone; "rules": from what was submitted, by steps or at the end.
  3. view.tsx: what is seen and played, by pointer, by keyboard and with reduced motion.
  4. style.ts: its look, in the theme's colours.
  5. Here, in place of this test: its rules as sentences of the specification, and an axe journey in e2e/journeys.\`);
});
`;
