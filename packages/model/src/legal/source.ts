import type { CampaignDocument, CampaignMetadata, Element } from "../campaign/schema.ts";
import { type LocalizedText, textIn } from "../text/index.ts";
import { factsOf } from "./merge.ts";
import type { CompanyFacts, LegalFacts } from "./schema.ts";

/** What legal texts are made of. */
export interface LegalSource {
  document: CampaignDocument;
  /** Fields that a revision of an older version lacks say nothing. */
  metadata: CampaignMetadata & {
    /** Whole years; 0: none. */
    minimumAge?: number;
    /** Months after the end; null: until somebody deletes them. */
    retentionMonths?: number | null;
    measuringConsent?: string | null;
  };
  company: CompanyFacts;
  /** A template that is only looked at: what is missing reads as an example, not as something left to do. */
  isExample?: boolean | undefined;
}

export const factsIn = ({ metadata, company }: LegalSource): LegalFacts => factsOf(metadata.legal, company);

export const hasPrizes = ({ prizePoolList }: CampaignDocument): boolean =>
  prizePoolList.some(({ noWinPrize }) => !noWinPrize);

/** What somebody has to have, or to buy, before they can take part. */
export function entryOf(source: LegalSource): "free" | "code" | "boughtCode" | "points" | "purchase" {
  const { document, metadata } = source;
  const isBought = factsIn(source).purchase;
  const pages = [document.pages, document.additionalPages].flatMap(({ entities }) => Object.values(entities));
  if (pages.some(({ pageType }) => pageType === "access")) return isBought ? "boughtCode" : "code";
  if (isBought) return "purchase";
  return metadata.tags.includes("HAS_LOYALTY") && metadata.pointsPerPlay > 0 ? "points" : "free";
}

export const firstOf = ({ metadata }: LegalSource): string => metadata.languages[0]?.shortName ?? "en";

export const freeEntryIn = (source: LegalSource, language: string): string =>
  textIn(factsIn(source).freeEntry, language, firstOf(source)).trim();

/** The fields of forms that visitors are asked for. */
export const askedFields = ({ elements }: CampaignDocument): NonNullable<Element["fields"]> =>
  Object.values(elements.entities).flatMap(({ fields = [] }) => fields);

/** A text in every language in which it is written; one without languages is in the first. */
export const eachWritten = (text: LocalizedText, first: string): [language: string, written: string][] =>
  typeof text === "string" ? [[first, text]] : Object.entries(text);
