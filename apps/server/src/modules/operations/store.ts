import type { FOLDERS } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { ownMigrations } from "../../kernel/db/migrate.ts";
import {
  type Asked,
  answering,
  boolean,
  instant,
  integer,
  json,
  nullable,
  text,
  texts,
  word,
} from "../../kernel/db/rows.ts";
import { NOT_SUSPENDED } from "../../kernel/db/suspended.ts";

export interface Disk {
  folder: (typeof FOLDERS)[number];
  /** Bytes. */
  free: number;
  size: number;
}

/** What a process says of itself. */
export interface Sign {
  processId: string;
  role: "all" | "api" | "worker";
  version: string;
  migration: string;
  disks: readonly Disk[];
}

/** Work that is due, since when the oldest of it is, and what was given up within a day. */
export interface Waiting {
  waiting: number;
  oldestSince: Date | null;
  failed: number;
}

const SIGN = {
  processId: text,
  role: word<Sign["role"]>(),
  version: text,
  migration: text,
  disks: json<Disk[]>(),
  startedAt: instant,
  seenAt: instant,
};
const WAITING = { waiting: integer, oldestSince: nullable(instant), failed: integer };

/** After so long nobody asks for a process any more. */
const FORGOTTEN = "1 day";

export class OperationsStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Whether the database answers. */
  readonly isThere = (): Promise<boolean> =>
    sql`SELECT 1`.execute(this.db.open).then(
      () => true,
      () => false,
    );

  private read<Row>(asked: Asked<Row>): Promise<Row[]> {
    return this.db.asSystem(async (scope) => (await asked.execute(scope)).rows);
  }

  /** One row for each process, and none of those that have been gone for long. */
  async beat({ processId, role, version, migration, disks }: Sign): Promise<void> {
    await this.db.asSystem(async (scope) => {
      await sql`INSERT INTO process_sign (process_id, role, version, migration, disks, started_at, seen_at)
        VALUES (${processId}, ${role}, ${version}, ${migration}, ${JSON.stringify(disks)}, fairground_now(), fairground_now())
        ON CONFLICT (process_id) DO UPDATE SET disks = excluded.disks, seen_at = excluded.seen_at`.execute(scope);
      await sql`DELETE FROM process_sign WHERE seen_at < fairground_now() - ${FORGOTTEN}::interval`.execute(scope);
    });
  }

  async leave(processId: string): Promise<void> {
    await sql`DELETE FROM process_sign WHERE process_id = ${processId}`.execute(this.db.open);
  }

  async processes() {
    const rows = await this.read(answering(SIGN)`
      SELECT process_id AS "processId", role, version, migration, disks, started_at AS "startedAt", seen_at AS "seenAt"
      FROM process_sign ORDER BY seen_at < fairground_now() - interval '1 minute', started_at, process_id`);
    return rows;
  }

  async now(): Promise<Date> {
    const rows = await this.read(answering({ at: instant })`SELECT fairground_now() AS at`);
    const [first] = rows;
    if (!first) throw new Error("The database has no time");
    return first.at;
  }

  async jobs(): Promise<Waiting> {
    const rows = await this.read(answering(WAITING)`
      SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS waiting,
        -- The library's clock is not ours: what counts is for how long.
        fairground_now() - (now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))
          AS "oldestSince",
        count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day') AS failed
      FROM pgboss.job`);
    return rows[0] ?? NONE;
  }

  async mails(): Promise<Waiting> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(WAITING)`
        SELECT count(*) AS waiting, min(due_at) AS "oldestSince",
          (SELECT count(*) FROM mail_message WHERE state = 'failed' AND due_at > fairground_now() - interval '1 day') AS failed
        FROM mail_message WHERE state IN ('queued', 'sending') AND due_at <= fairground_now() AND ${NOT_SUSPENDED}`.execute(
        scope,
      );
      return rows[0] ?? NONE;
    });
  }

  async letters(): Promise<Waiting> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(WAITING)`
        SELECT count(*) AS waiting, min(due_at) AS "oldestSince",
          (SELECT count(*) FROM account_mail WHERE state = 'failed' AND due_at > fairground_now() - interval '1 day') AS failed
        FROM account_mail WHERE state = 'queued' AND due_at <= fairground_now() AND ${NOT_SUSPENDED}`.execute(scope);
      return rows[0] ?? NONE;
    });
  }

  /** Default partitions that have room on disk: they have none until a row has found no other place. */
  async filledDefaults(): Promise<string[]> {
    const rows = await this.read(answering({ table: text })`
      SELECT p.relname AS "table" FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid
      JOIN pg_class p ON p.oid = i.inhparent
      WHERE c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT' AND pg_relation_size(c.oid) > 0
      ORDER BY 1`);
    return rows.map(({ table }) => table);
  }

  async database(): Promise<{ size: number; connections: number; connectionsMost: number }> {
    const rows = await this.read(answering({ size: integer, connections: integer, connectionsMost: integer })`
      SELECT pg_database_size(current_database()) AS size,
        (SELECT greatest(sum(numbackends), 1)::integer FROM pg_stat_database) AS connections,
        current_setting('max_connections')::integer AS "connectionsMost"`);
    return rows[0] ?? { size: 0, connections: 0, connectionsMost: 0 };
  }

  /** Of this process's build. */
  readonly ownMigrations = ownMigrations;

  /** Of the database. */
  async migrations(): Promise<string[]> {
    const rows = await this.read(answering({ names: texts })`
      SELECT coalesce(array_agg(name ORDER BY name), '{}') AS names FROM migration`);
    return rows[0]?.names ?? [];
  }

  async alarms(): Promise<{ kind: string; since: Date }[]> {
    const rows = await this.read(answering({ kind: text, since: instant })`SELECT kind, since FROM alarm`);
    return rows;
  }

  /**
   * Notes what is wrong now.
   * @param quiet seconds for which something has to be well before it is over
   * @param tell what nobody has told yet, in the same transaction: of all processes that look, one is asked
   */
  async note(
    kinds: readonly string[],
    quiet: number,
    tell: (scope: Scope, news: { kind: string; isOver: boolean; since: Date }[]) => Promise<void>,
  ): Promise<number> {
    return this.db.asSystem(async (scope) => {
      const { rows: seen } = await answering({ kind: text, since: instant, isNew: boolean })`
        INSERT INTO alarm (kind, since, seen_at)
        SELECT kind, fairground_now(), fairground_now() FROM unnest(${[...kinds].sort()}::text[]) AS kind
        ON CONFLICT (kind) DO UPDATE SET seen_at = excluded.seen_at
        RETURNING kind, since, xmax = 0 AS "isNew"`.execute(scope);
      const { rows: over } = await answering({ kind: text, since: instant })`
        DELETE FROM alarm WHERE kind <> ALL (${[...kinds]}::text[])
          AND seen_at < fairground_now() - make_interval(secs => ${quiet}) RETURNING kind, since`.execute(scope);
      const news = [
        ...seen.filter(({ isNew }) => isNew).map(({ kind, since }) => ({ kind, since, isOver: false })),
        ...over.map((row) => ({ ...row, isOver: true })),
      ];
      if (news.length > 0) await tell(scope, news);
      return news.length;
    });
  }

  async platformAdmins(scope: Scope): Promise<{ email: string; language: string | null }[]> {
    const { rows } = await answering({ email: text, language: nullable(text) })`
      SELECT "email", "language" FROM auth_user WHERE "platformAdmin" ORDER BY "email"`.execute(scope);
    return rows;
  }
}

const NONE: Waiting = { waiting: 0, oldestSince: null, failed: 0 };
