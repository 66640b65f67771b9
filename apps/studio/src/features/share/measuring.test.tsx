// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, type Asked, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { measure } from "./measuring.ts";
import { MeasuringLine } from "./measuring-line.tsx";

const BASE = `/api/v1/campaigns/${CAMPAIGN}`;
const PREVIEWS = `POST ${BASE}/previews`;
const PREVIEW = "0a000000-0000-4000-8000-000000000001";
const preview = {
  data: { previewId: PREVIEW, urls: { en: "https://play.example/p/", de: "https://play.example/p/de/" } },
};
let revision = 10;
const HEIGHTS = () => `${BASE}/revisions/${revision}/heights`;
const show = (answers: Answers = {}, roles: ("CREATOR" | "EDITOR")[] = ["CREATOR"]) => {
  revision++; // what is remembered of one is of that one
  return shown(<MeasuringLine campaignId={CAMPAIGN} companyId={COMPANY} revision={revision} />, {
    roles,
    answers: {
      [`GET ${HEIGHTS()}`]: { data: null },
      [`PUT ${HEIGHTS()}`]: ({ body }: Asked) => ({
        data: { ...(body as object), measuredAt: "2026-11-28T10:00:00Z" },
      }),
      [PREVIEWS]: preview,
      [`DELETE ${BASE}/previews/${PREVIEW}`]: {},
      ...answers,
    },
  });
};
/** A first visit without its fonts is higher in one language, and lower in the other. */
const heightOf = async (address: string, width: number) => {
  const { pathname, searchParams } = new URL(address);
  const isWhole = searchParams.get("fonts") === "all";
  return pathname.endsWith("/de/") ? width + (isWhole ? 7 : 0) : width - (isWhole ? 9 : 0);
};

test("a revision that nobody has measured says so, and is measured in each of its languages, in a preview that goes again", async () => {
  const { calls, queryClient } = await show();
  expect(await screen.findByText(/was not measured yet/)).toBeTruthy();
  await act(() => measure(CAMPAIGN, revision, queryClient, heightOf));
  expect(await screen.findByText(/^Measured on /)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Measure again" })).toBeTruthy();
  expect(calls.find(({ call }) => call === PREVIEWS)?.body).toEqual({ of: `revision:${revision}`, hours: 1 });
  expect(calls.find(({ call }) => call === `PUT ${HEIGHTS()}`)?.body).toEqual({
    heights: {
      en: { 320: 320, 375: 375, 768: 768, 1280: 1280 },
      de: { 320: 327, 375: 382, 768: 775, 1280: 1287 },
    },
  });
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(true);
});

test("how far it has come is seen, and it is done once however often it is asked for", async () => {
  const { calls, queryClient } = await show();
  const waiting: ((height: number) => void)[] = [];
  const slow = () => new Promise<number>((done) => waiting.push(done));
  await act(async () => void measure(CAMPAIGN, revision, queryClient, slow));
  expect(await screen.findByText("Measuring how high the campaign is: 0 of 8 pages.")).toBeTruthy();
  await act(() => measure(CAMPAIGN, revision, queryClient, slow));
  await act(async () => waiting[0]?.(640));
  await act(async () => waiting[4]?.(640));
  expect(screen.getByRole("progressbar", { name: "Measuring how high the campaign is: 1 of 8 pages." })).toBeTruthy();
  expect(calls.filter(({ call }) => call === PREVIEWS)).toHaveLength(1);
  // Each page twice, with its fonts and without.
  for (let n = 0; n < 16; n++) await act(async () => waiting[n]?.(640));
  expect(await screen.findByText(/^Measured on /)).toBeTruthy();
});

test.each([
  ["no preview can be had", { [PREVIEWS]: new Reply(503) }, heightOf],
  ["a page does not come to rest", {}, async () => Promise.reject(new Error("late"))],
])("where %s it is said, and tried again", async (_, answers, heightIn) => {
  const { queryClient } = await show(answers);
  await act(() => measure(CAMPAIGN, revision, queryClient, heightIn));
  expect(await screen.findByText(/could not be measured/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Measure now" })).toBeTruthy();
});

test("what the server refuses to keep is said as well", async () => {
  const { queryClient } = await show({ [`PUT ${BASE}/revisions/${revision + 1}/heights`]: new Reply(400) });
  await act(() => measure(CAMPAIGN, revision, queryClient, async () => 0));
  expect(await screen.findByText(/could not be measured/)).toBeTruthy();
});

test("who may not publish reads it, and is told why they cannot measure", async () => {
  const { user, calls } = await show({}, ["EDITOR"]);
  const button = await screen.findByRole("button", { name: "Measure now" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(calls.some(({ call }) => call === PREVIEWS)).toBe(false);
});
