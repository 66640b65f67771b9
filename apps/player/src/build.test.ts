import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { REACT_PRIVATE_NAMES } from "../react-private-names.ts";
import { BUDGETS, FIRST_PAGE, wholeCampaigns } from "../weight.ts";
import { chunksFor, type Manifest } from "./chunks-for.ts";

let chunks: Rolldown.OutputChunk[] = [];
let manifest: Manifest = {};

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production"); // as build.ts builds: without React's development calls
  const configFile = fileURLToPath(new URL("../vite.config.ts", import.meta.url));
  const output = (await build({ configFile, build: { write: false } })) as Rolldown.RolldownOutput; // one client build, not watched
  chunks = output.output.filter((each) => each.type === "chunk");
  const listed = output.output.find((each) => each.type === "asset" && each.fileName === "manifest.json");
  manifest = JSON.parse(String(listed?.type === "asset" && listed.source));
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs(); // the tests of this room share one process
});

describe("the player's build", () => {
  test("holds no schema library", () => {
    const inputs = chunks.flatMap((chunk) =>
      Object.entries(chunk.modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id),
    );
    expect(inputs.length).toBeGreaterThan(50);
    expect(inputs.filter((id) => /\/zod\/|schema\.ts$|\/settings\.ts$/.test(id))).toEqual([]);
  });

  test("holds no eval, no inline style attribute and no other service's name", () => {
    for (const { code } of chunks) {
      expect(code).not.toMatch(/\beval\(|new Function\(/);
      expect(code).not.toContain("x-fairground-service-auth");
    }
  });

  test("keeps games apart: no game's chunk imports another's", () => {
    const isGame = (file: string | null) => /packages\/games\/src\/[^/]+\/view\.tsx$/.test(file ?? "");
    const games = chunks.filter((chunk) => isGame(chunk.facadeModuleId));
    expect(games.length).toBeGreaterThan(2);
    for (const game of games)
      expect(game.imports.filter((file) => games.some((other) => other.fileName === file))).toEqual([]);
  });

  test.each(Object.entries(BUDGETS))("%s weighs no more than %i bytes after gzip, for a whole play", (kind, budget) => {
    for (const campaign of wholeCampaigns(kind)) {
      const { entry, modules, later, early } = chunksFor(campaign, manifest);
      expect(weightOf([entry, ...modules, ...later, ...early])).toBeLessThanOrEqual(budget);
    }
  });

  test("a wheel's first page has its files before those that a press sets going, and they weigh no more than it may", () => {
    for (const campaign of wholeCampaigns("spin-the-wheel")) {
      const { entry, modules, later, early } = chunksFor(campaign, manifest);
      expect(later.join()).toContain("after-press");
      expect(later.filter((file) => [entry, ...modules].includes(file))).toEqual([]);
      expect(weightOf([entry, ...modules, ...early])).toBeLessThanOrEqual(FIRST_PAGE);
    }
  });

  test("tells the browser, in the first line of React's file, to compile all of it while it loads", () => {
    const react = codeOf(chunks.find(({ name }) => name === "react")?.fileName ?? "");
    expect(react.split("\n", 1)).toEqual(["//# allFunctionsCalledOnLoad"]);
  });

  test("shortens React's private names in React's own file, and leaves no other file that reads them", () => {
    const reads = new RegExp(`\\.(${REACT_PRIVATE_NAMES.join("|")})\\b`);
    expect(codeOf(chunks.find(({ name }) => name === "react")?.fileName ?? "")).not.toMatch(reads);
    // Lanes (spec §3) and pairs are our games' own words; confetti and masks are libraries of others.
    for (const { code } of chunks.filter(({ name }) => name !== "confetti" && name !== "mask"))
      expect(code.replaceAll(/\.(lanes|paired)\b/g, "")).not.toMatch(reads);
  });

  test("holds one language at most: the page's own comes with the page", () => {
    for (const { code } of chunks) expect(code).not.toMatch(/Bitte |Veuillez /);
  });
});

function codeOf(file: string): string {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (!chunk) throw new Error(`The build has no ${file}`);
  return chunk.code;
}

/** Bytes after gzip. */
function weightOf(files: readonly string[]): number {
  const sizes = [...new Set(files)].map((file) => gzipSync(codeOf(file), { level: 9 }).length);
  expect(sizes.length).toBeGreaterThan(3);
  return sizes.reduce((sum, size) => sum + size, 0);
}
