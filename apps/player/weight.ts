import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { BUILT_GAMES, type BuiltGame } from "@fairground/games/settings";
import type { PublicCampaign } from "@fairground/model/campaign";
import type { Chunks, Manifest } from "./src/chunks-for.ts";
import { type SamplePage, sampleCampaign } from "./src/testing/sample-campaign.ts";

/** Bytes of JavaScript that a campaign's page loads. */
export interface Weight {
  files: { file: string; gzip: number; brotli: number }[];
  /** Of a whole play. */
  gzip: number;
  brotli: number;
  /** Of them, what comes before the first page can be pressed, after gzip; the rest comes while it stands. */
  first: number;
  /** Not of it: what only some visits need, after gzip. */
  beside: number;
}

/**
 * What games with a page of their own need beside the shell (84 kB) and their own code (6 kB): what they share with others,
 * such as the kit of questions, cards or days.
 */
const SHARED = 96_400;
/** The canvas kit (8 kB) beside a wheel's 90. */
const CANVAS = 98_000;
const ARCADE = 104_000;

/** A game's page, unless it says otherwise. */
const USUAL = 93_300;

/** A wheel's first page, whether that is the form or the wheel itself. */
export const FIRST_PAGE = 84_000;

const OWN: Readonly<Partial<Record<BuiltGame, number>>> = {
  "spin-the-wheel": 93_100,
  // What both wheels share is a file of its own.
  "spin-the-wheel-2.0": 93_450,
  "slot-machine": 93_200,
  quiz: 93_950,
  "scratch-card": CANVAS,
  "quiz-swipe": SHARED,
  "personality-test": SHARED,
  "personality-test-swipe": SHARED,
  survey: SHARED,
  "memory-game": SHARED,
  "priority-puzzle": SHARED,
  "easter-calendar": SHARED,
  "advent-calendar": SHARED,
  "weekly-calendar": SHARED,
  "drop-game": ARCADE,
  fly: ARCADE,
  drive: ARCADE,
  swim: ARCADE,
};

/** Bytes after gzip, 1 kB being 1,000 bytes: all JavaScript of a whole play (games, "Budget"). */
export const BUDGETS: Readonly<Record<string, number>> = Object.fromEntries(
  BUILT_GAMES.map((kind) => [kind, OWN[kind] ?? USUAL]),
);

const dist = new URL("dist/", import.meta.url);

/** Weighs what a campaign's page loads, from the built files. @throws where the player is not built */
export async function weigh(campaign: PublicCampaign): Promise<Weight> {
  const manifest: Manifest = JSON.parse(await readFile(new URL("client/manifest.json", dist), "utf8"));
  const built: { chunksFor(campaign: PublicCampaign, manifest: Manifest): Chunks } = await import(
    new URL("server/prerender.js", dist).href
  );
  const { entry, modules, later, beside, early } = built.chunksFor(campaign, manifest);
  const weighFiles = (names: readonly string[]) =>
    Promise.all(
      [...new Set(names)].map(async (file) => {
        const bytes = await readFile(new URL(`client/${file}`, dist));
        return { file, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
      }),
    );
  const files = await weighFiles([entry, ...modules, ...early, ...later]);
  const sum = (kind: "gzip" | "brotli", of = files) => of.reduce((total, file) => total + file[kind], 0);
  const first = files.filter(({ file }) => !later.includes(file));
  return {
    files,
    gzip: sum("gzip"),
    brotli: sum("brotli"),
    first: sum("gzip", first),
    beside: sum("gzip", await weighFiles(beside)),
  };
}

/** The weight of a campaign of a kind, as {@link wholeCampaigns} has it: what weighs most of each. */
export async function weighKind(kind: string): Promise<Weight> {
  const [whole, ...others] = await Promise.all(wholeCampaigns(kind).map(weigh));
  if (!whole) throw new Error("No campaign to weigh");
  return { ...whole, first: Math.max(whole.first, ...others.map(({ first }) => first)) };
}

/**
 * Campaigns of a kind with all that a whole play goes through: lead form, terms, game, outcome with a unique code; the
 * form stands first, or the game. What loads lazily and decorates (sound, confetti) is no part of the weight (games, "Budget").
 */
export const wholeCampaigns = (kind: string): PublicCampaign[] =>
  (["lead", "game"] as const).map((first) => wholeCampaign(kind, first));

function wholeCampaign(kind: string, first: SamplePage): PublicCampaign {
  const campaign = sampleCampaign();
  const { game, elements, pages } = campaign.campaignData;
  game.kind = kind as PublicCampaign["campaignData"]["game"]["kind"]; // a name of BUDGETS
  Object.assign(pages.entities[first] ?? {}, { order: 0 });
  for (const [type, page] of [
    ["unique-code", "won"],
    ["terms-and-conditions", "terms"],
  ] as const)
    elements.entities[type] = { id: type, type, parentId: `root-${page}`, order: "a2", texts: {} };
  return campaign;
}

if (import.meta.main)
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const { gzip, brotli, first, beside, files } = await weighKind(kind);
    console.log(`${kind}: ${gzip} B gzip of ${budget}, ${first} of them first, ${beside} beside, ${brotli} B brotli`);
    for (const file of files) console.log(`  ${String(file.gzip).padStart(6)} ${file.file}`);
  }
