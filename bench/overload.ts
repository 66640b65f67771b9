import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { start } from "../tools/processes.ts";
import { ROOT } from "../tools/root.ts";
import type { Rush, Rushed } from "./overload/rush-driver.ts";
import { freshCluster } from "./play/cluster.ts";
import { stockCodes, today } from "./play/fill.ts";
import { benchGround } from "./play/ground.ts";
import { median, quantile, settled } from "./play/rounds.ts";
import { startDriver, startServers } from "./play/servers.ts";

const CONNECTIONS = 32;
/** Times the best that is measured. */
const TIMES = 3;
/** Of the rush; the first of them do not count. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const WARM = SECONDS / 6;
/** Plays of which the best is made, each time. */
const PLAYS = Number(process.env.BENCH_PLAYS ?? 1_000);
const CODES = 150_000;

/**
 * Three times as many visitors as can be served come to two API processes, in an open loop: they come whatever is
 * answered, and wait as the player does. Beside: the most that the same servers did, by visitors who come one after another.
 */
const overload: Bench = async () => {
  await buildChangedApps();
  const cluster = await freshCluster(randomBytes(32).toString("hex"));
  const ground = await benchGround(cluster);
  const { campaignId } = ground.usual;
  await stockCodes(ground.owner, ground.usual, CODES);
  const { ports } = await startServers(cluster, ROOT);
  const driver = startDriver();

  // No number is used twice.
  let next = Date.now() * 1_000;
  const best = async (): Promise<number> => {
    const load = { kind: "play", ports, connections: CONNECTIONS, campaignId, day: today(), from: next } as const;
    next += PLAYS;
    const { seconds } = await driver({ ...load, count: PLAYS });
    await settled(ground);
    return PLAYS / seconds;
  };
  await best(); // warm
  const before = [await best(), await best()];
  const rate = TIMES * Math.max(...before);
  const rushed = await rush({ ports, campaignId, rate, seconds: SECONDS, warm: WARM, from: next });
  next += rushed.visitors;
  await settled(ground);
  const after = await best();

  const most = median([...before, after]);
  const plays = rushed.plays / (SECONDS - WARM);
  for (const fault of rushed.faults) console.log(fault);
  const ms = (share: number) => Math.round(quantile(rushed.served, share));
  const seconds = (share: number) => Math.round(quantile(rushed.waits, share) * 10) / 10;
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
  return {
    table: [
      { what: "the most: whole plays a second", value: Math.round(most) },
      { what: `visitors a second, ${SECONDS} seconds long`, value: Math.round(rate) },
      { what: "whole plays a second meanwhile", value: Math.round(plays) },
      { what: "calls that were served: p50 and p99, ms", value: `${ms(0.5)}, ${ms(0.99)}` },
      { what: "from the first try to the play: p50 and p99, s", value: `${seconds(0.5)}, ${seconds(0.99)}` },
      { what: "refusals; of them of plays under way", value: `${rushed.refused}, ${rushed.refusedUnderWay}` },
      { what: "prizes told; lost", value: `${rushed.told}, ${rushed.lost}` },
      { what: "faults", value: rushed.faults.length },
      { what: "the driver, in cores", value: rounded(rushed.cpu) },
    ],
    result: {
      throughputOverBest: rounded(plays / most),
      p99ServedMs: ms(0.99),
      prizesLost: rushed.lost,
      refused: rushed.refused,
      driverCpu: rounded(rushed.cpu),
    },
  };
};
export default overload;

/** The visitors in a process of their own. */
function rush(asked: Rush): Promise<Rushed> {
  const child = start(process.execPath, [join(ROOT, "bench/overload/rush-driver.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((done, failed) => {
    child.once("message", (told: Rushed | { fault: string }) =>
      "fault" in told ? failed(new Error(told.fault)) : done(told),
    );
    child.send(asked);
  });
}
