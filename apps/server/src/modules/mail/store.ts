import { hostname } from "node:os";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, nullable, type RowOf, text, texts } from "../../kernel/db/rows.ts";
import type { Tell } from "../notifications/index.ts";
import type { Addressees } from "./addressees.ts";
import type { HeadFacts } from "./head-mail.ts";
import { isByConsent, type MailKind } from "./kinds.ts";
import type { HeldMail, KeptMail, OutboxRows } from "./outbox.ts";
import type { OwnDomain } from "./own-sender.ts";
import type { TemplateRow } from "./template-store.ts";

/** A mail that is due, with what it tells. */
export interface DueMail extends HeldMail {
  /** What a mail to a chain's witness tells; null in every other. */
  facts: HeadFacts | null;
  /** Of a mail to a winner of the raffle. */
  wonPrizeId: string | null;
  campaignId: string;
  companyId: string;
  companyName: string;
  /** Null: it leaves from the provider's address. */
  own: OwnDomain | null;
  kind: MailKind;
  /** Facts as the company says them now, for a revision that has none. */
  companyLegal: unknown;
  /** Of the settings, for the mail's id; null: none, or gone. */
  template: Pick<TemplateRow, "subject" | "preheader" | "content"> | null;
  attachments: { name: string; mimeType: string; file: string }[];
  /** Of a mail that asks for a confirmation. */
  optIn: { optInId: string; newsletter: boolean; reminders: boolean; mailStatistics: boolean } | null;
  /** Whether its lead has confirmed that opening and pressing may be counted; never where somebody only looks. */
  measured?: boolean;
  emailId: string;
  revision: number;
  language: string;
  lead: Record<string, unknown>;
  /** Null where nothing has been drawn yet. */
  draw: {
    entryId: string | null;
    won: boolean;
    outcomeId: string;
    codeValue: string | null;
    drawnAt: string;
    /** The receipt. */
    reference: string;
    rowHash: string | null;
  } | null;
  /** When its fact was stored; ISO. */
  createdAt: string;
}

const INBOX = { mailId: text, from: text, to: text, subject: text, sentAt: instant, campaignId: nullable(text) };
export type InboxRow = RowOf<typeof INBOX>;

/** Who reads the inbox: letters hold links that make somebody a member, so that only those who invite see them. */
export interface InboxReader {
  /** Companies whose mails to visitors are shown. */
  mailsOf: readonly string[];
  /** Companies whose letters are shown. */
  lettersOf: readonly string[];
  /** Whether letters that belong to no company are shown. */
  ofNobody: boolean;
}

/** This sender, as rows name it while they are handed over. */
const SENDER = `${hostname()}/${process.pid}`;

/** How often a sender looks for mails that no other one holds, before it leaves them to the others. */
const LOOKS = 3;

/** The outbox. Rows come from the play path (`queue_outcome_mail.sql`). */
export class MailStore implements OutboxRows<DueMail> {
  private readonly db: Database;
  private readonly tell: Tell;
  private readonly addressees: Addressees;
  constructor(db: Database, tell: Tell, addressees: Addressees) {
    this.db = db;
    this.tell = tell;
    this.addressees = addressees;
  }

  /**
   * Takes up to `count` due mails for this sender, the first ones first; others skip them while it holds them
   * (`claim_mails.sql`), and a sender that dies holds them no longer than that.
   */
  async claimDue(count: number): Promise<DueMail[]> {
    for (let looks = 0; looks < LOOKS; looks++) {
      const due = await this.due(count);
      const mails: DueMail[] = [];
      for (const { campaignId, mailIds } of due)
        mails.push(...(await this.db.ask<DueMail[]>("claim_mails($1, $2, $3)", [campaignId, mailIds, false])));
      if (mails.length > 0 || due.length === 0) return mails;
    }
    return [];
  }

  /** What some mails tell as it is now; nothing is claimed. */
  look(campaignId: string, mailIds: readonly string[]): Promise<DueMail[]> {
    return this.db.ask<DueMail[]>("claim_mails($1, $2, $3)", [campaignId, mailIds, true]);
  }

  /** The first mails that are due, by campaign; nothing is locked. Those of suspended companies wait. */
  private due(count: number): Promise<{ campaignId: string; mailIds: string[] }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text, mailIds: texts })`
        SELECT campaign_id AS "campaignId", array_agg(mail_id ORDER BY due_at) AS "mailIds" FROM (
          SELECT campaign_id, mail_id, due_at FROM mail_message m
          WHERE state IN ('queued', 'sending') AND due_at <= fairground_now()
            -- Asked of each as it comes, in the order of the index: joined, all that wait would be read for the first few.
            AND coalesce((SELECT c."suspendedAt" IS NULL FROM company c WHERE c."id" = m.company_id), true)
            AND (send_id IS NULL OR state = 'sending' OR EXISTS (SELECT 1 FROM mail_send s
              WHERE s.campaign_id = m.campaign_id AND s.send_id = m.send_id AND s.state = 'running'))
          ORDER BY due_at LIMIT ${count}
        ) first GROUP BY campaign_id ORDER BY min(due_at)`.execute(scope);
      return rows;
    });
  }

  begin({ campaignId, mailId, recipient }: DueMail): Promise<boolean> {
    const { address, most } = this.addressees.of(recipient);
    return this.db.ask("begin_sending($1, $2, $3, $4, $5)", [campaignId, mailId, SENDER, address, most]);
  }

  /** A letter that follows no play is not sent again by itself (at most once); what follows a play is (at least once). */
  async markUnanswered(mail: DueMail, reason: string, retryAfter: number | null): Promise<void> {
    if (!isByConsent(mail.kind)) return this.markRefused(mail, reason, retryAfter);
    await this.db.asSystem((scope) =>
      sql`UPDATE mail_message SET state = 'unknown', last_error = ${reason.slice(0, 500)}
        WHERE campaign_id = ${mail.campaignId} AND mail_id = ${mail.mailId} AND state = 'sending'`.execute(scope),
    );
  }

  async markSent({ campaignId, mailId }: DueMail, contentHash: string): Promise<void> {
    await this.db.ask("note_sent($1, $2, $3)", [campaignId, mailId, contentHash]);
  }

  /** Without a mail server: the mail stays here, for the development inbox. */
  async keep({ campaignId, mailId }: DueMail, mail: KeptMail): Promise<void> {
    const { sender, subject, html, text, contentHash } = mail;
    await this.db.asSystem((scope) =>
      sql`UPDATE mail_message SET state = 'kept', sent_at = fairground_now(), sender = ${sender}, subject = ${subject},
        html = ${html}, text = ${text}, content_hash = ${contentHash} WHERE campaign_id = ${campaignId} AND mail_id = ${mailId}`.execute(
        scope,
      ),
    );
  }

  async markRefused(
    { companyId, campaignId, mailId }: DueMail,
    reason: string,
    retryAfter: number | null,
  ): Promise<void> {
    await this.db.asSystem(async (scope) => {
      await sql`UPDATE mail_message SET last_error = ${reason.slice(0, 500)}, state = ${retryAfter === null ? "failed" : "queued"},
        due_at = fairground_now() + make_interval(secs => ${retryAfter ?? 0})
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId} AND state IN ('queued', 'sending')`.execute(scope);
      if (retryAfter === null)
        await this.tell(scope, { companyId, campaignId, kind: "mail-refused", facts: { mails: 1 } });
    });
  }

  /** Kept mails and letters that this reader may see, newest first. */
  async inbox(
    reader: InboxReader,
    { to, page, size }: { to: string; page: number; size: number },
  ): Promise<{ rows: InboxRow[]; total: number }> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...INBOX, total: integer })`
        SELECT ${inboxColumns}, count(*) OVER ()::integer AS total FROM (${keptFor(reader)}) kept
        WHERE strpos(lower(recipient), lower(${to})) > 0
        ORDER BY created_at DESC, mail_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
    });
  }

  async kept(reader: InboxReader, mailId: string): Promise<(InboxRow & { html: string; text: string }) | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...INBOX, html: text, text: text })`
        SELECT ${inboxColumns}, html, text FROM (${keptFor(reader)}) kept
        WHERE mail_id::text = ${mailId.toLowerCase()}`.execute(scope);
      return rows[0] ?? null;
    });
  }
}

const inboxColumns = sql`mail_id AS "mailId", sender AS "from", recipient AS "to", subject, sent_at AS "sentAt", campaign_id AS "campaignId"`;

const keptFor = ({ mailsOf, lettersOf, ofNobody }: InboxReader) => sql`
  SELECT mail_id, campaign_id, sender, recipient, subject, html, text, sent_at, created_at FROM mail_message
  WHERE state = 'kept' AND company_id = ANY (${[...mailsOf]}::uuid[])
  UNION ALL
  SELECT mail_id, NULL, sender, recipient, subject, html, text, sent_at, created_at FROM account_mail
  WHERE state = 'kept' AND (company_id = ANY (${[...lettersOf]}::uuid[]) OR (company_id IS NULL AND ${ofNobody}))`;
