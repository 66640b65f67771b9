import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

let chunks: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  const configFile = fileURLToPath(new URL("../vite.config.ts", import.meta.url));
  const output = (await build({ configFile, build: { write: false } })) as Rolldown.RolldownOutput; // one client build, not watched
  chunks = output.output.filter((each) => each.type === "chunk");
}, 60_000);

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
});
