import type { Logger } from "pino";
import type { Engine, OwnerClient } from "./engine.ts";

/** A table of so few bytes is read as fast as it is, whatever is known of it. */
const SMALL = 131_072;
/** Between two turns, in milliseconds. */
const PACE = 2_000;
/** What a turn may take while somebody plays. */
const BRIEF = 100;
/** Without a call of the play path for so long, nobody plays. */
const QUIET = 5_000;
/** A table is due after so many changes, and a share of its rows: the hot ones are small and come often. */
const CHANGES = 500;
const SHARE = 0.1;

interface Counted {
  relid: number;
  name: string;
  live: number;
  dead: number;
  /** Changes since it was last analysed. */
  changed: number;
  /** Nothing is known of it: a new one, or its counts were lost when the process was killed. */
  isUnknown: boolean;
}

interface Table extends Counted {
  bytes: number;
}

/** Milliseconds that a byte of a table has taken to vacuum, learnt from turn to turn; at first a careful guess. */
const FIRST_GUESS = 1 / 100_000;

/**
 * Stands in for autovacuum, which the embedded database has not: looks every two seconds which tables have changed, and
 * vacuums and analyses them, the most changed first. While somebody plays, a turn takes no longer than 100 ms: what would
 * take longer waits until nobody does.
 */
export class EmbeddedUpkeep {
  private readonly engine: Engine;
  private readonly log: Logger;
  private readonly lastUse: () => number;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private isFailing = false;
  private readonly rates = new Map<string, number>();
  /** Unknown tables that were small, by their changes then: they are as small until these change. */
  private readonly small = new Map<string, number>();

  /** @param lastUse when somebody last played, by `performance.now()` */
  constructor(engine: Engine, log: Logger, lastUse: () => number) {
    this.engine = engine;
    this.log = log;
    this.lastUse = lastUse;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.turn = this.turn
        .then(() => this.keepUp())
        .then(
          () => {
            this.isFailing = false;
          },
          (fault) => {
            if (!this.isFailing) this.log.error({ err: fault }, "embedded database: upkeep"); // a full disk lasts
            this.isFailing = true;
          },
        );
    }, PACE);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
  }

  /** One turn: the tables that it has worked on. */
  async keepUp(): Promise<string[]> {
    const due = await this.engine.asOwner((owner) => dueTables(owner, this.small));
    const done: string[] = [];
    let left = BRIEF;
    for (const table of due) {
      const isPlaying = performance.now() - this.lastUse() < QUIET;
      const rate = this.rates.get(table.name) ?? FIRST_GUESS;
      if (isPlaying && table.bytes * rate > left) continue;
      const began = performance.now();
      // Each borrows the connection anew: others come between two tables.
      await this.engine.asOwner((owner) => owner.script(`VACUUM (ANALYZE, TRUNCATE false) ${table.name}`));
      const took = performance.now() - began;
      this.rates.set(table.name, Math.max(took, 0.5) / Math.max(table.bytes, 8_192));
      left -= took;
      done.push(table.name);
      if (isPlaying && left <= 0) break;
    }
    return done;
  }
}

/** An embedded database that is kept up: its calls of the play path say when somebody plays. */
export function keptUp(engine: Engine, log: Logger): { engine: Engine; upkeep: EmbeddedUpkeep } {
  let played = Number.NEGATIVE_INFINITY;
  const watched: Engine = {
    ...engine,
    ask(...question) {
      played = performance.now();
      return engine.ask(...question);
    },
  };
  return { engine: watched, upkeep: new EmbeddedUpkeep(engine, log, () => played) };
}

/**
 * Tables that have changed enough, the most changed by their size first. A size is asked for only where it matters: it is
 * read from a dozen files, and for all tables every two seconds that was 1,600 looks at files a second with nothing to do.
 * @param small what was found small, for the next turn
 */
async function dueTables(owner: OwnerClient, small: Map<string, number>): Promise<Table[]> {
  // Counts are kept back for up to a second unless they are asked for; a query sees what was given out before it.
  await owner.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await owner.query<Counted>(
    `SELECT s.relid::int8 AS relid, format('%I.%I', s.schemaname, s.relname) AS name, s.n_live_tup::float8 AS live,
       s.n_dead_tup::float8 AS dead, s.n_mod_since_analyze::float8 AS changed, s.last_analyze IS NULL AS "isUnknown"
     FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE c.relkind = 'r'`,
  );
  const weight = ({ live, dead, changed }: Counted) => (dead + changed) / (CHANGES + SHARE * live);
  const asked = rows.filter(
    (table) => weight(table) > 1 || (table.isUnknown && small.get(table.name) !== table.changed),
  );
  if (asked.length === 0) return [];
  const sizes = await owner.query<{ relid: number; bytes: number }>(
    `SELECT relid::int8 AS relid, pg_total_relation_size(relid::oid)::float8 AS bytes
     FROM unnest('{${asked.map(({ relid }) => relid).join()}}'::int8[]) AS relid`,
  );
  const bytesOf = new Map(sizes.rows.map(({ relid, bytes }) => [relid, bytes]));
  const tables = asked.map((table): Table => ({ ...table, bytes: bytesOf.get(table.relid) ?? 0 }));
  const urgency = (table: Table) => (table.isUnknown && table.bytes > SMALL ? 2 : weight(table));
  for (const table of tables) if (table.isUnknown && table.bytes <= SMALL) small.set(table.name, table.changed);
  return tables.filter((table) => urgency(table) > 1).sort((a, b) => urgency(b) - urgency(a));
}
