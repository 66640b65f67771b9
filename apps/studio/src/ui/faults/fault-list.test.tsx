// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { FaultList } from "./fault-list.tsx";

const FAULTS = [
  { path: "document.elements.e1.variant", message: 'Invalid option: expected one of "h1"|"h2"' },
  { path: "metadata.name", message: "Too short" },
  { path: "document.elements.e2.order", message: "Missing" },
  { path: "", message: "Not a campaign file" },
];
const list = <FaultList faults={FAULTS} title="4 faults" text="Nothing was stored." />;

test("faults stand by the part of the file, in the order in which one puts them right, each part with its number", async () => {
  await shown(list);
  const captions = screen.getAllByRole("table").map((table) => table.querySelector("caption")?.textContent);
  expect(captions).toEqual(["File 1", "Campaign settings 1", "Elements 2"]);
});

test("a fault of the file as a whole says so in words, and a long list of allowed words can break between them", async () => {
  await shown(list, { language: "de" });
  const [file, , elements] = screen.getAllByRole("table");
  if (!file || !elements) throw new Error("a part is missing");
  expect(within(file).getByRole("cell", { name: "Die ganze Datei" })).toBeTruthy();
  expect(within(elements).getByRole("cell", { name: 'Invalid option: expected one of "h1", "h2"' })).toBeTruthy();
});

test("what is copied for a colleague has all faults, one to a line", async () => {
  const { user } = await shown(list);
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  expect((await navigator.clipboard.readText()).split("\n")).toEqual([
    ".\tNot a campaign file",
    "metadata.name\tToo short",
    'document.elements.e1.variant\tInvalid option: expected one of "h1"|"h2"',
    "document.elements.e2.order\tMissing",
  ]);
});

test("it is an alert, and the table that scrolls is reached by keyboard", async () => {
  const { user } = await shown(list);
  expect(screen.getByRole("alert").textContent).toBe("4 faultsNothing was stored.");
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "4 faults" }));
});
