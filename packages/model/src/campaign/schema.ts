import { z } from "zod";
import { action } from "../form/action-schema.ts";
import { AGE_PROOFS } from "../form/names.ts";
import { formField } from "../form/schema.ts";
import { FRAUD_ACTIONS } from "../fraud/names.ts";
import { legalFacts } from "../legal/schema.ts";
import { outcome } from "../outcome/schema.ts";
import { gameIcon, prizePoolEntry } from "../prize/schema.ts";
import { localizedText, shortText } from "../text/schema.ts";
import { instant } from "../time/schema.ts";
import { BUILDER_VERSION, ENGLISH, SCHEMA_VERSION } from "./defaults.ts";
import { TAG_NAMES } from "./metadata/tags.ts";
import {
  BACKGROUNDS,
  BREAKPOINTS,
  CAMPAIGN_TYPES,
  CONSENT_ADAPTERS,
  CONSENT_PURPOSES,
  CONTAINER_LAYOUTS,
  ELEMENT_TYPES,
  LIMIT_PERIODS,
  LOYALTY_ADAPTERS,
  LOYALTY_AWAY,
  MEASURING_CONSENTS,
  MEASURING_TEXT_LENGTH,
  PAGE_TYPES,
  TAGS,
  THEMES,
  WORLDS,
} from "./names/names.ts";

const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\s<>"'&]+$/, "An id has no spaces, quotes or angle brackets");
const styleValue = z.union([z.string().max(500), z.number()]);
const styleRules = z.record(z.string().max(40), styleValue);

/** An element (spec §3). What its type adds beside these fields is said by its folder's `settings.ts` in packages/elements. */
export const element = z.looseObject({
  id,
  type: z.enum(ELEMENT_TYPES),
  variant: z.string().max(40).optional(),
  /** What the editor calls it; never published. */
  name: z.string().max(100).optional(),
  /** Null for a page's root container only. */
  parentId: id.nullable(),
  /** A fractional index: siblings are sorted by it as plain strings. */
  order: z.string().max(100).default("a0"),
  /** Base, then what differs per device; values are CSS values or `token:<name>`, allow-listed by the stage. */
  style: z
    .strictObject({
      base: styleRules.optional(),
      ...Object.fromEntries(BREAKPOINTS.map((b) => [b, styleRules.optional()])),
    })
    .default({}) as z.ZodType<ElementStyle>, // the keys are built from BREAKPOINTS
  texts: z.record(z.string().max(40), localizedText).default({}),
  /** Its `text` is read as a formatted one, in every language; absent: as letters (document, "Texts"). */
  rich: z.literal(true).optional(),
  layout: z.enum(CONTAINER_LAYOUTS).optional(),
  /** In a letter: whom it is shown to (decisions, "Mail"); an absent or empty list asks nothing. Pages show it to everybody. */
  only: z
    .strictObject({
      /** Of the play that the letter follows; any of these, or any of `results`. */
      outcomes: z.array(id).max(200).optional(),
      results: z
        .array(z.enum(["won", "lost"]))
        .max(2)
        .optional(),
      languages: z.array(z.string().min(2).max(20)).max(50).optional(),
    })
    .optional(),
  action: action.optional(),
  fields: z.array(formField).max(60).optional(),
});
export interface ElementStyle {
  base?: Record<string, string | number>;
  Mobile?: Record<string, string | number>;
  Tablet?: Record<string, string | number>;
  Desktop?: Record<string, string | number>;
}

export const page = z.strictObject({
  id,
  name: localizedText,
  pageType: z.enum(PAGE_TYPES),
  order: z.number().nullable().optional(),
  /** The id of the page's root-container element. */
  elementRoot: id,
  /** A built-in scene behind the page; absent: the theme's. */
  background: z.enum([...BACKGROUNDS, ...WORLDS]).optional(),
});
const pageSet = z.strictObject({ ids: z.array(id).max(200), entities: z.record(id, page) });

export const theme = z.strictObject({
  name: z.enum(THEMES).default("fairground-new"),
  /** Overrides of the theme's tokens, e.g. `{"c-primary": "#197B6F", "font-heading": "Raleway", "radius": "12px"}`. */
  tokens: z.record(z.string().max(40), z.string().max(200)).default({}),
});

/** The campaign document (document.md): the `jsonData` of a configuration record (spec §3). */
export const campaignDocument = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  gameType: z.enum(CAMPAIGN_TYPES),
  /** `settings` is checked by the game's own schema (packages/games). */
  game: z.strictObject({ kind: z.enum(CAMPAIGN_TYPES), settings: z.record(z.string(), z.unknown()).default({}) }),
  "game.icons": z.array(gameIcon).max(100).default([]),
  outcomes: z.array(outcome).max(200).default([]),
  prizePoolList: z.array(prizePoolEntry).max(200).default([]),
  elements: z.strictObject({ entities: z.record(id, element) }),
  pages: pageSet,
  additionalPages: pageSet.default({ ids: [], entities: {} }),
  breakpoints: z.array(z.strictObject({ id: z.enum(BREAKPOINTS) })).default(BREAKPOINTS.map((b) => ({ id: b }))),
  uniqueCodes: z.record(id, z.strictObject({ fallbackOutcomePageId: id.nullable().default(null) })).default({}),
  customIntegration: z
    .strictObject({
      consentProvider: z
        .strictObject({
          integrated: z.boolean().default(false),
          /** Who keeps the consents; absent: our own ledger. */
          adapter: z.enum(CONSENT_ADAPTERS).optional(),
          /** What stands above the consents. */
          text: localizedText.optional(),
          /** What is asked for, each by itself: none is ticked beforehand, and none has to be. */
          purposes: z
            .array(z.strictObject({ id, text: localizedText }))
            .max(CONSENT_PURPOSES)
            .optional(),
        })
        .default({ integrated: false }),
      /** Who keeps the points of HAS_LOYALTY; absent: our own ledger. */
      loyalty: z
        .strictObject({ adapter: z.enum(LOYALTY_ADAPTERS), whileAway: z.enum(LOYALTY_AWAY).default("refuse") })
        .optional(),
    })
    .default({ consentProvider: { integrated: false } }),
  theme: theme.default({ name: "fairground-new", tokens: {} }),
  /** The campaign's own CSS (editor version STUDIO), as it was written: whoever compiles it takes what `scopedCss` lets pass. */
  customCss: z.string().max(20_000).optional(),
});

export type { Action } from "../form/action-schema.ts";
export { action, ENGLISH, SCHEMA_VERSION };
export type Element = z.infer<typeof element>;
export type Page = z.infer<typeof page>;
export type PageSet = z.infer<typeof pageSet>;
export type ThemeChoice = z.infer<typeof theme>;
export type CampaignDocument = z.infer<typeof campaignDocument>;
/** A document as it may be written: defaults may be absent. */
export type CampaignDocumentInput = z.input<typeof campaignDocument>;

export const language = z.strictObject({
  id: z.uuid(),
  name: z.string().max(60),
  shortName: z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/),
  flagImageUrl: z.string().max(2_000).default(""),
});
export type CampaignLanguage = z.infer<typeof language>;

/** A limit on plays: at most `max` per `period` and identity, in the campaign's timezone. */
export const playLimit = z.strictObject({ period: z.enum(LIMIT_PERIODS), max: z.int().min(1).max(1_000_000) });
export type PlayLimit = z.infer<typeof playLimit>;

/** A tag in either spelling, the constant or the flag value that players are given; it becomes the constant. */
export const tag = z
  .string()
  .max(60)
  .describe(`A tag constant or its flag value: ${Object.entries(TAGS).flat().join(", ")}`)
  .transform((written) => TAG_NAMES.find((name) => name === written || TAGS[name] === written) ?? written)
  .pipe(z.enum(Object.keys(TAGS) as [keyof typeof TAGS, ...(keyof typeof TAGS)[]])); // keys of a constant

const address = z.string().max(2_000).nullable().default(null);

/** Campaign metadata (spec §3, "Campaign metadata"; decisions and document for the fields that the spec lacks). */
export const campaignMetadata = z.strictObject({
  name: z.string().trim().min(1, "Give the campaign a name").max(200),
  description: z.string().max(2_000).default(""),
  logoUrl: z.string().max(2_000).default(""),
  startDate: instant.nullable().default(null),
  endDate: instant.nullable().default(null),
  campaignType: z.enum(CAMPAIGN_TYPES).default("none"),
  builderVersion: z.int().default(BUILDER_VERSION),
  liveUrl: address,
  demoUrl: address,
  productionUrl: address,
  languages: z.array(language).min(1).max(50).default([ENGLISH]),
  doubleOptIn: z.boolean().default(true),
  preciseGeolocation: z.boolean().default(false),
  isTailorMade: z.boolean().default(false),
  leadTableUrl: address,
  leadExportUrl: address,
  tailorMadeTableUrl: address,
  resetAnalyticsUrl: address,
  numberOfPlaysPerDay: z.int().min(1).nullable().default(null),
  /** Tag constants, e.g. "SKIP_LEADS"; the player receives flag values (spec §1), which are read too. */
  tags: z.array(tag).default([]),
  /** Off: nothing is tracked, and no visit is counted (spec §4, "Analytics switches"). */
  collectAnalytics: z.boolean().default(true),
  cookieless: z.boolean().default(false),
  acceptUserDataOnPlayRegistration: z.boolean().default(false),
  analyticsTrackingLevel: z.int().min(0).max(3).nullable().default(null),
  timezone: z.string().max(60).default("Europe/Zurich"),
  playLimits: z.array(playLimit).max(6).default([]),
  /** Origins whose pages may embed the campaign and hear its events; ["*"] is anyone, whole events (decisions, "Events"). */
  hostOrigins: z
    .array(z.union([z.literal("*"), z.string().regex(/^https?:\/\/[^\s/'"<>;,]+$/, "An origin is https://host")]))
    .max(50)
    .default([]),
  /** E-mail addresses that get the end of the draws' log after each day (play-engine, "Fairness anyone can check"). */
  fairnessWitnesses: z.array(z.email().max(254)).max(20).default([]),
  loyaltyEventFirst: z.boolean().default(false),
  /** Loyalty points that a play costs, where the campaign has the tag HAS_LOYALTY; whoever has fewer cannot play (spec §8). */
  pointsPerPlay: z.int().min(0).max(1_000_000).default(0),
  /** Seconds after which an unclaimed prize returns to the stock; null: never. */
  claimTime: z.int().min(60).nullable().default(null),
  strict: z.boolean().default(false),
  /** What was won is told, but codes and outcome mail wait until the address is confirmed; needs `doubleOptIn`. */
  codesAfterOptIn: z.boolean().default(false),
  /** Days in which a confirmation link can be used; after them a prize that waits for it returns to the stock. */
  optInDays: z.int().min(1).max(60).default(7),
  /** What is made of fraud signals (play-engine, "Fraud"); null: none are looked at. */
  fraud: z
    .strictObject({ action: z.enum(FRAUD_ACTIONS), threshold: z.int().min(1).max(100).default(60) })
    .nullable()
    .default(null),
  /** Months after its end in which leads are kept; null: until somebody deletes them (docs/guides/privacy.md). */
  retentionMonths: z.int().min(1).max(60).nullable().default(null),
  /** What terms and privacy pages are filled from; null: nothing is said, and nothing is asked (decisions, "Legal facts"). */
  legal: legalFacts.nullable().default(null),
  /** Whole years that one must have to take part, counted by the server; 0: everybody may (decisions, "Minimum age, consents"). */
  minimumAge: z.int().min(0).max(99).default(0),
  /** How the form asks for it. */
  ageProof: z.enum(AGE_PROOFS).default("date-of-birth"),
  /**
   * Whether visitors are asked before anything is measured or kept on their device. NOT_NEEDED counts where the company says
   * why. Null: nobody has chosen, and nothing that needs consent is measured (decisions, "Consent to measuring").
   */
  measuringConsent: z.enum(MEASURING_CONSENTS).nullable().default(null),
  /** What visitors read before they answer, in place of our sentence; "" or a language without it: ours. */
  measuringText: shortText(MEASURING_TEXT_LENGTH).default(""),
  /** Where the browser tracker's events go, of a campaign that is not cookieless (spec §7); null: to our own server. */
  collectorUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/[a-z\d.-]+(:\d+)?(\/[\w.~/-]*)?$/i, "A collector's address is https://host")
    .nullable()
    .default(null),
  /** Chances, pieces left and the receipt are told to anyone, and pages and mails lead there (decisions, "How it is drawn"). */
  explainsDraw: z.boolean().default(false),
  /** Whoever has asked for reminders gets a mail on days with a door, once an hour of the campaign's timezone has begun (decisions, "Mail"). */
  doorReminder: z.boolean().default(false),
  doorReminderHour: z.int().min(0).max(23).default(9),
  /** Whoever has asked for reminders, began a play and did not finish it gets a mail so many hours later. */
  playReminder: z.boolean().default(false),
  playReminderHours: z.int().min(1).max(168).default(24),
});
export type CampaignMetadata = z.infer<typeof campaignMetadata>;

/** A campaign as one file: what studio and command line import and export. */
export const campaignFile = z
  .strictObject({
    fairground: z.literal(1),
    metadata: campaignMetadata,
    document: z.unknown(),
  })
  .meta({ id: "CampaignFile" });
