import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Nudges } from "./nudges.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = () => {
  const queueJob = vi.fn(async () => {});
  return { nudges: new Nudges(queueJob), queueJob };
};

test("the first mail is told of at once, all others of its second by one job at its end", async () => {
  const { nudges, queueJob } = opened();
  await Promise.all(Array.from({ length: 50 }, () => nudges.nudge()));
  expect(queueJob).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  await nudges.nudge();
  expect(queueJob).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queueJob).toHaveBeenCalledTimes(2);
});

test("a rush writes one job a second, and its last mail is told of as well", async () => {
  const { nudges, queueJob } = opened();
  for (let n = 0; n < 100; n++) {
    await nudges.nudge();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(queueJob.mock.calls.length).toBeLessThanOrEqual(6);
  const before = queueJob.mock.calls.length;
  await nudges.nudge();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queueJob).toHaveBeenCalledTimes(before + 1);
});

test("with nothing owed no job follows, and a mail after a quiet second is told of at once", async () => {
  const { nudges, queueJob } = opened();
  await nudges.nudge();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queueJob).toHaveBeenCalledTimes(1);
  await nudges.nudge();
  expect(queueJob).toHaveBeenCalledTimes(2);
});

test("a process that stops leaves no mail untold", async () => {
  const { nudges, queueJob } = opened();
  await nudges.nudge();
  await nudges.nudge();
  await nudges.stop();
  expect(queueJob).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queueJob).toHaveBeenCalledTimes(2);
});
