// @vitest-environment happy-dom
import { Table } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { SortHeader } from "./sort-header.tsx";

const heads = (sort: { sort: string; direction: "asc" | "desc" }, onSort: (...order: unknown[]) => void) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <SortHeader column="createdAt" label="Received" first="desc" sort={sort} onSort={onSort} />
        <SortHeader column="email" label="E-mail" sort={sort} onSort={onSort} />
      </Table.Tr>
    </Table.Thead>
  </Table>
);
const head = (name: string) => screen.getByRole("columnheader", { name });

test("a column by which is sorted says so to a screen reader, the others say that they are not", async () => {
  await shown(heads({ sort: "email", direction: "desc" }, () => {}));
  expect(head("E-mail").getAttribute("aria-sort")).toBe("descending");
  expect(head("Received").getAttribute("aria-sort")).toBe("none");
});

test.each([
  [
    "the first press of times brings the newest",
    { sort: "email", direction: "asc" },
    "Received",
    ["createdAt", "desc"],
  ],
  ["the first press of names begins with A", { sort: "createdAt", direction: "desc" }, "E-mail", ["email", "asc"]],
  ["a second press turns it round", { sort: "email", direction: "asc" }, "E-mail", ["email", "desc"]],
  ["a third turns it back", { sort: "email", direction: "desc" }, "E-mail", ["email", "asc"]],
] as const)("%s", async (_, sort, name, expected) => {
  const onSort = vi.fn();
  const { user } = await shown(heads(sort, onSort));
  await user.click(screen.getByRole("button", { name }));
  expect(onSort.mock.calls).toEqual([expected]);
});
