// @vitest-environment happy-dom
import type { AuditEntry } from "@fairground/contract";
import { screen, waitFor } from "@testing-library/react";
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
  call: "GET /api/v1/leads/{campaignId}",
  campaign: { id: CAMPAIGN, name: "Spring" },
  ids: {},
  status: 200,
  network: "203.0.113.0/24",
  ...more,
});
const page = (data: AuditEntry[]) => ({ data, page: 1, size: 25, total: data.length });

const show = (data: AuditEntry[], address = "/settings/audit", roles = ["USER_ADMIN"] as const) =>
  shown(<AuditRoom />, {
    roles,
    answers: { [LIST]: page(data) },
    at: { route: "/shell/settings/audit", address, readSearch: readAuditAddress },
  });

test("says who did what where, in words, with the call as the reference has it", async () => {
  await show([anEntry(), anEntry({ entryId: 2, by: "key", key: { id: WHO, name: "CRM" }, status: 403 })]);
  expect(await screen.findAllByText("Leads: read · Spring")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Mara Lind" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "CRM, for Mara Lind" })).toBeTruthy();
  expect(screen.getAllByText("GET /api/v1/leads/{campaignId}")).toHaveLength(2);
  // In its column, and for phones below what was done.
  expect(screen.getAllByText("refused")).toHaveLength(2);
});

test("filters stand in the address, in the call and in the file's address", async () => {
  const { user, calls, address } = await show([anEntry()]);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Area" }), "Leads");
  await user.click(await screen.findByRole("button", { name: "Mara Lind" }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ area: "leads", account: WHO }));
  expect(address()).toContain("area=leads");
  expect(screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    `/api/v1/companies/${COMPANY}/audit.csv?area=leads&account=${WHO}`,
  );
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).not.toMatch(/area|account/));
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
