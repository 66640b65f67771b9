export {
  legalFaults,
  missingFacts,
  type Placeholder,
  pageNamesFacts,
  placeholdersIn,
  placeholdersOf,
} from "./faults.ts";
export { type Filler, legalFiller } from "./fill.ts";
export { factsOf, NO_COMPANY_FACTS, uncheckedFacts } from "./merge.ts";
export * from "./names.ts";
export { type Processing, processingOf } from "./processing.ts";
export type { CompanyFacts, LegalFacts } from "./schema.ts";
export { entryOf, hasPrizes, type LegalSource } from "./source.ts";
