// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { Paging } from "./paging.tsx";

test("a list that fits on one page of the smallest size has no pages to choose", async () => {
  await shown(<Paging page={1} size={25} total={25} onChange={() => {}} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a page past the end still shows the way back, also where all would fit on one", async () => {
  const onChange = vi.fn();
  const { user } = await shown(<Paging page={2} size={25} total={20} onChange={onChange} />);
  await user.click(screen.getByRole("button", { name: "Page 1" }));
  expect(onChange).toHaveBeenCalledWith({ page: 1 });
});

test("the last page says which rows it has, and no more than there are", async () => {
  await shown(<Paging page={3} size={25} total={60} onChange={() => {}} />);
  expect(screen.getByText("51–60 of 60")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);
});

test("another size begins at the first page, where every row is still to come", async () => {
  const onChange = vi.fn();
  const { user } = await shown(<Paging page={3} size={25} total={60} onChange={onChange} />, { language: "de" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Zeilen pro Seite" }), "50");
  expect(onChange).toHaveBeenCalledWith({ page: 1, size: 50 });
});

test("pages are turned by keyboard", async () => {
  const onChange = vi.fn();
  const { user } = await shown(<Paging page={1} size={25} total={60} onChange={onChange} />);
  screen.getByRole("button", { name: "Next page" }).focus();
  await user.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledWith({ page: 2 });
});
