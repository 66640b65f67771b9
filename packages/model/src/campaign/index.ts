export * from "./names.ts";
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
