// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Campaign } from "../../../data/queries.ts";
import { type Answers, Reply } from "../../../testing/api.ts";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { shown } from "../../../testing/shown.tsx";
import type { Printed } from "./print.ts";
import { PrintDialog } from "./print-dialog.tsx";

const LIST = `GET /access-codes/api/${CAMPAIGN}`;
const campaign = {
  campaignId: CAMPAIGN,
  name: "Summer",
  liveUrl: "https://play.example.org/acme/summer/",
  revision: 1,
  languages: [{ shortName: "de" }, { shortName: "en" }],
} as Partial<Campaign> as Campaign; // what the dialog reads

const row = (code: string) => ({ code, status: "unused", usedAt: null, used: 0, uses: 1, expiresAt: null });
const codes = (data: string[], total = data.length) => ({ data: data.map(row), page: 1, size: 200, total });

const files: Blob[] = [];
const makes = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
  files.push(file as Blob); // nothing else is handed over
  return "blob:x";
});
afterEach(() => void files.splice(0));

async function show(printed: Printed, answers: Answers = {}, of = campaign) {
  const onClose = vi.fn();
  const at = await shown(<PrintDialog campaign={of} printed={printed} onClose={onClose} />, { answers });
  return { ...at, onClose };
}

test("what is filtered is counted, made into a file and handed over; used codes are left out unless they are wanted", async () => {
  const listed: Printed = { kind: "listed", q: "tür", status: "", importId: CAMPAIGN };
  const { user, calls, onClose } = await show(listed, { [LIST]: codes(["A1", "A2"]) });
  await screen.findByText("2 codes on 1 page");
  const asked = () => calls.filter(({ call }) => call === LIST).at(-1)?.query;
  expect(asked()).toMatchObject({ status: "unused", size: "1" });
  await user.click(screen.getByRole("checkbox"));
  await waitFor(() => expect(asked()).not.toHaveProperty("status"));
  await user.selectOptions(screen.getByLabelText("Cards on a page"), "8");
  await user.click(screen.getByRole("button", { name: "Make PDF" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked()).toEqual({ searchQuery: "tür", importId: CAMPAIGN, page: "1", size: "200" });
  expect(makes).toHaveBeenCalled();
  expect(await files.at(-1)?.text()).toMatch(/^%PDF-/);
});

test("codes that are at hand are not asked for; very many are printed in parts", async () => {
  const given = { kind: "given", codes: Array.from({ length: 10_001 }, (_, n) => `C${n}`) } as const;
  const { user, calls, onClose } = await show(given);
  await screen.findByText("10,000 codes on 417 pages");
  await user.selectOptions(screen.getByLabelText("Which codes"), "1");
  await screen.findByText("1 code on 1 page");
  await user.click(screen.getByRole("button", { name: "Make PDF" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(calls.filter(({ call }) => call === LIST)).toEqual([]);
});

test("cancelling stops the work and hands nothing over", async () => {
  const given = { kind: "given", codes: Array.from({ length: 5_000 }, (_, n) => `C${n}`) } as const;
  const { user } = await show(given);
  await user.click(await screen.findByRole("button", { name: "Make PDF" }));
  await screen.findByRole("progressbar");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(files).toEqual([]);
});

test("without an address there are no cards; a failure is said in words", async () => {
  await show({ kind: "given", codes: ["A"] }, {}, { ...campaign, liveUrl: null });
  await screen.findByText(/^Publish the campaign first/);
  await show({ kind: "listed", q: "", status: "used" }, { [LIST]: new Reply(500, {}) });
  expect(await screen.findByRole("button", { name: /again/i })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
