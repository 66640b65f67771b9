// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer, announce } from "./announce.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mounted = () =>
  render(
    <MantineProvider>
      <Announcer />
    </MantineProvider>,
  );

test("the same words twice are said twice, and of two at once the last", () => {
  mounted();
  const said = () => screen.getByRole("status").textContent;
  for (const words of [["Copied"], ["Copied"], ["Saved", "Deleted"]]) {
    act(() => words.forEach(announce));
    expect(said()).toBe("");
    act(() => void vi.runAllTimers());
    expect(said()).toBe(words.at(-1));
  }
});

test("a page that has gone has nothing more to say", () => {
  const { unmount } = mounted();
  act(() => announce("Saved"));
  const before = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBeLessThan(before);
  announce("Deleted");
  expect(vi.getTimerCount()).toBeLessThan(before);
});
