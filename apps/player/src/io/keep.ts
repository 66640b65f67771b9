import { BRAND } from "@fairground/model/campaign";
import type { Keep, Opening } from "../flow/ports.ts";

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
  const tab = shelf(shelves.tab, campaignId, log);
  const lasting = shelf(shelves.lasting, campaignId, log);
  return {
    tab,
    play: () => tab.read("play"),
    keepPlay: (play) => tab.write("play", play),
    opening(body, key) {
      let kept = tab.read<Opening>("opening");
      if (!kept || JSON.stringify({ ...kept.body, visitorId: body.visitorId }) !== JSON.stringify(body)) {
        kept = { body, key };
        tab.write("opening", kept);
      }
      return kept;
    },
    opened: () => tab.write("opening", null),
    recall: lasting.read,
    remember: lasting.write,
  };
}

function shelf(open: () => Shelf, campaignId: string, log: (message: string, detail?: unknown) => void) {
  const memory = new Map<string, string>();
  const nameOf = (what: string) => `${BRAND}.${what}.${campaignId}`;
  return {
    read<Value>(what: string): Value | null {
      const name = nameOf(what);
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
    write(what: string, value: unknown): void {
      const name = nameOf(what);
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
