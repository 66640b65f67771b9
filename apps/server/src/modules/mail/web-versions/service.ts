import type { ThemeChoice } from "@fairground/model/campaign";
import type { PublishedCampaigns } from "../../published-campaigns/index.ts";
import { MailTokens } from "../mail-tokens.ts";
import type { Mailer } from "../service.ts";
import type { WebVersionStore } from "../web-version-store.ts";

export interface OfCampaign {
  companyId: string;
  campaignId: string;
}

/** Letters in a browser: made again of what they were made of (decisions, "Mail"). */
export class WebVersions {
  private readonly store: WebVersionStore;
  private readonly near: {
    mails: Pick<Mailer, "look">;
    campaigns: PublishedCampaigns;
    /** Origin of published campaigns, without a trailing slash. */
    playerUrl: string;
  };
  private readonly tokens: MailTokens;
  constructor(store: WebVersionStore, { secret, ...near }: WebVersions["near"] & { secret: string }) {
    this.store = store;
    this.near = near;
    this.tokens = new MailTokens(secret);
  }

  url(mail: OfCampaign & { mailId: string; language: string }): string {
    const query = new URLSearchParams({ token: this.tokens.write("view", mail), lang: mail.language });
    return `${this.near.playerUrl}/${mail.companyId}/${mail.campaignId}/mail?${query}`;
  }

  /** The letter's HTML; null: nobody has such an address, or it is no longer there. */
  async html(of: OfCampaign, token: string): Promise<string | null> {
    const mailId = this.tokens.read("view", of, token);
    if (mailId === null || !(await this.store.isThere({ ...of, mailId }))) return null;
    return (await this.near.mails.look(of.campaignId, [mailId])).get(mailId)?.html ?? null;
  }

  /** Whose page says that a letter is not there; null: the campaign is not published. */
  async campaign({ companyId, campaignId }: OfCampaign): Promise<{ name: string; theme: ThemeChoice } | null> {
    const campaign = await this.near.campaigns.published(campaignId);
    return campaign?.companyId === companyId ? { name: campaign.metadata.name, theme: campaign.document.theme } : null;
  }
}
