import type { AttachmentMimeType, MailKind } from "@fairground/model/mail";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

export interface SetMail {
  mailId: string;
  kind: MailKind;
  templateId: string | null;
  outcomePageId: string | null;
}

const SETTINGS = {
  campaignId: text,
  rev: integer,
  senderName: text,
  localPart: text,
  domainId: nullable(text),
  replyTo: text,
  mails: json<SetMail[]>(),
  updatedAt: instant,
};
export type SettingsRow = RowOf<typeof SETTINGS>;
export type NewSettings = Pick<
  SettingsRow,
  "campaignId" | "senderName" | "localPart" | "domainId" | "replyTo" | "mails"
>;

const ATTACHMENT = { mailId: text, name: text, mimeType: word<AttachmentMimeType>(), size: integer, file: text };
export type AttachmentRow = RowOf<typeof ATTACHMENT>;

const WISH = {
  campaignId: text,
  companyId: text,
  attachmentId: text,
  mailId: text,
  name: text,
  mimeType: word<AttachmentMimeType>(),
};
export type AttachmentWish = RowOf<typeof WISH>;

const columns = sql`campaign_id AS "campaignId", rev, sender_name AS "senderName", local_part AS "localPart", domain_id AS "domainId", reply_to AS "replyTo", mails,
  updated_at AS "updatedAt"`;
const attachmentColumns = sql`mail_id AS "mailId", name, mime_type AS "mimeType", bytes AS size, file`;

/** What campaigns' mails are sent with, and the files that go with them. */
export class SettingsStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  find(companyId: string, campaignId: string): Promise<(SettingsRow & { attachments: AttachmentRow[] }) | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SETTINGS)`SELECT ${columns} FROM mail_settings
        WHERE campaign_id = ${campaignId}`.execute(scope);
      return rows[0] ? { ...rows[0], attachments: await attachmentsOf(scope, campaignId) } : null;
    });
  }

  /** Null: there are some already. */
  create(companyId: string, settings: NewSettings): Promise<SettingsRow | null> {
    const { campaignId, senderName, localPart, domainId, replyTo, mails } = settings;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SETTINGS)`
        INSERT INTO mail_settings (campaign_id, company_id, sender_name, local_part, domain_id, reply_to, mails)
        VALUES (${campaignId}, ${companyId}, ${senderName}, ${localPart}, ${domainId}::uuid, ${replyTo}, ${JSON.stringify(mails)})
        ON CONFLICT (campaign_id) DO NOTHING RETURNING ${columns}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Files of mails that are named no more go too; `gone` are theirs in the store of files. */
  change(
    companyId: string,
    { campaignId, senderName, localPart, domainId, replyTo, mails }: NewSettings,
    rev: number,
  ): Promise<
    | { kind: "changed"; row: SettingsRow & { attachments: AttachmentRow[] }; gone: string[] }
    | { kind: "unknown" }
    | { kind: "outdated"; rev: number }
  > {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SETTINGS)`
        UPDATE mail_settings SET sender_name = ${senderName}, local_part = ${localPart}, domain_id = ${domainId}::uuid, reply_to = ${replyTo}, mails = ${JSON.stringify(mails)}::jsonb,
          rev = rev + 1, updated_at = fairground_now()
        WHERE campaign_id = ${campaignId} AND rev = ${rev} RETURNING ${columns}`.execute(scope);
      const [row] = rows;
      if (!row) {
        const { rows: now } = await answering({ rev: integer })`SELECT rev FROM mail_settings
          WHERE campaign_id = ${campaignId}`.execute(scope);
        return now[0] ? { kind: "outdated", rev: now[0].rev } : { kind: "unknown" };
      }
      const named = mails.map(({ mailId }) => mailId);
      const { rows: dropped } = await answering({ file: text })`DELETE FROM mail_attachment
        WHERE campaign_id = ${campaignId} AND NOT mail_id = ANY (${named}::text[]) RETURNING file`.execute(scope);
      const attachments = await attachmentsOf(scope, campaignId);
      return { kind: "changed", row: { ...row, attachments }, gone: filesOf(dropped) };
    });
  }

  /** With every file of its mails: where those lie in the store of files. Null: there were no settings. */
  remove(companyId: string, campaignId: string): Promise<string[] | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM mail_settings WHERE campaign_id = ${campaignId} RETURNING 1`.execute(
        scope,
      );
      if (rows.length === 0) return null;
      const { rows: dropped } = await answering({ file: text })`DELETE FROM mail_attachment
        WHERE campaign_id = ${campaignId} RETURNING file`.execute(scope);
      return filesOf(dropped);
    });
  }

  /** How many other files the mail has. */
  otherAttachments(companyId: string, campaignId: string, mailId: string, name: string): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ n: integer })`SELECT count(*)::integer AS n FROM mail_attachment
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId} AND stored_at IS NOT NULL
          AND lower(name) <> lower(${name})`.execute(scope);
      return rows[0]?.n ?? 0;
    });
  }

  wish(
    companyId: string,
    { campaignId, mailId, name, mimeType }: Omit<AttachmentWish, "companyId" | "attachmentId">,
  ): Promise<{ attachmentId: string; now: Date }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ attachmentId: text, now: instant })`
        INSERT INTO mail_attachment (campaign_id, company_id, mail_id, name, mime_type)
        VALUES (${campaignId}, ${companyId}, ${mailId}, ${name}, ${mimeType})
        RETURNING attachment_id AS "attachmentId", created_at AS now`.execute(scope);
      return rows[0] as { attachmentId: string; now: Date }; // an INSERT of one row returns one row
    });
  }

  /** By id alone: its signed address names no campaign. Null also once its bytes have come. */
  wished(attachmentId: string): Promise<(AttachmentWish & { now: Date }) | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...WISH, now: instant })`
        SELECT campaign_id AS "campaignId", company_id AS "companyId", attachment_id AS "attachmentId", mail_id AS "mailId",
          name, mime_type AS "mimeType", fairground_now() AS now
        FROM mail_attachment WHERE attachment_id = ${attachmentId} AND stored_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /**
   * The bytes are in `file`. False: the wish is gone, or `most` others are there. `replaced`: the file whose place it took.
   */
  store(
    { companyId, campaignId, attachmentId, mailId, name }: AttachmentWish,
    { file, size }: { file: string; size: number },
    most: number,
  ): Promise<{ kind: "stored"; replaced: string[] } | { kind: "gone" } | { kind: "full" }> {
    return this.db.inCompany(companyId, async (scope) => {
      // One file of a campaign after the other: they are counted, and one name is one file.
      const { rows: there } =
        await sql`SELECT 1 FROM mail_settings WHERE campaign_id = ${campaignId} FOR UPDATE`.execute(scope);
      if (there.length === 0) return { kind: "gone" };
      const { rows: others } = await answering({ n: integer })`SELECT count(*)::integer AS n FROM mail_attachment
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId} AND stored_at IS NOT NULL
          AND lower(name) <> lower(${name})`.execute(scope);
      if ((others[0]?.n ?? 0) >= most) return { kind: "full" };
      const { rows: replaced } = await answering({ file: text })`DELETE FROM mail_attachment
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId} AND lower(name) = lower(${name}) AND stored_at IS NOT NULL
        RETURNING file`.execute(scope);
      const { rows } =
        await sql`UPDATE mail_attachment SET file = ${file}, bytes = ${size}, stored_at = fairground_now()
        WHERE campaign_id = ${campaignId} AND attachment_id = ${attachmentId} AND stored_at IS NULL RETURNING 1`.execute(
          scope,
        );
      if (rows.length === 0) throw new TakenTwice();
      return { kind: "stored", replaced: filesOf(replaced) };
    });
  }

  /** Where it lies in the store of files; null: there is none. */
  removeAttachment(companyId: string, campaignId: string, mailId: string, name: string): Promise<string | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ file: text })`DELETE FROM mail_attachment
        WHERE campaign_id = ${campaignId} AND mail_id = ${mailId} AND lower(name) = lower(${name})
          AND stored_at IS NOT NULL RETURNING file`.execute(scope);
      return rows[0]?.file ?? null;
    });
  }

  /** Wishes that nobody has fulfilled within a day. */
  async forgetWishes(): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM mail_attachment WHERE stored_at IS NULL AND created_at < fairground_now() - interval '1 day'`.execute(
        scope,
      ),
    );
  }

  /** Of these ids, those that have a row, be it only a wish. */
  async kept(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ id: text })`SELECT attachment_id::text AS id FROM mail_attachment
        WHERE attachment_id::text = ANY (${[...ids]}::text[])`.execute(scope);
      return new Set(rows.map(({ id }) => id));
    });
  }
}

/** Two sent the bytes of one wish: what the second one has changed is undone. */
export class TakenTwice extends Error {
  override name = "TakenTwice";
}

async function attachmentsOf(scope: Scope, campaignId: string): Promise<AttachmentRow[]> {
  const { rows } = await answering(ATTACHMENT)`SELECT ${attachmentColumns} FROM mail_attachment
    WHERE campaign_id = ${campaignId} AND stored_at IS NOT NULL ORDER BY mail_id, lower(name)`.execute(scope);
  return rows;
}

const filesOf = (rows: readonly { file: string }[]): string[] =>
  rows.map(({ file }) => file).filter((file) => file !== "");
