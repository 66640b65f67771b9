import type { Asset } from "@fairground/contract";
import type { Upload } from "../../media/uploads.ts";

interface UploadStore {
  getState(): { uploads: readonly Upload[] };
  subscribe(listener: () => void): () => void;
}

/**
 * Waits for uploads: until each one is an asset, was refused or was cancelled. One that is paused, or has lost its connection,
 * is waited for.
 * @param onRefused told once of each one that was refused
 * @param signal ends the waiting: what is uploaded by then is in the library, and nobody is told
 * @returns the assets, in the order of the ids
 */
export function settledUploads(
  store: UploadStore,
  ids: readonly string[],
  onRefused: (upload: Upload) => void,
  signal: AbortSignal,
): Promise<Asset[]> {
  const refused = new Set<string>();
  return new Promise((resolve) => {
    const look = () => {
      const { uploads } = store.getState();
      const own = ids.flatMap((id) => uploads.find((upload) => upload.id === id) ?? []);
      const news = own.filter(({ id, state }) => state === "failed" && !refused.has(id));
      for (const { id } of news) refused.add(id);
      for (const upload of news) onRefused(upload);
      if (own.some(({ state }) => state !== "done" && state !== "failed")) return;
      stop();
      resolve(own.flatMap(({ asset }) => asset ?? []));
    };
    const unsubscribe = store.subscribe(look);
    const stop = () => {
      unsubscribe();
      signal.removeEventListener("abort", stop);
    };
    signal.addEventListener("abort", stop);
    look();
  });
}
