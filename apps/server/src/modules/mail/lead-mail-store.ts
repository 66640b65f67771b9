import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { DueMail } from "./store.ts";

const MAIL = {
  mailId: nullable(text),
  kind: text,
  emailId: text,
  state: word<"waiting" | "sending" | "sent" | "unknown" | "failed" | "dropped">(),
  fault: nullable(text),
  createdAt: instant,
  at: nullable(instant),
  /** Whether it is counted: the lead had allowed it when it left, and does. */
  measured: boolean,
  openedAt: nullable(instant),
  opens: integer,
  proxyOpens: integer,
  clicks: json<Record<string, { first: string; times: number }>>(),
};
export type LeadMailRow = RowOf<typeof MAIL>;

const READER = {
  lead: json<Record<string, unknown>>(),
  language: text,
  senderName: text,
  wonPrizeId: nullable(text),
  draw: nullable(json<NonNullable<DueMail["draw"]>>()),
};

interface OfLead {
  companyId: string;
  campaignId: string;
  leadId: string;
}

export type SentAgain = "queued" | "unknown" | "leadGone" | "returned" | "held" | "waits" | "tooOften" | "stays";

/** Mails that a lead is told of. */
export class LeadMailStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The latest hundred, with what lists of sends have of the lead and the outbox has not; null: no such lead. */
  async list({ companyId, campaignId, leadId }: OfLead): Promise<LeadMailRow[] | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: leads } = await answering({ leadId: text })`SELECT l.lead_id AS "leadId" FROM lead l
        JOIN campaign c ON c.campaign_id = l.campaign_id AND c.deleted_at IS NULL
        WHERE l.campaign_id = ${campaignId} AND l.lead_id = ${leadId}`.execute(scope);
      if (!leads[0]) return null;
      const { rows } = await answering(MAIL)`
        SELECT "mailId", kind, "emailId", state, fault, "createdAt", at, measured, "openedAt", opens, "proxyOpens", clicks FROM (
          SELECT m.mail_id AS "mailId", m.kind, m.email_id AS "emailId",
            CASE m.state WHEN 'queued' THEN 'waiting' WHEN 'kept' THEN 'sent' ELSE m.state END AS state,
            m.last_error AS fault, m.created_at AS "createdAt", coalesce(m.sent_at, m.sending_at) AS at, m.again,
            l.mail_statistics = 'confirmed' AND m.measured AS measured, m.opened_at AS "openedAt", m.opens,
            m.proxy_opens AS "proxyOpens", m.clicks
          FROM lead l JOIN mail_message m ON m.campaign_id = l.campaign_id AND m.day = l.day AND m.play_id = l.play_id
          WHERE l.campaign_id = ${campaignId} AND l.lead_id = ${leadId} AND m.kind <> 'chain-head'
          UNION ALL
          SELECT NULL, 'custom', s.mail_id, w.state, w.reason, s.created_at, NULL, 0, false, NULL, 0, 0, '{}'::jsonb
          FROM mail_send_letter w JOIN mail_send s ON s.campaign_id = w.campaign_id AND s.send_id = w.send_id
          WHERE w.campaign_id = ${campaignId} AND w.lead_id = ${leadId}
            AND (w.state = 'dropped' OR (w.state = 'waiting' AND s.state IN ('scheduled', 'running', 'paused')))
        ) mail ORDER BY "createdAt" DESC, again DESC LIMIT 100`.execute(scope);
      return rows;
    });
  }

  /** Who a mail to a lead is about, and what the play came to; null: no such lead. */
  async reader({ companyId, campaignId, leadId }: OfLead): Promise<RowOf<typeof READER> | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(READER)`
        SELECT l.payload AS lead, l.language, coalesce(nullif(s.sender_name, ''), c."name") AS "senderName",
          (SELECT w.facts->>'prizeId' FROM mail_message w WHERE w.campaign_id = l.campaign_id AND w.play_id = l.play_id
            AND w.kind = 'winner' ORDER BY w.created_at DESC LIMIT 1) AS "wonPrizeId",
          CASE WHEN d.play_id IS NOT NULL THEN jsonb_build_object('entryId', d.entry_id,
            'won', d.won AND NOT d.exhausted AND p.withheld_at IS NULL, 'outcomeId', d.outcome_id, 'codeValue',
            CASE WHEN p.withheld_at IS NULL THEN d.code_value END,
            'drawnAt', d.drawn_at, 'reference', d.reference, 'rowHash', d.row_hash) END AS draw
        FROM lead l JOIN company c ON c."id" = l.company_id
        LEFT JOIN mail_settings s ON s.campaign_id = l.campaign_id
        LEFT JOIN draw d ON d.campaign_id = l.campaign_id AND d.day = l.day AND d.play_id = l.play_id
        LEFT JOIN play p ON p.campaign_id = l.campaign_id AND p.day = l.day AND p.play_id = l.play_id
        WHERE l.campaign_id = ${campaignId} AND l.lead_id = ${leadId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  again(campaignId: string, leadId: string, mailId: string): Promise<SentAgain> {
    return this.db.ask("send_mail_again($1, $2, $3)", [campaignId, leadId, mailId]);
  }
}
