import type { CampaignDocument, Page } from "../campaign/schema.ts";

/**
 * When a letter leaves (decisions, "Mail"). `play`: with the outcome or the winner that names it. `winner`: to winners of the
 * raffle. `custom`: by hand, to leads who have confirmed the newsletter. The reminders: to whoever has asked for them.
 */
export const LETTER_USES = ["play", "winner", "custom", "doorReminder", "playReminder"] as const;
export type LetterUse = (typeof LETTER_USES)[number];

/** What the root of a letter's page says of its use; `play` where it says nothing. */
export function letterUse(document: CampaignDocument, page: Page): LetterUse {
  const said = document.elements.entities[page.elementRoot]?.use;
  return LETTER_USES.find((use) => use === said) ?? "play";
}

/** The campaign's letters of a use, in the order of its pages. */
export const lettersOf = (document: CampaignDocument, use: LetterUse): Page[] =>
  [document.additionalPages, document.pages].flatMap(({ ids, entities }) =>
    ids.flatMap((id) => {
      const page = entities[id];
      return page?.pageType === "outcome-email" && letterUse(document, page) === use ? [page] : [];
    }),
  );
