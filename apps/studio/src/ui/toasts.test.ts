import { notifications } from "@mantine/notifications";
import { expect, test, vi } from "vitest";
import { toast } from "./toasts.ts";

vi.mock("@mantine/notifications", () => ({ notifications: { show: vi.fn(() => "id") } }));

test.each([
  ["success", "status"],
  ["info", "status"],
  ["warning", "alert"],
  ["error", "alert"],
] as const)("a toast of type %s stays 6 s and is announced as %s (spec §8, §9)", (type, role) => {
  toast("Saved", type);
  expect(vi.mocked(notifications.show).mock.lastCall?.[0]).toMatchObject({ message: "Saved", autoClose: 6_000, role });
});
