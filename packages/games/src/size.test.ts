import { beforeAll, expect, test, vi } from "vitest";
import { otherGames, SOUND, weighGame, weighSound } from "../weight.ts";
import { BUILT_GAMES } from "./built.ts";

beforeAll(() => {
  vi.stubEnv("NODE_ENV", "production"); // as the player is built: without React's development calls
});

test.each(BUILT_GAMES)(
  "%s keeps its budget, without another game or a schema library",
  async (kind) => {
    const { all, allowed, part, partAllowed, inputs } = await weighGame(kind);
    expect(all).toBeGreaterThan(2_000); // the game is really in it
    expect(all).toBeLessThanOrEqual(allowed);
    expect(part).toBeLessThanOrEqual(partAllowed);
    expect(inputs.filter((path) => /zod|settings\.ts|schema\.ts|drawing\.tsx/.test(path))).toEqual([]);
    expect(inputs.filter((path) => otherGames(kind).some((other) => path.includes(other)))).toEqual([]);
    if (process.env.SHOW_SIZES) console.log(kind, "all", all, "part", part);
  },
  60_000,
);

test("sound keeps its budget: all of it, without a recording", async () => {
  const bytes = await weighSound();
  expect(bytes).toBeGreaterThan(3_000); // the synthesiser is really in it
  expect(bytes).toBeLessThanOrEqual(SOUND);
  if (process.env.SHOW_SIZES) console.log("sound", bytes);
});
