import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderedPage, RenderTask } from "./renderer.ts";

interface Prerenderer {
  prerenderPage(task: RenderTask, manifest: unknown): Promise<RenderedPage>;
}

// The player is another app: it is loaded by the path of its build, never imported (house, "The walls").
const { prerender, manifest } = workerData as { prerender: string; manifest: string };
const player = (await import(prerender)) as Prerenderer;
const chunks: unknown = JSON.parse(await readFile(new URL(manifest), "utf8"));

parentPort?.on("message", async ({ id, task }: { id: number; task: RenderTask }) => {
  try {
    parentPort?.postMessage({ id, page: await player.prerenderPage(task, chunks) });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
