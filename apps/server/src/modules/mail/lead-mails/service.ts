import type { LeadMail, LeadMailReason } from "@fairground/contract";
import { letterUse } from "@fairground/model/mail";
import { textIn } from "@fairground/model/text";
import type { PublishedCampaigns } from "../../published-campaigns/index.ts";
import type { Suppressions } from "../../suppression/index.ts";
import { hasContent } from "../content.ts";
import type { LeadMailRow, LeadMailStore, SentAgain } from "../lead-mail-store.ts";
import type { SendStore } from "../send-store.ts";
import type { Sender } from "../sender.ts";
import type { Sends } from "../sends.ts";
import type { Mailer } from "../service.ts";

interface OfLead {
  companyId: string;
  campaignId: string;
  leadId: string;
}

/** What a lead has got and has not, and one of it once more (issue 20). */
export class LeadMails {
  private readonly store: LeadMailStore;
  private readonly near: {
    mails: Pick<Mailer, "look" | "preview">;
    drafts: Pick<SendStore, "campaign">;
    sends: Pick<Sends, "customMails">;
    campaigns: PublishedCampaigns;
    sender: Pick<Sender, "nudge">;
    suppressions: Pick<Suppressions, "unwanted">;
  };
  constructor(store: LeadMailStore, near: LeadMails["near"]) {
    this.store = store;
    this.near = near;
  }

  /** The newest first; null: no such lead. */
  async list(of: OfLead): Promise<LeadMail[] | null> {
    const rows = await this.store.list(of);
    if (!rows) return null;
    const seen = await this.near.mails.look(
      of.campaignId,
      rows.flatMap(({ mailId }) => mailId ?? []),
    );
    const custom = await this.near.sends.customMails(of.companyId, of.campaignId);
    return Promise.all(
      rows.map(async (row) => {
        const mail = row.mailId === null ? undefined : seen.get(row.mailId);
        const content = mail && (await this.near.campaigns.revision(of.campaignId, mail.revision));
        const pages = content && [content.document.additionalPages, content.document.pages];
        const page = pages?.map(({ entities }) => entities[row.emailId]).find((found) => found !== undefined);
        const first = content?.metadata.languages[0]?.shortName ?? "en";
        const name =
          textIn(page?.name, first, first) || custom.find(({ mailId }) => mailId === row.emailId)?.name || "";
        return shown(row, name, mail?.subject ?? null);
      }),
    );
  }

  /**
   * A mail of the draft as this lead would get it: its words, its outcome, its code. No link in it does anything: those that
   * are made for one letter lead to none.
   * @param lang "": the lead's own
   */
  async preview(of: OfLead, wanted: string | undefined, lang: string) {
    const campaign = await this.near.drafts.campaign(of.campaignId);
    const reader = await this.store.reader(of);
    if (!campaign || !reader) return { kind: "noLead" as const };
    const { draft: document, metadata, companyName, companyLegal } = campaign;
    const { ids = [], entities = {} } = document?.additionalPages ?? {};
    const emailId = wanted ?? ids.find((id) => entities[id]?.pageType === "outcome-email") ?? "";
    if (!document || !hasContent(document, emailId)) return { kind: "noContent" as const };
    const page = document.additionalPages.entities[emailId] ?? document.pages.entities[emailId];
    const asks = page?.pageType === "doi-email";
    const use = page ? letterUse(document, page) : "play";
    const seen = await this.near.mails.preview(
      {
        ...{ ...reader, campaignId: of.campaignId, companyId: of.companyId, mailId: NO_LETTER, emailId },
        ...{
          companyName,
          companyLegal,
          recipient: "",
          attempts: 0,
          revision: 0,
          facts: null,
          own: null,
          template: null,
        },
        ...{ attachments: [], createdAt: new Date().toISOString(), language: lang || reader.language },
        kind: asks ? "doubleOptIn" : use === "play" ? "outcome" : use === "winner" ? "winner" : "custom",
        optIn: asks ? { optInId: NO_LETTER, newsletter: true, reminders: false, mailStatistics: false } : null,
      },
      { document, metadata },
    );
    const { subject, preheader = "", html, text } = seen;
    return { kind: "seen" as const, preview: { subject, preheader, html, text, bytes: Buffer.byteLength(html) } };
  }

  async again({ companyId, campaignId, leadId }: OfLead, mailId: string): Promise<SentAgain | "leadUnknown"> {
    const rows = await this.store.list({ companyId, campaignId, leadId });
    if (!rows) return "leadUnknown";
    const row = rows.find((one) => one.mailId === mailId.toLowerCase());
    if (!row) return "unknown";
    // The outbox would give it up by itself: whoever asks is told.
    const { [leadId]: unwanted } = await this.near.suppressions.unwanted(companyId, campaignId, [leadId]);
    const takes = unwanted === undefined || row.kind === "doubleOptIn";
    if (!takes && (unwanted === "bounced" || !FOLLOWS_PLAY.includes(row.kind))) return "stays";
    const became = await this.store.again(campaignId, leadId, mailId);
    if (became === "queued") await this.near.sender.nudge();
    return became;
  }
}

/** In the place of a letter that was sent. */
const NO_LETTER = "00000000-0000-0000-0000-000000000000";

/** Whoever has unsubscribed still gets these: they are what the visitor plays for. */
const FOLLOWS_PLAY: readonly string[] = ["outcome", "winner"];

function shown(
  { createdAt, at, fault, measured, openedAt, opens, proxyOpens, clicks, ...row }: LeadMailRow,
  name: string,
  subject: string | null,
): LeadMail {
  const reason = row.state === "sent" || row.state === "sending" ? null : reasonOf(row, fault);
  return {
    ...{ ...row, name, subject, reason },
    fault: reason === "refused" || row.state === "unknown" ? fault : null,
    createdAt: createdAt.toISOString(),
    at: at?.toISOString() ?? null,
    read: measured
      ? {
          ...{ opened: opens, byProxy: proxyOpens, firstAt: openedAt?.toISOString() ?? null },
          links: Object.entries(clicks).map(([url, { first, times }]) => ({
            ...{ url, times },
            firstAt: new Date(first).toISOString(),
          })),
        }
      : null,
  };
}

/** In plain words of ours where they are known; what is not is the mail server's. */
function reasonOf(
  { mailId, state }: Pick<LeadMailRow, "mailId" | "state">,
  fault: string | null,
): LeadMailReason | null {
  if (fault === null || state === "unknown") return null;
  if (mailId === null) return DROPPED.find((reason) => reason === fault) ?? null;
  if (/no longer confirmed$/.test(fault)) return "no-consent";
  if (fault === "The address has had as many mails as one gets") return "too-many";
  const [, stopped] = /^The address gets none: (\w+)$/.exec(fault) ?? [];
  if (stopped) return stopped === "bounced" ? "bounced" : "unsubscribed";
  return "refused";
}

const DROPPED = ["no-consent", "unsubscribed", "bounced", "sent-before", "same-address", "unknown"] as const;
