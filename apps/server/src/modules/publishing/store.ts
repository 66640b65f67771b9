import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, bytes, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import { Kept } from "../../kernel/kept.ts";
import type { Notices } from "../../kernel/notices.ts";

export interface FileToStore {
  path: string;
  mediaType: string;
  body: Buffer;
  headers: Record<string, string>;
}

const FILE = { mediaType: text, body: bytes, headers: json<Record<string, string>>(), etag: text };
export type ServedFile = RowOf<typeof FILE>;

const LIVE = {
  companyId: text,
  campaignId: text,
  liveRevision: nullable(integer),
  startDate: nullable(instant),
  endDate: nullable(instant),
  deactivatedAt: nullable(instant),
  deletedAt: nullable(instant),
  /** Short names of the live revision's languages; the first is the campaign's. */
  languages: json<string[]>(),
  now: instant,
};
/** What the address of a campaign needs to answer: facts for the status, by the database's clock. */
export type LiveCampaign = RowOf<typeof LIVE>;

/** Bytes of published files that one process keeps. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** A revision's files, and the player build that has rendered them. */
interface FilesOf {
  campaignId: string;
  companyId: string;
  revision: number;
  build: string;
}

/** Published files are rows, so that any process serves them (decisions, "Publishing"); those that are asked for are kept. */
export class PublishingStore {
  private readonly db: Database;
  private readonly notices: Notices;
  private readonly kept = new Kept<ServedFile | null>(KEPT_BYTES, (file) => 500 + (file?.body.length ?? 0));
  constructor(db: Database, notices: Notices) {
    this.db = db;
    this.notices = notices;
    notices.on("files", (campaignId) => this.kept.drop(campaignId));
    notices.onGap(() => this.kept.dropAll());
  }

  /** Puts a revision's files in place of those that were there, in the caller's transaction. */
  async replaceFiles(scope: Scope, of: FilesOf, files: readonly (FileToStore & { etag: string })[]): Promise<void> {
    await sql`DELETE FROM published_file WHERE campaign_id = ${of.campaignId} AND revision = ${of.revision}`.execute(
      scope,
    );
    for (const file of files) await this.addFile(scope, of, file);
    await this.filesHaveChanged(scope, of.campaignId);
  }

  /** Puts one more file beside those of a revision. */
  async addFile(scope: Scope, of: FilesOf, file: FileToStore & { etag: string }): Promise<void> {
    await sql`INSERT INTO published_file (campaign_id, company_id, revision, path, media_type, body, headers, etag, player_build)
      VALUES (${of.campaignId}, ${of.companyId}, ${of.revision}, ${file.path}, ${file.mediaType}, ${file.body}, ${JSON.stringify(file.headers)},
        ${file.etag}, ${of.build})`.execute(scope);
  }

  /** Tells every process that keeps files of a campaign, once the transaction has committed. */
  filesHaveChanged(scope: Scope, campaignId: string): Promise<void> {
    return this.notices.tell("files", campaignId, scope);
  }

  /** Kept until the campaign's files change: in whatever process. */
  file(campaignId: string, revision: number, path: string): Promise<ServedFile | null> {
    const read = () => this.readFile(campaignId, revision, path);
    return this.kept.get(campaignId, `${revision}/${path}`, read, this.notices.canHear());
  }

  private async readFile(campaignId: string, revision: number, path: string): Promise<ServedFile | null> {
    const { rows } = await answering(FILE)`
      SELECT * FROM served_file(${campaignId}::uuid, ${revision}, ${path})`.execute(this.db.open);
    return rows[0] ?? null;
  }

  async live(campaignId: string): Promise<LiveCampaign | null> {
    const { rows } = await answering(LIVE)`SELECT * FROM live_campaign(${campaignId}::uuid)`.execute(this.db.open);
    return rows[0] ?? null;
  }

  /** Live campaigns whose files another player build has rendered. */
  async renderedByOthers(build: string): Promise<{ campaignId: string; companyId: string; revision: number }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text, companyId: text, revision: integer })`
        SELECT DISTINCT c.campaign_id AS "campaignId", c.company_id AS "companyId", c.live_revision AS revision
        FROM campaign c JOIN published_file f ON f.campaign_id = c.campaign_id AND f.revision = c.live_revision
        WHERE c.deleted_at IS NULL AND f.player_build <> ${build}`.execute(scope);
      return rows;
    });
  }

  /**
   * Keeps a player build's files for as long as a live revision refers to them.
   * @param read its files, asked for where they are not kept yet
   */
  async keepBuild(build: string, read: () => Promise<ReadonlyMap<string, Uint8Array>>): Promise<void> {
    await this.db.open.transaction().execute(async (scope) => {
      const { numAffectedRows } =
        await sql`INSERT INTO player_build (build) VALUES (${build}) ON CONFLICT DO NOTHING`.execute(scope);
      if (numAffectedRows === 0n) {
        // In use again: another process, with another build, must not forget it before a revision refers to it.
        await sql`UPDATE player_build SET stored_at = now() WHERE build = ${build}`.execute(scope);
        return;
      }
      for (const [name, body] of await read())
        await sql`INSERT INTO player_build_file (build, name, body) VALUES (${build}, ${name}, ${body})`.execute(scope);
    });
  }

  async builtFile(name: string): Promise<Uint8Array | null> {
    const { rows } = await answering({ body: bytes })`
      SELECT body FROM player_build_file WHERE name = ${name} LIMIT 1`.execute(this.db.open);
    return rows[0]?.body ?? null;
  }

  /** Forgets builds that no live revision refers to. Pages that are open in browsers may still ask for a day. */
  async forgetBuilds(current: string): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM player_build b WHERE b.build <> ${current} AND b.stored_at < now() - interval '1 day' AND NOT EXISTS (
        SELECT 1 FROM campaign c JOIN published_file f ON f.campaign_id = c.campaign_id AND f.revision = c.live_revision
        WHERE c.deleted_at IS NULL AND f.player_build = b.build)`.execute(scope),
    );
  }
}
