// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { shown } from "../../testing/shown.tsx";
import { anOverview, aTimeline } from "../statistics/testing.ts";
import { SharedPage } from "./shared-page.tsx";

const LOOK = "POST /api/v1/shared-statistics/look";
const OPEN = "POST /api/v1/shared-statistics/open";

const { live: _, notes: __, ...overview } = anOverview().data;
const seen = (fields: object = {}) => ({
  data: {
    ...{ ...overview, name: "Spring wheel", expiresAt: "2025-06-01T10:00:00Z", ...aTimeline() },
    lists: {
      ...{ devices: [], os: [], brands: [], screen_resolution: [], referrers: [{ name: "example.org", value: 7 }] },
      browsers: [
        { name: "Firefox", value: 30 },
        { name: "Other", value: 10 },
      ],
      outcomes: [{ name: "You won", value: 12 }],
    },
    cities: [{ city: "Zürich", country: "CH", value: 12 }],
    ...fields,
  },
});

const show = (answers: Record<string, unknown>, hash = "#token=abc") => {
  history.replaceState(null, "", `/studio/shared${hash}`);
  return shown(<SharedPage />, { answers });
};
afterEach(() => history.replaceState(null, "", "/"));

test("a link shows figures, courses, the funnel and lists, and asks nothing else of the server", async () => {
  const { calls, user } = await show({ [LOOK]: seen() });
  expect(await screen.findByRole("heading", { level: 1, name: "Spring wheel" })).toBeTruthy();
  expect(screen.getByText("Statistics, only to look at. This link opens until June 1, 2025.")).toBeTruthy();
  expect((await screen.findByRole("button", { name: /^Total visitors/ })).textContent).toContain("1,200");
  const browsers = await screen.findByRole("table", { name: "Browsers" });
  expect(within(browsers).getByRole("row", { name: /Other 10/ })).toBeTruthy();
  expect(screen.getByRole("table", { name: "Cities" }).textContent).toContain("Zürich, Switzerland");
  expect(screen.getByRole("table", { name: "From visit to lead" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Total leads/ }));
  expect(await screen.findByRole("heading", { name: "Total leads over time" })).toBeTruthy();
  // What is of members alone is not there.
  for (const name of ["Each person once", "Device", "Counted by", "Region"])
    expect(screen.queryByLabelText(name)).toBeNull();
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set([LOOK]));
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

test("days are chosen, and everything is of them", async () => {
  const { calls, user } = await show({ [LOOK]: seen() });
  await user.selectOptions(await screen.findByLabelText("Period"), "Whole campaign");
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({ token: "abc", from: "2025-02-10", granularity: "day", top: "top_5" }),
  );
  await user.selectOptions(screen.getByLabelText("Period"), "Today");
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ granularity: "hour" }));
});

test("a link with a password asks for it, and for it again once it has been too long", async () => {
  let pass: string | undefined;
  const { user, calls } = await show({
    [LOOK]: ({ body }: { body: { pass?: string } }) =>
      pass !== undefined && body.pass === pass ? seen() : new Reply(403, { code: "share-locked" }),
    [OPEN]: ({ body }: { body: { password: string } }) => {
      if (body.password !== "correct horse") return new Reply(403, { code: "share-password-wrong" });
      pass = "p1";
      return { data: { pass } };
    },
  });
  expect(await screen.findByRole("heading", { name: "This link has a password" })).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("This is not the link’s password.");
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Spring wheel" })).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ token: "abc", pass: "p1" });
  pass = "p2";
  await user.selectOptions(screen.getByLabelText("Period"), "7 days");
  expect(await screen.findByRole("heading", { name: "This link has a password" })).toBeTruthy();
});

test("an ended link says so kindly, and one without what it holds asks nothing of the server", async () => {
  await show({ [LOOK]: new Reply(404, { code: "share-unknown" }) });
  expect(await screen.findByRole("heading", { name: "This link opens nothing" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("It was ended, has expired, or the campaign is gone.");
  document.body.innerHTML = "";
  const { calls } = await show({}, "");
  expect((await screen.findByRole("alert")).textContent).toMatch(/lacks what stands in the link/);
  expect(calls).toEqual([]);
});

test("a link that is ended while somebody looks shows nothing any more", async () => {
  let answer: object = seen();
  const { user } = await show({ [LOOK]: () => answer });
  await screen.findByRole("heading", { level: 1, name: "Spring wheel" });
  answer = new Reply(404, { code: "share-unknown" });
  await user.selectOptions(screen.getByLabelText("Period"), "7 days");
  expect(await screen.findByRole("heading", { name: "This link opens nothing" })).toBeTruthy();
  expect(screen.queryByText("Spring wheel")).toBeNull();
});

test("days without anybody are no empty tables", async () => {
  const nothing = Object.fromEntries(Object.keys(overview.totals).map((name) => [name, 0]));
  await show({ [LOOK]: seen({ totals: nothing, previous: nothing }) });
  expect(await screen.findByRole("heading", { name: "No visits in these days" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
