// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useCompany } from "../data/company.ts";
import type { Me } from "../data/queries.ts";
import { shown } from "../testing/shown.tsx";
import { Rail } from "./rail.tsx";

const ANSWERS = Object.fromEntries(
  ["c1", "c2"].flatMap((id) => [
    [`GET /api/v1/companies/${id}/notices/unread`, { data: { unread: 0, latest: null } }],
    [`GET /api/v1/companies/${id}/notices`, { data: [], page: 1, size: 10, total: 0 }],
  ]),
);
const company = (companyId: string, name: string, roles: string[]) => ({
  ...{ companyId, name, roles, twoPersonPublishing: false, suspended: null, withheld: null, lent: null },
});
const show = (...companies: object[]) =>
  shown(
    <>
      <Rail inDrawer />
      <Looked />
    </>,
    {
      answers: ANSWERS,
      me: {
        account: { id: "u1", name: "Mara", email: "mara@example.org", platformAdmin: false, language: null },
        companies,
      } as unknown as Me, // what the rail asks of it
      at: { route: "/media", address: "/media" },
    },
  );
/** What every page asks: which company is looked at. */
const Looked = () => <h1>{useCompany().company?.name}</h1>;

test("who belongs to several companies chooses among them, and finds of each what their roles there open", async () => {
  const { user, address } = await show(company("c1", "Acme", ["VIEWER"]), company("c2", "Norrvind", ["CREATOR"]));
  const ways = within(screen.getByRole("navigation", { name: "Main navigation" }));
  expect(screen.getByRole("heading", { name: "Acme" })).toBeTruthy();
  expect(ways.queryByRole("link", { name: "Visitors" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Company" }), "Norrvind");
  await waitFor(() => expect(address()).toBe("/campaigns"));
  // This browser keeps the choice.
  expect(localStorage.getItem("fairground-studio.company")).toBe("c2");
});

test("who belongs to one reads its name and has nothing to choose", async () => {
  await show(company("c1", "Acme", ["VIEWER"]));
  expect(screen.getAllByText("Acme").length).toBeGreaterThan(1);
  expect(screen.queryByRole("combobox", { name: "Company" })).toBeNull();
});
