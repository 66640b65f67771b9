import { type Draft, key, type Name, property, withEntry, withImport } from "./draft.ts";

/** An element type that shows a text of its own; loaded only by campaigns that use it. */
export function newElement(name: Name): Draft {
  const { kebab, camel, pascal, words } = name;
  const folder = `packages/elements/src/${kebab}`;
  const root = "packages/elements/src";
  const add = (start: string, line: string, source: string) => (text: string) =>
    withEntry(withImport(text, source), start, line);
  return {
    files: {
      [`${folder}/settings.ts`]: settings(name),
      [`${folder}/view.tsx`]: view(name),
      [`${folder}/style.ts`]: `import type { ElementCss } from "../kit/style.ts";

/** The class is \`fg-${kebab}\`; colours and spaces are the theme's custom properties. */
export const style: ElementCss = {
  css: \`
.fg-${kebab}.is-quiet{color:var(--c-muted)}
\`,
};
`,
      [`${folder}/${kebab}.test.ts`]: test(name),
    },
    edits: {
      "packages/model/src/campaign/names/names.ts": (text) => withEntry(text, "ELEMENT_TYPES = [", `  "${kebab}",`),
      [`${root}/settings.ts`]: add(
        "described:",
        property(name, camel),
        `import * as ${camel} from "./${kebab}/settings.ts";`,
      ),
      [`${root}/views.ts`]: add(
        "elementViews:",
        property(name, pascal),
        `import { ${pascal} } from "./${kebab}/view.tsx";`,
      ),
      [`${root}/load.ts`]: (text) =>
        withEntry(text, "loaders:", `  ${key(name)}: async () => (await import("./${kebab}/view.tsx")).${pascal},`),
      [`${root}/stage/element-styles.ts`]: add(
        "elementStyles:",
        property(name, camel),
        `import { style as ${camel} } from "../${kebab}/style.ts";`,
      ),
    },
    next: [`vitest run --project elements ${folder}`, `${words}: its test says what to fill in, step by step`],
  };
}

const settings = ({ words }: Name) => `import { settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** What stands beside the base element. From this one description come the type, the defaults, the check and the studio's form. */
export const settings = settingsOf({
  quiet: toggle("Quiet", { default: false, public: true }),
});

/** The strings that visitors read. */
export const texts = [
  {
    name: "text",
    label: "Text",
    default: { en: "${words}", de: "${words}", pt: "${words}", fr: "${words}", es: "${words}" },
  },
] as const satisfies readonly TextSlot[];
`;

const view = ({ pascal, words }: Name) => `import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** ${words}: the same in the studio, in the preview and on the published page. */
export function ${pascal}({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  return (
    <p {...mark} className={classNames(mark.className, element.quiet && "is-quiet")}>
      {element.texts.text}
    </p>
  );
}
`;

const test = ({ kebab, words }: Name) => `import { expect, test } from "vitest";
import { elementSettings, elementTexts } from "../settings.ts";

test("an element whose settings nobody touched is complete", () => {
  const { schema, defaults } = elementSettings["${kebab}"];
  expect(schema.parse({})).toEqual(defaults);
});

test("its texts are there in all five languages", () => {
  for (const { default: text } of elementTexts["${kebab}"]) {
    if (typeof text === "string") expect(text).toBe("");
    else expect(Object.keys(text).sort()).toEqual(["de", "en", "es", "fr", "pt"]);
  }
});

test("${words} is an element of its own", () => {
  throw new Error(\`Fill in packages/elements/src/${kebab}:
  1. settings.ts: what a marketer may set, and the strings in five languages.
  2. view.tsx: what is seen; what it asks of the page goes through the stage's port (stage/context.ts).
  3. style.ts: its look, in the theme's colours.
  4. views-common.ts instead of load.ts, if nearly every campaign uses it.
  5. Here, in place of this test: what a visitor can do with it, as sentences of the specification.\`);
});
`;
