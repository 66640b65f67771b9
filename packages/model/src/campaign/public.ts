import type { RichText } from "../rich-text/index.ts";
import type {
  BackgroundName,
  CampaignType,
  ContainerLayout,
  ElementType,
  PageType,
  TagValue,
  ThemeName,
} from "./names/names.ts";
import type { Action, ElementStyle } from "./schema.ts";

/**
 * What a visitor's browser gets: built by publishing as an allow-list, in one language, every default filled in.
 * No answers, odds, e-mail ids, codes or other secrets (decisions, "Publishing").
 */
export interface PublicCampaign {
  companyId: string;
  campaignId: string;
  /** The published revision's number. */
  revision: number;
  /** Short name of the language that this page is written in. */
  language: string;
  /** ISO instant of publishing; never the truth about now (decisions, "Publishing"). */
  currentTime: string;
  campaignMetaData: { data: PublicMetadata };
  campaignData: PublicCampaignData;
  selectedThemeData: { name: ThemeName; tokens: Record<string, string> };
  /** Family names in use. */
  fonts: string[];
  collectAnalytics: boolean;
  preciseGeolocation: boolean;
  /** Nothing is measured or kept on the device before the visitor, or the page around, agrees; absent: it is not asked for. */
  asksConsent?: true;
  /** A preview asks nothing; its pages keep the room of "Privacy" that those of the published campaign have. */
  keepsPrivacyRoom?: true;
  /** What visitors read before they answer, in place of our sentence. */
  measuringText?: string;
  /** Some page counts down to the campaign's start or end; absent: none does. */
  countsDown?: true;
  runtime: PublicRuntime;
}

/** Base addresses and times of the environment (spec §1, "Environments"). "" is the page's own origin. */
export interface PublicRuntime {
  environment: "test" | "prod" | "canary" | "dev";
  apiUrl: string;
  serverBaseUrl: string;
  leads: string;
  /** Where the limit page's redirect goes (spec §2); "" for none set. */
  frameworkHost: string;
  /** Milliseconds. */
  timeout: number;
  /** A draft that is looked at, with plays of its own; absent: a published campaign. */
  isPreview?: boolean;
}

export interface PublicMetadata {
  id: string;
  campaignId: string;
  name: string;
  campaignType: CampaignType;
  startDate: string | null;
  endDate: string | null;
  timezone: string;
  cookieless: boolean;
  acceptUserDataOnPlayRegistration: boolean;
  /** The first is the campaign's language. */
  languages: { name: string; shortName: string }[];
  analyticsTrackingLevel: number | null;
  /** Flag values, e.g. "skip-leads" (spec §1). */
  tags: TagValue[];
  logoUrl: string;
  skipLeads: boolean;
  doubleOptIn: boolean;
  hostOrigins: string[];
  loyaltyEventFirst: boolean;
  /** Where the browser tracker's events go; absent: to our own server. */
  collectorUrl?: string;
  /** Whole years; absent: everybody may play. */
  minimumAge?: number;
  /** A drawn prize may have to wait for something before it is won (page, `mayReserve`); absent: none has to. */
  mayReserve?: true;
  /** Pages lead to where chances and receipts are told; absent: nothing is drawn, or the campaign does not say. */
  explainsDraw?: true;
  /** E-mail address for whoever was turned away by mistake, "" where nobody is named; absent: nobody is judged. */
  objectTo?: string;
}

export interface PublicCampaignData {
  elements: { entities: Record<string, PublicElement> };
  pages: PublicPageSet;
  additionalPages: PublicPageSet;
  breakpoints: { id: "Mobile" | "Tablet" | "Desktop" }[];
  game: { kind: CampaignType; settings: Record<string, unknown> };
  /** What games show of prizes: decoration, never odds. */
  prizes: PublicPrize[];
  uniqueCodes: Record<string, { fallbackOutcomePageId: string | null }>;
  customIntegration: { consentProvider: { integrated: boolean } };
}

export interface PublicPrize {
  symbolId: string;
  label: string;
  picture: string;
  /** "": as the game colours the place. */
  color: string;
  /** Where its win is cheered less or more than others; never its chance. */
  win?: "small" | "jackpot";
  /** Of arcade games: the score from which on it can be drawn. Absent: no score alone decides that. */
  from?: number;
}

export interface PublicPage {
  id: string;
  name: string;
  pageType: PageType;
  order: number | null;
  elementRoot: string;
  background?: BackgroundName;
}
export interface PublicPageSet {
  /** In the order in which they are shown (spec §4: sorted by order, stable). */
  ids: string[];
  entities: Record<string, PublicPage>;
}

/** An element with its texts in the page's language; further settings of its type beside them. */
export interface PublicElement {
  id: string;
  type: ElementType;
  variant?: string;
  parentId: string | null;
  order: string;
  style?: ElementStyle;
  texts: Record<string, string>;
  /** Its `text` with its formatting, which `texts` says without. */
  rich?: RichText;
  /** A text of it is written from right to left, whatever the page is. */
  dir?: "auto";
  layout?: ContainerLayout;
  action?: Action;
  fields?: PublicFormField[];
  [setting: string]: unknown;
}

/** A form field (spec §3, "Form field definition") with its texts in the page's language. */
export interface PublicFormField {
  name: string;
  label: string;
  selectLabel: string;
  value: string;
  type: "text" | "email" | "date" | "number" | "tel" | "checkbox" | "multi select" | "single select" | "textarea";
  mandatory: boolean;
  validation: {
    errorMessage: string;
    required: boolean;
    mask: string;
    numeric?: { kind: "Range of Numbers" | "Number of Characters"; min: number | null; max: number | null };
  };
  isCustom: boolean;
  options: { value: string; label: string }[];
  placeholder: string;
  /** Legal checkboxes: `prefix` label `secondaryPrefix` secondaryLabel, each label with its action. */
  prefix?: string;
  secondaryPrefix?: string;
  secondaryLabel?: string;
  action?: Action;
  secondaryAction?: Action;
  isTermsAndConditions?: boolean;
}
