import { LEAD_FIELDS } from "@fairground/model/form";
import type { MergeValues } from "@fairground/model/mail";
import { textIn } from "@fairground/model/text";
import type { Logger } from "pino";
import type { Jobs } from "../../kernel/jobs.ts";
import type { MailNudge } from "../plays/index.ts";
import type { PublishedCampaigns, RevisionContent } from "../published-campaigns/index.ts";
import { confirmToken } from "./confirm-link.ts";
import { mailContent } from "./content.ts";
import { headMail } from "./head-mail.ts";
import { Nudges } from "./nudges.ts";
import { contentHashOf, type RenderedMail, renderMail } from "./render.ts";
import type { DueMail, InboxRow, MailStore } from "./store.ts";
import type { MailTransport } from "./transport.ts";

export type { InboxRow } from "./store.ts";

/** Mails that one sender holds at a time. */
const BATCH = 20;
/** After so many refusals a mail is given up: with the waits below that is about a day. */
const ATTEMPTS = 12;
/** Seconds: half a minute, doubling, at most six hours. */
const waitAfter = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 6 * 3600);
/** A sweep finds what no job has told of, in milliseconds. */
const SWEEP = 60_000;

export interface MailerOptions {
  /** Null: mails are kept and shown in the development inbox. */
  transport: MailTransport | null;
  /** The provider's own sender address, until a domain of the company's is verified (decisions, "Mail"). */
  from: string;
  /** Origin of published campaigns, without a trailing slash. */
  playerUrl: string;
  /** Derives the tokens of confirmation links. */
  secret: string;
  log: Logger;
}

/** Sends what the outbox holds. A mail is in the outbox from the transaction on in which its fact was stored. */
export class Mailer implements MailNudge {
  private readonly store: MailStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly jobs: Jobs;
  private readonly options: MailerOptions;
  private readonly nudges = new Nudges(() => this.queueJob());
  private sweep: NodeJS.Timeout | undefined;
  constructor(store: MailStore, campaigns: PublishedCampaigns, jobs: Jobs, options: MailerOptions) {
    this.store = store;
    this.campaigns = campaigns;
    this.jobs = jobs;
    this.options = options;
  }

  /** The token in a confirmation link. */
  confirmToken(campaignId: string, optInId: string): string {
    return confirmToken(this.options.secret, campaignId, optInId);
  }

  /** Tells the workers that mails wait, within a second. A nudge that is lost costs time, never a mail. */
  nudge(): Promise<void> {
    return this.nudges.nudge();
  }

  /** Works the queue and sweeps the outbox, until {@link stop}. */
  async start(): Promise<void> {
    await this.jobs.work("mail-send", async () => void (await this.sendDue()));
    this.sweep = setInterval(() => {
      this.sendDue().catch((fault) => this.options.log.error({ err: fault }, "mail: sweep"));
    }, SWEEP);
    this.sweep.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.sweep);
    await this.nudges.stop();
    this.options.transport?.close();
  }

  /** Sends or keeps every mail that is due. Refused ones become due again later, with growing waits. */
  async sendDue(): Promise<{ sent: number; kept: number; refused: number }> {
    const done = { sent: 0, kept: 0, refused: 0 };
    for (;;) {
      const mails = await this.store.claimDue(BATCH);
      for (const mail of mails) done[await this.deliver(mail)]++;
      if (mails.length === 0) return done;
    }
  }

  /** The development inbox of some companies. */
  inbox(
    companyIds: readonly string[],
    query: { to: string; page: number; size: number },
  ): Promise<{ rows: InboxRow[]; total: number }> {
    return this.store.inbox(companyIds, query);
  }

  kept(companyIds: readonly string[], mailId: string) {
    return this.store.kept(companyIds, mailId);
  }

  private async queueJob(): Promise<void> {
    try {
      await this.jobs.enqueue("mail-send", {});
    } catch (fault) {
      this.options.log.warn({ err: fault }, "mail: no job could be queued; the sweep will find the mail");
    }
  }

  private async deliver(mail: DueMail): Promise<"sent" | "kept" | "refused"> {
    const { transport, from, log } = this.options;
    try {
      const rendered = await this.render(mail);
      const contentHash = contentHashOf(rendered);
      if (!transport) {
        await this.store.keep(mail, { ...rendered, sender: from, contentHash });
        return "kept";
      }
      const messageId = `<${mail.mailId}@${from.split("@")[1] ?? "localhost"}>`;
      const sender = { name: mail.companyName, address: from };
      const delivery = await transport.send({ ...rendered, messageId, from: sender, to: mail.recipient });
      if (delivery.kind === "sent") {
        await this.store.markSent(mail, contentHash);
        return "sent";
      }
      await this.refuse(mail, delivery.reason, delivery.isFinal);
    } catch (fault) {
      log.error({ err: fault, mailId: mail.mailId }, "mail");
      await this.refuse(mail, fault instanceof Error ? fault.message : String(fault), false);
    }
    return "refused";
  }

  private refuse(mail: DueMail, reason: string, isFinal: boolean): Promise<void> {
    const givesUp = isFinal || mail.attempts >= ATTEMPTS;
    return this.store.markRefused(mail, reason, givesUp ? null : waitAfter(mail.attempts));
  }

  private async render(mail: DueMail): Promise<RenderedMail> {
    const content = await this.campaigns.revision(mail.campaignId, mail.revision);
    if (!content) throw new Error("The revision of this mail is gone");
    const first = content.metadata.languages[0]?.shortName ?? "en";
    const { document, metadata } = content;
    if (mail.kind === "chain-head") {
      if (!mail.facts) throw new Error("A mail to a witness without its facts");
      const page = `${this.options.playerUrl}/${mail.companyId}/${mail.campaignId}/fairness`;
      const look = { theme: document.theme, language: mail.language, title: metadata.name };
      return renderMail(headMail(mail.facts, mail.language, page), look);
    }
    const values = this.valuesOf(mail, content, first);
    const written = mailContent({
      document,
      emailId: mail.emailId,
      language: mail.language,
      first,
      values,
      kind: mail.kind === "doubleOptIn" ? "doubleOptIn" : "outcome",
      newsletter: mail.optIn?.newsletter ?? false,
      won: mail.kind === "winner" || (mail.draw?.won ?? false),
      pictureUrl: (picture) => this.absolute(picture),
    });
    return renderMail(written, { theme: document.theme, language: mail.language, title: metadata.name });
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
    const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: metadata.timezone });
    return {
      ...lead,
      "campaign.name": metadata.name,
      "company.name": mail.companyName,
      "outcome.name": words(outcome?.name),
      "prize.title": hasWon ? words(entry?.title) : "",
      "prize.description": hasWon ? words(entry?.description) : "",
      "prize.image": hasWon ? (entry?.resultsImage ?? "") : "",
      code: draw?.codeValue ?? "",
      date: date.format(new Date(draw?.drawnAt ?? mail.createdAt)),
      "link.campaign": `${campaign}/${language === first ? "" : `${language}/`}`,
      ...(mail.optIn
        ? {
            "link.confirm": `${campaign}/confirm?token=${this.confirmToken(mail.campaignId, mail.optIn.optInId)}`,
          }
        : {}),
    };
  }

  /** Mail programs need whole addresses; built-in art is drawn in the browser and cannot be mailed. */
  private absolute(picture: string): string | null {
    if (picture.startsWith("https://")) return picture;
    return picture.startsWith("/") && !picture.startsWith("//") ? `${this.options.playerUrl}${picture}` : null;
  }
}
