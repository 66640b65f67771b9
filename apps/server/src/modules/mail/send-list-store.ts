import type { LeadFilter, LeftReason, LetterState, SendState } from "@fairground/contract";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, text, word } from "../../kernel/db/rows.ts";
import { NOT_SUSPENDED } from "../../kernel/db/suspended.ts";
import type { LeadPlace } from "../leads/index.ts";

const SEND = {
  sendId: text,
  mailId: text,
  state: word<SendState>(),
  filter: nullable(json<LeadFilter>()),
  quotaPerHour: nullable(integer),
  startsAt: nullable(instant),
  createdAt: instant,
  createdBy: nullable(text),
  startedAt: nullable(instant),
  endedAt: nullable(instant),
  frozen: boolean,
  letters: integer,
  leftOut: json<Partial<Record<LeftReason, number>>>(),
  /** Letters that are not in the outbox yet. */
  waiting: integer,
  dropped: integer,
  /** Those that are, by their state. */
  outbox: json<Partial<Record<"queued" | "sending" | "sent" | "kept" | "failed" | "unknown", number>>>(),
};
export type SendRow = Awaited<ReturnType<SendListStore["list"]>>["rows"][number];

const LETTER = {
  leadId: text,
  email: nullable(text),
  state: word<LetterState>(),
  reason: nullable(word<LeftReason>()),
  fault: nullable(text),
  at: nullable(instant),
};

/** A send whose list is not complete. */
export interface Unfrozen {
  campaignId: string;
  companyId: string;
  sendId: string;
  filter: LeadFilter;
  behind: LeadPlace | null;
  createdAt: Date;
}

export type Steered =
  | { kind: "done" | "unknown" | "preparing" | "empty" }
  | { kind: "counted"; letters: number }
  | { kind: "state"; state: SendState };

interface Of {
  companyId: string;
  campaignId: string;
}

/** Sends with their lists. */
export class SendListStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @returns its id; null: so many are open that there is to be no more */
  async add(
    { companyId, campaignId }: Of,
    send: { mailId: string; revision: number; filter: LeadFilter; quotaPerHour: number | null; by: string | null },
    mostOpen: number,
  ): Promise<string | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: open } = await answering({ n: integer })`SELECT count(*) AS n FROM mail_send
        WHERE campaign_id = ${campaignId} AND state IN ('draft', 'scheduled', 'running', 'paused')`.execute(scope);
      if ((open[0]?.n ?? 0) >= mostOpen) return null;
      const { rows } = await answering({ sendId: text })`
        INSERT INTO mail_send (campaign_id, company_id, mail_id, revision, filter, quota_per_hour, created_at, created_by)
        VALUES (${campaignId}, ${companyId}, ${send.mailId}, ${send.revision}, ${JSON.stringify(send.filter)},
          ${send.quotaPerHour}, fairground_now(), ${send.by}) RETURNING send_id AS "sendId"`.execute(scope);
      return rows[0]?.sendId ?? null;
    });
  }

  async list({ companyId, campaignId }: Of, { page, size }: { page: number; size: number }) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SEND)`SELECT ${told} FROM mail_send s WHERE s.campaign_id = ${campaignId}
        ORDER BY s.created_at DESC, s.send_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: all } = await answering({ n: integer })`SELECT count(*) AS n FROM mail_send
        WHERE campaign_id = ${campaignId}`.execute(scope);
      return { rows, total: all[0]?.n ?? 0 };
    });
  }

  async find({ companyId, campaignId }: Of, sendId: string): Promise<SendRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SEND)`SELECT ${told} FROM mail_send s
        WHERE s.campaign_id = ${campaignId} AND s.send_id = ${sendId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** In the order of sending; those who are left out behind them. Null: no such send. */
  async letters(
    { companyId, campaignId }: Of,
    sendId: string,
    { state, page, size }: { state?: LetterState | undefined; page: number; size: number },
  ) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: sends } = await answering({ sendId: text })`SELECT send_id AS "sendId" FROM mail_send
        WHERE campaign_id = ${campaignId} AND send_id = ${sendId}`.execute(scope);
      if (!sends[0]) return null;
      const letters = sql`FROM (SELECT w.lead_id, w.n, w.reason, w.state = 'left' AS is_left, l.email, m.last_error, m.sending_at,
          CASE WHEN w.state = 'waiting' THEN CASE WHEN s.state = 'cancelled' THEN 'unsent' ELSE 'waiting' END
            WHEN w.state <> 'released' THEN w.state WHEN m.mail_id IS NULL THEN 'dropped'
            WHEN m.state = 'queued' THEN 'waiting' WHEN m.state = 'kept' THEN 'sent' ELSE m.state END AS state
        FROM mail_send_letter w JOIN mail_send s ON s.campaign_id = w.campaign_id AND s.send_id = w.send_id
        LEFT JOIN mail_message m ON m.campaign_id = w.campaign_id AND m.mail_id = w.mail_id
        LEFT JOIN lead l ON l.campaign_id = w.campaign_id AND l.day = w.day AND l.play_id = w.play_id
        WHERE w.campaign_id = ${campaignId} AND w.send_id = ${sendId}) letter
        WHERE (${state ?? null}::text IS NULL OR state = ${state ?? null})`;
      const { rows } = await answering(LETTER)`SELECT lead_id AS "leadId", email, state, reason, last_error AS fault,
          sending_at AS at ${letters}
        ORDER BY is_left, n, lead_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: all } = await answering({ n: integer })`SELECT count(*) AS n ${letters}`.execute(scope);
      return { rows, total: all[0]?.n ?? 0 };
    });
  }

  steer(
    campaignId: string,
    sendId: string,
    wish: "start" | "pause" | "resume" | "cancel",
    { letters = null, startsAt = null, by }: { letters?: number | null; startsAt?: string | null; by: string | null },
  ): Promise<Steered> {
    return this.db.ask("steer_send($1, $2, $3, $4, $5, $6)", [campaignId, sendId, wish, letters, startsAt, by]);
  }

  again(campaignId: string, sendId: string, leadId: string): Promise<"done" | "unknown" | "state"> {
    return this.db.ask("send_letter_again($1, $2, $3)", [campaignId, sendId, leadId]);
  }

  /** Lists that are not complete, the oldest first. @param sendId one of them, or null for those that a process has left */
  async unfrozen(sendId: string | null): Promise<Unfrozen[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({
        campaignId: text,
        companyId: text,
        sendId: text,
        filter: json<LeadFilter>(),
        behind: nullable(json<LeadPlace>()),
        createdAt: instant,
      })`SELECT campaign_id AS "campaignId", company_id AS "companyId", send_id AS "sendId", coalesce(filter, '{}') AS filter,
          behind, created_at AS "createdAt"
        FROM mail_send WHERE frozen_at IS NULL AND (${sendId}::uuid IS NULL OR send_id = ${sendId}::uuid)
        ORDER BY created_at`.execute(scope);
      return rows;
    });
  }

  /** Adds a piece to a list; false: another process has done it. */
  freeze(
    { campaignId, sendId, behind }: Pick<Unfrozen, "campaignId" | "sendId" | "behind">,
    next: LeadPlace | null,
    leads: readonly LeadPlace[],
    /** Why an address gets none, by lead. */
    unwanted: Readonly<Record<string, LeftReason>>,
  ): Promise<boolean> {
    const places = (name: "leadId" | "day" | "playId") => leads.map((lead) => lead[name]);
    return this.db.ask("freeze_send($1, $2, $3, $4, $5, $6, $7, $8)", [
      ...[campaignId, sendId, behind && JSON.stringify(behind), next && JSON.stringify(next)],
      ...[places("leadId"), places("day"), places("playId"), JSON.stringify(unwanted)],
    ]);
  }

  /** Sends whose letters may go, with how many letters their company has begun within 24 hours, its reminders among them. Those of suspended companies wait. */
  async running(): Promise<{ campaignId: string; sendId: string; today: number }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text, sendId: text, today: integer })`
        SELECT campaign_id AS "campaignId", send_id AS "sendId", (SELECT count(*) FROM mail_message m
            WHERE m.company_id = s.company_id AND m.send_id IS NOT NULL AND m.sending_at > fairground_now() - interval '1 day')
          + (SELECT count(*) FROM mail_message m WHERE m.company_id = s.company_id AND m.kind IN ('doorReminder', 'playReminder')
            AND m.created_at > fairground_now() - interval '1 day') AS today
        FROM mail_send s WHERE (state = 'running' OR (state = 'scheduled' AND starts_at <= fairground_now())) AND ${NOT_SUSPENDED}
        ORDER BY created_at`.execute(scope);
      return rows;
    });
  }

  /** Puts the next letters of a send into the outbox. How many it has done with. */
  release(campaignId: string, sendId: string, most: number): Promise<number> {
    return this.db.ask("release_letters($1, $2, $3)", [campaignId, sendId, most]);
  }
}

/** What is told of a send `s`. */
const told = sql`s.send_id AS "sendId", s.mail_id AS "mailId", s.state, s.filter, s.quota_per_hour AS "quotaPerHour",
  s.starts_at AS "startsAt", s.created_at AS "createdAt", s.started_at AS "startedAt", s.ended_at AS "endedAt",
  s.frozen_at IS NOT NULL AS frozen, s.letters, s.left_out AS "leftOut",
  (SELECT u."name" FROM auth_user u WHERE u."id" = s.created_by) AS "createdBy",
  (SELECT count(*) FROM mail_send_letter w
    WHERE w.campaign_id = s.campaign_id AND w.send_id = s.send_id AND w.state = 'waiting') AS waiting,
  (SELECT count(*) FROM mail_send_letter w
    WHERE w.campaign_id = s.campaign_id AND w.send_id = s.send_id AND w.state = 'dropped') AS dropped,
  (SELECT coalesce(jsonb_object_agg(g.state, g.n), '{}') FROM (SELECT m.state, count(*) AS n FROM mail_message m
    WHERE m.campaign_id = s.campaign_id AND m.send_id = s.send_id GROUP BY m.state) g) AS outbox`;
