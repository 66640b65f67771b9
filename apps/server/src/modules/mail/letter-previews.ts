import { mailSamples } from "@fairground/model/mail";
import { absoluteFrom, hasContent, type MailFacts, mailContent } from "./content.ts";
import { LetterPress } from "./press.ts";
import type { SendStore } from "./send-store.ts";

/** A mail as somebody looks at it before it is sent. */
export interface LetterPreview {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** Of the HTML. */
  bytes: number;
}

/** Mails of drafts as they would arrive: by the renderer that makes those which are sent (decisions, "Mail"). */
export class LetterPreviews {
  private readonly store: SendStore;
  private readonly playerUrl: string;
  constructor(store: SendStore, playerUrl: string) {
    this.store = store;
    this.playerUrl = playerUrl;
  }

  /** @param lang "": the campaign's first language */
  async look(
    campaignId: string,
    emailId: string,
    lang: string,
  ): Promise<{ kind: "seen"; preview: LetterPreview } | { kind: "noCampaign" } | { kind: "noContent" }> {
    const campaign = await this.store.campaign(campaignId);
    if (!campaign) return { kind: "noCampaign" };
    const { draft: document, metadata, companyId, companyName } = campaign;
    if (!document || !hasContent(document, emailId)) return { kind: "noContent" };
    const first = metadata.languages[0]?.shortName ?? "en";
    const language = lang || first;
    const page = document.additionalPages.entities[emailId] ?? document.pages.entities[emailId];
    const asks = page?.pageType === "doi-email";
    const samples = mailSamples({ document, metadata, company: companyName }, language);
    const { "link.confirm": confirm = "", ...others } = samples;
    const gives = document.prizePoolList.some(({ noWinPrize }) => !noWinPrize);
    const facts: MailFacts = {
      ...{ document, emailId, language, first, newsletter: true },
      ...{ kind: asks ? "doubleOptIn" : "outcome", won: gives && !asks },
      values: asks ? { ...others, code: "", "prize.title": "", "link.confirm": confirm } : others,
      drawnUrl: metadata.explainsDraw && gives ? `${this.playerUrl}/${companyId}/${campaignId}/fairness` : null,
      ...(asks ? {} : { webUrl: `${this.playerUrl}/${companyId}/${campaignId}/mail` }),
      pictureUrl: absoluteFrom(this.playerUrl),
    };
    const look = { theme: document.theme, language, title: metadata.name };
    const { subject, html, text } = await new LetterPress().print(facts, look);
    const { preheader } = mailContent(facts);
    return { kind: "seen", preview: { subject, preheader, html, text, bytes: Buffer.byteLength(html) } };
  }
}
