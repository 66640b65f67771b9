import { create } from "zustand";
import { ProblemError } from "../../data/api.ts";
import { handOver } from "../leads/export/hand-over.ts";
import { evidenceFile } from "./queries.ts";

type PackEnd = { kind: "done" } | { kind: "cancelled" } | { kind: "failed"; error: unknown };

/** Bytes so far of packs under way, by campaign: they go on while other pages of the studio are looked at. */
const usePacks = create<Readonly<Record<string, number>>>(() => ({}));
const running = new Map<string, AbortController>();

/** Bytes that have come so far; undefined: none is under way. */
export const usePack = (campaignId: string): number | undefined => usePacks((all) => all[campaignId]);

/** Downloads everything that proves a campaign's draws; one at a time of the same campaign. */
export async function downloadPack(campaignId: string): Promise<PackEnd> {
  if (running.has(campaignId)) return { kind: "cancelled" };
  const abort = new AbortController();
  running.set(campaignId, abort);
  if (running.size === 1) window.addEventListener("beforeunload", keepOpen);
  tell(campaignId, 0);
  try {
    const answer = await fetch(evidenceFile(campaignId), { signal: abort.signal });
    if (!answer.ok) {
      const problem = await answer.json().catch(() => undefined);
      throw new ProblemError("problem", answer.status, problem);
    }
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = answer.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      abort.signal.throwIfAborted();
      pieces.push(next.value);
      bytes += next.value.length;
      tell(campaignId, bytes);
    }
    abort.signal.throwIfAborted();
    handOver(`evidence-${campaignId}.zip`, new Blob(pieces, { type: "application/zip" }));
    return { kind: "done" };
  } catch (error) {
    if (abort.signal.aborted) return { kind: "cancelled" };
    return { kind: "failed", error: error instanceof ProblemError ? error : new ProblemError("network", 0) };
  } finally {
    running.delete(campaignId);
    if (running.size === 0) window.removeEventListener("beforeunload", keepOpen);
    usePacks.setState((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== campaignId)), true);
  }
}

/** Nothing is downloaded then. */
export const cancelPack = (campaignId: string): void => running.get(campaignId)?.abort();

const tell = (campaignId: string, bytes: number): void => usePacks.setState({ [campaignId]: bytes });

/** The browser asks before a download is lost. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault();
