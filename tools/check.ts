import { readFileSync } from "node:fs";
import { join } from "node:path";
import { budgetReport } from "./budgets.ts";
import { missingFrom, sealFaults, workspaceFaults } from "./complete-lock.ts";
import { runTool } from "./problem.ts";
import { capture, endOnSignals } from "./processes.ts";
import { ROOT } from "./root.ts";

interface Verdict {
  ok: boolean;
  /** Shown when something is wrong. */
  report: string;
  /** Shown beside the name when all is well. */
  note?: string;
}

const node = (script: string, ...args: string[]) =>
  program(process.execPath, [join(ROOT, "node_modules", script), ...args]);

/** What `npm run check` looks at. Each stands alone; all run at once. */
const CHECKS: Readonly<Record<string, () => Promise<Verdict>>> = {
  types: () => node("typescript/bin/tsc", "-b"),
  "lint, format": () => node("@biomejs/biome/bin/biome", "check", "--max-diagnostics=200", "--colors=off"),
  walls: () => node("vitest/vitest.mjs", "run", "--project=tools", "tools/walls"),
  "dead code": () => node("knip/bin/knip.js", "--no-progress"),
  budgets: budgetReport,
  "lock file": async () => lockFile(),
};

/** `npm run check [name …]`: types, lint, walls, dead code, budgets; one line each, and what is wrong below. */
await runTool(async () => {
  endOnSignals();
  const wanted = process.argv.slice(2);
  const chosen = Object.entries(CHECKS).filter(
    ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  const verdicts = await Promise.all(
    chosen.map(async ([name, check]) => {
      const verdict = await check();
      console.log(`${verdict.ok ? "✓" : "✗"} ${name}${verdict.ok && verdict.note ? `: ${verdict.note}` : ""}`);
      return { name, ...verdict };
    }),
  );
  const failed = verdicts.filter(({ ok }) => !ok);
  for (const { name, report } of failed) console.log(`\n── ${name} ${"─".repeat(60 - name.length)}\n${report.trim()}`);
  console.log(failed.length === 0 ? "All checks passed." : `\n${failed.length} of ${verdicts.length} checks failed.`);
  return failed.length === 0 ? 0 : 1;
});

async function program(path: string, args: string[]): Promise<Verdict> {
  const { code, output } = await capture(path, args, { env: { ...process.env, NO_COLOR: "1" } });
  return { ok: code === 0, report: output };
}

function lockFile(): Verdict {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const missing = Object.keys(missingFrom(lock)).map((path) => `${path} is missing`);
  const faults = [...missing, ...sealFaults(lock), ...workspaceFaults(lock)];
  return { ok: faults.length === 0, report: `${faults.join("\n")}\nRun: npm install && node tools/complete-lock.ts` };
}
