import type { FormField } from "../form/schema.ts";
import { type LocalizedText, textIn } from "../text/index.ts";
import type { CampaignDocument, Page, PageSet } from "./schema.ts";

/** A text of the document and where it stands. */
export interface PlacedText {
  path: string;
  text: LocalizedText;
}

const FIELD_TEXTS = ["label", "selectLabel", "placeholder", "prefix", "secondaryPrefix", "secondaryLabel"] as const;

/** Every text that the document itself holds (game and element settings are known to their own schemas). */
export function textsOf(document: CampaignDocument): PlacedText[] {
  const texts: PlacedText[] = [];
  translated(document, (text, path) => {
    texts.push({ path, text });
    return text;
  });
  return texts;
}

/**
 * The document with every text in one language, as strings; texts that are missing fall back as {@link textIn} does.
 * @param first the campaign's first language
 */
export const inLanguage = (document: CampaignDocument, language: string, first: string): CampaignDocument =>
  translated(document, (text) => textIn(text, language, first));

/** The document with every text replaced. */
export function translated(
  document: CampaignDocument,
  translate: (text: LocalizedText, path: string) => Text,
): CampaignDocument {
  const pageSet = (pages: PageSet, path: string): PageSet => ({
    ids: pages.ids,
    entities: mapValues(pages.entities, (page: Page, id) => ({
      ...page,
      name: translate(page.name, `${path}.entities.${id}.name`),
    })),
  });
  return {
    ...document,
    pages: pageSet(document.pages, "pages"),
    additionalPages: pageSet(document.additionalPages, "additionalPages"),
    elements: {
      entities: mapValues(document.elements.entities, (element, id) => ({
        ...element,
        texts: mapValues(element.texts, (text, name) => translate(text, `elements.entities.${id}.texts.${name}`)),
        ...(element.fields
          ? {
              fields: element.fields.map((field, at) =>
                fieldOf(field, `elements.entities.${id}.fields.${at}`, translate),
              ),
            }
          : {}),
      })),
    },
    customIntegration: {
      ...document.customIntegration,
      consentProvider: consentTexts(document.customIntegration.consentProvider, translate),
    },
    outcomes: document.outcomes.map((outcome, at) => ({
      ...outcome,
      name: translate(outcome.name, `outcomes.${at}.name`),
    })),
    prizePoolList: document.prizePoolList.map((entry, at) => ({
      ...entry,
      title: translate(entry.title, `prizePoolList.${at}.title`),
      description: translate(entry.description, `prizePoolList.${at}.description`),
    })),
  };
}

type Consents = CampaignDocument["customIntegration"]["consentProvider"];

function consentTexts(
  { text, purposes, ...rest }: Consents,
  translate: (text: LocalizedText, path: string) => Text,
): Consents {
  const path = "customIntegration.consentProvider";
  return {
    ...rest,
    ...(text !== undefined && { text: translate(text, `${path}.text`) }),
    ...(purposes && {
      purposes: purposes.map((each, at) => ({ ...each, text: translate(each.text, `${path}.purposes.${at}.text`) })),
    }),
  };
}

/** What the schema holds; LocalizedText is the same, read-only. */
type Text = Page["name"];

function fieldOf(field: FormField, path: string, translate: (text: LocalizedText, path: string) => Text): FormField {
  const words = Object.fromEntries(
    FIELD_TEXTS.flatMap((name) => {
      const text = field[name];
      return text === undefined ? [] : [[name, translate(text, `${path}.${name}`)]];
    }),
  );
  return {
    ...field,
    ...words,
    validation: {
      ...field.validation,
      errorMessage: translate(field.validation.errorMessage, `${path}.validation.errorMessage`),
    },
    options: field.options.map((option, at) => ({
      ...option,
      label: translate(option.label, `${path}.options.${at}.label`),
    })),
  };
}

const mapValues = <V, R>(record: Readonly<Record<string, V>>, map: (value: V, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
