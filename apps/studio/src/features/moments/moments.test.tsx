// @vitest-environment happy-dom
import type { MomentFigures, TakenMoment } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readMomentsAddress } from "./address.ts";
import { MomentsRoom } from "./moments-page.tsx";

const FIGURES = `GET /api/v1/campaigns/${CAMPAIGN}/moments`;
const TAKEN = `GET /api/v1/campaigns/${CAMPAIGN}/moments/taken`;
const MUG = "11111111-1111-4111-8111-111111111111";
const CAP = "22222222-2222-4222-8222-222222222222";
const figures = (more: Partial<MomentFigures> = {}) => ({
  data: {
    ...{ today: "2026-06-05", timezone: "Europe/Zurich" },
    prizes: [
      { prizeId: MUG, title: { en: "Mug" }, taken: 1, open: 9, byDay: { due: 2, today: 3, ahead: 4 } },
      { prizeId: CAP, title: { en: "Cap" }, taken: 0, open: 1, byDay: { due: 0, today: 0, ahead: 1 } },
    ],
    days: [
      { day: "2026-06-03", taken: 1, open: 2 },
      { day: "2026-06-05", taken: 0, open: 3 },
      { day: "2026-06-06", taken: 0, open: 5 },
    ],
    ...more,
  } satisfies MomentFigures,
});
const taken = (...data: TakenMoment[]) => ({ data, page: 1, size: 25, total: data.length });

const show = (answers: Record<string, unknown>, roles = ["CREATOR"], query = "") =>
  shown(<MomentsRoom campaign={aCampaign()} />, {
    roles: roles as never, // roles by hand
    answers: { [TAKEN]: taken(), ...answers },
    at: {
      route: "/shell/campaigns/$campaignId/moments",
      address: `/campaigns/${CAMPAIGN}/moments${query}`,
      readSearch: readMomentsAddress,
    },
  });
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => (row.textContent ?? "").trim());

test("each prize has what was won, is due and is still to come, and so has each day; today's are still to come", async () => {
  await show({ [FIGURES]: figures() });
  expect(await rowsOf("Moments by prize")).toEqual(["PrizeWonDueStill to come", "Mug127", "Cap001"]);
  expect(await rowsOf("Moments by day")).toEqual([
    "DayWonDueStill to come",
    "Wed, Jun 3120",
    "Fri, Jun 5 (today)003",
    "Sat, Jun 6005",
  ]);
  expect(screen.getByText(/Those of today count as still to come/)).toBeTruthy();
  expect(screen.getByText("None was won yet.")).toBeTruthy();
});

test("one prize's days alone are asked for, and stand in the address", async () => {
  const { user, calls, address } = await show({ [FIGURES]: figures() });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Prize" }), "Cap");
  expect(address()).toContain(`prize=${CAP}`);
  await waitFor(() => expect(calls.findLast(({ call }) => call === FIGURES)?.query).toEqual({ prizeId: CAP }));
});

test("what was won says its moment, when it was won and how long it waited", async () => {
  const won = { prizeId: MUG, at: "2026-06-03T08:00:00.000Z", takenAt: "2026-06-03T11:00:00.000Z" };
  await show({ [FIGURES]: figures(), [TAKEN]: taken(won) });
  const table = within(await screen.findByRole("table", { name: "Moments that were won" }));
  expect(await table.findByText(/10:00:00/)).toBeTruthy();
  expect(table.getByText("3 hours")).toBeTruthy();
});

test("who may not manage sees what was won and how many are open, and reads whom to ask", async () => {
  const told = figures();
  const prizes = told.data.prizes.map((prize) => ({ ...prize, byDay: null }));
  await show({ [FIGURES]: figures({ prizes, days: [{ day: "2026-06-03", taken: 1, open: null }] }) }, ["VIEWER"]);
  expect(await rowsOf("Moments by prize")).toEqual(["PrizeWonOpen", "Mug19", "Cap01"]);
  expect(await rowsOf("Moments by day")).toEqual(["DayWon", "Wed, Jun 31"]);
  expect(screen.getByText(/seen by those with the role “creator”/)).toBeTruthy();
});

test("where no prize is won at moments, it says so and leads to the editor, whoever may edit", async () => {
  await show({ [FIGURES]: figures({ prizes: [], days: [] }) });
  expect(await screen.findByRole("heading", { name: "No prize is won at moments" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /editor/ }).getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/edit`);
});

test("what cannot be loaded says so", async () => {
  await show({ [FIGURES]: new Reply(500, { code: "internal" }) });
  expect(await screen.findByRole("button", { name: /again/i })).toBeTruthy();
});
