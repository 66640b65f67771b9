import type { CampaignType, ElementType } from "../campaign/names/names.ts";
import type { Field } from "../settings/schema.ts";
import type { LocalizedText } from "../text/index.ts";

/** What is known of elements and games: which of their settings are texts. The packages of both know (elementTexts, settingsFor). */
export interface TextCatalogue {
  slots(type: ElementType): readonly { name: string; label: string; multiline?: boolean; default: LocalizedText }[];
  /** Undefined where the type has none. */
  elementFields(type: ElementType): Fields | undefined;
  gameFields(kind: CampaignType): Fields | undefined;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A catalogue that knows nothing: the texts of the document's own schema alone. */
export const NO_CATALOGUE: TextCatalogue = {
  slots: () => [],
  elementFields: () => undefined,
  gameFields: () => undefined,
};
