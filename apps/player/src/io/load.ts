import type { Ports } from "../flow/ports.ts";
import { repeatWhileLost } from "./repeat.ts";

export interface LoadOptions {
  /** Addresses of all that comes when the first page stands. */
  files: readonly string[];
  fetch(file: string): Promise<Pick<Response, "ok" | "arrayBuffer">>;
  wait(milliseconds: number): Promise<void>;
  notice(reconnecting: boolean): void;
}

/**
 * Fetches the files into the browser's cache, and only then imports: a browser never asks again for a module that the
 * network dropped once, as long as the page lives.
 */
export function createLoad({ files, fetch, wait, notice }: LoadOptions): Ports["load"] {
  let fetched: Promise<unknown> | undefined;
  const fetchAll = () =>
    Promise.all(
      files.map(async (file) => {
        const response = await fetch(file);
        if (!response.ok) throw file; // told to nobody: it is tried again
        return response.arrayBuffer();
      }),
    );
  return async (part) => {
    const attempt = async () => {
      try {
        fetched ??= fetchAll();
        await fetched;
        return await part();
      } catch {
        fetched = undefined;
        return "lost";
      }
    };
    const loaded = await repeatWhileLost(attempt, wait, notice);
    if (loaded === "lost") throw new Error("lost");
    return loaded;
  };
}
