import type { StatusFacts } from "@fairground/model/campaign";
import type { CompanyFacts } from "@fairground/model/legal";
import { companyFacts } from "@fairground/model/legal/schema";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, bytes, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import { Kept } from "../../kernel/kept.ts";
import type { Notices } from "../../kernel/notices.ts";
import { etagOf, mediaTypeOf } from "./builds.ts";

export interface FileToStore {
  path: string;
  mediaType: string;
  body: Buffer;
  headers: Record<string, string>;
}

const FILE = { mediaType: text, body: bytes, headers: json<Record<string, string>>(), etag: text };
export type ServedFile = RowOf<typeof FILE>;

const LIVE_ROW = {
  companyId: text,
  campaignId: text,
  liveRevision: nullable(integer),
  startDate: nullable(instant),
  endDate: nullable(instant),
  deactivatedAt: nullable(instant),
  deletedAt: nullable(instant),
  /** Short names of the live revision's languages; the first is the campaign's. */
  languages: json<string[]>(),
  files: json<Record<string, string>>(),
  now: instant,
};

/** What the addresses of a campaign depend on, besides the time. */
export interface LiveCampaign {
  readonly companyId: string;
  readonly campaignId: string;
  /** Facts for the status, the live revision among them. */
  readonly facts: StatusFacts & { publishedRevision: number | null };
  /** Short names of the live revision's languages; the first is the campaign's. */
  readonly languages: readonly string[];
  /** Etags of the live revision's files, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** The group of files of player builds among those that are kept. */
const BUILDS = "player builds";
/** Bytes that a kept file takes beside its body, about. */
const BESIDE_BODY = 1_000;

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
  private readonly kept: Kept<ServedFile | null>;
  /** @param keptBytes of files that this process keeps */
  constructor(db: Database, notices: Notices, keptBytes: number) {
    this.db = db;
    this.notices = notices;
    // What is not there may be there in a moment: it is not kept. What is there never changes under its key.
    const sizeOf = (file: ServedFile | null) => (file ? file.body.length + BESIDE_BODY : Number.POSITIVE_INFINITY);
    this.kept = new Kept(keptBytes, sizeOf, Number.POSITIVE_INFINITY);
    notices.on("files", (campaignId) => this.kept.drop(campaignId));
    notices.onGap(() => this.kept.dropAll());
  }

  /** Whether a company asks for a second pair of eyes before anything is published. */
  async asks(companyId: string): Promise<boolean> {
    const company = await this.db.open
      .selectFrom("company")
      .select("twoPersonPublishing")
      .where("id", "=", companyId)
      .executeTakeFirst();
    return company?.twoPersonPublishing ?? false;
  }

  /** What a company says once for the legal pages of all of its campaigns. */
  async facts(companyId: string): Promise<CompanyFacts> {
    const company = await this.db.open
      .selectFrom("company")
      .select("legal")
      .where("id", "=", companyId)
      .executeTakeFirst();
    return companyFacts.parse(company?.legal ?? {});
  }

  /** When a campaign went live for the first time; null: it never was. */
  async firstPublishedAt({ companyId, campaignId }: { companyId: string; campaignId: string }): Promise<Date | null> {
    const { rows } = await this.db.inCompany(companyId, (scope) =>
      answering({ firstPublishedAt: nullable(instant) })`SELECT first_published_at AS "firstPublishedAt" FROM campaign
        WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    return rows[0]?.firstPublishedAt ?? null;
  }

  /** Whether a company says why visitors need not be asked before anything is measured. */
  async needsNoConsent(companyId: string): Promise<boolean> {
    const company = await this.db.open
      .selectFrom("company")
      .select("noConsentReason")
      .where("id", "=", companyId)
      .executeTakeFirst();
    return (company?.noConsentReason ?? null) !== null;
  }

  async isSuspended(companyId: string): Promise<boolean> {
    const company = await this.db.open
      .selectFrom("company")
      .select("suspendedAt")
      .where("id", "=", companyId)
      .executeTakeFirst();
    return (company?.suspendedAt ?? null) !== null;
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

  /** Puts a file that is made after publishing beside a revision's, as if the same build had rendered it; the first one stays. */
  async addLateFile(scope: Scope, of: Omit<FilesOf, "build">, file: FileToStore & { etag: string }): Promise<void> {
    await sql`INSERT INTO published_file (campaign_id, company_id, revision, path, media_type, body, headers, etag, player_build)
      SELECT campaign_id, company_id, revision, ${file.path}, ${file.mediaType}, ${file.body}, ${JSON.stringify(file.headers)},
        ${file.etag}, player_build
      FROM published_file WHERE campaign_id = ${of.campaignId} AND revision = ${of.revision} LIMIT 1
      ON CONFLICT DO NOTHING`.execute(scope);
  }

  /** Tells every process that keeps files of a campaign, once the transaction has committed. */
  filesHaveChanged(scope: Scope, campaignId: string): Promise<void> {
    return this.notices.tell("files", campaignId, scope);
  }

  /**
   * A file of a revision.
   * @param etag of the live revision's: another one is another file; absent: the revision is not live
   */
  file(campaignId: string, revision: number, path: string, etag: string | undefined): Promise<ServedFile | null> {
    const read = () => this.readFile(campaignId, revision, path);
    return this.kept.get(campaignId, `${revision} ${path} ${etag}`, read, true);
  }

  private async readFile(campaignId: string, revision: number, path: string): Promise<ServedFile | null> {
    const { rows } = await answering(FILE)`
      SELECT * FROM served_file(${campaignId}::uuid, ${revision}, ${path})`.execute(this.db.open);
    return rows[0] ?? null;
  }

  /** Those of these campaigns that are there, and the time by the database's clock in epoch milliseconds. */
  async live(campaignIds: readonly string[]): Promise<{ campaign: LiveCampaign; now: number }[]> {
    const { rows } = await answering(LIVE_ROW)`
      SELECT live.* FROM unnest(${[...campaignIds]}::uuid[]) AS asked (id), live_addresses(asked.id) AS live`.execute(
      this.db.open,
    );
    return rows.map((row) => ({ campaign: liveCampaignOf(row), now: row.now.getTime() }));
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

  /** A file of any build that is kept. */
  builtFile(name: string): Promise<ServedFile | null> {
    return this.kept.get(BUILDS, name, () => this.readBuiltFile(name), true);
  }

  private async readBuiltFile(name: string): Promise<ServedFile | null> {
    const { rows } = await answering({ body: bytes })`
      SELECT body FROM player_build_file WHERE name = ${name} LIMIT 1`.execute(this.db.open);
    const body = rows[0]?.body;
    return body ? { body, etag: etagOf(body), mediaType: mediaTypeOf(name), headers: {} } : null;
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

const liveCampaignOf = (row: RowOf<typeof LIVE_ROW>): LiveCampaign => ({
  companyId: row.companyId,
  campaignId: row.campaignId,
  facts: {
    publishedRevision: row.liveRevision,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  },
  languages: row.languages,
  files: new Map(Object.entries(row.files)),
});
