// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frames } from "./frames.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frames = (isLookedAt: boolean) => <Frames first="start" others={["game", "win"]} isLookedAt={isLookedAt} />;
const at = () => document.querySelector("[data-frame]")?.getAttribute("data-frame");
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("the frames step while somebody looks, once through in under five seconds, and stop at the first", () => {
  const { rerender, container } = render(frames(false));
  passes(10_000);
  expect(at()).toBe("0");
  expect(container.textContent).toBe("start");
  rerender(frames(true));
  const seen: (string | null | undefined)[] = [];
  for (let time = 0; time < 5_000; time += 100) {
    passes(100);
    if (at() !== seen.at(-1)) seen.push(at());
  }
  expect(seen).toEqual(["0", "1", "2", "0"]);
  passes(60_000);
  expect(at()).toBe("0");
});

test("whoever looks away sees the first again", () => {
  const { rerender } = render(frames(true));
  passes(2_000);
  expect(at()).not.toBe("0");
  rerender(frames(false));
  expect(at()).toBe("0");
});

test("on touch and without motion all three are there, and nothing steps", () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    ...{ matches: media.includes("hover: none"), media },
    ...{ addEventListener() {}, removeEventListener() {} },
  }));
  const { container, rerender } = render(frames(false));
  expect(container.textContent).toBe("startgamewin");
  rerender(frames(true));
  passes(2_000);
  expect(at()).toBe("0");
});
