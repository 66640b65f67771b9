import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { openParts } from "../apps/server/src/app.ts";
import { readConfig } from "../apps/server/src/kernel/config.ts";
import { openGround } from "../apps/server/src/kernel/start.ts";
import type { Bench } from "../tools/bench.ts";
import { atEnd } from "../tools/processes.ts";
import { CACHE } from "../tools/root.ts";
import { freshCluster } from "./play/cluster.ts";
import { fillTable } from "./play/fill.ts";
import { type BenchGround, benchGround } from "./play/ground.ts";

const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000);
const DAYS = 10;
const PLAYS_OF_PERSON = 40;
const ROUNDS = 3;
const TABLES = ["play", "play_count", "lead", "draw", "stored_answer"] as const;
const DAY_MS = 86_400_000;

/**
 * Looking at a person, and erasing one, among a million leads of a campaign; beside a count of the same tables, which reads
 * each of their rows once and changes nothing.
 */
const erasure: Bench = async () => {
  const secret = "a secret of the bench, the same for all processes";
  const ground = await benchGround(await freshCluster(secret));
  const fillS = await seconds(() => fill(ground));

  mkdirSync(join(CACHE, "bench"), { recursive: true });
  const folder = mkdtempSync(join(CACHE, "bench/erasure-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const environment = { DATABASE_URL: ground.url, SECRET_KEY: secret, DATA_DIR: folder, LOG_LEVEL: "error" };
  const server = await openGround(readConfig(environment));
  try {
    const parts = openParts(server);
    const { persons } = parts.visitors;
    const { companyId, campaignId } = ground.usual;
    const rounds: { held: number; erase: number; count: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const email = `person-${round}@example.org`;
      const identity = parts.plays.identities.of(campaignId, { email, clientUserId: null, userId: null }).email ?? "";
      await givePlays(ground.owner, campaignId, round, email, identity);
      const held = await seconds(async () => {
        const found = await persons.held(companyId, "email", email);
        if (found?.campaigns[0]?.held.lead?.length !== PLAYS_OF_PERSON) throw new Error("The person was not found");
      });
      const count = await seconds(() => counted(ground.owner));
      const erase = await seconds(async () => {
        const asked = await persons.ask(companyId, "email", email, null);
        if (!asked) throw new Error("Nobody was asked for");
        await persons.run(companyId, asked.erasureId);
        const done = await persons.find(companyId, asked.erasureId);
        if (done?.counts.lead !== PLAYS_OF_PERSON || !done.finishedAt) throw new Error("The person was not erased");
      });
      rounds.push({ held, erase, count });
    }
    const of = (what: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[what]));
    const [heldS, eraseS, countS] = [of("held"), of("erase"), of("count")];
    const eraseOverCount = rounded(eraseS / countS);
    return {
      table: [
        {
          leads: LEADS,
          "filled in s": fillS,
          "looked at in s": heldS,
          "erased in s": eraseS,
          "counted in s": countS,
          "erased / counted": eraseOverCount,
        },
      ],
      result: { heldS, eraseS, countS, heldOverCount: rounded(heldS / countS), eraseOverCount },
    };
  } finally {
    await server.close();
  }
};
export default erasure;

async function fill({ owner, usual }: BenchGround): Promise<void> {
  // Draws are put as they are, without their log.
  await owner.query("SET session_replication_role = replica");
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (const table of TABLES)
    for (let at = 0; at < DAYS; at++) {
      const day = new Date(today - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10);
      const count = LEADS / DAYS;
      await fillTable(owner, usual, { day, from: at * count + 1, count }, table);
    }
  await owner.query("SET session_replication_role = origin");
  await owner.query("VACUUM (ANALYZE)");
}

/** Plays of others, from everywhere in the table, become a person's. */
async function givePlays(
  owner: Client,
  campaignId: string,
  round: number,
  email: string,
  identity: string,
): Promise<void> {
  const step = Math.floor(LEADS / PLAYS_OF_PERSON);
  const numbers = Array.from({ length: PLAYS_OF_PERSON }, (_, n) => n * step + 1 + round);
  await owner.query(
    `WITH mine AS (
      UPDATE lead SET email = $3, email_identity = $4, payload = payload || jsonb_build_object('email', $3::text)
      WHERE campaign_id = $1 AND email_identity = ANY (SELECT bench_identity(n) FROM unnest($2::bigint[]) n)
      RETURNING day, play_id
    )
    UPDATE play SET email_identity = $4, counted = ARRAY[$4] FROM mine
    WHERE play.campaign_id = $1 AND play.day = mine.day AND play.play_id = mine.play_id`,
    [campaignId, numbers, email, identity],
  );
}

async function counted(owner: Client): Promise<void> {
  for (const table of TABLES) await owner.query(`SELECT count(t.*) FROM ${table} t`);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return rounded((performance.now() - begin) / 1000);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (n: number): number => Math.round(n * 100) / 100;
