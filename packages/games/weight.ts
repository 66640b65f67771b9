import { gzipSync } from "node:zlib";
import { build } from "vite";
import { BUILT_GAMES, type BuiltGame } from "./src/built.ts";

/** Bytes after gzip, 1 kB being 1,000 bytes (games, "Budget"): what a game adds to the page; React apart. */
const GAME = 6_000;
/** Games of a family have most of theirs in the kit. */
const KIT = 3_000;
/** An arcade game with its simulation and all that it uses of the kit; of that, the canvas kit without the simulation. */
const ARCADE = 12_000;
const CANVAS_KIT = 8_000;
export const ARCADE_GAMES = ["drop-game", "fly", "drive", "swim"] as const satisfies readonly BuiltGame[];

export interface GameWeight {
  /** Bytes after gzip of everything that the game waits for, and what they may be. */
  all: number;
  allowed: number;
  /** Of those: the game's own files (of an arcade game: the canvas kit, without the simulation). */
  part: number;
  partAllowed: number;
  /** Paths of the files that are in it. */
  inputs: string[];
}

const isArcade = (kind: BuiltGame): boolean => ARCADE_GAMES.some((arcade) => arcade === kind);

/** Builds a game as the player is built, and weighs it. What is imported on demand (sound, confetti) is not waited for. */
export async function weighGame(kind: BuiltGame): Promise<GameWeight> {
  const whole = await bundle(kind, []);
  const part = await bundle(kind, isArcade(kind) ? [/\/simulation\//] : [/\/kit\//]);
  const [allowed, partAllowed] = isArcade(kind) ? [ARCADE, CANVAS_KIT] : [GAME + KIT, GAME];
  return { all: whole.bytes, allowed, part: part.bytes, partAllowed, inputs: whole.inputs };
}

/** The games whose files are not to be in it. */
export const otherGames = (kind: BuiltGame): string[] =>
  BUILT_GAMES.filter((other) => other !== kind).map((other) => `/src/${other}/`);

/** Bytes after gzip of all that sounds: what knows about sound, and the synthesiser with its sounds and beds. */
export const SOUND = 12_000;
export const weighSound = async (): Promise<number> => (await built("kit/sound/desk.ts", [])).bytes;

async function bundle(kind: BuiltGame, external: RegExp[]) {
  const notWaitedFor = [
    /^react/,
    /sound\/desk\.ts$/,
    /confetti/,
    /machines\//,
    /ending\/win\.ts$/,
    /\/feel\.ts$/,
    /(step-mode|playing)\.tsx$/,
    /preload-helper/,
  ];
  return built(`${kind}/view.tsx`, [...notWaitedFor, ...external]);
}

async function built(input: string, external: RegExp[]) {
  const result = await build({
    configFile: false,
    mode: "production",
    logLevel: "silent",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/src/${input}`,
        external,
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunks = outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
  return {
    bytes: gzipSync(chunks.map((chunk) => chunk.code).join("\n")).length,
    inputs: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
  };
}
