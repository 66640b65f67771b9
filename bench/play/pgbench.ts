import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "../../tools/processes.ts";
import { programs } from "./cluster.ts";

/** Scripts by their weight: how often one comes in proportion to the others. */
export type Weighted = readonly { name: string; sql: string; weight: number }[];

/** What follows the database's address: how many clients, and the name of the role whose rights they have. */
interface Clients {
  clients: number;
  role?: string;
}

/**
 * Runs scripts by pgbench, prepared, over `clients` connections that each wait for their answer: each `each` times.
 * @returns scripts per second, see {@link steadyRate}
 */
export async function pgbench(
  url: string,
  scripts: Weighted,
  options: { folder: string; clients: number; each: number; base: number; hint: number },
): Promise<number> {
  const { folder, clients, each, base, hint } = options;
  const files = scripts.flatMap(({ name, sql, weight }) => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, sql);
    return ["-f", `${file}@${weight}`];
  });
  const variables = Object.entries({ base, clients, hint, k: 0 }).flatMap(([name, value]) => [
    "-D",
    `${name}=${value}`,
  ]);
  const output = await run(url, { clients, role: "fairground_app" }, ["-t", String(each), ...variables, ...files]);
  const processed = /processed: (\d+)\/(\d+)/.exec(output);
  if (processed?.[1] !== processed?.[2]) throw new Error(`pgbench: ${output.slice(0, 2_000)}`);
  return steadyRate(output);
}

/** Fills a database with the tables of {@link builtIn}. */
export async function fillBuiltIn(url: string, scale: number): Promise<void> {
  await capturePgbench(url, ["-i", "-q", "-s", String(scale)], {});
}

/** A script that pgbench brings along, for so many seconds: how often a second. */
export const builtIn = async (
  url: string,
  name: "simple-update" | "tpcb-like",
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> => steadyRate(await run(url, { clients }, ["-T", String(seconds), "-b", name]));

const run = (url: string, { clients, role }: Clients, args: readonly string[]): Promise<string> => {
  const every = ["-n", "-M", "prepared", "-j", "2", "-P", "1", "-c", String(clients)];
  // The server's functions are called with its role's rights.
  return capturePgbench(url, [...every, ...args], role ? { PGOPTIONS: `-c role=${role}` } : {});
};

async function capturePgbench(url: string, args: readonly string[], more: Record<string, string>): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const at = ["-h", hostname, "-p", port, "-U", username];
  const env = { ...process.env, PGPASSWORD: password, ...more };
  const program = join(await programs(), "pgbench");
  const { code, output } = await capture(program, [...at, ...args, pathname.slice(1)], { env });
  if (code !== 0) throw new Error(`pgbench: ${output.slice(0, 2_000)}`);
  return output;
}

/**
 * Scripts per second, without the first and the last second: a server's connections have made their plans long ago,
 * pgbench's make them as they begin; and at the end not all of them are busy.
 */
function steadyRate(output: string): number {
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (rate === undefined) throw new Error(`pgbench: ${output.slice(0, 2_000)}`);
  const seconds = [...output.matchAll(/^progress: .* ([\d.]+) tps/gm)].map(([, each]) => Number(each)).slice(1, -1);
  return seconds.length < 2 ? Number(rate) : seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
}
