import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, integer, text } from "../../kernel/db/rows.ts";
import { NOT_SUSPENDED } from "../../kernel/db/suspended.ts";
import type { Addressees } from "./addressees.ts";
import type { HeldMail, KeptMail, OutboxRows } from "./outbox.ts";

export interface DueLetter extends HeldMail {
  kind: string;
  language: string;
  /** What it tells. */
  sealed: string;
}

/** The outbox of letters. */
export class LetterStore implements OutboxRows<DueLetter> {
  private readonly db: Database;
  private readonly addressees: Addressees;
  constructor(db: Database, addressees: Addressees) {
    this.db = db;
    this.addressees = addressees;
  }

  async add(
    scope: Scope,
    letter: {
      mailId: string;
      companyId: string | null;
      kind: string;
      language: string;
      recipient: string;
      sealed: string;
    },
  ): Promise<void> {
    const { mailId, companyId, kind, language, recipient, sealed } = letter;
    await sql`INSERT INTO account_mail (mail_id, company_id, kind, language, recipient, sealed, due_at, created_at)
      VALUES (${mailId}, ${companyId}, ${kind}, ${language}, ${recipient}, ${sealed}, fairground_now(), fairground_now())`.execute(
      scope,
    );
  }

  async takeBack(scope: Scope, mailId: string, isUnwanted: boolean): Promise<void> {
    await sql`DELETE FROM account_mail WHERE mail_id = ${mailId} AND ${isUnwanted}`.execute(scope);
  }

  claimDue(count: number): Promise<DueLetter[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({
        mailId: text,
        kind: text,
        language: text,
        recipient: text,
        sealed: text,
        attempts: integer,
        senderName: text,
      })`
        WITH held AS (
          SELECT mail_id FROM account_mail WHERE state = 'queued' AND due_at <= fairground_now()
            AND ${NOT_SUSPENDED} ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED
        )
        UPDATE account_mail m SET attempts = m.attempts + 1, due_at = fairground_now() + interval '5 minutes'
        FROM held WHERE m.mail_id = held.mail_id
        RETURNING m.mail_id AS "mailId", m.kind, m.language, m.recipient, m.sealed, m.attempts,
          coalesce((SELECT c."name" FROM company c WHERE c."id" = m.company_id), 'Fairground') AS "senderName"`.execute(
        scope,
      );
      return rows;
    });
  }

  /** Letters go at least once: what was begun needs no note. Nobody gets more than one mailbox takes. */
  begin({ mailId, recipient }: DueLetter): Promise<boolean> {
    const { address, most } = this.addressees.of(recipient);
    return this.db.ask("begin_letter($1, $2, $3)", [mailId, address, most]);
  }

  /** Takes what was counted of addresses more than a day ago. */
  async forgetAddressees(): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM mail_addressee WHERE last_at < fairground_now() - interval '1 day'`.execute(scope),
    );
  }

  /** It goes again, with the same Message-ID. */
  markUnanswered(letter: DueLetter, reason: string, retryAfter: number | null): Promise<void> {
    return this.markRefused(letter, reason, retryAfter);
  }

  async markSent({ mailId }: DueLetter, contentHash: string): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`UPDATE account_mail SET state = 'sent', sealed = '', sent_at = fairground_now(), last_error = NULL,
        content_hash = ${contentHash} WHERE mail_id = ${mailId}`.execute(scope),
    );
  }

  async keep({ mailId }: DueLetter, { sender, subject, html, text, contentHash }: KeptMail): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`UPDATE account_mail SET state = 'kept', sealed = '', sent_at = fairground_now(), sender = ${sender},
        subject = ${subject}, html = ${html}, text = ${text}, content_hash = ${contentHash}
        WHERE mail_id = ${mailId}`.execute(scope),
    );
  }

  async markRefused({ mailId }: DueLetter, reason: string, retryAfter: number | null): Promise<void> {
    const state = retryAfter === null ? "failed" : "queued";
    await this.db.asSystem((scope) =>
      sql`UPDATE account_mail SET last_error = ${reason.slice(0, 500)}, state = ${state},
        sealed = CASE WHEN ${state} = 'failed' THEN '' ELSE sealed END,
        due_at = fairground_now() + make_interval(secs => ${retryAfter ?? 0}) WHERE mail_id = ${mailId}`.execute(scope),
    );
  }
}
