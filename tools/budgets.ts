import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { BUILT_APPS, buildChangedApps } from "./built-apps.ts";
import { Problem } from "./problem.ts";
import { ROOT } from "./root.ts";

/** JavaScript that a visitor's browser downloads, in bytes. */
export interface Weight {
  gzip: number;
  brotli: number;
  /** Of `gzip`, what comes before the first page can be pressed. */
  first: number;
  /** Not of `gzip`: what only some visits need. */
  beside: number;
}

/** The part of `apps/player/weight.ts` that is used here: everything that a campaign of a kind, with a lead form, loads. */
interface Scales {
  /** Bytes after gzip, by kind of campaign. */
  BUDGETS: Readonly<Record<string, number>>;
  /** What may come before a wheel's first page can be pressed. */
  FIRST_PAGE: number;
  weighKind(kind: string): Promise<Weight>;
}

/** Bytes after gzip (games, "Budget"). A game's own code is weighed in packages/games/src/size.test.ts. */
const SHELL = 79_000;
/** Coming back after a reload, another play, the events after a game, messages of what went wrong, waiting for one’s turn, beginning to measure and to wait for a confirmed address, whole fonts, that something counts down. */
const BESIDE = 4_240;
/** The cookieless tracker, which comes when the page can be played. */
const TRACKER = 1_500;
/** What it has beside, each in a file of its own: the browser tracker's words, and what is told at the detailed level. */
const TRACKER_WORDS = 1_000;
const TRACKER_DETAILS = 600;
/** What lives in the scene behind a page: it comes when the page stands, and is no part of a play. */
const LIVING_WORLD = 4_000;
const EMBED = 800;
/** What it loads once a page asks for more than a frame. */
const EMBED_MORE = 1_500;

/** Weighs the built files: each kind of campaign whole, what every campaign loads, and what host pages load. */
export async function budgetReport(): Promise<{ ok: boolean; report: string; note: string }> {
  try {
    await buildChangedApps(BUILT_APPS.filter(({ name }) => name === "player" || name === "embed"));
  } catch (error) {
    if (error instanceof Problem) return { ok: false, report: error.message, note: "" };
    throw error;
  }
  const { BUDGETS, FIRST_PAGE } = await scales();
  const weights = await campaignWeights();
  const campaigns = Object.entries(weights);
  const { first = Number.NaN, beside = Number.NaN } = weights["spin-the-wheel"] ?? {};
  const embed = (name: string) => gzipSync(readFileSync(join(ROOT, "apps/embed/dist", name)), { level: 9 }).length;
  const rows: [name: string, bytes: number, limit: number][] = [
    ...campaigns.map(([kind, { gzip }]): [string, number, number] => [kind, gzip, BUDGETS[kind] ?? Number.NaN]),
    ["spin-the-wheel, first page", first, FIRST_PAGE],
    ["spin-the-wheel, beside a play", beside, BESIDE],
    ["player shell", shellBytes(), SHELL],
    ["tracker", partBytes("src/io/measure/measure.ts"), TRACKER],
    ["tracker, not cookieless", partBytes("src/io/measure/tp2.ts"), TRACKER_WORDS],
    ["tracker, detailed", partBytes("src/io/measure/detailed.ts"), TRACKER_DETAILS],
    ["life of a scene", partBytes("src/living-world.ts"), LIVING_WORLD],
    ["embed.js", embed("embed.js"), EMBED],
    ["embed.js, used for more", embed("more.js"), EMBED_MORE],
  ];
  const report = rows.map(([name, bytes, limit]) => `${kilo(bytes)} of ${kilo(limit)} kB gzip  ${name}`).join("\n");
  // Written so that a weight which is not a number fails.
  return {
    ok: rows.every(([, bytes, limit]) => bytes <= limit),
    report,
    note: `wheel ${kilo(rows[0]?.[1] ?? 0)} kB, ${kilo(first)} of them first`,
  };
}

/** What each kind of campaign weighs that the player has a budget for. The player must be built. */
export async function campaignWeights(): Promise<Record<string, Weight>> {
  const { BUDGETS, weighKind } = await scales();
  const weighed = Object.keys(BUDGETS).map(async (kind) => [kind, await weighKind(kind)] as const);
  return Object.fromEntries(await Promise.all(weighed));
}

/** What each of them may weigh, in bytes after gzip. */
export const campaignBudgets = async (): Promise<Readonly<Record<string, number>>> => (await scales()).BUDGETS;

/** @throws Problem where the player has none */
async function scales(): Promise<Scales> {
  const file = join(ROOT, "apps/player/weight.ts");
  if (!existsSync(file)) throw new Problem("apps/player/weight.ts is missing: get a complete copy of the project.");
  return import(pathToFileURL(file).href);
}

/** The entry with all that it imports at once. */
const shellBytes = (): number => bytesOf(filesOf("src/client.tsx"));
/** A part's own file, without those that others need too, such as the rules of tracking. */
const partBytes = (source: string): number => bytesOf([...filesOf(source)].slice(0, 1));

const CLIENT = join(ROOT, "apps/player/dist/client");
const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length, 0);

/** A source's file, and all that it imports at once. */
function filesOf(source: string): Set<string> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(CLIENT, "manifest.json"), "utf8"),
  );
  const files = new Set<string>();
  const need = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) need(imported);
  };
  need(source);
  return files;
}

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);
