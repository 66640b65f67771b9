import { elementSettings, elementTexts } from "@fairground/elements/settings";
import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { collectTexts, pseudoText, type TextCatalogue, withTexts } from "@fairground/model/translation";

/** Which settings of elements and games are texts: what both packages say of themselves. */
export const catalogue: TextCatalogue = {
  slots: (type) => elementTexts[type],
  elementFields: (type) => elementSettings[type].fields,
  gameFields: (kind) => settingsFor(kind)?.fields,
};

/** The document with every text in every language made longer: what does not fit is seen in a preview. */
export function inPseudo(document: CampaignDocument, { languages }: CampaignMetadata): CampaignDocument {
  const names = languages.map(({ shortName }) => shortName);
  const [first = "en"] = names;
  const texts = collectTexts(document, catalogue, first);
  const changes = texts.flatMap(({ key, text }) =>
    names.map((language) => ({ key, language, value: pseudoText(textIn(text, language, first)) })),
  );
  return withTexts(document, texts, changes, first);
}
