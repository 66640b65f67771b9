import type { CampaignDocument, Page } from "../campaign/schema.ts";
import type { LocalizedText } from "../text/index.ts";
import { partsOf, shownTree } from "./only.ts";

/** Which of the languages have no words of their own for a text that says something in another: it is read in that one. */
export const lackingIn = (texts: readonly LocalizedText[], languages: readonly string[]): string[] =>
  languages.filter((language) =>
    texts.some(
      (text) =>
        typeof text === "object" && text[language] === undefined && Object.values(text).some((said) => said !== ""),
    ),
  );

/** The same of a letter: of what is shown in each language, whatever came of the play. */
export function letterLacks(document: CampaignDocument, page: Page, languages: readonly string[]): string[] {
  const readers = [
    { outcomeId: null, result: null },
    ...document.outcomes.flatMap(({ id }) => [
      { outcomeId: id, result: "won" as const },
      { outcomeId: id, result: "lost" as const },
    ]),
  ];
  return languages.filter((language) =>
    readers.some((reader) => {
      const tree = shownTree(document, page.elementRoot, { language, ...reader });
      const texts = (tree ? partsOf(tree) : []).flatMap((element) => Object.values(element.texts));
      return lackingIn(texts, [language]).length > 0;
    }),
  );
}
