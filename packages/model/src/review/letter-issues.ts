import type { CampaignDocument, CampaignMetadata, Element, Page } from "../campaign/schema.ts";
import { TEXT_CONTRAST } from "../campaign/theme-contrasts.ts";
import {
  darkMailPaint,
  goneFrom,
  type LetterReader,
  type LetterSurroundings,
  type LetterTokens,
  letterLook,
  partsOf,
  readersOf,
  shownTree,
  surroundingsIn,
} from "../mail/index.ts";
import { plainOf, readRich } from "../rich-text/index.ts";
import { overrideIn, textIn } from "../text/index.ts";
import { contrastOf } from "./contrast.ts";
import type { Issue } from "./issue.ts";

type Found = Pick<Issue, "code" | "path" | "values" | "pageId" | "elementId" | "language">;

/** What is wrong with how a letter's elements are shown: to whom, and in which colours. */
export function letterIssues(
  document: CampaignDocument,
  { languages }: Pick<CampaignMetadata, "languages">,
  page: Page,
  elements: readonly Element[],
  tokens: LetterTokens,
): Found[] {
  const names = languages.map(({ shortName }) => shortName);
  const first = names[0] ?? "en";
  const about = (element: Element, ...more: string[]) => ({
    ...{ pageId: page.id, elementId: element.id, language: "" },
    path: ["elements", "entities", element.id, ...more],
  });
  return [
    ...elements.flatMap((element): Found[] => {
      const gone = goneFrom(element, document, names);
      if (gone.outcomes.length + gone.languages.length === 0) return [];
      return [{ ...about(element, "only"), code: "mail-outcome-gone", values: {} }];
    }),
    ...silentCases(document, page, elements, names).map(({ root, outcome, language }): Found => {
      return { ...about(root), code: "mail-silent", values: { outcome, language }, language };
    }),
    ...elements.flatMap((element): Found[] =>
      lowContrasts(element, elements, tokens).map(({ code, ratio }) => ({
        ...about(element, "style", "base", "color"),
        ...{ code, values: { ratio, text: short(wordsOf(element, first, first)) } },
      })),
    ),
  ];
}

/** Cases in which everything of a letter is for others: it would say a sentence of ours. */
function silentCases(
  document: CampaignDocument,
  page: Page,
  elements: readonly Element[],
  languages: readonly string[],
): { root: Element; outcome: string; language: string }[] {
  const root = document.elements.entities[page.elementRoot];
  if (!root || elements.every(({ only }) => only === undefined)) return [];
  const first = languages[0] ?? "en";
  return readersOf(document, page).flatMap((reader) =>
    languages.flatMap((language) => {
      const tree = shownTree(document, root.id, { ...reader, language });
      const isSaid = tree && partsOf(tree).some((element) => says(element, { ...reader, language }, first));
      if (isSaid) return [];
      const outcome = document.outcomes.find(({ id }) => id === reader.outcomeId);
      return [{ root, language, outcome: textIn(outcome?.name, first, first) || reader.outcomeId || "–" }];
    }),
  );
}

function says(element: Element, { language, result }: LetterReader, first: string): boolean {
  switch (element.type) {
    case "price-title-placeholder":
    case "price-description-placeholder":
    case "unique-code":
      return result === "won";
    case "text":
    case "button":
    case "link":
      return wordsOf(element, language, first) !== "";
    default:
      return false;
  }
}

function wordsOf({ type, rich, texts }: Element, language: string, first: string): string {
  const written = overrideIn(type === "text" ? texts.text : texts.label, language, first);
  return (rich ? plainOf(readRich(written)) : written).trim();
}

/** Of colours that somebody chose: the theme's own give way in dark mail programs. */
function lowContrasts(
  element: Element,
  elements: readonly Element[],
  tokens: LetterTokens,
): { code: "mail-contrast" | "mail-contrast-dark"; ratio: number }[] {
  if (!WORDED.includes(element.type)) return [];
  const own = letterLook(element, tokens);
  const { color, behind } = around(element, elements, tokens);
  const isFilled = element.type === "button" && (element.variant ?? "contained") === "contained";
  // A filled button stands on its own ground, in the theme's colours unless it says others.
  if (isFilled && !own.background && !own.color) return [];
  const ground = isFilled ? (own.background ?? token(tokens, "primary")) : behind;
  if (!color && !ground) return [];
  const ratioOn = (paper: string) => contrastOf(color?.value ?? token(tokens, "text"), paper);
  const light = ratioOn(ground ?? token(tokens, "surface"));
  const dark = ground || !color?.stays ? null : ratioOn(darkSurface(tokens));
  return [
    ...(light !== null && light < TEXT_CONTRAST ? [{ code: "mail-contrast" as const, ratio: rounded(light) }] : []),
    ...(dark !== null && dark < TEXT_CONTRAST ? [{ code: "mail-contrast-dark" as const, ratio: rounded(dark) }] : []),
  ];
}

const WORDED: readonly string[] = [
  "text",
  "button",
  "link",
  "price-title-placeholder",
  "price-description-placeholder",
  "unique-code",
];

function around(element: Element, elements: readonly Element[], tokens: LetterTokens): LetterSurroundings {
  const chain = [element];
  for (let at: Element | undefined = element; at && chain.length < 100; ) {
    const { parentId }: Element = at;
    at = elements.find(({ id }) => id === parentId);
    if (at) chain.unshift(at);
  }
  return chain.reduce<LetterSurroundings>((of, each) => surroundingsIn(letterLook(each, tokens), of), {});
}

const token = (tokens: LetterTokens, name: string): string => tokens[`c-${name}`] ?? "";

const darkSurface = (tokens: LetterTokens): string =>
  darkMailPaint({
    ...{ background: token(tokens, "background"), surface: token(tokens, "surface") },
    ...{ text: token(tokens, "text"), muted: token(tokens, "muted") },
  }).surface;

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const rounded = (ratio: number): number => Math.floor(ratio * 10) / 10;
