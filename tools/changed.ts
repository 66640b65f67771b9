import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "./problem.ts";
import { capture } from "./processes.ts";
import { ROOT } from "./root.ts";

/** What a change concerns: paths that are handed to Vitest. */
export interface Concerned {
  /** Changed files and tests: each test of a room that imports one of them, at whatever distance, is run. */
  rooms: string[];
  journeys: string[];
}

/** What many rooms read without importing it, by the beginning of a path and its ending: the tests that see it. */
const READ: readonly [start: string, tests: string, end?: string][] = [
  ["apps/server/src/", "apps/server/src/**/*.test.ts", ".sql"],
  ["fixtures/", "{apps/server,packages}/**/*.test.{ts,tsx}"],
  // what the server publishes is drawn by the player's build
  ["apps/player/", "{apps/player,apps/server/src/modules/{publishing,previews,templates}}/**/*.test.{ts,tsx}"],
  ["packages/elements/", "{apps/player,apps/server/src/modules/{publishing,previews,templates}}/**/*.test.{ts,tsx}"],
  ["packages/games/", "{apps/player,apps/server/src/modules/{publishing,previews,templates}}/**/*.test.{ts,tsx}"],
  ["docs/", "{tools/*.test.ts,apps/server/src/modules/reference/*.test.ts}"],
  ["tools/walls/", "tools/walls/*.test.ts"],
  ["", "tools/{docs,paths,findings}.test.ts"], // comments cite pages, pages name files
];

const EDITOR = [
  "full/canvas",
  "full/editor",
  "full/mechanics",
  "full/media",
  "full/preview",
  "templates",
  "full/workshop",
  "same-dom",
];
const PLAYER = [
  ...[
    "wheel",
    "accepted-form",
    "full/closed-doors",
    "early-stage",
    "full/embedded",
    "forms-and-codes",
    "framework-host",
  ],
  ...["gallery", "full/leads", "arcade-engines", "same-dom", "fairness"],
];
/** The journeys by what they walk through, by the beginning of a path; what stands nowhere here concerns all of them. */
const WALKED: readonly [start: string, journeys: readonly string[]][] = [
  ["apps/studio/src/features/editor/", EDITOR],
  ["apps/studio/src/features/media/", ["full/media", "full/canvas"]],
  ["apps/studio/src/features/themes/", ["full/workshop", "full/canvas"]],
  ["apps/studio/src/features/new-campaign/", ["templates"]],
  ["apps/studio/src/features/leads/", ["full/leads", "studio"]],
  ["apps/studio/src/features/inbox/", ["studio", "wheel"]],
  ["apps/studio/src/features/gallery/", ["gallery"]],
  [
    "apps/studio/src/features/",
    ["studio", "full/workshop", "full/preview", "full/leads", "full/mechanics", "full/media", "templates"],
  ],
  ["apps/studio/", ["studio", ...EDITOR, "full/leads"]],
  ["apps/embed/", ["full/embedded", "framework-host"]],
  ["apps/player/src/fairness/", ["fairness"]],
  ["apps/player/", [...PLAYER, "full/preview"]],
  ["packages/elements/", [...PLAYER, "full/canvas"]],
  ["packages/games/", [...PLAYER, "full/canvas"]],
  ["apps/server/src/modules/media/", ["full/media", "full/canvas"]],
  ["apps/server/src/modules/presence/", ["full/editor"]],
  ["apps/server/src/modules/templates/", ["templates"]],
  ["apps/server/src/modules/leads/", ["full/leads"]],
  ["apps/server/src/modules/evidence/", ["fairness"]],
  ["apps/server/src/modules/rehearsals/", ["full/mechanics"]],
  ["docs/", []],
  ["bench/", []],
  ["tools/", []],
];
/** These stand under everything. */
export const EVERYTHING: readonly string[] = [
  "package.json",
  "package-lock.json",
  "vitest.config.ts",
  "tsconfig.json",
  "tsconfig.base.json",
];

/**
 * The files that differ from a commit, and those that git does not know yet.
 * @param since a commit, by whatever name
 * @throws Problem where there is no such commit
 */
export async function changedFiles(since: string): Promise<string[]> {
  const answers = await Promise.all([
    capture("git", ["diff", "--name-only", since, "--"]),
    capture("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  const refused = answers.find(({ code }) => code !== 0);
  if (refused) throw new Problem(`git does not tell what has changed since ${since}: ${refused.output.trim()}`);
  return [...new Set(answers.flatMap(({ output }) => output.split("\n").filter(Boolean)))];
}

/** What is to be run again after these files have changed; null: everything. */
export function concernedBy(files: readonly string[]): Concerned | null {
  if (files.some((file) => EVERYTHING.includes(file))) return null;
  const seen = files.flatMap((file) =>
    READ.filter(([start, , end = ""]) => file.startsWith(start) && file.endsWith(end)).map(([, tests]) => tests),
  );
  const tests = globSync([...new Set(seen)], { cwd: ROOT, exclude: ["**/node_modules/**"] }).filter(
    (test) => !test.includes(".full."),
  );
  const rooms = files.filter((file) => /\.(ts|tsx|json)$/.test(file) && existsSync(join(ROOT, file)));
  return { rooms: [...new Set([...rooms, ...tests])], journeys: journeysOf(files) };
}

function journeysOf(files: readonly string[]): string[] {
  const all = globSync("e2e/journeys/*.spec.ts", { cwd: ROOT });
  const walked = files.filter((file) => !isUnseen(file)).map((file) => journeysOfFile(file)?.map(fileOf) ?? all);
  return [...new Set(walked.flat())].sort();
}

/** A journey's file; those that take turns are called by their folder too. */
const fileOf = (name: string): string => `e2e/${name.includes("/") ? name : `journeys/${name}`}.spec.ts`;

/** Tests of rooms and pages of documentation are walked by no journey. */
const isUnseen = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^[^/]+\.md$/.test(file);

function journeysOfFile(file: string): readonly string[] | null {
  const [, own] = /^e2e\/(?:journeys\/)?([^/]+|full\/[^/]+)\.spec\.ts$/.exec(file) ?? [];
  if (own) return [own];
  return WALKED.find(([start]) => file.startsWith(start))?.[1] ?? null;
}

/** Exported for its test: a row that names nothing would hold nothing. */
export const ROWS = { READ, WALKED, fileOf };
