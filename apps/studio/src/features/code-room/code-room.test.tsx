// @vitest-environment happy-dom
import type { CodeRoomBatch, CodeRoomPool } from "@fairground/contract";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import type { ExportNews, ExportTask } from "../leads/export/export-worker.ts";
import { CodeList } from "./code-list.tsx";
import { PoolSection } from "./pool-section.tsx";

const { won, lost } = SAMPLE.pages;
const BATCH = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d71";
const CHANGE = `PUT /api/v1/unique-codes/${CAMPAIGN}/batches/${BATCH}`;

const aBatch = (more: Partial<CodeRoomBatch> = {}): CodeRoomBatch => ({
  ...{ id: BATCH, name: "Spring", count: 100, consumed: 10, validFrom: null, validUntil: null, stoppedAt: null },
  ...{ createdAt: "2026-11-24T10:00:00.000Z", state: "given", format: "text", prefix: "", suffix: "" },
  ...more,
});
const aPool = (more: Partial<CodeRoomPool> = {}): CodeRoomPool => ({
  ...{ id: "p1", outcomePageId: won, state: "active", fallbackOutcomePageId: null, free: 90, consumed: 10, held: 0 },
  ...{ early: 0, over: 0, stopped: 0, lastDay: 30, lastWeek: 10, batches: [aBatch()], imports: [] },
  ...more,
});
const show = (pool: CodeRoomPool, answers: object = {}, campaign = aCampaign()) =>
  shown(
    <PoolSection campaign={campaign} place={{ pageId: won, name: { en: "Won" }, pool }} draft={sampleDocument()} />,
    {
      answers: {
        [`GET /api/v1/unique-codes/${CAMPAIGN}/${won}/imports`]: { data: [] },
        [`GET /unique-codes/api/pool/consumptions/${CAMPAIGN}/${won}`]: { series: [] },
        ...answers,
      },
    },
  );

test("deleting a batch says what is lost and what stays, and is done once that is confirmed", async () => {
  const remove = `DELETE /unique-codes/api/batch/delete/${BATCH}`;
  const { user, calls } = await show(aPool(), { [remove]: {} });
  const removed = () => calls.filter(({ call }) => call === remove).length;
  const ask = async () => {
    await user.click(screen.getByRole("button", { name: "More about Spring" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete batch" }));
    return within(await screen.findByRole("dialog", { name: "Delete “Spring”?" }));
  };
  const dialog = await ask();
  expect(dialog.getByText("90 unused codes are lost. The 10 that visitors have are kept.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(removed()).toBe(0);
  await user.click((await ask()).getByRole("button", { name: "Delete batch" }));
  await waitFor(() => expect(removed()).toBe(1));
});

test("deleting a pool counts the unused codes of all its batches, and the imports that it ends", async () => {
  const remove = `DELETE /unique-codes/api/pool/delete/${CAMPAIGN}/${won}`;
  const other = aBatch({ id: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d72", name: "Summer", count: 11, consumed: 0 });
  const { user, calls } = await show(aPool({ batches: [aBatch(), other], imports: ["i1"] }), { [remove]: {} });
  await user.click(screen.getByRole("button", { name: "Delete all codes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete all codes of “Won”?" }));
  for (const words of [/^101 unused codes are lost/, "One running import is cancelled.", /This cannot be undone/])
    expect(dialog.getByText(words), String(words)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete all codes" }));
  await waitFor(() => expect(calls.some(({ call }) => call === remove)).toBe(true));
});

test("the page for when the codes have run out is another outcome page, or none", async () => {
  const put = `PUT /api/v1/unique-codes/${CAMPAIGN}/${won}/fallback`;
  const { user, calls } = await show(aPool(), { [put]: {} });
  const fallback = await screen.findByRole<HTMLSelectElement>("combobox", { name: /once the codes have run out/ });
  expect([...fallback.options].map(({ value }) => value)).toEqual(["", lost]);
  await user.selectOptions(fallback, lost);
  await waitFor(() => expect(calls.filter(({ call }) => call === put)).toHaveLength(1));
  expect(calls.find(({ call }) => call === put)?.body).toEqual({ fallbackOutcomePageId: lost });
});

test("a batch's validity is written in the campaign's timezone, as the table says it", async () => {
  const batch = aBatch({ validUntil: "2026-12-24T17:00:00.000Z" });
  const inTokyo = aCampaign({ timezone: "Asia/Tokyo" });
  const { user, calls } = await show(aPool({ batches: [batch] }), { [CHANGE]: {} }, inTokyo);
  expect(await screen.findByText(/^Until Dec 25, 2026, 2:00\sAM$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "More about Spring" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, validity, form" }));
  const dialog = within(await screen.findByRole("dialog"));
  const until = dialog.getByLabelText<HTMLInputElement>("Valid until");
  expect(until.value).toBe("2026-12-25T02:00");
  expect(dialog.getByText("Times are those of the campaign: Asia/Tokyo.")).toBeTruthy();
  fireEvent.change(until, { target: { value: "2026-12-31T09:00" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual({
      ...{ name: "Spring", validFrom: null, validUntil: "2026-12-31T00:00:00.000Z" },
    }),
  );
});

test("a time that the campaign's clocks skip is said at its field, and nothing is sent", async () => {
  const { user, calls } = await show(aPool(), { [CHANGE]: {} }, aCampaign({ timezone: "Europe/Zurich" }));
  await user.click(await screen.findByRole("button", { name: "More about Spring" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, validity, form" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Valid from"), { target: { value: "2027-03-28T02:30" } });
  expect(dialog.getByText("This date is incomplete, or the clocks skip it.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
});

test.each([
  ["consumed", `GET /api/v1/unique-codes/${CAMPAIGN}/${won}/given`, { q: "mara@" }],
  ["", `GET /unique-codes/api/get-pool-codes/${won}`, { campaignId: CAMPAIGN, searchQuery: "mara@" }],
] as const)("codes are searched as one types (shown: “%s”)", async (show, call, asked) => {
  const places = [{ pageId: won, name: { en: "Won" }, pool: aPool() }];
  const address = { pool: "", show, q: "", page: 1, size: 25 } as const;
  const searched = vi.fn();
  const { user } = await shown(
    <CodeList campaign={aCampaign()} places={places} address={address} onChange={searched} />,
    { answers: { [call]: { data: [], page: 1, size: 25, total: 0 } } },
  );
  const field = show ? "Code or e-mail" : "Find a code";
  expect((await screen.findByRole("searchbox")).getAttribute("placeholder")).toBe(field);
  await user.type(screen.getByRole("searchbox"), "mara@");
  await waitFor(() => expect(searched).toHaveBeenLastCalledWith({ q: "mara@" }));

  // And what the address says is asked for.
  const found = await shown(
    <CodeList campaign={aCampaign()} places={places} address={{ ...address, q: "mara@" }} onChange={searched} />,
    { answers: { [call]: { data: [], page: 1, size: 25, total: 0 } } },
  );
  await waitFor(() =>
    expect(found.calls.filter((one) => one.call === call).at(-1)?.query).toEqual({ page: "1", size: "25", ...asked }),
  );
});

/** In place of the browser's: the test says what it has read. */
class FakeWorker {
  static all: FakeWorker[] = [];
  task: ExportTask | null = null;
  isEnded = false;
  onmessage: ((event: { data: ExportNews }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(task: ExportTask): void {
    this.task = task;
  }
  terminate(): void {
    this.isEnded = true;
  }
  says = (data: ExportNews) => act(async () => this.onmessage?.({ data }));
}
const { Worker: browsers, fetch: answering } = globalThis;
afterEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", browsers);
  vi.stubGlobal("fetch", answering);
});

test("given codes are downloaded as consumed-codes.xlsx, with progress, and can be cancelled", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const list = `/api/v1/unique-codes/${CAMPAIGN}/${won}/consumed?token=t`;
  const address = `GET /unique-codes/api/consumption-download/${CAMPAIGN}/${won}`;
  const { user } = await show(aPool({ consumed: 4_000 }), { [address]: `http://other.test${list}` });
  // The answer is text, not JSON.
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", async (...given: Parameters<typeof fetch>) => {
    const answer = await ask(...given);
    return String(given[0]).includes("consumption-download") ? new Response(await answer.json()) : answer;
  });
  const start = () => user.click(screen.getByRole("button", { name: "Given codes (consumed-codes.xlsx)" }));
  await start();
  await waitFor(() => expect(FakeWorker.all[0]?.task).toEqual({ url: `${location.origin}${list}`, kind: "xlsx" }));
  await FakeWorker.all[0]?.says({ kind: "progress", leads: 1_500, total: 0 });
  await user.click(await screen.findByRole("button", { name: "Cancel download (1,500 of 4,000)" }));
  expect(FakeWorker.all[0]?.isEnded).toBe(true);
  expect(await screen.findByText("Download cancelled")).toBeTruthy();

  await start();
  await waitFor(() => expect(FakeWorker.all[1]?.task).toBeTruthy());
  await FakeWorker.all[1]?.says({ kind: "done", leads: 4_000, file: new Blob(["x"]) });
  expect(await screen.findByText("Downloaded: consumed-codes.xlsx")).toBeTruthy();
  expect(names).toEqual(["consumed-codes.xlsx"]);
});

test("codes of a batch are downloaded as CSV: all, unused, given, each with how many; one that runs says how far it is", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const { user } = await show(aPool());
  await user.click(await screen.findByRole("button", { name: "More about Spring" }));
  const entries = (await screen.findAllByRole("menuitem", { name: /^Download/ })).map((one) => one.textContent);
  expect(entries).toEqual(["Download all (100)", "Download unused (90)", "Download given (10)"]);
  await user.click(screen.getByRole("menuitem", { name: "Download unused (90)" }));
  const [worker] = FakeWorker.all;
  const { pathname, searchParams } = new URL(worker?.task?.url ?? "");
  expect(pathname).toBe(`/unique-codes/api/batch/codes-download/${BATCH}`);
  expect(Object.fromEntries(searchParams)).toEqual({ campaignId: CAMPAIGN, downloadCodes: "unused" });
  await worker?.says({ kind: "progress", leads: 40, total: 0 });
  await user.click(await screen.findByRole("menuitem", { name: "Cancel download (40 of 90)" }));
  expect(worker?.isEnded).toBe(true);
});
