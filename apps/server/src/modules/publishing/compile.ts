import { publicElement } from "@fairground/elements/publish";
import { type Saying, sayingIn, scoresOf, shownPrizes, shownSettings, withFirstDay } from "@fairground/games/shown";
import type { CampaignDocument, CampaignMetadata, Element, Page, PageSet } from "@fairground/model/campaign";
import {
  type PublicCampaign,
  type PublicCampaignData,
  type PublicElement,
  type PublicMetadata,
  type PublicPage,
  type PublicPageSet,
  type PublicRuntime,
  skipLeads,
  TAGS,
} from "@fairground/model/campaign";
import { counts, withGaps, withoutDate } from "@fairground/model/countdown";
import { type CompanyFacts, factsOf, legalFiller, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { mayReserve } from "@fairground/model/page";
import { TRACKING_LEVELS } from "@fairground/model/statistic";
import type { LocalizedText } from "@fairground/model/text";
import { localDay } from "@fairground/model/time";

export interface Published {
  companyId: string;
  campaignId: string;
  revision: number;
  publishedAt: string;
  /** When it was live for the first time, at the latest now; absent: it is only looked at, and has no first day. */
  firstPublishedAt?: string;
  document: CampaignDocument;
  metadata: CampaignMetadata;
  runtime: PublicRuntime;
  /** What the company said when it was published; absent: what it says now. */
  companyFacts?: CompanyFacts;
  /** A template that is only looked at: facts that nobody has said read as examples. */
  isExample?: boolean;
  /** The company has said why nobody need be asked before anything is measured; absent: it has not. */
  needsNoConsent?: boolean;
}

const MAIL_PAGES: ReadonlySet<string> = new Set(["outcome-email", "doi-email"]);

/**
 * What a visitor's browser gets of a campaign, in one language: an allow-list, built field by field (document,
 * "Settings are public or secret"). Mail pages, odds, answers, e-mail ids and codes are not on it.
 */
export function compileCampaign(published: Published, language: string): PublicCampaign {
  const { document, metadata } = published;
  const first = metadata.languages[0]?.shortName ?? "en";
  const saying = sayingIn(language, first);
  const { isExample } = published;
  const company = published.companyFacts ?? NO_COMPANY_FACTS;
  const fill = legalFiller({ document, metadata, company, isExample }, language);
  const dates = datesOf(published);
  const dateless = withoutDate(document, dates);
  const countsDown = Object.values(document.elements.entities).some((one) => counts(one) && !dateless.has(one.id));
  return {
    companyId: published.companyId,
    campaignId: published.campaignId,
    revision: published.revision,
    language,
    currentTime: published.publishedAt,
    campaignMetaData: { data: { ...publicMetadata(published), ...dates } },
    campaignData: publicData(published, saying, dateless, (element) =>
      publicElement(element, language, first, {
        minimumAge: metadata.minimumAge,
        fill: (written, isRich) => fill(withGaps(written), isRich),
      }),
    ),
    selectedThemeData: { name: document.theme.name, tokens: document.theme.tokens },
    fonts: [],
    // Revisions of older versions do not have the field.
    collectAnalytics: metadata.collectAnalytics !== false && metadata.analyticsTrackingLevel !== TRACKING_LEVELS.NONE,
    preciseGeolocation: metadata.preciseGeolocation,
    ...askingOf(published, language),
    ...(countsDown ? { countsDown } : {}),
    runtime: published.runtime,
  };
}

const DAY = 86_400_000;

/** Its dates. A template that is only looked at has no end, and shows how its pages would count to one. */
function datesOf({ metadata, isExample, publishedAt }: Published): Pick<PublicMetadata, "startDate" | "endDate"> {
  const { startDate, endDate } = metadata;
  return { startDate, endDate: isExample ? (endDate ?? isoAfter(publishedAt, 6.4 * DAY)) : endDate };
}

const isoAfter = (at: string, later: number): string => new Date(Date.parse(at) + later).toISOString();

function publicMetadata({
  campaignId,
  document,
  metadata,
  companyFacts,
}: Published): Omit<PublicMetadata, "startDate" | "endDate"> {
  const { contact } = factsOf(metadata.legal, companyFacts ?? NO_COMPANY_FACTS);
  const tags = metadata.tags.map((tag) => TAGS[tag]);
  return {
    id: campaignId,
    campaignId,
    name: metadata.name,
    campaignType: metadata.campaignType,
    timezone: metadata.timezone,
    cookieless: metadata.cookieless,
    acceptUserDataOnPlayRegistration: metadata.acceptUserDataOnPlayRegistration,
    languages: metadata.languages.map(({ name, shortName }) => ({ name, shortName })),
    analyticsTrackingLevel: metadata.analyticsTrackingLevel,
    tags,
    logoUrl: metadata.logoUrl,
    // A form with consents is sent by who has read them.
    skipLeads: skipLeads(tags) && !document.customIntegration.consentProvider.integrated,
    doubleOptIn: metadata.doubleOptIn,
    hostOrigins: metadata.hostOrigins,
    loyaltyEventFirst: metadata.loyaltyEventFirst,
    // Revisions of older versions do not have the field.
    ...(metadata.collectorUrl && !metadata.cookieless
      ? { collectorUrl: metadata.collectorUrl.replace(/\/+$/, "") }
      : {}),
    ...(metadata.minimumAge ? { minimumAge: metadata.minimumAge } : {}),
    ...(metadata.explainsDraw && document.prizePoolList.some(({ noWinPrize }) => !noWinPrize)
      ? { explainsDraw: true }
      : {}),
    ...(metadata.fraud ? { objectTo: contact } : {}),
    ...(mayReserve({ document, metadata }) ? { mayReserve: true } : {}),
  };
}

/** A preview measures nothing. What an older version has published has not chosen, and measures as little as it did. */
function askingOf(
  { metadata, runtime, needsNoConsent }: Published,
  language: string,
): Pick<PublicCampaign, "asksConsent" | "measuringText" | "keepsPrivacyRoom"> {
  const { measuringConsent } = metadata;
  if (measuringConsent !== "ASK" && (measuringConsent !== "NOT_NEEDED" || needsNoConsent)) return {};
  return runtime.isPreview ? { keepsPrivacyRoom: true } : { asksConsent: true, ...measuringText(metadata, language) };
}

/** In the visitor's language alone: our own sentence says more to them than the company's in another. */
function measuringText({ measuringText: text }: Published["metadata"], language: string): { measuringText?: string } {
  // Revisions of older versions do not have the field.
  const own = typeof text === "string" ? text.trim() : text?.[language]?.trim();
  return own ? { measuringText: own } : {};
}

/** A preview tells no provider, and its leads need no consents. */
const asksConsents = ({ document, runtime }: Published): boolean =>
  document.customIntegration.consentProvider.integrated && !runtime.isPreview;

type Say = (text: LocalizedText | null | undefined) => string;

function publicData(
  published: Published,
  saying: Saying,
  left: ReadonlySet<string>,
  shown: (element: Element) => PublicElement,
): PublicCampaignData {
  const { document } = published;
  const { kind, settings } = document.game;
  const { say } = saying;
  const isShown = (page: Page) => !MAIL_PAGES.has(page.pageType);
  const shownRoots = [document.pages, document.additionalPages].flatMap(({ entities }) =>
    Object.values(entities)
      .filter(isShown)
      .map((page) => page.elementRoot),
  );
  const elements = reachable(document, new Set(shownRoots), left);
  return {
    elements: { entities: Object.fromEntries(elements.map((element) => [element.id, shown(element)])) },
    pages: publicPages(document.pages, isShown, say),
    additionalPages: publicPages(document.additionalPages, isShown, say),
    breakpoints: document.breakpoints,
    game: { kind, settings: withFirstDay(kind, shownSettings(kind, settings, saying), openingDay(published)) },
    prizes: shownPrizes(document.prizePoolList, say, scoresOf(document)),
    uniqueCodes: Object.fromEntries(
      Object.entries(document.uniqueCodes).map(([page, { fallbackOutcomePageId }]) => [
        page,
        { fallbackOutcomePageId },
      ]),
    ),
    customIntegration: { consentProvider: { integrated: asksConsents(published) } },
  };
}

/** The local day on which the campaign opens, as the doors of calendars count it (`opensAt` of a play). */
function openingDay({ metadata, firstPublishedAt }: Published): string | null {
  return firstPublishedAt ? localDay(Date.parse(metadata.startDate ?? firstPublishedAt), metadata.timezone) : null;
}

/** Sorted by order; pages without one keep their place after the rest (spec §4, "When pages load"). */
function publicPages(set: PageSet, isShown: (page: Page) => boolean, say: Say): PublicPageSet {
  const pages = set.ids.flatMap((id) => set.entities[id] ?? []).filter(isShown);
  return {
    ids: pages.map(({ id }) => id),
    entities: Object.fromEntries(pages.map((page) => [page.id, publicPage(page, say)])),
  };
}

const publicPage = (page: Page, say: Say): PublicPage => ({
  id: page.id,
  name: say(page.name),
  pageType: page.pageType,
  order: page.order ?? null,
  elementRoot: page.elementRoot,
  ...(page.background ? { background: page.background } : {}),
});

/** The elements under the given roots: what stands on mail pages or nowhere is not sent, nor what lies in one that is left out. */
function reachable(document: CampaignDocument, roots: ReadonlySet<string>, left: ReadonlySet<string>): Element[] {
  const { entities } = document.elements;
  const isUnder = (element: Element): boolean => {
    const seen = new Set<string>();
    let at: Element | undefined = element;
    while (at && !seen.has(at.id)) {
      if (left.has(at.id)) return false;
      if (roots.has(at.id)) return true;
      seen.add(at.id);
      at = at.parentId === null ? undefined : entities[at.parentId];
    }
    return false;
  };
  return Object.values(entities).filter(isUnder);
}
