import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { GROWING } from "../../kernel/db/growing.ts";
import { TABLE_FACTS } from "../../kernel/db/personal.ts";
import { answering, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import type { Names, NotedErasure } from "./erasure-log.ts";

/** A person as one campaign knows them. */
export interface Known {
  emails: readonly string[];
  users: readonly string[];
  /** As the ledger of points calls them. */
  account: string;
}
/** Rows of a person by table; columns as the database has them. */
export type Held = Record<string, Record<string, unknown>[]>;

const ERASURE = {
  erasureId: text,
  sealed: nullable(text),
  names: nullable(json<Names>()),
  behind: nullable(text),
  plays: integer,
  counts: json<Record<string, number>>(),
  askedAt: instant,
  finishedAt: nullable(instant),
};
export type ErasureRow = RowOf<typeof ERASURE>;
const { sealed: _, names: __, ...TOLD } = ERASURE;
const LISTED = { ...TOLD, by: nullable(text) };
export type ListedErasureRow = RowOf<typeof LISTED>;

/** Plain columns that say when and how much, and no member, key or token. */
const TELLING = /(_at|^at|^reference|^points|^score|^seconds|^revision|^kind|^state|^outcome_id|^reason|^how)$/;
/** Hashes say nothing to the person whose they are. */
const HASHED = /hash$|_identity$|^identity$|^account$|^counted$/;

const columnsOf = (table: string): string[] => {
  const { plain = "", holds = {} } = TABLE_FACTS[table] ?? {};
  return [
    ...Object.keys(holds).filter((name) => !HASHED.test(name)),
    ...plain.split(" ").filter((n) => TELLING.test(n)),
  ];
};
const hasColumn = (table: string, name: string): boolean =>
  name in (TABLE_FACTS[table]?.holds ?? {}) || (TABLE_FACTS[table]?.plain.split(" ").includes(name) ?? false);

/** By which column a campaign's table is a person's; null: nothing links it to one. */
function linkOf(table: string): "play_id" | "email_identity" | "reference" | null {
  for (const name of ["play_id", "email_identity", "reference"] as const) if (hasColumn(table, name)) return name;
  return null;
}

/** As they are, so that their indexes are used. */
const TYPES = { play_id: "uuid", email_identity: "text", reference: "uuid" } as const;

/** What is told of a person, by campaign: the tables of kernel/db/personal.ts that are linked to somebody. */
export const TOLD_TABLES: readonly string[] = Object.keys(TABLE_FACTS).filter(
  (table) =>
    TABLE_FACTS[table]?.of === "visitor" &&
    !["expires", "apart"].includes(TABLE_FACTS[table]?.erased ?? "") &&
    GROWING.includes(table) &&
    linkOf(table) !== null,
);

/** Of consents; asked for by itself. */
const LEDGER = "consent_ledger";

const PLACE = { playId: text, reference: text };
type Place = RowOf<typeof PLACE>;
const PIECE = { row: json<Record<string, unknown>>() };
/** Of what a play came to, which stays as a fact of the draw. */
const OF_DRAW = ["drawn_at", "won", "prize_id", "outcome_id", "code_value"];

/** A person over all campaigns of a company: what there is, and erasing it. Campaign by campaign, deleted ones too. */
export class PersonStore {
  private readonly db: Database;
  private readonly jobs: Pick<Jobs, "enqueue">;
  constructor(db: Database, jobs: Pick<Jobs, "enqueue">) {
    this.db = db;
    this.jobs = jobs;
  }

  /** All campaigns, in the order of their ids; of those that are gone, the ones that the ledger of points still names. */
  async campaigns(companyId: string, account: string): Promise<{ id: string; name: string }[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ id: text, name: text })`SELECT campaign_id AS id,
          coalesce(metadata->>'name', '') AS name
        FROM campaign WHERE company_id = ${companyId}`.execute(scope);
      const { rows: gone } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM points_entry
        WHERE company_id = ${companyId} AND account = ${account}`.execute(scope);
      const { rows: named } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM play_account
        WHERE company_id = ${companyId} AND account = ${account}`.execute(scope);
      const { rows: kept } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM kept_opt_in
        WHERE company_id = ${companyId}`.execute(scope);
      // Whose consents are proven after it is gone.
      const { rows: published } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM kept_revision
        WHERE company_id = ${companyId}`.execute(scope);
      const all = new Map([...gone, ...named, ...kept, ...published].map(({ id }) => [id, ""]));
      for (const { id, name } of rows) all.set(id, name);
      return [...all].map(([id, name]) => ({ id, name })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    });
  }

  /** What a campaign has of a person. */
  async held(companyId: string, campaignId: string, who: Known): Promise<{ held: Held; waiting: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const plays = await this.plays(scope, campaignId, who);
      const ids = plays.map(({ playId }) => playId);
      const of = {
        play_id: ids,
        email_identity: [...who.emails],
        reference: plays.map(({ reference }) => reference),
      };
      const held: Held = {};
      const add = (table: string, rows: { row: Record<string, unknown> }[]) => {
        if (rows.length > 0) held[table] = rows.map(({ row }) => row);
      };
      for (const table of TOLD_TABLES) {
        const link = linkOf(table);
        if (link === null || table === LEDGER) continue;
        const { rows } = await answering(PIECE)`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t
          WHERE t.campaign_id = ${campaignId} AND t.company_id = ${companyId}
            AND t.${sql.ref(link)} = ANY (${of[link]}::${sql.raw(TYPES[link])}[])`.execute(scope);
        add(table, only(rows, columnsOf(table)));
      }
      const { rows: drawn } = await answering(PIECE)`SELECT to_jsonb(t) AS row FROM draw t
        WHERE t.campaign_id = ${campaignId} AND t.play_id = ANY (${ids}::uuid[])`.execute(scope);
      add("draw", only(drawn, OF_DRAW));
      // By the address or the play, with the words that were agreed to.
      const { rows: agreed } = await answering(PIECE)`SELECT to_jsonb(t) || jsonb_build_object('words',
          (SELECT w.words->>'said' FROM consent_words w
            WHERE w.campaign_id = t.campaign_id AND w.hash = t.words_hash LIMIT 1)) AS row
        FROM consent_ledger t WHERE t.campaign_id = ${campaignId} AND t.company_id = ${companyId} AND t.kind <> 'letter'
          AND (t.email_identity = ANY (${[...who.emails]}::text[]) OR t.reference = ANY (${of.reference}::uuid[]))
        ORDER BY t.seq`.execute(scope);
      add(LEDGER, only(agreed, [...columnsOf(LEDGER), "words"]));
      // Asked for by an address that was changed afterwards.
      const { rows: asked } = await answering(PIECE)`SELECT to_jsonb(t) AS row FROM opt_in t
        WHERE t.campaign_id = ${campaignId} AND t.email_identity = ANY (${[...who.emails]}::text[])
          AND NOT t.play_id = ANY (${ids}::uuid[])`.execute(scope);
      add("opt_in", [...(held.opt_in ?? []).map((row) => ({ row })), ...only(asked, columnsOf("opt_in"))]);
      return { held, waiting: plays.length > 0 ? await this.waiting(scope, campaignId, plays) : 0 };
    });
  }

  /** Prizes of these plays that somebody still has to send, to claim or to decide about: what modules/winners tells of. */
  private async waiting(scope: Scope, campaignId: string, plays: readonly Place[]): Promise<number> {
    const ids = sql`${plays.map(({ playId }) => playId)}::uuid[]`;
    const references = sql`${plays.map(({ reference }) => reference)}::text[]`;
    const { rows } = await answering({ waiting: integer })`SELECT (
        SELECT count(*) FROM draw d JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
        WHERE d.campaign_id = ${campaignId} AND d.play_id = ANY (${ids}) AND d.won AND NOT d.exhausted
          AND d.prize_id IS NOT NULL AND p.claimed_at IS NULL AND p.withheld_at IS NULL
          AND (SELECT m.sent_at FROM award_mark m WHERE m.campaign_id = d.campaign_id AND m.how = 'play'
            AND m.reference = d.reference ORDER BY m.version DESC LIMIT 1) IS NULL
      ) + (
        SELECT count(*) FROM (
          SELECT n.value AS reference FROM raffle r CROSS JOIN LATERAL jsonb_array_elements(r.result->'prizes') z
          CROSS JOIN LATERAL jsonb_array_elements_text(z.value->'winners') n WHERE r.campaign_id = ${campaignId}
          UNION ALL
          SELECT s.moved_up::text FROM raffle_strike s WHERE s.campaign_id = ${campaignId} AND s.moved_up IS NOT NULL
        ) w
        WHERE w.reference = ANY (${references})
          AND NOT EXISTS (SELECT 1 FROM raffle_strike x WHERE x.campaign_id = ${campaignId} AND x.reference::text = w.reference)
          AND (SELECT m.sent_at FROM award_mark m WHERE m.campaign_id = ${campaignId} AND m.how = 'raffle'
            AND m.reference::text = w.reference ORDER BY m.version DESC LIMIT 1) IS NULL
      ) AS waiting`.execute(scope);
    return rows[0]?.waiting ?? 0;
  }

  /** What the company has beside its campaigns: corrections of points. */
  async ofCompany(companyId: string, account: string): Promise<Held> {
    return this.db.inCompany(companyId, async (scope) => {
      const held: Held = {};
      for (const table of ["points_account", "points_booking"]) {
        const { rows } = await answering(PIECE)`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t
          WHERE t.company_id = ${companyId} AND t.account = ${account}`.execute(scope);
        if (rows.length > 0) held[table] = only(rows, ["balance", ...columnsOf(table)]).map(({ row }) => row);
      }
      return held;
    });
  }

  /**
   * Notes that somebody is to be erased, and queues it: both or neither.
   * @param note notes it beside the database: without that, nothing is asked for
   */
  async ask(
    { companyId, erasureId, names }: Omit<NotedErasure, "askedAt">,
    sealed: string,
    by: string | null,
    note: (askedAt: Date) => Promise<void>,
  ): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ askedAt: instant })`
        INSERT INTO erasure (company_id, erasure_id, sealed, names, by_account)
        VALUES (${companyId}, ${erasureId}, ${sealed}, ${JSON.stringify(names)}::jsonb, ${by})
        RETURNING asked_at AS "askedAt"`.execute(scope);
      await this.jobs.enqueue("person-erase", { companyId, erasureId }, scope);
      for (const { askedAt } of rows) await note(askedAt);
    });
  }

  /** Takes in an erasure that this database does not know. False: it knows it, or has no such company. */
  async takeIn({ companyId, erasureId, askedAt, names }: NotedErasure): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({
        erasureId: text,
      })`INSERT INTO erasure (company_id, erasure_id, names, asked_at)
        SELECT c."id", ${erasureId}, ${JSON.stringify(names)}::jsonb, ${askedAt.toISOString()}::timestamptz
        FROM company c WHERE c."id" = ${companyId}
        ON CONFLICT DO NOTHING RETURNING erasure_id AS "erasureId"`.execute(scope);
      return rows.length > 0;
    });
  }

  /** Of these erasures those that this database does not know. */
  async missing(noted: readonly NotedErasure[]): Promise<NotedErasure[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ erasureId: text })`SELECT n.id::text AS "erasureId"
        FROM unnest(${noted.map(({ erasureId }) => erasureId)}::uuid[], ${noted.map(({ companyId }) => companyId)}::uuid[])
          AS n (id, company) JOIN company c ON c."id" = n.company
        LEFT JOIN erasure e ON e.company_id = n.company AND e.erasure_id = n.id WHERE e.erasure_id IS NULL`.execute(
        scope,
      );
      const ids = new Set(rows.map(({ erasureId }) => erasureId));
      return noted.filter(({ erasureId }) => ids.has(erasureId));
    });
  }

  async erasure(companyId: string, erasureId: string): Promise<ErasureRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ERASURE)`SELECT erasure_id AS "erasureId", sealed, names, behind, plays, counts,
          asked_at AS "askedAt", finished_at AS "finishedAt"
        FROM erasure WHERE company_id = ${companyId} AND erasure_id = ${erasureId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** The newest first. */
  async erasures(companyId: string, most: number): Promise<ListedErasureRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(LISTED)`SELECT e.erasure_id AS "erasureId", e.behind, e.plays, e.counts,
          e.asked_at AS "askedAt", e.finished_at AS "finishedAt", u."name" AS by
        FROM erasure e LEFT JOIN auth_user u ON u."id" = e.by_account
        WHERE e.company_id = ${companyId} ORDER BY e.asked_at DESC, e.erasure_id LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  /** Forgets by what those were found that were asked for so many days ago. */
  async forgetNames(days: number): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`UPDATE erasure SET names = NULL WHERE names IS NOT NULL AND finished_at IS NOT NULL
        AND asked_at < fairground_now() - make_interval(days => ${days}::integer)`.execute(scope),
    );
  }

  async unfinished(): Promise<{ companyId: string; erasureId: string }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: text, erasureId: text })`SELECT company_id AS "companyId",
          erasure_id AS "erasureId"
        FROM erasure WHERE finished_at IS NULL ORDER BY asked_at`.execute(scope);
      return rows;
    });
  }

  /** Erases up to so many plays of a campaign with all that is theirs: how many. */
  erase(companyId: string, campaignId: string, erasureId: string, who: Known, most: number): Promise<number> {
    return this.db.ask("erase_person($1, $2, $3, $4, $5, $6, $7)", [
      campaignId,
      companyId,
      erasureId,
      who.emails,
      who.users,
      who.account,
      most,
    ]);
  }

  /** A campaign is done. */
  async pass(companyId: string, erasureId: string, campaignId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE erasure SET behind = ${campaignId}
        WHERE company_id = ${companyId} AND erasure_id = ${erasureId} AND finished_at IS NULL`.execute(scope),
    );
  }

  /** The last piece. `words`: what was filled in, in lower case, as JSON has it. */
  async end(companyId: string, erasureId: string, account: string, words: readonly string[]): Promise<void> {
    await this.db.ask("end_erasure($1, $2, $3, $4)", [companyId, erasureId, account, words]);
  }

  /** The same as in erase_person.sql. */
  private async plays(scope: Scope, campaignId: string, { emails, users, account }: Known): Promise<Place[]> {
    const { rows } = await answering(PLACE)`SELECT p.play_id AS "playId", p.reference
      FROM play p WHERE p.campaign_id = ${campaignId} AND (
        p.email_identity = ANY (${[...emails]}::text[]) OR p.user_identity = ANY (${[...users]}::text[])
        OR (p.day, p.play_id) IN (SELECT l.day, l.play_id FROM lead l WHERE l.campaign_id = ${campaignId}
          AND (l.email_identity = ANY (${[...emails]}::text[]) OR l.user_identity = ANY (${[...users]}::text[])))
        OR p.play_id IN (SELECT a.play_id FROM play_account a WHERE a.campaign_id = ${campaignId}
          AND a.account = ${account}))
      ORDER BY p.day, p.play_id`.execute(scope);
    return rows;
  }
}

const only = (rows: { row: Record<string, unknown> }[], names: readonly string[]) =>
  rows.map(({ row }) => ({ row: Object.fromEntries(names.map((name) => [name, row[name] ?? null])) }));
