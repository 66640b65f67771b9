import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { BUILT_APPS, buildChangedApps } from "./built-apps.ts";
import { Problem } from "./problem.ts";
import { ROOT } from "./root.ts";

/** What `apps/player/weight.ts` answers: the JavaScript that a visitor's browser downloads, in bytes. */
export interface Weight {
  gzip: number;
  brotli: number;
}
export interface PlayerWeights {
  /** What every campaign loads. */
  shell: Weight;
  /** What each game adds to it. */
  games: Readonly<Record<string, Weight>>;
  /** Everything that a demo campaign of the kind downloads. */
  campaigns: Readonly<Record<string, Weight>>;
}

/** In bytes after gzip (issue "The player"; stack.md). */
const LIMITS = { wheel: 90_000, shell: 84_000, game: 6_000, embed: 1_000 };

/** Weighs the built files against {@link LIMITS}. */
export async function budgetReport(): Promise<{ ok: boolean; report: string; note: string }> {
  try {
    await buildChangedApps(BUILT_APPS.filter(({ name }) => name !== "studio"));
  } catch (error) {
    if (error instanceof Problem) return { ok: false, report: error.message, note: "" };
    throw error;
  }
  const { shell, games, campaigns } = await playerWeights();
  const embed = gzipSync(readFileSync(join(ROOT, "apps/embed/dist/embed.js")), { level: 9 }).length;
  const rows: [name: string, bytes: number, limit: number][] = [
    ["wheel campaign", campaigns["spin-the-wheel"]?.gzip ?? Number.NaN, LIMITS.wheel],
    ["shell", shell.gzip, LIMITS.shell],
    ...Object.entries(games).map(([game, { gzip }]): [string, number, number] => [`game ${game}`, gzip, LIMITS.game]),
    ["embed.js", embed, LIMITS.embed],
  ];
  const report = rows.map(([name, bytes, limit]) => `${kilo(bytes)} of ${kilo(limit)} kB gzip  ${name}`).join("\n");
  // Written so that a weight which is not a number fails.
  return { ok: rows.every(([, bytes, limit]) => bytes <= limit), report, note: `wheel ${kilo(rows[0]?.[1] ?? 0)} kB` };
}

/** @throws Error where the player has no scales */
export async function playerWeights(): Promise<PlayerWeights> {
  const file = join(ROOT, "apps/player/weight.ts");
  if (!existsSync(file)) throw new Problem("apps/player/weight.ts is missing: get a complete copy of the project.");
  const { playerWeights: weigh } = await import(pathToFileURL(file).href);
  return weigh();
}

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);
