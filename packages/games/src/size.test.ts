import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { BUILT_GAMES, type BuiltGame } from "./built.ts";

/** Kilobytes after gzip (games, "Budget"): a game's own code, and what it uses of the kit; React apart. */
const GAME = 6;
const KIT = 3;
/** An arcade game with its simulation and all that it uses of the kit; of that, the canvas kit without the simulation. */
const ARCADE = 12;
const CANVAS_KIT = 8;
const ARCADE_GAMES: readonly string[] = ["drop-game", "fly", "drive", "swim"] satisfies BuiltGame[];

/** The entry's own chunk: what is imported on demand (sound, confetti) is not waited for. */
async function bundle(kind: string, external: RegExp[]) {
  vi.stubEnv("NODE_ENV", "production"); // as the player is built: without React's development calls
  const result = await build({
    configFile: false,
    mode: "production",
    logLevel: "silent",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/${kind}/view.tsx`,
        external: [/^react/, /synth\.ts$/, /confetti/, /step-mode\.tsx$/, /preload-helper/, ...external],
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunks = outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
  return {
    size: gzipSync(chunks.map((chunk) => chunk.code).join("\n")).length / 1000,
    inputs: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
  };
}

const others = (kind: string) => BUILT_GAMES.filter((other) => other !== kind).map((other) => `/src/${other}/`);

test.each(ARCADE_GAMES)(
  "%s keeps the arcade budget, without another game or a schema library",
  async (kind) => {
    const all = await bundle(kind, []);
    const withoutSimulation = await bundle(kind, [/\/simulation\//]);
    expect(all.size).toBeGreaterThan(3); // the game is really in it
    expect(all.size).toBeLessThanOrEqual(ARCADE);
    expect(withoutSimulation.size).toBeLessThanOrEqual(CANVAS_KIT);
    expect(all.inputs.filter((path) => /zod|settings\.ts|schema\.ts|drawing\.tsx/.test(path))).toEqual([]);
    expect(all.inputs.filter((path) => others(kind).some((other) => path.includes(other)))).toEqual([]);
    if (process.env.SHOW_SIZES)
      console.log(kind, "all", all.size.toFixed(2), "canvas kit", withoutSimulation.size.toFixed(2));
  },
  60_000,
);

test.each(BUILT_GAMES.filter((kind) => !ARCADE_GAMES.includes(kind)))(
  "%s keeps its budget, without another game or a schema library",
  async (kind) => {
    const own = await bundle(kind, [/\/kit\//]);
    const all = await bundle(kind, []);
    expect(all.size).toBeGreaterThan(1); // the game is really in it
    expect(own.size).toBeLessThanOrEqual(GAME);
    expect(all.size).toBeLessThanOrEqual(GAME + KIT); // games of a family have most of theirs in the kit
    expect(all.inputs.filter((path) => /zod|settings\.ts|schema\.ts/.test(path))).toEqual([]);
    const others = BUILT_GAMES.filter((other) => other !== kind);
    expect(all.inputs.filter((path) => others.some((other) => path.includes(`/${other}/`)))).toEqual([]);
    if (process.env.SHOW_SIZES) console.log(kind, "own", own.size.toFixed(2), "with kit", all.size.toFixed(2));
  },
  60_000,
);
