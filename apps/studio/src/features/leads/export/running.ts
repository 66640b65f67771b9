import { create } from "zustand";
import { ProblemError } from "../../../data/api.ts";
import type { ExportNews, ExportTask } from "./export-worker.ts";

/** An export under way; `total` 0: not known yet. */
export interface Running {
  leads: number;
  total: number;
}
export type Ended = { kind: "done"; leads: number; file: Blob } | { kind: "failed"; error: ProblemError };

/** Exports by what is exported: they go on while other pages of the studio are looked at. */
const useExports = create<Readonly<Record<string, Running>>>(() => ({}));
const workers = new Map<string, Worker>();

export const useRunning = (of: string): Running | undefined => useExports((all) => all[of]);

/** Begins an export; one at a time of the same. */
export function startExport(of: string, task: ExportTask, ended: (how: Ended) => void): void {
  if (workers.has(of)) return;
  const worker = new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" });
  workers.set(of, worker);
  if (workers.size === 1) window.addEventListener("beforeunload", keepOpen);
  useExports.setState({ [of]: { leads: 0, total: 0 } });
  const end = (how: Ended) => {
    stopExport(of);
    ended(how);
  };
  worker.onmessage = ({ data }: MessageEvent<ExportNews>) => {
    switch (data.kind) {
      case "progress":
        return useExports.setState({ [of]: { leads: data.leads, total: data.total } });
      case "done":
        return end(data);
      case "refused":
        return end({ kind: "failed", error: new ProblemError("problem", data.status, data.problem) });
      case "failed":
        return end({ kind: "failed", error: new ProblemError("network", 0) });
    }
  };
  worker.onerror = () => end({ kind: "failed", error: new ProblemError("network", 0) });
  worker.postMessage(task);
}

/** Ends an export, wherever it is; nothing is downloaded. */
export function stopExport(of: string): void {
  workers.get(of)?.terminate();
  workers.delete(of);
  if (workers.size === 0) window.removeEventListener("beforeunload", keepOpen);
  useExports.setState((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== of)), true);
}

/** The browser asks before an export is lost. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault();
