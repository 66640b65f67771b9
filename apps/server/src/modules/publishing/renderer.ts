import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { PublicCampaign } from "@fairground/model/campaign";
import { sha256 } from "../../kernel/secrets.ts";
import { PLAYER_BUILD } from "./builds.ts";
import type { Face } from "./type/inside.ts";

const PRERENDER = new URL("server/prerender.js", PLAYER_BUILD);
const MANIFEST = new URL("client/manifest.json", PLAYER_BUILD);

export type ShownPage = "first" | "coming-soon" | "campaign-ended" | "built-in";
export type HeadTag = readonly [tag: "meta" | "link", attributes: Readonly<Record<string, string>>];
export interface RenderTask {
  campaign: PublicCampaign;
  view: { page: ShownPage; builtIn?: string };
  css: string;
  /** Files of the fonts that it names. */
  faces: readonly Face[];
  /** Tags of the head for whoever is sent a link: each its name and its attributes. */
  share: readonly HeadTag[];
  /** The provider's company name in the meta description (spec §2). */
  provider: string;
}
export interface RenderedPage {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/** The player's own prerenderer, loaded by path in a worker: rendering never holds up a play. */
export interface Renderer {
  /** Identifies the player build: revisions rendered by another one are rendered again. */
  readonly build: string;
  render(task: RenderTask): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** How long a worker that has nothing to do is kept, in milliseconds: idle it holds a tenth of a gigabyte. */
const IDLE = 20_000;

/** @param idle milliseconds without a task after which the worker is given back; the next task starts another */
export async function openRenderer(idle = IDLE): Promise<Renderer> {
  if (!existsSync(PRERENDER)) throw new Error("The player is not built yet. Run npm run build.");
  const build = sha256(Buffer.concat([await readFile(PRERENDER), await readFile(MANIFEST)]))
    .toString("hex")
    .slice(0, 16);
  let worker: Worker | null = null;
  let last = 0;
  let rest: NodeJS.Timeout | undefined;
  const waiting = new Map<number, { resolve(page: RenderedPage): void; reject(fault: Error): void }>();

  const failAll = (fault: Error) => {
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
    worker = null;
  };

  const restLater = (idling: Worker) => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (worker !== idling || waiting.size > 0) return;
      worker = null;
      void idling.terminate();
    }, idle);
    rest.unref();
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./render-worker.ts", import.meta.url), {
      workerData: { prerender: PRERENDER.href, manifest: MANIFEST.href },
      env: { ...process.env, NODE_ENV: "production" },
    });
    started.on("message", ({ id, page, fault }: { id: number; page?: RenderedPage; fault?: string }) => {
      const task = waiting.get(id);
      waiting.delete(id);
      if (page) task?.resolve(page);
      else task?.reject(new Error(fault));
      if (waiting.size > 0) return;
      started.unref();
      restLater(started);
    });
    const fail = (fault: Error) => worker === started && failAll(fault); // not what a later worker is at
    started.on("error", fail);
    started.on("exit", () => fail(new Error("The renderer stopped")));
    return started;
  };

  return {
    build,
    render: (task) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.ref(); // a process that waits for a page stays; an idle worker does not hold it
        worker.postMessage({ id: last, task });
      }),
    async close() {
      clearTimeout(rest);
      await worker?.terminate();
    },
  };
}

/** Opened with the first campaign that is published: most processes never render. */
export function rendererOnce(openIt: () => Promise<Renderer> = openRenderer): {
  open(): Promise<Renderer>;
  close(): Promise<void>;
} {
  let opened: Promise<Renderer> | null = null;
  return {
    open: () => {
      opened ??= openIt();
      return opened;
    },
    async close() {
      await (await opened?.catch(() => null))?.close();
    },
  };
}
