export * from "./arcade-defaults.ts";
export * from "./brand.ts";
export * from "./breakpoints.ts";
export * from "./defaults.ts";
export { emptyPages } from "./empty-pages.ts";
export * from "./environment.ts";
export * from "./facets.ts";
export type { Fault } from "./fault.ts";
export * from "./fonts.ts";
export { freshIds } from "./fresh-ids.ts";
export * from "./in-brand.ts";
export { keepLanguages } from "./keep-languages.ts";
export * from "./media.ts";
export * from "./metadata/limits.ts";
export * from "./metadata/tags.ts";
export * from "./names/builder-names.ts";
export * from "./names/campaign-type-of.ts";
export * from "./names/editor-names.ts";
export * from "./names/game-names.ts";
export * from "./names/names.ts";
export { type NextEvent, nextEvent } from "./next-event.ts";
export { evenOrders, orderBetween } from "./order.ts";
export type * from "./public.ts";
export type {
  Action,
  CampaignDocument,
  CampaignDocumentInput,
  CampaignLanguage,
  CampaignMetadata,
  Element,
  ElementStyle,
  Page,
  PageSet,
  PlayLimit,
  ThemeChoice,
} from "./schema.ts";
export * from "./status.ts";
export { inLanguage, type PlacedText, textsOf, translated } from "./texts.ts";
export * from "./theme-contrasts.ts";
export * from "./window.ts";
