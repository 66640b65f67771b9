import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** A transaction whose rows are limited to one company, or to none (system work). */
export type Scope = Transaction<Tables>;

/**
 * The database as modules see it. Every tenant table has forced row level security: outside {@link inCompany} and
 * {@link asSystem} its rows cannot be seen, whatever the query says (security, row 9).
 */
export interface Database {
  readonly engine: Engine;
  /** For functions that carry their own rights (the play path), and tables without tenants. */
  readonly open: Kysely<Tables>;
  /**
   * What one function with its own rights answers: the play path's way, without building a query and without planning it.
   * One that was undone because it waited for another in a circle is called again.
   * @param call the function with its places, e.g. `find_play($1, $2, $3)`; one spelling per function
   */
  ask<Answer>(call: string, values: readonly unknown[]): Promise<Answer>;
  /** One transaction that sees one company's rows only. */
  inCompany<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** One transaction over all companies: finding a row's company, jobs. */
  asSystem<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What runs once the transaction of a scope has committed. */
const afterwards = new WeakMap<Scope, (() => void)[]>();

/** Runs `work` once the transaction of `scope` has committed, before its caller goes on. Never where it was undone. */
export function afterCommit(scope: Scope, work: () => void): void {
  afterwards.set(scope, [...(afterwards.get(scope) ?? []), work]);
}

/** What PostgreSQL undoes where transactions wait for each other in a circle: done once more, it goes through. */
const UNDONE: ReadonlySet<unknown> = new Set(["40P01", "40001"]);
const TRIES = 4;

/** Set while the work of a transaction runs. */
const inside = new AsyncLocalStorage<true>();

/**
 * A second connection asked for by a transaction's own work would wait for that transaction to end: for ever on the
 * embedded database, and on PostgreSQL once the pool is used up. The programmer is told at once, on both.
 */
function refusingNested(engine: Engine): Engine {
  const refuse = () => {
    if (inside.getStore()) throw new Error("Inside a transaction, every query goes through its scope.");
  };
  return {
    ...engine,
    connect() {
      refuse();
      return engine.connect();
    },
    async ask(name, text, values) {
      refuse();
      return engine.ask(name, text, values);
    },
  };
}

export function openDatabase(engine: Engine): Database {
  const guarded = refusingNested(engine);
  // Kysely asks of a pool exactly what the engine's port offers.
  const pool = guarded as unknown as PostgresPool;
  const open = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const within = async <T>(company: string, work: (scope: Scope) => Promise<T>): Promise<T> => {
    let committed: Scope | undefined;
    const answer = await open.transaction().execute(async (scope) => {
      committed = scope;
      // Not set_config: SET LOCAL reaches every node of a database that is spread over several.
      await sql`SET LOCAL fairground.company = ${sql.lit(company)}`.execute(scope);
      return inside.run(true, () => work(scope));
    });
    for (const each of (committed && afterwards.get(committed)) ?? []) each();
    return answer;
  };
  return {
    engine,
    open,
    async ask<Answer>(call: string, values: readonly unknown[]) {
      const name = call.slice(0, call.indexOf("("));
      for (let tries = 1; ; tries++) {
        try {
          const [row] = await guarded.ask<{ answer: Answer }>(name, `SELECT ${call} AS answer`, values);
          if (!row) throw new Error(`${name} answered nothing`);
          return row.answer;
        } catch (fault) {
          if (tries === TRIES || !UNDONE.has((fault as { code?: unknown } | null)?.code)) throw fault; // whatever was thrown
        }
      }
    },
    inCompany: within,
    asSystem: (work) => within("*", work),
    async close() {
      await open.destroy();
    },
  };
}
