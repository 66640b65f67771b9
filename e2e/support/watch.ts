import { domEventName, PLAYER_EVENTS } from "@fairground/model/event";
import type { BrowserContext } from "playwright-core";

export interface SeenEvent {
  name: string;
  detail: Record<string, unknown>;
}

declare global {
  interface Window {
    /** The player's events, as they bubbled up to the document. */
    seenEvents?: SeenEvent[];
    /** Sum of all unexpected layout shifts since the page began to load. */
    layoutShift?: number;
  }
}

/** Notes the player's bubbling DOM events (spec §4, "Delivery") on every page of a visitor. */
export const watchEvents = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (names) => {
      window.seenEvents = [];
      for (const { event, dom } of names)
        document.addEventListener(dom, (fired) =>
          window.seenEvents?.push({ name: event, detail: (fired as CustomEvent).detail }),
        );
    },
    PLAYER_EVENTS.map((event) => ({ event, dom: domEventName(event) })),
  );

/** Adds up what moves under the visitor's eyes. */
export const watchLayoutShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
