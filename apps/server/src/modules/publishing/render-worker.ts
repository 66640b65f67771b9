import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderedPage, RenderTask } from "./renderer.ts";
import { withType } from "./type/inside.ts";

interface Files {
  entry: string;
  game: string;
  modules: string[];
  later: string[];
  beside: string[];
  early: string[];
}

/** What the player's build exports (apps/player/src/prerender.tsx). */
interface Prerenderer {
  chunksFor(campaign: RenderTask["campaign"], manifest: unknown): Files;
  prerender(
    campaign: RenderTask["campaign"],
    assets: Omit<Files, "beside"> & { company: string; share: RenderTask["share"] },
    view: RenderTask["view"],
    css: string,
  ): Promise<RenderedPage>;
}

/** Where the player's hashed files are served. */
const BASE = "/static/player/";

// The player is another app: it is loaded by the path of its build, never imported (house, "The walls").
const { prerender, manifest } = workerData as { prerender: string; manifest: string };
const player = (await import(prerender)) as Prerenderer;
const chunks: unknown = JSON.parse(await readFile(new URL(manifest), "utf8"));

parentPort?.on("message", async ({ id, task }: { id: number; task: RenderTask }) => {
  try {
    const { entry, game, modules, later, beside, early } = player.chunksFor(task.campaign, chunks);
    const assets = {
      entry: BASE + entry,
      game: game && BASE + game,
      modules: modules.map((file) => BASE + file),
      later: [...later, ...beside].map((file) => BASE + file),
      early: early.map((file) => BASE + file),
      company: task.provider,
      share: task.share,
    };
    const page = await player.prerender(task.campaign, assets, task.view, task.css);
    parentPort?.postMessage({ id, page: await withType(page, task.faces, task.view.page === "first") });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
