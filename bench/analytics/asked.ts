import { Client } from "pg";
import { openDatabase } from "../../apps/server/src/kernel/db/database.ts";
import { openPostgres } from "../../apps/server/src/kernel/db/engine.ts";
import { migrate } from "../../apps/server/src/kernel/db/migrate.ts";
import { Statistics } from "../../apps/server/src/modules/analytics/service.ts";
import { statisticStore } from "../../apps/server/src/modules/analytics/testing/statistics.ts";
import { Days } from "../../apps/server/src/modules/events/days.ts";
import { visitStore } from "../../apps/server/src/modules/events/testing.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd } from "../../tools/processes.ts";
import { preparedCluster } from "../play/cluster.ts";
import { Figures } from "../play/rounds.ts";
import { LARGE, SMALL } from "./fill.ts";
import { chDb, duckDb, type Peer, postgres, writeEvents } from "./peers.ts";
import { type Asked, numbersOf, QUESTIONS } from "./questions.ts";

const ROUNDS = 3;
/** As the setting has it where nobody says otherwise. */
const MONTHS = 13;
const PEERS = ["DuckDB", "chDB", "PostgreSQL, events"] as const;

export interface Answering {
  table: Readonly<Record<string, string | number>>[];
  sumMs: number;
  overDuckDb: number;
  overChdb: number;
  overPostgresRaw: number;
  smallOverBest: number;
  diskMB: number;
}

/** Every question of a dashboard about five million events: to our service and to three databases that have the events, in turns. */
export async function measureAnswers(peers: string): Promise<Answering> {
  const cluster = await preparedCluster("visits");
  if (!cluster) throw new Problem("npm run bench:prepare fills the visits that this bench asks about, once.");
  const engine = openPostgres(cluster.url, 4);
  atEnd(() => engine.end());
  await migrate(engine, "prod");
  const db = openDatabase(engine);
  const owner = new Client({ connectionString: cluster.adminUrl });
  await owner.connect();
  atEnd(() => owner.end());
  // As it is done each hour.
  const visits = visitStore(db);
  await new Days(visits).roll();
  await visits.keepUp(MONTHS);
  const statistics = new Statistics(statisticStore(db, MONTHS), true, () => Date.now());
  const csv = await writeEvents(owner);
  const others: Readonly<Record<(typeof PEERS)[number], Peer>> = {
    DuckDB: await duckDb(peers, csv),
    chDB: await chDb(peers, csv),
    "PostgreSQL, events": postgres(owner),
  };
  try {
    const large = await rounds(statistics, others, await campaign(owner, LARGE));
    const small = await rounds(statistics, others, await campaign(owner, SMALL));
    const table = [...Object.keys(QUESTIONS), ALL].map((question) => ({
      question,
      "ours, ms": rounded(large.median(`${question} ours`)),
      ...Object.fromEntries(PEERS.map((peer) => [`${peer}, ms`, rounded(large.median(`${question} ${peer}`))])),
      "small: ours, ms": rounded(small.median(`${question} ours`)),
      "small: best, ms": rounded(Math.min(...PEERS.map((peer) => small.median(`${question} ${peer}`)))),
    }));
    const over = (figures: Figures, peer: (typeof PEERS)[number]) => figures.ratio(`${ALL} ours`, `${ALL} ${peer}`);
    return {
      table,
      sumMs: rounded(large.median(`${ALL} ours`)),
      overDuckDb: rounded(over(large, "DuckDB")),
      overChdb: rounded(over(large, "chDB")),
      overPostgresRaw: rounded(over(large, "PostgreSQL, events")),
      smallOverBest: rounded(Math.max(...PEERS.map((peer) => over(small, peer)))),
      diskMB: await diskMB(owner),
    };
  } finally {
    for (const peer of Object.values(others)) peer.close();
  }
}

const ALL = "all of them";

async function rounds(statistics: Statistics, others: Readonly<Record<string, Peer>>, asked: Asked): Promise<Figures> {
  const figures = new Figures();
  // The first is not counted: caches are filled, and the answers are compared.
  for (let round = 0; round <= ROUNDS; round++) {
    const sums = new Map<string, number>();
    for (const [name, { ours, sql, isAverage }] of Object.entries(QUESTIONS)) {
      const sides = [
        { side: "ours", ask: () => ours(statistics, asked) },
        ...Object.entries(others).map(([side, peer]) => ({ side, ask: () => allOf(peer, sql(asked)) })),
      ];
      const answers = new Set<string>();
      for (const { side, ask } of round % 2 === 0 ? sides : sides.toReversed()) {
        const start = performance.now();
        const answer = await ask();
        const lasted = performance.now() - start;
        sums.set(side, (sums.get(side) ?? 0) + lasted);
        if (round > 0) figures.note(`${name} ${side}`, lasted);
        if (round === 0) answers.add(numbersOf(answer).join(" "));
      }
      if (answers.size > 1 && !isAverage)
        throw new Error(
          `Not everybody answers alike: ${name}: ${[...answers].map((each) => each.slice(0, 100)).join(" | ")}`,
        );
    }
    if (round > 0) for (const [side, sum] of sums) figures.note(`${ALL} ${side}`, sum);
  }
  return figures;
}

async function allOf(peer: Peer, statements: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const statement of statements) answers.push(await peer.ask(statement));
  return answers;
}

async function campaign(owner: Client, n: number): Promise<Asked> {
  const { rows } = await owner.query<Asked>(
    `SELECT c.company_id AS "companyId", campaign_id AS "campaignId", first_day::text AS "from", (first_day + days - 1)::text AS "to"
     FROM bench.campaign JOIN campaign c USING (campaign_id) WHERE n = $1`,
    [n],
  );
  if (!rows[0]) throw new Error("The campaign is not there");
  return rows[0];
}

async function diskMB(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    "SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class WHERE relkind = 'r' AND relname LIKE 'visit_%'",
  );
  return Math.round(Number(rows[0]?.bytes) / 1024 / 1024);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
