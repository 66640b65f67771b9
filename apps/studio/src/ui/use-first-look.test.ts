// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFirstLook } from "./use-first-look.ts";

test("only the first look since it was asked counts", () => {
  const { result, rerender } = renderHook(({ isAsked, isRead }) => useFirstLook(isAsked, isRead), {
    initialProps: { isAsked: false, isRead: false },
  });
  const looks: [isAsked: boolean, isRead: boolean, isLooking: boolean][] = [
    [false, true, false],
    [true, false, true],
    [true, true, false],
    [true, false, false], // read anew in the background
    [false, false, false],
    [true, false, true], // asked once more: what was known may be old
    [true, true, false],
  ];
  for (const [isAsked, isRead, isLooking] of looks) {
    rerender({ isAsked, isRead });
    expect(result.current, `${isAsked} ${isRead}`).toBe(isLooking);
  }
});
