// @vitest-environment happy-dom
import type { StockChange } from "@fairground/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign, aStock } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readStockAddress } from "./address.ts";
import { StockHistory } from "./history.tsx";

const CHANGES = `GET /api/v1/campaigns/${CAMPAIGN}/stock/changes`;
const MUG = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const TRIP = "7f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const AS = { stock: 10, awarded: 3, prizeLimitType: 2 as const, prizeLimit: 0, prizeLimits: [] };
const aChange = (changeId: string, more: Partial<StockChange> = {}): StockChange => ({
  ...{ changeId, prizeId: MUG, title: "Mug", at: "2026-11-24T10:00:00.000Z", reason: "saved", note: "" },
  ...{ by: { id: "m1", name: "Mara Lind" }, key: null, before: AS, after: AS },
  ...more,
});
const show = (data: StockChange[], query = "", options: { language?: "de" } = {}) =>
  shown(
    <StockHistory campaign={aCampaign()} stock={[aStock(MUG, { title: "Mug" }), aStock(TRIP, { title: "Trip" })]} />,
    {
      ...options,
      answers: { [CHANGES]: { data, page: 1, size: 25, total: data.length } },
      at: {
        route: "/shell/campaigns/$campaignId/prizes",
        address: `/campaigns/${CAMPAIGN}/prizes${query}`,
        readSearch: readStockAddress,
      },
    },
  );
/** Who stands twice: in its column, and for phones below what was done. */
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));

test("each change says who, from what to what, and why", async () => {
  await show([
    aChange("a", { after: { ...AS, stock: 25, prizeLimitType: 0, prizeLimit: 4 }, note: "More came" }),
    aChange("b", {
      by: { id: "m1", name: "Mara Lind" },
      key: { id: "k", name: "Warehouse" },
      after: { ...AS, stock: null },
    }),
    aChange("c", { by: null, before: null }),
    aChange("d", { reason: "raffle", after: { ...AS, awarded: 5 } }),
    aChange("e", { reason: "unclaimed", by: null, before: null, after: null }),
  ]);
  await screen.findByText("“More came”");
  const said = rows().map(([, , what, who]) => [what, who]);
  expect(said[0]?.[0]).toMatch(/^Stock 10 → 25Per day unlimited → 4“More came”/);
  expect(said.map(([, who]) => who)).toEqual([
    ...["Mara Lind", "Warehouse, for Mara Lind", "By itself", "Mara Lind", "By itself"],
  ]);
  expect(said[1]?.[0]).toMatch(/^Stock 10 → unlimited/);
  expect(said[2]?.[0]).toMatch(/^Begun with 10, unlimited per day/);
  expect(said[3]?.[0]).toMatch(/^The raffle gave 2 pieces/);
  expect(said[4]?.[0]).toMatch(/^A piece came back: nobody claimed it/);
});

test("one prize alone stands in the address and in the call", async () => {
  const { user, calls, address } = await show([aChange("a")], "?page=2");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Prize" }), "Trip");
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ prizeId: TRIP, page: "1" }));
  expect(address()).toContain(`prize=${TRIP}`);
});

test("without any change it says what will stand there, in the studio's language", async () => {
  await show([], "", { language: "de" });
  expect(await screen.findByText(/^Noch keine Änderungen/)).toBeTruthy();
});
