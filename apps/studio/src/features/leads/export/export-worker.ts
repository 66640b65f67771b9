import type { ProblemDocument } from "@fairground/contract/problems";
import { type ExportKind, leadFile } from "./lead-file.ts";

/** What the page asks for. */
export interface ExportTask {
  url: string;
  kind: ExportKind;
}
/** What it hears. */
export type ExportNews =
  | { kind: "progress"; leads: number; total: number }
  | { kind: "done"; leads: number; file: Blob }
  | { kind: "refused"; status: number; problem: ProblemDocument | undefined }
  /** The connection broke off, or what came cannot be read. */
  | { kind: "failed" };

/** Milliseconds between two pieces of news. */
const PACE = 150;

/** Reads and writes beside the page, so that nothing on it stands still; ending the worker ends the download. */
self.onmessage = async ({ data }: MessageEvent<ExportTask>) => {
  const tell = (news: ExportNews) => self.postMessage(news);
  try {
    const response = await fetch(data.url);
    if (!response.ok || !response.body)
      return tell({ kind: "refused", status: response.status, problem: await response.json().catch(() => undefined) });
    const total = Number(response.headers.get("x-total-count") ?? 0);
    let leads = 0;
    let last = 0;
    tell({ kind: "progress", leads, total });
    const file = await leadFile(response.body, data.kind, (count) => {
      leads = count;
      const now = performance.now();
      if (now - last < PACE) return;
      last = now;
      tell({ kind: "progress", leads, total });
    });
    tell({ kind: "done", leads, file });
  } catch {
    tell({ kind: "failed" });
  }
};
