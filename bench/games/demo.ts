import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tools/postgres.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd, start } from "../../tools/processes.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "../../tools/server-process.ts";

/** Milliseconds until the demo has to be there. */
const PATIENCE = 120_000;

/** Starts a server with the demo, as `npm start` does, and answers the addresses of its campaigns by their kind. */
export async function startDemo(kinds: readonly string[]): Promise<Record<string, string>> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "fairground-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...SERVER_ENVIRONMENT,
    ...process.env,
    ...{ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DEMO: "on", LOG_LEVEL: "error", ENVIRONMENT: "test" },
    NODE_ENV: "production",
  };
  const child = start(process.execPath, serverArgs(), {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const until = performance.now() + PATIENCE;
  while (performance.now() < until && child.exitCode === null) {
    const urls = addresses(join(folder, "demo.json"));
    // Campaigns are made live one after the other, after the start.
    const live = kinds.map(async (kind) => urls[kind] && (await fetch(urls[kind]).catch(() => null))?.ok);
    if ((await Promise.all(live)).every(Boolean)) return urls;
    await pause(300);
  }
  throw new Problem("The server with the demo did not start: see above.");
}

function addresses(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const { campaigns }: { campaigns: { kind: string; url: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(campaigns.map(({ kind, url }) => [kind, url]));
}
