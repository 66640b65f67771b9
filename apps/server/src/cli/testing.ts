import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What `npm run` starts. */
const RUN = fileURLToPath(new URL("../../../../tools/run.mjs", import.meta.url));

/** Runs a command as an operator does, with these settings and no others. For tests alone. */
export async function npmRun(
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [RUN, "fairground", ...words], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { code: 0, out: "", err: "" };
  child.stdout.on("data", (chunk) => (said.out += chunk));
  child.stderr.on("data", (chunk) => (said.err += chunk));
  [said.code] = await once(child, "close");
  return said;
}
