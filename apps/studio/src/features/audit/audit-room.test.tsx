// @vitest-environment happy-dom
import type { AuditEntry } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readAuditAddress } from "./address.ts";
import { AuditRoom } from "./audit-room.tsx";

const LIST = `GET /api/v1/companies/${COMPANY}/audit`;
const WHO = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const anEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId: 1,
  at: "2026-11-24T10:00:00.000Z",
  by: "member",
  account: { id: WHO, name: "Mara Lind" },
  key: null,
  area: "leads",
  action: "leads-exported",
  call: "GET /api/v1/leads/{campaignId}/export",
  campaign: { id: CAMPAIGN, name: "Spring" },
  ids: {},
  status: 200,
  network: "203.0.113.0/24",
  count: null,
  lent: false,
  ...more,
});
const page = (data: AuditEntry[]) => ({ data, page: 1, size: 25, total: data.length });

const show = (data: AuditEntry[], address = "/settings/audit", roles = ["USER_ADMIN"] as const) =>
  shown(<AuditRoom />, {
    roles,
    answers: {
      [LIST]: page(data),
      [`GET /api/v1/companies/${COMPANY}/members`]: { ...page([]), data: [{ userId: WHO, name: "Mara Lind" }] },
      "GET /campaign/search": { ...page([]), data: [{ campaignId: CAMPAIGN, name: "Spring" }] },
    },
    at: { route: "/shell/settings/audit", address, readSearch: readAuditAddress },
  });

test("says in words who did what where, and of a call that is known no more the call itself", async () => {
  await show([
    anEntry(),
    anEntry({ entryId: 2, by: "key", key: { id: WHO, name: "CRM" }, status: 403, action: "campaign-published" }),
    anEntry({ entryId: 3, action: null, call: "POST /api/v1/gone" }),
  ]);
  const table = within(await screen.findByRole("table"));
  expect(await table.findByText("Exported leads")).toBeTruthy();
  expect(table.getByText("Published the campaign")).toBeTruthy();
  expect(table.getByText("POST /api/v1/gone")).toBeTruthy();
  expect(screen.queryByText(/GET \/api/)).toBeNull();
  expect(screen.getAllByRole("button", { name: "Mara Lind" })).toHaveLength(2);
  expect(screen.getByRole("button", { name: "CRM, for Mara Lind" })).toBeTruthy();
  // In its column, and for phones below what was done.
  expect(screen.getAllByText("refused")).toHaveLength(2);
});

test("filters stand in the address, in the call and in the file's address", async () => {
  const { user, calls, address } = await show([anEntry()]);
  await user.click(await screen.findByRole("combobox", { name: "What" }));
  // Grouped by what it is about; a whole area is chosen like an action of it.
  expect((await screen.findAllByText("Leads")).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole("option", { name: "Everything: Leads" }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ area: "leads" }));
  await user.click(screen.getByRole("combobox", { name: "What" }));
  await user.click(await screen.findByRole("option", { name: "Exported leads" }));
  await user.click(screen.getByRole("combobox", { name: "Who" }));
  await user.click(await screen.findByRole("option", { name: "Mara Lind" }));
  await user.click(screen.getByRole("combobox", { name: "Campaign" }));
  await user.click(await screen.findByRole("option", { name: "Spring" }));
  const filters = { action: "leads-exported", account: WHO, campaignId: CAMPAIGN };
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject(filters));
  expect(calls.at(-1)?.query).not.toHaveProperty("area");
  expect(address()).toContain("action=leads-exported");
  expect(screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    `/api/v1/companies/${COMPANY}/audit.csv?${new URLSearchParams({ ...filters, language: "en" })}`,
  );
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).not.toMatch(/action|account|campaign/));
});

test("a name and a campaign in the table are filters, also of somebody who has left", async () => {
  const gone = "00000000-0000-4000-8000-00000000000a";
  const { user, calls } = await show([anEntry({ account: { id: gone, name: "Left Long Ago" } })]);
  await user.click(await screen.findByRole("button", { name: "Left Long Ago" }));
  await user.click(screen.getByRole("button", { name: "Spring" }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ account: gone, campaignId: CAMPAIGN }));
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Who" }).value).toBe("Left Long Ago");
});

test("an empty audit says what will stand there; one that is filtered says that nothing fits", async () => {
  await show([]);
  expect(await screen.findByRole("heading", { name: "Nothing has been done yet" })).toBeTruthy();
});

test("nothing that fits the filters", async () => {
  await show([], "/settings/audit?area=mail");
  expect(await screen.findByRole("heading", { name: "Nothing fits these filters" })).toBeTruthy();
});

test("who does not administer the company reads who does", async () => {
  const { calls } = await show([], "/settings/audit", ["CREATOR"] as never);
  expect(await screen.findByText(/Member administrators see the audit of Norrvind/)).toBeTruthy();
  expect(calls).toEqual([]);
});
