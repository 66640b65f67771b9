import { BRAND } from "@fairground/model/campaign";
import type { Keep } from "../flow/ports.ts";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What the browser remembers. Where storage is blocked (private frames, strict settings) it is kept as long as the page
 * lives: the server is the truth, nothing depends on it.
 * @param shelves asked each time, because the getters themselves may throw
 */
export function createKeep(
  campaignId: string,
  shelves: { tab(): Shelf; lasting(): Shelf },
  log: (message: string, detail?: unknown) => void,
): Keep {
  const tab = shelf(shelves.tab, log);
  const lasting = shelf(shelves.lasting, log);
  const name = (what: string) => `${BRAND}.${what}.${campaignId}`;
  return {
    play: () => tab.read(name("play")),
    keepPlay: (play) => tab.write(name("play"), play),
    openingKey(body) {
      const kept = tab.read<{ body: string; key: string }>(name("opening"));
      return kept?.body === JSON.stringify(body) ? kept.key : null;
    },
    keepOpeningKey: (body, key) =>
      tab.write(name("opening"), key === null ? null : { body: JSON.stringify(body), key }),
    recall: (what) => lasting.read(name(what)),
    remember: (what, value) => lasting.write(name(what), value),
  };
}

function shelf(open: () => Shelf, log: (message: string, detail?: unknown) => void) {
  const memory = new Map<string, string>();
  return {
    read<Value>(name: string): Value | null {
      let text: string | null | undefined = memory.get(name);
      try {
        text ??= open().getItem(name);
      } catch {
        // Blocked: what this page has kept is all there is.
      }
      if (text === null || text === undefined) return null;
      try {
        return JSON.parse(text) as Value; // written by `write` below under the same name
      } catch (error) {
        log(`The stored value ${name} is not valid JSON`, error); // and the fallback is used (spec §8)
        return null;
      }
    },
    write(name: string, value: unknown): void {
      if (value === null) memory.delete(name);
      else memory.set(name, JSON.stringify(value));
      try {
        if (value === null) open().removeItem(name);
        else open().setItem(name, JSON.stringify(value));
      } catch {
        // Blocked or full: the copy in memory serves.
      }
    },
  };
}
