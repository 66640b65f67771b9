import { randomUUID } from "node:crypto";
import type { CampaignDocument, ThemeChoice } from "@fairground/model/campaign";
import { allowedBy } from "@fairground/model/form";
import { ownLanguage } from "@fairground/model/text";
import { contentHash } from "../../kernel/canonical.ts";
import { sha256 } from "../../kernel/secrets.ts";
import type { OptInAsking, OptInLead, OptInPlay, OptInRequests } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { OptInMails } from "./ports.ts";
import type { FoundOptIn, OptInStore } from "./store.ts";
import type { Standing } from "./words.ts";

/** A link as its page shows it; `campaign` null: nobody knows the token. */
export interface OpenedLink {
  standing: Standing;
  language: string | null;
  newsletter: boolean;
  reminders: boolean;
  mailStatistics: boolean;
  campaign: { name: string; theme: ThemeChoice } | null;
}

const UNKNOWN: OpenedLink = {
  ...{ standing: "unknown", language: null, campaign: null },
  ...{ newsletter: false, reminders: false, mailStatistics: false },
};

/** Double opt-in: asking, confirming, and returning prizes that nobody confirmed (decisions, "Mail"). */
export class OptIns implements OptInRequests {
  private readonly store: OptInStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly mails: OptInMails;
  constructor(store: OptInStore, campaigns: PublishedCampaigns, mails: OptInMails) {
    this.store = store;
    this.campaigns = campaigns;
    this.mails = mails;
  }

  asking(
    { campaignId, companyId, email, revision, language, content }: OptInPlay & OptInLead,
    from: string,
  ): OptInAsking | null {
    const { document, metadata } = content;
    if (!metadata.doubleOptIn) return null;
    const optInId = randomUUID();
    return {
      optInId,
      tokenHash: hashOf(this.mails.confirmToken(campaignId, optInId)),
      needsAddress: metadata.codesAfterOptIn,
      revision,
      language,
      textHash: contentHash(agreedWords(document)),
      days: metadata.optInDays ?? DAYS,
      from,
      addressHash: email === null ? null : this.mails.addressHash(companyId, email),
      emailId: optInPage(document)?.id ?? "",
    };
  }

  /** Notes that the link was opened; confirms nothing, since mail scanners open links as well. */
  async open(companyId: string, campaignId: string, token: string): Promise<OpenedLink> {
    const found = await this.store.open(campaignId, hashOf(token));
    return this.shown(companyId, campaignId, found, found?.state ?? "unknown");
  }

  /** Confirms once; what waited for it is mailed. */
  async confirm(
    companyId: string,
    campaignId: string,
    token: string,
    from: { ip: string; agent: string },
  ): Promise<OpenedLink> {
    const tokenHash = hashOf(token);
    const email = await this.store.address(companyId, campaignId, tokenHash);
    const addressHash = email === null ? null : this.mails.addressHash(companyId, email);
    const found = await this.store.confirm(campaignId, tokenHash, from, addressHash);
    if (found?.mailQueued) await this.mails.nudge();
    return this.shown(companyId, campaignId, found, found?.state === "waiting" ? "done" : (found?.state ?? "unknown"));
  }

  /** Returns what nobody confirmed in time to the stock. @returns how many prizes */
  async expire(): Promise<number> {
    let returned = 0;
    for (const campaignId of await this.store.waitingCampaigns()) returned += await this.store.expire(campaignId);
    return returned;
  }

  private async shown(
    companyId: string,
    campaignId: string,
    found: FoundOptIn | null,
    standing: Standing,
  ): Promise<OpenedLink> {
    if (!found || found.companyId !== companyId) return UNKNOWN;
    const content = await this.campaigns.revision(campaignId, found.revision);
    if (!content) return UNKNOWN;
    const { metadata, document } = content;
    const { newsletter, reminders, mailStatistics, language } = found;
    return {
      standing,
      newsletter,
      reminders,
      mailStatistics,
      language,
      campaign: { name: metadata.name, theme: document.theme },
    };
  }
}

const DAYS = 7;

const hashOf = (token: string): string => sha256(token).toString("base64url");

const optInPage = ({ additionalPages, pages }: CampaignDocument) =>
  [...Object.values(additionalPages.entities), ...Object.values(pages.entities)].find(
    ({ pageType }) => pageType === "doi-email",
  );

/** What the visitor agreed to: the ticks of newsletter, reminders and measuring with their words, in every language, and the mail that asks. */
function agreedWords(document: CampaignDocument): unknown {
  const elements = Object.values(document.elements.entities);
  const page = optInPage(document);
  return {
    ticks: elements.flatMap(({ fields }) =>
      (fields ?? []).filter((field) => field.name === "newsletter" || allowedBy(field) !== undefined),
    ),
    mail: page ? elements.filter(({ id }) => isUnder(document, id, page.elementRoot)).map(({ texts }) => texts) : null,
  };
}

function isUnder({ elements }: CampaignDocument, id: string, root: string): boolean {
  let at: string | null | undefined = id;
  for (let depth = 0; at && depth < 100; depth++) {
    if (at === root) return true;
    at = elements.entities[at]?.parentId;
  }
  return false;
}

/** The page's language: the lead's, where it is one of ours. */
export const pageLanguage = (link: OpenedLink, acceptLanguage: string | undefined) =>
  ownLanguage(link.language ?? acceptLanguage ?? "en");
