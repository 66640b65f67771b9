import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { PublicCampaign } from "@fairground/model/campaign";
import type { Chunks, Manifest } from "./src/chunks-for.ts";

/** Bytes of all JavaScript that a campaign's page loads. */
export interface Weight {
  files: { file: string; gzip: number; brotli: number }[];
  gzip: number;
  brotli: number;
}

/** Bytes gzip of a campaign with a form and the game (games, "Budget"). */
export const BUDGETS: Readonly<Record<string, number>> = {
  "spin-the-wheel": 90_000,
  "scratch-card": 98_000,
  quiz: 90_000,
};

const dist = new URL("dist/", import.meta.url);

/** Weighs what a campaign's page loads, from the built files. @throws where the player is not built */
export async function weigh(campaign: PublicCampaign): Promise<Weight> {
  const manifest: Manifest = JSON.parse(await readFile(new URL("client/manifest.json", dist), "utf8"));
  const built: { chunksFor(campaign: PublicCampaign, manifest: Manifest): Chunks } = await import(
    new URL("server/prerender.js", dist).href
  );
  const { entry, modules } = built.chunksFor(campaign, manifest);
  const files = await Promise.all(
    [entry, ...modules].map(async (file) => {
      const bytes = await readFile(new URL(`client/${file}`, dist));
      return { file, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
    }),
  );
  const sum = (kind: "gzip" | "brotli") => files.reduce((total, file) => total + file[kind], 0);
  return { files, gzip: sum("gzip"), brotli: sum("brotli") };
}

/** The weight of a campaign of a kind, with a lead form, in English. */
export async function weighKind(kind: string): Promise<Weight> {
  const { sampleCampaign } = await import("./src/testing/sample-campaign.ts");
  const campaign = sampleCampaign();
  campaign.campaignData.game.kind = kind as PublicCampaign["campaignData"]["game"]["kind"]; // a name of BUDGETS
  return weigh(campaign);
}

if (import.meta.main)
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const { gzip, brotli, files } = await weighKind(kind);
    console.log(`${kind}: ${gzip} B gzip of ${budget}, ${brotli} B brotli, ${files.length} files`);
  }
