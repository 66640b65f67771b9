import { afterEach, expect, test, vi } from "vitest";
import { useBreakpoint } from "./use-breakpoint.ts";

const react = vi.hoisted(() => ({ shown: [] as string[], mount: () => {} }));
vi.mock("react", () => ({
  useState: (first: string) => [first, (next: string) => react.shown.push(next)],
  useEffect: (effect: () => void) => {
    react.mount = effect;
  },
}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the player starts as Mobile and looks again 300 ms after a resize (spec §2, §9)", () => {
  vi.useFakeTimers();
  const page = { innerWidth: 767 };
  let resize = () => {};
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    resize = listener;
  });
  expect(useBreakpoint()).toBe("Mobile");
  react.mount();
  for (const innerWidth of [768, 1023, 1024]) {
    page.innerWidth = innerWidth;
    resize();
    vi.advanceTimersByTime(200);
    resize(); // still being resized
    vi.advanceTimersByTime(299);
    const before = react.shown.length;
    vi.advanceTimersByTime(1);
    expect(react.shown.length).toBe(before + 1);
  }
  expect(react.shown).toEqual(["Mobile", "Tablet", "Tablet", "Desktop"]);
});
