import type { Simulation } from "@fairground/contract";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

const PREVIEW = {
  previewId: text,
  campaignId: text,
  companyId: text,
  of: text,
  rev: nullable(integer),
  document: json<CampaignDocument>(),
  metadata: json<CampaignMetadata>(),
  simulation: json<Simulation>(),
  shared: boolean,
  createdAt: instant,
  expiresAt: instant,
  byId: nullable(text),
  byName: nullable(text),
  now: instant,
};
export type PreviewRow = RowOf<typeof PREVIEW>;
export type NewPreview = Pick<
  PreviewRow,
  "campaignId" | "companyId" | "of" | "rev" | "document" | "metadata" | "simulation" | "shared"
> & { by: string; hours: number };

/** Previews of one campaign that are kept: those that are not shared go first, the oldest first. */
const MOST_PREVIEWS = 60;

const columns = sql`p.preview_id AS "previewId", p.campaign_id AS "campaignId", p.company_id AS "companyId", p.of_content AS "of", p.rev,
  p.document, p.metadata, p.simulation, p.shared, p.created_at AS "createdAt", p.expires_at AS "expiresAt",
  u."id" AS "byId", u."name" AS "byName", fairground_now() AS now`;
/** A preview that is not shared is its member's: it ends when they leave. */
const isOpen = sql`(p.shared OR EXISTS (SELECT 1 FROM member m WHERE m."organizationId" = p.company_id AND m."userId" = p.created_by))`;
/** Real time: a preview expires whatever instant tests, or the preview itself, pretend. */
const isThere = sql`p.expires_at > now() AND EXISTS (SELECT 1 FROM campaign c WHERE c.campaign_id = p.campaign_id AND c.deleted_at IS NULL)`;

/** Previews and how far their plays have come. */
export class PreviewStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async add(preview: NewPreview): Promise<PreviewRow> {
    const { companyId, campaignId, by, hours } = preview;
    return this.db.inCompany(companyId, async (scope) => {
      await sql`DELETE FROM preview WHERE expires_at < now()`.execute(scope);
      await sql`DELETE FROM preview WHERE preview_id IN (SELECT preview_id FROM preview WHERE campaign_id = ${campaignId}
        ORDER BY shared DESC, created_at DESC, preview_id OFFSET ${MOST_PREVIEWS - 1})`.execute(scope);
      const { rows: made } = await answering({ previewId: text })`
        INSERT INTO preview (campaign_id, company_id, of_content, rev, document, metadata, simulation, shared, created_at, created_by, expires_at)
        VALUES (${campaignId}, ${companyId}, ${preview.of}, ${preview.rev}, ${JSON.stringify(preview.document)}, ${JSON.stringify(preview.metadata)},
          ${JSON.stringify(preview.simulation)}, ${preview.shared}, now(), ${by}, now() + make_interval(hours => ${hours}))
        RETURNING preview_id AS "previewId"`.execute(scope);
      const { rows } = await answering(PREVIEW)`
        SELECT ${columns} FROM preview p LEFT JOIN auth_user u ON u."id" = p.created_by
        WHERE p.preview_id = ${made[0]?.previewId ?? null}`.execute(scope);
      return rows[0] as PreviewRow; // it was made above
    });
  }

  async shared(companyId: string, campaignId: string): Promise<PreviewRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(PREVIEW)`
        SELECT ${columns} FROM preview p LEFT JOIN auth_user u ON u."id" = p.created_by
        WHERE p.campaign_id = ${campaignId} AND p.shared AND ${isThere} ORDER BY p.created_at DESC, p.preview_id`.execute(
        scope,
      );
      return rows;
    });
  }

  async remove(companyId: string, campaignId: string, previewId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`DELETE FROM preview
        WHERE campaign_id = ${campaignId} AND preview_id = ${previewId}`.execute(scope);
      return numAffectedRows !== 0n;
    });
  }

  /** By its unguessable id, for whoever holds the link; null once it has expired, was revoked or lost its member. */
  async find(previewId: string): Promise<PreviewRow | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(PREVIEW)`
        SELECT ${columns} FROM preview p LEFT JOIN auth_user u ON u."id" = p.created_by
        WHERE p.preview_id = ${previewId} AND ${isThere} AND ${isOpen}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async play<State>(previewId: string, playId: string): Promise<State | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ state: json<State>() })`SELECT state FROM preview_play
        WHERE preview_id = ${previewId} AND play_id = ${playId}`.execute(scope);
      return rows[0]?.state ?? null;
    });
  }

  async putPlay({ previewId, companyId }: PreviewRow, playId: string, state: unknown): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`INSERT INTO preview_play (preview_id, company_id, play_id, state)
        VALUES (${previewId}, ${companyId}, ${playId}, ${JSON.stringify(state)})
        ON CONFLICT (preview_id, play_id) DO UPDATE SET state = excluded.state`.execute(scope),
    );
  }

  /**
   * Changes a play one call after the other: a game may ask for two things at once, and neither may be lost.
   * @param change what is kept from now on, null for what was, and what is answered
   */
  async changePlay<State, Answer>(
    { previewId }: Pick<PreviewRow, "previewId">,
    playId: string,
    change: (kept: State | null) => { keep: State | null; answer: Answer },
  ): Promise<Answer> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ state: json<State>() })`SELECT state FROM preview_play
        WHERE preview_id = ${previewId} AND play_id = ${playId} FOR UPDATE`.execute(scope);
      const { keep, answer } = change(rows[0]?.state ?? null);
      if (keep !== null)
        await sql`UPDATE preview_play SET state = ${JSON.stringify(keep)}
          WHERE preview_id = ${previewId} AND play_id = ${playId}`.execute(scope);
      return answer;
    });
  }

  /** A play of the draft was finished: its campaign has been tried out. */
  async tested({ rev, campaignId }: PreviewRow): Promise<void> {
    if (rev === null) return;
    await this.db.asSystem((scope) =>
      sql`UPDATE campaign SET tested_at = now(), tested_rev = ${rev} WHERE campaign_id = ${campaignId}`.execute(scope),
    );
  }
}
