import { LEAD_FIELDS } from "@fairground/model/form";
import { lettersOf, type MergeValues } from "@fairground/model/mail";
import { textIn } from "@fairground/model/text";
import type { SenderDomains } from "../mail-domains/index.ts";
import type { MailNudge } from "../plays/index.ts";
import type { PublishedCampaigns, RevisionContent } from "../published-campaigns/index.ts";
import type { Suppressions } from "../suppression/index.ts";
import type { Attachments } from "./attachments.ts";
import { withFilesInside } from "./code-pictures.ts";
import { confirmToken } from "./confirm-link.ts";
import { absoluteFrom, hasContent, type MailFacts, mailContent } from "./content.ts";
import { headMail } from "./head-mail.ts";
import { isByConsent } from "./kinds.ts";
import { type Post, sendDue } from "./outbox.ts";
import { ownSender } from "./own-sender.ts";
import { postalOf, writerOf } from "./postal.ts";
import { LetterPress } from "./press.ts";
import type { Measured } from "./readings/measured.ts";
import { type RenderedMail, renderMail } from "./render.ts";
import type { Sender } from "./sender.ts";
import type { DueMail, InboxReader, InboxRow, MailStore } from "./store.ts";

export type { InboxReader, InboxRow } from "./store.ts";

export interface MailerOptions extends Post {
  senderDomains: SenderDomains;
  /** Origin of published campaigns, without a trailing slash. */
  playerUrl: string;
  /** Derives the tokens of confirmation links. */
  secret: string;
  /** Who gets no mail. */
  suppressions: Pick<Suppressions, "stop" | "unsubscribeUrl" | "hash">;
  /** Of leads who allow it. */
  measured: Measured;
  /** Where a browser shows a letter. */
  webUrl(mail: { companyId: string; campaignId: string; mailId: string; language: string }): string;
  /** Puts letters of sends into the outbox that may go now; how many. */
  release(): Promise<number>;
}

/** Sends what the outbox holds. A mail is in the outbox from the transaction on in which its fact was stored. */
export class Mailer implements MailNudge {
  private readonly store: MailStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly sender: Sender;
  private readonly options: MailerOptions;
  private readonly attachments: Attachments;
  private readonly press = new LetterPress();
  /** By language and time zone: making one takes longer than filling a letter. */
  private readonly days = new Map<string, Intl.DateTimeFormat>();
  constructor(
    store: MailStore,
    campaigns: PublishedCampaigns,
    sender: Sender,
    attachments: Attachments,
    options: MailerOptions,
  ) {
    this.attachments = attachments;
    this.store = store;
    this.campaigns = campaigns;
    this.sender = sender;
    this.options = options;
  }

  /** By which a company knows an address; null: it is none. */
  addressHash(companyId: string, email: string): string | null {
    return this.options.suppressions.hash(companyId, email);
  }

  /** The token in a confirmation link. */
  confirmToken(campaignId: string, optInId: string): string {
    return confirmToken(this.options.secret, campaignId, optInId);
  }

  nudge(): Promise<void> {
    return this.sender.nudge();
  }

  /** Sends or keeps every mail that is due. */
  async sendDue(): Promise<{ sent: number; kept: number; refused: number }> {
    const { senderDomains, suppressions, log, release } = this.options;
    const all = { sent: 0, kept: 0, refused: 0 };
    for (;;) {
      const released = await release();
      const done = await sendDue(
        this.store,
        this.options,
        (mail) => this.render(mail),
        (mail) => ownSender(mail.own, senderDomains, log),
        async (mail) => (await suppressions.stop(mail)) === null,
      );
      for (const became of ["sent", "kept", "refused"] as const) all[became] += done[became];
      // Once more behind the last letter: with it a send is done.
      if (released + done.sent + done.kept + done.refused === 0) return all;
    }
  }

  /** The development inbox, as far as this reader may see it. */
  inbox(
    reader: InboxReader,
    query: { to: string; page: number; size: number },
  ): Promise<{ rows: InboxRow[]; total: number }> {
    return this.store.inbox(reader, query);
  }

  kept(reader: InboxReader, mailId: string) {
    return this.store.kept(reader, mailId);
  }

  /** Mails as they would be now, by their ids, without what is attached; what cannot be made any more is left out. */
  async look(
    campaignId: string,
    mailIds: readonly string[],
  ): Promise<Map<string, RenderedMail & { revision: number }>> {
    const seen = new Map<string, RenderedMail & { revision: number }>();
    if (mailIds.length === 0) return seen;
    for (const mail of await this.store.look(campaignId, mailIds)) {
      const rendered = await this.render({ ...mail, attachments: [] }).catch(() => null);
      if (rendered) seen.set(mail.mailId, { ...withFilesInside(rendered), revision: mail.revision });
    }
    return seen;
  }

  /** A mail as it would be with other content than that of its revision, e.g. a draft's. */
  async preview(mail: DueMail, content: RevisionContent): Promise<RenderedMail & { preheader?: string }> {
    return withFilesInside(await this.render(mail, content));
  }

  private async render(mail: DueMail, given?: RevisionContent): Promise<RenderedMail & { preheader?: string }> {
    const content = given ?? (await this.campaigns.revision(mail.campaignId, mail.revision));
    if (!content) throw new Error("The revision of this mail is gone");
    const first = content.metadata.languages[0]?.shortName ?? "en";
    const { document, metadata } = content;
    if (mail.kind === "chain-head") {
      if (!mail.facts) throw new Error("A mail to a witness without its facts");
      const page = `${this.options.playerUrl}/${mail.companyId}/${mail.campaignId}/fairness`;
      const look = { theme: document.theme, language: mail.language, title: metadata.name };
      return renderMail(headMail(mail.facts, mail.language, page), look);
    }
    if (mail.kind === "custom" && !mail.template && !hasContent(document, mail.emailId))
      throw new Error("The content of this mail is gone");
    const values = this.valuesOf(mail, content, first);
    const byConsent = isByConsent(mail.kind);
    const unsubscribeUrl = byConsent ? this.options.suppressions.unsubscribeUrl(mail) : null;
    const facts: MailFacts = {
      document,
      // The raffle names no mail: its winners get the campaign's letter to them, or our own words.
      emailId: mail.kind === "winner" ? mail.emailId || (lettersOf(document, "winner")[0]?.id ?? "") : mail.emailId,
      language: mail.language,
      first,
      values,
      kind: mail.kind === "doubleOptIn" || isByConsent(mail.kind) ? mail.kind : "outcome",
      template: mail.template,
      newsletter: mail.optIn?.newsletter ?? false,
      reminders: mail.optIn?.reminders ?? false,
      mailStatistics: mail.optIn?.mailStatistics ?? false,
      drawnUrl: this.drawnUrl(mail, content),
      // Whoever writes says who they are; letters that nobody asked for by playing leave only with it (`mail-address-missing`).
      ...{ postal: postalOf(content, mail.companyLegal) ?? "", unsubscribeUrl },
      webUrl: mail.kind === "doubleOptIn" ? null : this.options.webUrl(mail),
      won: mail.kind === "winner" || (mail.draw?.won ?? false),
      // Before it is confirmed, a mail tells nothing of what was won.
      outcomeId: mail.kind === "outcome" || mail.kind === "winner" ? (mail.draw?.outcomeId ?? null) : null,
      pictureUrl: absoluteFrom(this.options.playerUrl),
    };
    const look = { theme: document.theme, language: mail.language, title: metadata.name };
    const printed = await this.press.print(facts, look);
    const rendered = mail.measured ? this.options.measured.letter(printed, mail) : printed;
    return {
      ...rendered,
      writer: values["company.name"] || mail.senderName,
      attachments: [...(rendered.attachments ?? []), ...(await this.attachments.read(mail.attachments))],
      ...(unsubscribeUrl ? { unsubscribe: unsubscribeUrl } : {}),
      ...(given ? { preheader: mailContent(facts).preheader } : {}),
    };
  }

  private dayOf(language: string, timeZone: string): Intl.DateTimeFormat {
    const key = `${language} ${timeZone}`;
    const day = this.days.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
    this.days.set(key, day);
    return day;
  }

  /** Where it stands how it was drawn, with the play's receipt; null: the campaign does not say, or draws nothing. */
  private drawnUrl(
    { companyId, campaignId, language, draw }: DueMail,
    { document, metadata }: RevisionContent,
  ): string | null {
    if (!metadata.explainsDraw || document.prizePoolList.every(({ noWinPrize }) => noWinPrize)) return null;
    const receipt = draw ? `#${new URLSearchParams({ reference: draw.reference, hash: draw.rowHash ?? "" })}` : "";
    return `${this.options.playerUrl}/${companyId}/${campaignId}/fairness?lang=${encodeURIComponent(language)}${receipt}`;
  }

  private valuesOf(mail: DueMail, { document, metadata }: RevisionContent, first: string): MergeValues {
    const { language } = mail;
    // Before it is confirmed, a mail tells nothing of what was won.
    const draw = mail.kind === "outcome" ? mail.draw : null;
    const words = (text: Parameters<typeof textIn>[0]) => textIn(text, language, first);
    const entry = document.prizePoolList.find(({ id, prizeId }) =>
      mail.kind === "winner" ? prizeId === mail.wonPrizeId : id === draw?.entryId,
    );
    const hasWon = mail.kind === "winner" || (draw?.won ?? false);
    const outcome = document.outcomes.find(({ id }) => id === draw?.outcomeId);
    const lead = Object.fromEntries(
      LEAD_FIELDS.flatMap((name) => (typeof mail.lead[name] === "string" ? [[name, mail.lead[name]]] : [])),
    ) as MergeValues; // texts by the names of the lead payload; what is no merge field is never filled
    const campaign = `${this.options.playerUrl}/${mail.companyId}/${mail.campaignId}`;
    return {
      ...lead,
      "campaign.name": metadata.name,
      // A sender's name that was chosen stands.
      "company.name": mail.senderName === mail.companyName ? writerOf(metadata, mail.companyName) : mail.senderName,
      "outcome.name": words(outcome?.name),
      "prize.title": hasWon ? words(entry?.title) : "",
      "prize.description": hasWon ? words(entry?.description) : "",
      "prize.image": hasWon ? (entry?.resultsImage ?? "") : "",
      code: draw?.codeValue ?? "",
      date: this.dayOf(language, metadata.timezone).format(new Date(draw?.drawnAt ?? mail.createdAt)),
      "link.campaign": `${campaign}/${language === first ? "" : `${language}/`}`,
      ...(mail.optIn
        ? {
            "link.confirm": `${campaign}/confirm?token=${this.confirmToken(mail.campaignId, mail.optIn.optInId)}`,
          }
        : {}),
    };
  }
}
