export { type Fields, NO_CATALOGUE, type TextCatalogue } from "./catalogue.ts";
export { type CampaignText, childrenOf, collectTexts, OWN_TEXT_LABELS, type TextPlace, under } from "./collect.ts";
export { textsAsCsv, textsFromCsv } from "./csv.ts";
export { LONGEST_TEXT, type ReadTranslations, type RefusedRow, type RowFault } from "./exchange.ts";
export { nameFault, namesIn } from "./names-in.ts";
export { PSEUDO_LANGUAGE, pseudoText } from "./pseudo.ts";
export {
  confirmed,
  exactText,
  nextMarks,
  outdatedMarks,
  sourceText,
  type TranslationMarks,
  type TranslationState,
  translationState,
} from "./state.ts";
export { textHash } from "./text-hash.ts";
export { type TextChange, withTexts, withTranslation } from "./write.ts";
export { textsAsXliff, textsFromXliff, type XliffOptions, type XliffVersion } from "./xliff.ts";
