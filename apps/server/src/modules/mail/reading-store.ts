import type { Database } from "../../kernel/db/database.ts";
import { answering, integer, text } from "../../kernel/db/rows.ts";

/** How often letters were opened and pressed. */
export class ReadingStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @param pressed a link; null: it was opened */
  count(campaignId: string, mailId: string, pressed: string | null, byProxy: boolean): Promise<boolean> {
    return this.db.ask("count_mail_reading($1, $2, $3, $4)", [campaignId, mailId, pressed, byProxy]);
  }

  /** Of a send: letters whose leads allow it, how many of them were opened, and each link; null: no such send. */
  async ofSend({ companyId, campaignId, sendId }: { companyId: string; campaignId: string; sendId: string }) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: sends } = await answering({ sendId: text })`SELECT send_id AS "sendId" FROM mail_send
        WHERE campaign_id = ${campaignId} AND send_id = ${sendId}`.execute(scope);
      if (!sends[0]) return null;
      const { rows } = await answering({ allowed: integer, opened: integer, byProxy: integer })`
        SELECT count(*) AS allowed, count(*) FILTER (WHERE m.opens > 0) AS opened,
          count(*) FILTER (WHERE m.opens = 0 AND m.proxy_opens > 0) AS "byProxy"
        FROM mail_message m JOIN lead l ON l.campaign_id = m.campaign_id AND l.day = m.day AND l.play_id = m.play_id
        WHERE m.campaign_id = ${campaignId} AND m.send_id = ${sendId} AND m.sent_at IS NOT NULL
          AND m.measured AND l.mail_statistics = 'confirmed'`.execute(scope);
      const { rows: links } = await answering({ url: text, letters: integer, times: integer })`
        SELECT c.key AS url, count(*) AS letters, sum((c.value->>'times')::integer) AS times
        FROM mail_message m CROSS JOIN LATERAL jsonb_each(m.clicks) c
        WHERE m.campaign_id = ${campaignId} AND m.send_id = ${sendId} GROUP BY c.key ORDER BY count(*) DESC, c.key`.execute(
        scope,
      );
      return { ...(rows[0] ?? { allowed: 0, opened: 0, byProxy: 0 }), links };
    });
  }
}
