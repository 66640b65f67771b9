import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { RowKind } from "@fairground/model/fairness";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import type { BoundDay } from "./days.ts";

export const OF = { companyId: text, campaignId: text };
export type Of = RowOf<typeof OF>;

const REVISION = { revision: integer, document: json<CampaignDocument>(), metadata: json<CampaignMetadata>() };
/** A revision as far as fairness asks. */
export type RevisionFacts = RowOf<typeof REVISION>;

const HEAD = { seq: integer, hash: text, at: text };
export type HeadRow = RowOf<typeof HEAD>;

/** Seeds, day keys and the log of migration 0040. */
export class FairnessStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async now(scope?: Scope): Promise<number> {
    const { rows } = await answering({ now: instant })`SELECT fairground_now() AS now`.execute(scope ?? this.db.open);
    return (rows[0]?.now ?? new Date()).getTime();
  }

  /** The company, the seed and whether key and revision are in the log: what the play path asks, in one round trip. */
  async keySource(
    campaignId: string,
    name: string,
    revision: number,
  ): Promise<{ companyId: string; sealed: string | null; isBound: boolean } | null> {
    const { rows } = await answering({
      answer: nullable(json<{ companyId: string; sealed: string | null; isBound: boolean }>()),
    })`
      SELECT day_key_source(${campaignId}::uuid, ${name}, ${revision}::integer) AS answer`.execute(this.db.open);
    return rows[0]?.answer ?? null;
  }

  inCompany<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }

  /** The campaign's seed; the first one stays. */
  async seed(scope: Scope, { companyId, campaignId }: Of, made: () => string): Promise<string> {
    const find = async () => {
      const { rows } = await answering({ sealed: text })`
        SELECT sealed FROM fairness_seed WHERE campaign_id = ${campaignId}`.execute(scope);
      return rows[0]?.sealed;
    };
    const there = await find();
    if (there !== undefined) return there;
    await sql`INSERT INTO fairness_seed (campaign_id, company_id, sealed) VALUES (${campaignId}, ${companyId}, ${made()})
      ON CONFLICT DO NOTHING`.execute(scope);
    const sealed = await find();
    if (sealed === undefined) throw new Error("The seed that was just made is not there");
    return sealed;
  }

  /** Names of these keys that are not bound yet. */
  async unbound(scope: Scope, campaignId: string, names: readonly string[]): Promise<string[]> {
    const { rows } = await answering({ name: text })`
      SELECT n.name FROM unnest(${[...names]}::text[]) AS n (name)
      WHERE NOT EXISTS (SELECT FROM day_key k WHERE k.campaign_id = ${campaignId} AND k.name = n.name)`.execute(scope);
    return rows.map(({ name }) => name);
  }

  /** Binds days, with a row of the log for each that was not bound. */
  async bind(
    scope: Scope,
    { companyId, campaignId }: Of,
    days: readonly (BoundDay & { commitment: string })[],
  ): Promise<void> {
    await sql`WITH bound AS (
        INSERT INTO day_key (campaign_id, company_id, name, day, ends_at, commitment)
        SELECT ${campaignId}::uuid, ${companyId}::uuid, d->>'name', (d->>'day')::date, (d->>'endsAt')::timestamptz, d->>'commitment'
        FROM jsonb_array_elements(${JSON.stringify(days)}::jsonb) d ON CONFLICT DO NOTHING RETURNING name, commitment
      )
      INSERT INTO log_pending (campaign_id, company_id, kind, fields, row_hash)
      SELECT ${campaignId}::uuid, ${companyId}::uuid, 'commitment', ARRAY[name, commitment],
        row_hash_of('commitment', ARRAY[name, commitment]) FROM bound ORDER BY name`.execute(scope);
  }

  /**
   * A published revision's configuration, as a row of the log. Draws of processes that know the first format alone wait
   * meanwhile: none of theirs comes behind it.
   */
  async logConfiguration(
    scope: Scope,
    of: Of,
    configuration: { revision: number; hash: string; text: string },
  ): Promise<void> {
    const { revision, hash, text } = configuration;
    const lock = `fairground/format/${of.campaignId}`;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}::text, 0))`.execute(scope);
    await sql`INSERT INTO log_pending (campaign_id, company_id, kind, fields, row_hash)
      SELECT ${of.campaignId}::uuid, ${of.companyId}::uuid, 'configuration', f.fields, row_hash_2_of('configuration', f.fields)
      FROM (SELECT ARRAY[${String(revision)}, ${hash}, ${text}, instant_text(fairground_now()), '2']::text[] AS fields) f`.execute(
      scope,
    );
  }

  /** Revisions that the log does not have in its second format: published before there was one. */
  async unlogged(scope: Scope, campaignId: string): Promise<RevisionFacts[]> {
    const { rows } = await answering(REVISION)`
      SELECT revision, document, metadata FROM campaign_revision r
      WHERE campaign_id = ${campaignId} AND NOT is_in_format_2(r.campaign_id, r.revision::text) ORDER BY revision`.execute(
      scope,
    );
    return rows;
  }

  /** One at a time per campaign binds and logs. */
  async alone(scope: Scope, campaignId: string): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('fairground/bind/' || ${campaignId}::text, 0))`.execute(
      scope,
    );
  }

  // The keeper's work, over all companies.

  /** Campaigns of which rows wait. */
  async waiting(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM log_pending`.execute(scope);
      return rows.map(({ id }) => id);
    });
  }

  /** How many rows were numbered; -1: another process is at it. */
  async sequence(campaignId: string, most: number): Promise<number> {
    const { rows } = await answering({ n: integer })`SELECT sequence_log(${campaignId}::uuid, ${most}) AS n`.execute(
      this.db.open,
    );
    return rows[0]?.n ?? 0;
  }

  /** Days that have been over for `seconds` and are not revealed, the oldest first. */
  async due(seconds: number, most: number): Promise<(Of & { name: string; day: string; sealed: string })[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...OF, name: text, day: text, sealed: text })`
        SELECT k.campaign_id AS "campaignId", k.company_id AS "companyId", k.name, k.day::text AS day, s.sealed
        FROM day_key k JOIN fairness_seed s ON s.campaign_id = k.campaign_id
        WHERE k.ends_at + make_interval(secs => ${seconds}) <= fairground_now() AND NOT EXISTS (
          SELECT FROM day_reveal r WHERE r.campaign_id = k.campaign_id AND r.name = k.name)
        ORDER BY k.ends_at LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  /** Reveals a day's key, once, with its row of the log. */
  async reveal(of: Of & { name: string }, key: string): Promise<boolean> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { numAffectedRows } = await sql`INSERT INTO day_reveal (campaign_id, company_id, name, key)
        VALUES (${of.campaignId}, ${of.companyId}, ${of.name}, ${key}) ON CONFLICT DO NOTHING`.execute(scope);
      if (numAffectedRows === 0n) return false;
      await this.log(scope, of, "reveal", [of.name, key]);
      return true;
    });
  }

  /** Live campaigns of whose log the live revision is not in the second format. */
  async early(): Promise<Of[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(OF)`
        SELECT c.campaign_id AS "campaignId", c.company_id AS "companyId" FROM campaign c
        WHERE c.deleted_at IS NULL AND c.live_revision IS NOT NULL
          AND EXISTS (SELECT FROM fairness_seed s WHERE s.campaign_id = c.campaign_id)
          AND NOT is_in_format_2(c.campaign_id, c.live_revision::text)`.execute(scope);
      return rows;
    });
  }

  /** Campaigns whose days end before the horizon although they go on. */
  async runningOut(): Promise<(Of & RevisionFacts)[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...OF, ...REVISION })`
        SELECT c.campaign_id AS "campaignId", c.company_id AS "companyId", r.revision, r.document, r.metadata
        FROM campaign c JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.deleted_at IS NULL AND c.deactivated_at IS NULL AND (c.end_date IS NULL OR c.end_date > fairground_now())
          AND NOT EXISTS (SELECT FROM day_key k WHERE k.campaign_id = c.campaign_id
            AND k.ends_at > least(c.end_date, fairground_now() + interval '59 days'))
          AND EXISTS (SELECT FROM fairness_seed s WHERE s.campaign_id = c.campaign_id)`.execute(scope);
      return rows;
    });
  }

  /** Notes the chain's end for a day; null where it was noted before or there is nothing yet. */
  async noteHead(
    of: Of,
    day: string,
  ): Promise<
    (HeadRow & { grew: boolean; witnesses: string[]; name: string; language: string; revision: number }) | null
  > {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering({
        ...HEAD,
        grew: boolean,
        witnesses: nullable(json<string[]>()),
        name: text,
        language: text,
        revision: integer,
      })`
        WITH last AS (
          SELECT seq, hash FROM draw_log WHERE campaign_id = ${of.campaignId} ORDER BY seq DESC LIMIT 1
        ), facts AS (
          SELECT (SELECT seq FROM last) - count(*) AS n FROM draw_log
          WHERE campaign_id = ${of.campaignId} AND kind IN ('commitment', 'reveal')
        ), before AS (
          SELECT max(facts) AS n FROM chain_head WHERE campaign_id = ${of.campaignId}
        ), noted AS (
          INSERT INTO chain_head (campaign_id, company_id, day, seq, hash, facts)
          SELECT ${of.campaignId}::uuid, ${of.companyId}::uuid, ${day}::date, last.seq, last.hash, facts.n FROM last, facts
          ON CONFLICT DO NOTHING RETURNING seq, hash, at, facts
        )
        SELECT noted.seq, noted.hash, ${instantText(sql`noted.at`)} AS at, noted.facts > coalesce(before.n, 0) AS grew,
          c.metadata->'fairnessWitnesses' AS witnesses, c.metadata->>'name' AS name, c.live_revision AS revision,
          coalesce(c.metadata->'languages'->0->>'shortName', 'en') AS language
        FROM noted, before, campaign c WHERE c.campaign_id = ${of.campaignId}`.execute(scope);
      const [row] = rows;
      return row ? { ...row, witnesses: row.witnesses ?? [] } : null;
    });
  }

  /** One mail for each witness, once per day. */
  async queueHeadMails(
    of: Of,
    mails: readonly {
      playId: string;
      recipient: string;
      language: string;
      revision: number;
      day: string;
      facts: object;
    }[],
  ): Promise<void> {
    await this.db.inCompany(of.companyId, async (scope) => {
      for (const { playId, recipient, language, revision, day, facts } of mails)
        await sql`INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient,
            due_at, created_at, facts)
          SELECT ${of.campaignId}, ${of.companyId}, 'chain-head', ${day}::date, ${playId}::uuid, '', ${revision}, ${language},
            ${recipient}, fairground_now(), fairground_now(), ${JSON.stringify(facts)}::jsonb
          WHERE NOT EXISTS (SELECT FROM mail_message WHERE campaign_id = ${of.campaignId} AND play_id = ${playId}::uuid)`.execute(
          scope,
        );
    });
  }

  /** A row of the log. @param isDated adds the instant as the last field */
  async log(
    scope: Scope,
    { companyId, campaignId }: Of,
    kind: RowKind,
    fields: readonly (string | null)[],
    isDated = false,
  ): Promise<void> {
    await sql`INSERT INTO log_pending (campaign_id, company_id, kind, fields, row_hash)
      SELECT ${campaignId}::uuid, ${companyId}::uuid, ${kind}, f.fields, row_hash_of(${kind}, f.fields)
      FROM (SELECT ${[...fields]}::text[] || CASE WHEN ${isDated} THEN ARRAY[instant_text(fairground_now())] ELSE '{}' END AS fields) f`.execute(
      scope,
    );
  }
}

const instantText = (at: ReturnType<typeof sql>) => sql<string>`instant_text(${at})`;
