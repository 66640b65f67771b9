// @vitest-environment happy-dom
import { SAMPLE } from "@fairground/model/campaign/sample";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign, draftAnswer } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { CodesForm } from "./codes-form.tsx";

const DRAFT = `GET /campaign-configurations/api/campaigns/${COMPANY}/${CAMPAIGN}`;
const STORE = `POST /api/v1/unique-codes/${CAMPAIGN}/${SAMPLE.pages.won}`;

async function show(store?: unknown, options: Parameters<typeof shown>[1] = {}) {
  const answers = { [DRAFT]: draftAnswer(), ...(store !== undefined && { [STORE]: store }) };
  const at = await shown(<CodesForm campaign={aCampaign()} />, { answers, ...options });
  await screen.findByRole("heading");
  return { ...at, stored: () => at.calls.filter(({ call }) => call === STORE).map(({ body }) => body) };
}
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Codes, one to a line" });

test("nothing is stored without a code, and the field says so once it is tried", async () => {
  const { user, stored } = await show();
  expect(screen.queryByText("Paste at least one code")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Store codes" }));
  expect(screen.getByText("Paste at least one code")).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(stored()).toEqual([]);
});

test("pasted codes are counted before and stored for the page, with the name of the batch", async () => {
  const { user, stored } = await show({ data: { stored: 2, refused: [] } });
  await user.click(field());
  await user.paste(" MUG-1 \nMUG-2\n\n");
  expect(screen.getByText("2 codes. From “MUG-1” to “MUG-2”")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Name of this batch (optional)" }), "Spring ");
  await user.click(screen.getByRole("button", { name: "Store codes" }));
  expect(await screen.findByText("2 codes were stored.")).toBeTruthy();
  expect(stored()).toEqual([{ codes: ["MUG-1", "MUG-2"], name: "Spring" }]);
  expect(field().value).toBe("");
});

test("lines that were refused are listed with their number and why, and copied as a whole", async () => {
  const refused = [
    { row: 2, code: "MUG-1", reason: "duplicate" },
    { row: 4, code: "", reason: "empty" },
  ];
  const { user } = await show({ data: { stored: 1, refused } });
  await user.click(field());
  await user.paste("MUG-0\nMUG-1");
  await user.click(screen.getByRole("button", { name: "Store codes" }));
  await screen.findByRole("region", { name: "2 lines were refused" });
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "LineCodeReason",
    "2MUG-1There already",
    "4Empty line",
  ]);
  await user.click(screen.getByRole("button", { name: "Copy: 2 lines were refused" }));
  expect(await navigator.clipboard.readText()).toBe("2\tMUG-1\tThere already\n4\t\tEmpty line");
});

test("a line that is too long is named before anything is sent", async () => {
  const { user, stored } = await show();
  await user.click(field());
  await user.paste(`A\n${"B".repeat(501)}`);
  expect(screen.getByText("Line 2 is longer than 500 characters")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Store codes" }));
  expect(stored()).toEqual([]);
});

test("of a CSV file the first column is taken, and its name is the batch's", async () => {
  const { user } = await show();
  const file = new File(["MUG-1;x\nMUG-2;y\n"], "Spring.csv", { type: "text/csv" });
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);
  await waitFor(() => expect(field().value).toBe("MUG-1\nMUG-2"));
  expect(screen.getByDisplayValue("Spring")).toBeTruthy();
});

test("a file that is no text is refused by name, and typing takes that back", async () => {
  const { user } = await show();
  const file = new File(["\0\0PK"], "codes.txt", { type: "text/plain" });
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);
  expect(await screen.findByText("“codes.txt” is not a text file.")).toBeTruthy();
  await user.type(field(), "A");
  expect(screen.queryByText("“codes.txt” is not a text file.")).toBeNull();
});

test("a refusal is said below, and what was pasted stays", async () => {
  const { user } = await show(new Reply(422, { code: "codes-refused" }));
  await user.type(field(), "MUG-1");
  await user.click(screen.getByRole("button", { name: "Store codes" }));
  expect(await screen.findByText(/^None of these codes could be stored/)).toBeTruthy();
  expect(field().value).toBe("MUG-1");
});

test("who may not manage reads why, in the studio's language, and has no field", async () => {
  await show(undefined, { roles: ["VIEWER"], language: "de" });
  expect(screen.getByText(/^Mit deiner Rolle/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
