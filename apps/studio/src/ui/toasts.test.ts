import { notifications } from "@mantine/notifications";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "./toasts.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["success", "status"],
  ["info", "status"],
  ["warning", "alert"],
  ["error", "alert"],
] as const)("a toast of type %s stays 6 s and is announced as %s (spec §8, §9)", (type, role) => {
  const show = vi.spyOn(notifications, "show").mockReturnValue("id");
  toast("Saved", type);
  expect(show.mock.lastCall?.[0]).toMatchObject({ message: "Saved", autoClose: 6_000, role });
});
