import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "../../tools/processes.ts";
import { programs } from "./cluster.ts";

/** Scripts by their weight: how often one comes in proportion to the others. */
export type Weighted = readonly { name: string; sql: string; weight: number }[];

/**
 * Runs scripts by pgbench, prepared, over `clients` connections that each wait for their answer.
 * @returns scripts per second, without the first and the last second: a server's connections have made their plans long
 *   ago, pgbench's make them as they begin; and at the end not all of them are busy
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
  const { hostname, port, username, password, pathname } = new URL(url);
  const variables = { base, clients, hint, k: 0 };
  const args = [
    ...["-h", hostname, "-p", port, "-U", username, "-n", "-M", "prepared", "-j", "2"],
    ...["-c", String(clients), "-t", String(each), "-P", "1"],
    ...Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
    ...files,
    pathname.slice(1),
  ];
  // The server's functions are called with its role's rights.
  const env = { ...process.env, PGPASSWORD: password, PGOPTIONS: "-c role=fairground_app" };
  const { code, output } = await capture(join(await programs(), "pgbench"), args, { env });
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
  const seconds = [...output.matchAll(/^progress: .* ([\d.]+) tps/gm)].map(([, each]) => Number(each)).slice(1, -1);
  const processed = /processed: (\d+)\/(\d+)/.exec(output);
  if (code !== 0 || rate === undefined || processed?.[1] !== processed?.[2])
    throw new Error(`pgbench: ${output.slice(0, 2_000)}`);
  return seconds.length < 2 ? Number(rate) : seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
}
