import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { HeadFacts } from "./head-mail.ts";

const DUE = {
  /** What a mail to a chain's witness tells; null in every other. */
  facts: nullable(json<HeadFacts>()),
  /** Of a mail to a winner of the raffle. */
  wonPrizeId: nullable(text),
  campaignId: text,
  companyId: text,
  mailId: text,
  kind: word<"outcome" | "doubleOptIn" | "winner" | "chain-head">(),
  /** Of a mail that asks for a confirmation. */
  optIn: nullable(json<{ optInId: string; newsletter: boolean }>()),
  emailId: text,
  revision: integer,
  language: text,
  recipient: text,
  attempts: integer,
  companyName: text,
  lead: json<Record<string, unknown>>(),
  /** Null where nothing has been drawn yet. */
  draw: nullable(
    json<{ entryId: string | null; won: boolean; outcomeId: string; codeValue: string | null; drawnAt: string }>(),
  ),
  /** When its fact was stored; ISO. */
  createdAt: text,
};
/** A mail that is due, with what it tells. */
export type DueMail = RowOf<typeof DUE>;

const INBOX = { mailId: text, from: text, to: text, subject: text, sentAt: instant, campaignId: text };
export type InboxRow = RowOf<typeof INBOX>;

/** A sender that dies holds its mails no longer than this. */
const LEASE = "5 minutes";

/** The outbox. Rows come from the play path (`queue_outcome_mail.sql`). */
export class MailStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Takes up to `count` due mails for this sender; others skip them while it holds them. */
  async claimDue(count: number): Promise<DueMail[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(DUE)`
        WITH due AS (
          SELECT campaign_id, mail_id FROM mail_message WHERE state = 'queued' AND due_at <= fairground_now()
          ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED
        ), held AS (
          UPDATE mail_message m SET attempts = m.attempts + 1, due_at = fairground_now() + ${LEASE}::interval
          FROM due WHERE m.campaign_id = due.campaign_id AND m.mail_id = due.mail_id RETURNING m.*
        )
        SELECT h.campaign_id AS "campaignId", h.company_id AS "companyId", h.mail_id AS "mailId", h.email_id AS "emailId",
          CASE WHEN h.kind = 'chain-head' THEN h.facts END AS facts, h.facts->>'prizeId' AS "wonPrizeId",
          h.revision, h.language, h.recipient, h.attempts, c."name" AS "companyName",
          h.kind, CASE WHEN o.opt_in_id IS NOT NULL
            THEN jsonb_build_object('optInId', o.opt_in_id, 'newsletter', o.newsletter) END AS "optIn",
          coalesce(l.payload, '{}') AS lead, to_jsonb(h.created_at)#>>'{}' AS "createdAt",
          CASE WHEN d.play_id IS NOT NULL THEN jsonb_build_object('entryId', d.entry_id, 'won', d.won, 'outcomeId', d.outcome_id, 'codeValue', d.code_value,
            'drawnAt', d.drawn_at) END AS draw
        FROM held h JOIN company c ON c."id" = h.company_id
        LEFT JOIN opt_in o ON o.campaign_id = h.campaign_id AND o.opt_in_id = h.opt_in_id
        LEFT JOIN draw d ON d.campaign_id = h.campaign_id AND d.day = h.day AND d.play_id = h.play_id
        LEFT JOIN lead l ON l.campaign_id = h.campaign_id AND l.day = h.day AND l.play_id = h.play_id
        ORDER BY h.created_at`.execute(scope);
      return rows;
    });
  }

  async markSent({ campaignId, mailId }: DueMail, contentHash: string): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`UPDATE mail_message SET state = 'sent', sent_at = fairground_now(), last_error = NULL,
        content_hash = ${contentHash}
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId}`.execute(scope),
    );
  }

  /** Without a mail server: the mail stays here, for the development inbox. */
  async keep(
    { campaignId, mailId }: DueMail,
    mail: { sender: string; subject: string; html: string; text: string; contentHash: string },
  ): Promise<void> {
    const { sender, subject, html, text, contentHash } = mail;
    await this.db.asSystem((scope) =>
      sql`UPDATE mail_message SET state = 'kept', sent_at = fairground_now(), sender = ${sender}, subject = ${subject},
        html = ${html}, text = ${text}, content_hash = ${contentHash} WHERE campaign_id = ${campaignId} AND mail_id = ${mailId}`.execute(
        scope,
      ),
    );
  }

  /** @param retryAfter seconds until it is due again; null: given up */
  async markRefused({ campaignId, mailId }: DueMail, reason: string, retryAfter: number | null): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`UPDATE mail_message SET last_error = ${reason.slice(0, 500)}, state = ${retryAfter === null ? "failed" : "queued"},
        due_at = fairground_now() + make_interval(secs => ${retryAfter ?? 0})
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId}`.execute(scope),
    );
  }

  /** Kept mails of these companies, newest first. */
  async inbox(
    companyIds: readonly string[],
    { to, page, size }: { to: string; page: number; size: number },
  ): Promise<{ rows: InboxRow[]; total: number }> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...INBOX, total: integer })`
        SELECT ${inboxColumns}, count(*) OVER ()::integer AS total FROM mail_message
        WHERE state = 'kept' AND company_id = ANY (${[...companyIds]}::uuid[])
          AND strpos(lower(recipient), lower(${to})) > 0
        ORDER BY created_at DESC, mail_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
    });
  }

  async kept(
    companyIds: readonly string[],
    mailId: string,
  ): Promise<(InboxRow & { html: string; text: string }) | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...INBOX, html: text, text: text })`
        SELECT ${inboxColumns}, html, text FROM mail_message
        WHERE state = 'kept' AND company_id = ANY (${[...companyIds]}::uuid[]) AND mail_id::text = ${mailId.toLowerCase()}`.execute(
        scope,
      );
      return rows[0] ?? null;
    });
  }
}

const inboxColumns = sql`mail_id AS "mailId", sender AS "from", recipient AS "to", subject, sent_at AS "sentAt", campaign_id AS "campaignId"`;
