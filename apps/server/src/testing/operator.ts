import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect } from "vitest";

/** What an operator starts. */
export const MAIN = join(import.meta.dirname, "../main.ts");
const folders: string[] = [];
const running = new Set<ChildProcess>();

/** A folder that is gone after the test. */
export const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "fairground-main-"));
  folders.push(made);
  return made;
};

/** What a start needs of this process: where programs are, and where sources lie compiled. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
export const OURS = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** The server as an operator starts it. */
export function start(environment: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...OURS, ENVIRONMENT: "test", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exited = once(child, "exit").then(([code, signal]) => {
    running.delete(child);
    return { code: code as number | null, signal: signal as string | null };
  });
  return {
    child,
    exited,
    output: () => output,
    async origin(): Promise<string> {
      await expect.poll(() => output, { timeout: 60_000 }).toContain("Fairground is ready.");
      return /API reference\s+(http:\/\/\S+)\/docs/.exec(output)?.[1] ?? "";
    },
  };
}

/** What the demo has told of itself. */
export const demoOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as {
    token: string;
    account: { password: string };
    campaigns: { kind: string; campaignId: string; companyId: string; url: string }[];
  };
/** Opens a play of the demo wheel. */
export const openPlay = (origin: string, campaignId: string, email: string) =>
  fetch(`${origin}/leads/api/lead/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ campaignId, gameType: "spin-the-wheel", email }),
  });

/** Ends what a test has started, and takes its folders away. */
export const endsEach = () =>
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });
