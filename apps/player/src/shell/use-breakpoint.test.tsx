import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { followWidth, useBreakpoint } from "./use-breakpoint.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Shown = () => useBreakpoint();

test("the player starts as Mobile (spec §2)", () => {
  expect(renderToString(<Shown />)).toBe("Mobile");
});

test("the player looks at once, and again 300 ms after the last resize (spec §2, §9)", () => {
  vi.useFakeTimers();
  const page = { innerWidth: 767 };
  let resize: (() => void) | undefined;
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    resize = listener;
  });
  vi.stubGlobal("removeEventListener", () => {
    resize = undefined;
  });
  const shown: string[] = [];
  const end = followWidth((breakpoint) => shown.push(breakpoint));
  for (const innerWidth of [768, 1023, 1024]) {
    page.innerWidth = innerWidth;
    resize?.();
    vi.advanceTimersByTime(200);
    resize?.(); // still being resized
    vi.advanceTimersByTime(299);
    const before = shown.length;
    vi.advanceTimersByTime(1);
    expect(shown.length).toBe(before + 1);
  }
  expect(shown).toEqual(["Mobile", "Tablet", "Tablet", "Desktop"]);
  resize?.();
  end();
  vi.advanceTimersByTime(1000);
  expect([shown.length, resize]).toEqual([4, undefined]);
});
