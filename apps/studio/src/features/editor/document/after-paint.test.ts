import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

/** Frames are painted when the test says so. */
let frames = new Map<number, () => void>();
const paint = () => {
  const due = [...frames.values()];
  frames = new Map();
  for (const frame of due) frame();
};
beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.set(frames.size + 1, frame).size);
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it is done behind the next frame, once", () => {
  const run = vi.fn();
  afterPaint(run);
  paint();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("without a frame it is done all the same, and a frame that comes late does not do it again", () => {
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("what was stopped is not done", () => {
  const run = vi.fn();
  afterPaint(run)();
  paint();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});
