import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** By file of long tests: the last commit at which all its tests passed on this machine. */
export type Greens = Readonly<Record<string, string>>;

export function readGreens(from: string): Greens {
  try {
    return JSON.parse(readFileSync(from, "utf8"));
  } catch {
    return {}; // a fresh clone has none
  }
}

/** Remembers that these files were green at a commit. */
export function keepGreens(from: string, commit: string, files: readonly string[]): void {
  mkdirSync(dirname(from), { recursive: true });
  const greens = { ...readGreens(from), ...Object.fromEntries(files.map((file) => [file, commit])) };
  writeFileSync(from, `${JSON.stringify(greens, null, 2)}\n`);
}

/** What a failing turn says of each of its files: where to begin looking. */
export const sinceGreen = (greens: Greens, files: readonly string[]): string[] =>
  files.map((file) =>
    greens[file] ? `${file} was last green at ${greens[file]}` : `${file} has not been green on this machine yet`,
  );
