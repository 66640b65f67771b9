/** Campaign types (spec §3): the one list of names used in code and files (games, "One list of names"). */
export const CAMPAIGN_TYPES = [
  "memory-game",
  "spin-the-wheel",
  "spin-the-wheel-2.0",
  "survey",
  "guess-the-picture",
  "personality-test",
  "quiz",
  "personality-test-swipe",
  "quiz-swipe",
  "scratch-card",
  "easter-calendar",
  "advent-calendar",
  "weekly-calendar",
  "drop-game",
  "hit-the-target",
  "slot-machine",
  "priority-puzzle",
  "shell-game",
  "fly",
  "drive",
  "swim",
  "other",
  "none",
] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

/** Page types (spec §2, "Page types"). */
export const PAGE_TYPES = [
  "basic",
  "game",
  "lead",
  "outcome",
  "terms-and-conditions",
  "privacy-policy",
  "outcome-email",
  "doi-email",
  "coming-soon",
  "campaign-ended",
  "limit-reached",
  "access",
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Element types (spec §3, "Elements"). */
export const ELEMENT_TYPES = [
  "root-container",
  "container",
  "button",
  "form-button",
  "text",
  "link",
  "social-button",
  "image",
  "video",
  "phasergame",
  "phasergamepublished",
  "phasertext",
  "phaserbutton",
  "form",
  "terms-and-conditions",
  "email-template",
  "price-title-placeholder",
  "price-description-placeholder",
  "price-image-placeholder",
  "unique-code",
  "access-input",
  "access-code-button",
  // Of our own: the specification has none.
  "leaderboard",
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** Elements that hold others. The game elements carry overlays, drawn above the stage (games, "Rendering"). */
export const HOLDER_TYPES: readonly ElementType[] = [
  "root-container",
  "container",
  "form",
  "email-template",
  "phasergame",
  "phasergamepublished",
];

/** Container layouts (spec §3). */
export const CONTAINER_LAYOUTS = [
  "simple_container",
  "column",
  "two_columns",
  "two_rows",
  "three_columns",
  "three_rows",
  "two_columns_row",
  "two_rows_column",
  "col_two_rows",
  "row_two_columns",
] as const;
export type ContainerLayout = (typeof CONTAINER_LAYOUTS)[number];

export const TEXT_VARIANTS = ["body1", "h1", "h2", "h3"] as const;
export type TextVariant = (typeof TEXT_VARIANTS)[number];

export const BREAKPOINTS = ["Mobile", "Tablet", "Desktop"] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];

/** Template themes (spec §9; decisions, "Names"). */
export const THEMES = ["fairground-new", "fairground", "christmas", "conceptual", "fresh", "halloween"] as const;
export type ThemeName = (typeof THEMES)[number];

/** Template backgrounds (spec §9). */
export const BACKGROUNDS = ["ice", "journey", "simple", "sky", "snow", "wild_west", "winter", "wood", "xmas"] as const;

/** Backgrounds of our own beside the specification's: worlds of four planes, one for a kind of place each. */
export const WORLDS = [
  "alpine",
  "cafe_counter",
  "chocolate_atelier",
  "harbour",
  "library",
  "living_room",
  "neon_arcade",
  "night_market",
  "nordic_winter",
  "orchard",
  "reef",
  "stadium",
] as const;
export type WorldName = (typeof WORLDS)[number];
export type BackgroundName = (typeof BACKGROUNDS)[number] | WorldName;

/** Tag constants and the flag values that travel (spec §1, "Feature tags"). */
export const TAGS = {
  ANONYMOUS_ANALYTICS: "anonymousAnalyticsEnabled",
  HAS_LOYALTY: "hasLoyalty",
  FORM_WITHOUT_EMAIL: "lead-form-without-mail",
  SKIP_LEADS: "skip-leads",
  USES_USERID: "usesClientUserId",
  CAPTCHA_REQUIRES: "requiresCaptchaVerification",
} as const;
export type TagName = keyof typeof TAGS;
export type TagValue = (typeof TAGS)[TagName];

/** Campaign statuses (spec §4). */
export const STATUSES = ["INACTIVE", "ACTIVE", "SCHEDULED", "DRAFT"] as const;
export type Status = (typeof STATUSES)[number];

/** Limit periods (spec §3). */
export const LIMIT_PERIODS = [
  "DAY",
  "CALENDAR_WEEK",
  "CALENDAR_MONTH",
  "SEVEN_DAYS_FROM_PUBLISH",
  "THIRTY_DAYS_FROM_PUBLISH",
  "CAMPAIGN_LIFE_TIME",
] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Who keeps the consents of a campaign with a consent provider: our own ledger, or the company's provider over HTTP. */
export const CONSENT_ADAPTERS = ["ledger", "http"] as const;
export type ConsentAdapter = (typeof CONSENT_ADAPTERS)[number];
/** Who keeps the points of a campaign with loyalty points: our own ledger, or the company's provider over HTTP. */
export const LOYALTY_ADAPTERS = ["ledger", "http"] as const;
export type LoyaltyAdapter = (typeof LOYALTY_ADAPTERS)[number];
/** What becomes of plays that cost points while the provider does not answer: none begins, or they go on and are charged later. */
export const LOYALTY_AWAY = ["refuse", "play"] as const;
export type LoyaltyAway = (typeof LOYALTY_AWAY)[number];
/** Consents that a campaign asks for at most. */
export const CONSENT_PURPOSES = 20;

/** What is chosen about consent to measuring (decisions, "Consent to measuring"). */
export const MEASURING_CONSENTS = ["ASK", "NOT_NEEDED"] as const;
/** Characters of what visitors read before they answer, at most: the question must not cover the page. */
export const MEASURING_TEXT_LENGTH = 300;

/** Theme tokens, frozen (document, last item): the CSS custom property is `--` + the name with its group's letter. */
export const THEME_COLORS = [
  "background",
  "surface",
  "text",
  "muted",
  "primary",
  "on-primary",
  "accent",
  "success",
  "danger",
  "art-1",
  "art-2",
  "art-3",
  "art-4",
] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];
