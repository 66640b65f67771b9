import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Engine, openEmbedded, openPostgres } from "../apps/server/src/kernel/db/engine.ts";
import { startServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";
import { atEnd } from "../tools/processes.ts";
import { CACHE } from "../tools/root.ts";
import { freshCluster } from "./play/cluster.ts";
import { contentOf, fillEarlier } from "./support/earlier.ts";

const PLAYS = Number(process.env.BENCH_PLAYS ?? 1_000_000);
const DATABASES = ["embedded", "postgresql"] as const;

/**
 * How long a server is without answers when it starts on a database of release 71bb085 with a million plays, from the
 * start of the process to `/health/ready`; beside the same server's next start, which has nothing to upgrade.
 */
const upgrade: Bench = async () => {
  const only = process.env.BENCH_DATABASE;
  const table = [];
  const result: Record<string, number | string[]> = {};
  for (const kind of DATABASES.filter((each) => only === undefined || each === only)) {
    mkdirSync(join(CACHE, "bench"), { recursive: true });
    const folder = mkdtempSync(join(CACHE, "bench/upgrade-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const secret = "a secret of the bench, the same for all processes";
    const cluster = kind === "postgresql" ? await freshCluster(secret) : null;
    const open = (): Promise<Engine> | Engine =>
      cluster ? openPostgres(cluster.url, 2) : openEmbedded(join(folder, "database"));
    const within = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
      const engine = await open();
      try {
        return await work(engine);
      } finally {
        await engine.end();
      }
    };
    const fillS = await seconds(() => within((engine) => fillEarlier(engine, PLAYS)));
    const before = await within((engine) => engine.asOwner((owner) => contentOf(owner)));
    const environment = {
      ...{ DATA_DIR: folder, SECRET_KEY: secret, DEMO: "off" },
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    };
    const start = () =>
      seconds(async () => {
        const server = await startServer(environment);
        stop = async () => void (await server.stop({ keepData: true }));
      });
    let stop = async () => {};
    const upgradeS = await start();
    await stop();
    const after = await within((engine) => engine.asOwner((owner) => contentOf(owner, before)));
    const isWhole = isDeepStrictEqual(after, before);
    const nextS = await start();
    await stop();
    const ratio = round(upgradeS / nextS);
    table.push({
      database: kind,
      plays: PLAYS,
      "filled in s": fillS,
      "upgraded in s": upgradeS,
      "next start s": nextS,
      ratio,
    });
    Object.assign(result, {
      [`${kind}UpgradeS`]: upgradeS,
      [`${kind}OverNext`]: ratio,
      [`${kind}RowsLost`]: isWhole ? 0 : 1,
    });
  }
  return { table, result };
};
export default upgrade;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return round((performance.now() - begin) / 1000);
}

const round = (n: number): number => Math.round(n * 100) / 100;
