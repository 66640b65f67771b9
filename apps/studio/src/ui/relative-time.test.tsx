// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shown } from "../testing/shown.tsx";
import { RelativeTime } from "./relative-time.tsx";

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

test.each([
  ["three hours ago is said so", 3 * 3_600_000, "en", "3 hours ago"],
  ["in the studio's language", 3 * 3_600_000, "fr", "il y a 3 heures"],
  ["a server's clock two seconds ahead is now, not the future", -2_000, "en", "now"],
] as const)("%s", async (_, milliseconds, language, words) => {
  await shown(<RelativeTime iso={ago(milliseconds)} />, { language });
  expect(screen.getByRole("time").textContent).toBe(words);
});

test("no time is a dash", async () => {
  await shown(<RelativeTime iso={null} />);
  expect(screen.getByText("–")).toBeTruthy();
});

test("the exact time on hover is the campaign's own, whose clock it is is said", async () => {
  const { user } = await shown(<RelativeTime iso="2026-12-24T23:30:00Z" timeZone="Asia/Tokyo" />);
  await user.hover(screen.getByRole("time"));
  expect((await screen.findByRole("tooltip")).textContent).toBe("Friday, December 25, 2026 at 8:30 AM (Asia/Tokyo)");
});
