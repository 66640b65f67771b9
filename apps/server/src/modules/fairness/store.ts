import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { RowKind } from "@fairground/model/fairness";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import {
  answering,
  boolean,
  instant,
  integer,
  integers,
  json,
  nullable,
  type RowOf,
  text,
  texts,
} from "../../kernel/db/rows.ts";
import type { BoundDay } from "./days.ts";

export const OF = { companyId: text, campaignId: text };
export type Of = RowOf<typeof OF>;

const REVISION = { revision: integer, document: json<CampaignDocument>(), metadata: json<CampaignMetadata>() };
/** A revision as far as fairness asks. */
export type RevisionFacts = RowOf<typeof REVISION>;

/** Of a campaign: who is told where its chain has come to. */
const WITNESSED = { witnesses: nullable(json<string[]>()), name: text, language: text, revision: integer };

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
    const keep = async (sealed: string | null) => {
      const { rows } = await answering({ sealed: nullable(text) })`
        SELECT keep_seed(${campaignId}::uuid, ${companyId}::uuid, ${sealed}) AS sealed`.execute(scope);
      return rows[0]?.sealed ?? null;
    };
    const sealed = (await keep(null)) ?? (await keep(made()));
    if (sealed === null) throw new Error("The seed that was just made is not there");
    return sealed;
  }

  /** Names of these keys that are not bound yet. */
  async unbound(scope: Scope, campaignId: string, names: readonly string[]): Promise<string[]> {
    const { rows } = await answering({ names: texts })`
      SELECT unbound_days(${campaignId}::uuid, ${[...names]}::text[]) AS names`.execute(scope);
    return rows[0]?.names ?? [];
  }

  /** Binds days, with a row of the log for each that was not bound. */
  async bind(
    scope: Scope,
    { companyId, campaignId }: Of,
    days: readonly (BoundDay & { commitment: string })[],
  ): Promise<void> {
    await sql`SELECT bind_days(${campaignId}::uuid, ${companyId}::uuid, ${JSON.stringify(days)}::jsonb)`.execute(scope);
  }

  /**
   * A published revision's configuration, as a row of the log. Draws of processes that know the first format alone wait
   * meanwhile: none of theirs comes behind it.
   */
  async logConfiguration(
    scope: Scope,
    { companyId, campaignId }: Of,
    configuration: { revision: number; hash: string; text: string },
  ): Promise<void> {
    const { revision, hash, text } = configuration;
    await sql`SELECT log_configuration(${campaignId}::uuid, ${companyId}::uuid, ${String(revision)}, ${hash}, ${text})`.execute(
      scope,
    );
  }

  /** Revisions that the log does not have in its second format: published before there was one. */
  async unlogged(scope: Scope, campaignId: string): Promise<RevisionFacts[]> {
    const { rows: found } = await answering({ revisions: integers })`
      SELECT unlogged_revisions(${campaignId}::uuid) AS revisions`.execute(scope);
    const revisions = found[0]?.revisions ?? [];
    if (revisions.length === 0) return [];
    const { rows } = await answering(REVISION)`
      SELECT revision, document, metadata FROM campaign_revision
      WHERE campaign_id = ${campaignId} AND revision = ANY (${revisions}::integer[]) ORDER BY revision`.execute(scope);
    return rows;
  }

  /** One at a time per campaign binds and logs. */
  async alone(scope: Scope, campaignId: string): Promise<void> {
    await sql`SELECT lock_binding(${campaignId}::uuid)`.execute(scope);
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
          SELECT 1 FROM day_reveal r WHERE r.campaign_id = k.campaign_id AND r.name = k.name)
        ORDER BY k.ends_at LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  /** Reveals a day's key, once, with its row of the log. */
  async reveal(of: Of & { name: string }, key: string): Promise<boolean> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering({ isNew: boolean })`
        SELECT reveal_day(${of.campaignId}::uuid, ${of.companyId}::uuid, ${of.name}, ${key}) AS "isNew"`.execute(scope);
      return rows[0]?.isNew ?? false;
    });
  }

  /** Live campaigns of whose log the live revision is not in the second format. */
  async early(): Promise<Of[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(OF)`
        SELECT c.campaign_id AS "campaignId", c.company_id AS "companyId" FROM campaign c
        WHERE c.deleted_at IS NULL AND c.live_revision IS NOT NULL
          AND EXISTS (SELECT 1 FROM fairness_seed s WHERE s.campaign_id = c.campaign_id)
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
          AND NOT EXISTS (SELECT 1 FROM day_key k WHERE k.campaign_id = c.campaign_id
            AND k.ends_at > least(c.end_date, fairground_now() + interval '59 days'))
          AND EXISTS (SELECT 1 FROM fairness_seed s WHERE s.campaign_id = c.campaign_id)`.execute(scope);
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
      const { rows: noted } = await answering({ head: nullable(json<HeadRow & { grew: boolean }>()) })`
        SELECT note_chain_head(${of.campaignId}::uuid, ${of.companyId}::uuid, ${day}::date) AS head`.execute(scope);
      const head = noted[0]?.head;
      if (!head) return null;
      const { rows } = await answering(WITNESSED)`
        SELECT metadata->'fairnessWitnesses' AS witnesses, metadata->>'name' AS name, live_revision AS revision,
          coalesce(metadata->'languages'->0->>'shortName', 'en') AS language
        FROM campaign WHERE campaign_id = ${of.campaignId}`.execute(scope);
      const [row] = rows;
      return row ? { ...head, ...row, witnesses: row.witnesses ?? [] } : null;
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
        await sql`SELECT queue_head_mail(${of.campaignId}::uuid, ${of.companyId}::uuid, ${day}::date, ${playId}::uuid, ${revision}::integer,
          ${language}, ${recipient}, ${JSON.stringify(facts)}::jsonb)`.execute(scope);
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
    const row = sql`${campaignId}::uuid, ${companyId}::uuid, ${kind}, ${[...fields]}::text[]`;
    await sql`SELECT ${isDated ? sql`log_now(${row})` : sql`log_row(${row})`}`.execute(scope);
  }
}
