// @vitest-environment happy-dom
import type { CodeRoomBatch, CodeRoomPool } from "@fairground/contract";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { CodeList } from "./code-list.tsx";
import { PoolSection } from "./pool-section.tsx";

const PAGE = SAMPLE.pages.won;
const BATCH = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d71";
const STOP = `PUT /api/v1/unique-codes/${CAMPAIGN}/batches/${BATCH}/stopped`;
const CHANGE = `PUT /api/v1/unique-codes/${CAMPAIGN}/batches/${BATCH}`;
const FORMAT = "PUT /unique-codes/api/pool/code-format";
const GENERATE = "POST /unique-codes/api/upload";
const IMPORTS = `GET /api/v1/unique-codes/${CAMPAIGN}/${PAGE}/imports`;

const aBatch = (more: Partial<CodeRoomBatch> = {}): CodeRoomBatch => ({
  ...{ id: BATCH, name: "Spring", count: 100, consumed: 10, validFrom: null, validUntil: null, stoppedAt: null },
  ...{ createdAt: "2026-11-24T10:00:00.000Z", state: "given", format: "text", prefix: "", suffix: "" },
  ...more,
});
const aPool = (more: Partial<CodeRoomPool> = {}): CodeRoomPool => ({
  ...{ id: "p1", outcomePageId: PAGE, state: "active", fallbackOutcomePageId: null, free: 90, consumed: 0, held: 0 },
  ...{ early: 0, over: 0, stopped: 0, lastDay: 30, lastWeek: 10, batches: [aBatch()], imports: [] },
  ...more,
});
const show = (pool: CodeRoomPool | null, options: Parameters<typeof shown>[1] = {}) =>
  shown(
    <PoolSection campaign={aCampaign()} place={{ pageId: PAGE, name: { en: "Won" }, pool }} draft={sampleDocument()} />,
    { roles: ["CREATOR"], ...options, answers: { [IMPORTS]: { data: [] }, ...options.answers } },
  );

test("says what is free and how long it lasts at today's pace", async () => {
  await show(aPool());
  expect((await screen.findByText("Free")).nextSibling?.textContent).toBe("90");
  expect(screen.getByText(/for about 3 days, until \w+day\./)).toBeTruthy();
});

test.each([
  [{ lastDay: 0, lastWeek: 0 }, /cannot be said how long/],
  [{ lastDay: 900 }, /less than a day/],
  [{ lastDay: 0, lastWeek: 1, free: 900 }, /more than a year/],
])("%j: %s", async (pace, said) => {
  await show(aPool(pace));
  expect(await screen.findByText(said)).toBeTruthy();
});

test("codes that are stored and not given away yet can be", async () => {
  await show(aPool({ state: "prepared" }));
  expect(await screen.findByRole("button", { name: "Give them away" })).toBeTruthy();
});

test("while its first import runs a pool has no codes, and nothing is offered to be given away", async () => {
  await show(aPool({ state: "prepared", free: 0, batches: [], imports: ["i1"] }));
  await screen.findByText("Free");
  expect(screen.queryByRole("button", { name: "Give them away" })).toBeNull();
});

test.each([
  ["", "No codes here"],
  ["nothing", "No such code"],
])("a list without a code says why (looked for: “%s”)", async (q, said) => {
  const places = [{ pageId: PAGE, name: { en: "Won" }, pool: aPool() }];
  const address = { pool: "", show: "", q, page: 1, size: 25 } as const;
  await shown(<CodeList campaign={aCampaign()} places={places} address={address} onChange={() => {}} />, {
    roles: ["CREATOR"],
    answers: { [`GET /unique-codes/api/get-pool-codes/${PAGE}`]: { data: [], page: 1, size: 25, total: 0 } },
  });
  expect(await screen.findByText(said)).toBeTruthy();
});

test("a page without codes says what its visitors would see", async () => {
  await show(null);
  expect(await screen.findByText(/This page shows a code, and has none/)).toBeTruthy();
});

test("a batch is stopped by two presses, and the second says what it means", async () => {
  const { user, calls } = await show(aPool(), { answers: { [STOP]: {} } });
  await user.click(await screen.findByRole("button", { name: "Stop Spring" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/none of its 90 unused codes is given/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Stop at once" }));
  await waitFor(() => expect(calls.find(({ call }) => call === STOP)?.body).toEqual({ stopped: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a stop that failed is said in its dialog, which stays", async () => {
  const { user } = await show(aPool(), { answers: { [STOP]: new Reply(404, { code: "code-batch-unknown" }) } });
  await user.click(await screen.findByRole("button", { name: "Stop Spring" }));
  await user.click(await screen.findByRole("button", { name: "Stop at once" }));
  const dialog = screen.getByRole("dialog");
  expect((await within(dialog).findByRole("alert")).textContent).not.toBe("");
});

test("who may not manage codes is told why, and nothing is sent", async () => {
  const { user, calls } = await show(aPool(), { roles: ["EDITOR"] });
  const stop = await screen.findByRole("button", { name: "Stop Spring" });
  expect(stop.getAttribute("aria-disabled")).toBe("true");
  await user.click(stop);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls).toEqual([]);
});

test("what was changed alone is sent: the name without the form, and an end before the beginning is not", async () => {
  const { user, calls } = await show(aPool(), { answers: { [CHANGE]: {}, [FORMAT]: {} } });
  await user.click(await screen.findByRole("button", { name: "More about Spring" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, validity, form" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Summer");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.filter(({ call }) => call.startsWith("PUT "));
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [CHANGE, { name: "Summer", validFrom: null, validUntil: null }],
  ]);
});

test("a form is seen as a picture of one of its codes; one that the form cannot hold is named at the field", async () => {
  const picture = `GET /api/v1/unique-codes/${CAMPAIGN}/batches/${BATCH}/picture`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const { user, calls } = await show(aPool(), {
    answers: {
      [picture]: ({ query }: { query: Record<string, string> }) =>
        query.format === "ean13"
          ? new Reply(422, { code: "code-format-unfit", value: "GIFT-1" })
          : { data: { code: "GIFT-1", picture: svg } },
      [FORMAT]: new Reply(422, { code: "code-format-unfit", value: "GÎFT-2" }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "More about Spring" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, validity, form" }));
  const form = await screen.findByRole("combobox", { name: "Form" });
  expect(screen.queryByRole("img")).toBeNull();
  await user.selectOptions(form, "qr");
  const drawn = await screen.findByRole("img", { name: "GIFT-1 as QR code" });
  expect(drawn.getAttribute("src")).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`);

  await user.selectOptions(form, "ean13");
  expect(await screen.findByText(/“GIFT-1” does not fit this form: Bar code \(EAN-13\)\./)).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
  expect(form.getAttribute("aria-invalid")).toBe("true");

  // The one that is drawn fits; another of the batch does not.
  await user.selectOptions(form, "code128");
  await screen.findByRole("img", { name: "GIFT-1 as Bar code (Code 128)" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/“GÎFT-2” does not fit this form: Bar code \(Code 128\)\./)).toBeTruthy();
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  await user.selectOptions(form, "qr");
  await screen.findByRole("img", { name: "GIFT-1 as QR code" });
});

test("samples of a pattern are seen before; one that is too easy to guess is not sent", async () => {
  const { user, calls } = await show(null, { answers: { [GENERATE]: { data: {} } } });
  await user.click(await screen.findByRole("button", { name: "Make codes" }));
  const dialog = await screen.findByRole("dialog");
  const pattern = within(dialog).getByRole("textbox", { name: "Pattern" });
  await user.clear(pattern);
  await user.type(pattern, "X-##");
  expect(within(dialog).getAllByText(/^X-\d\d$/).length).toBeGreaterThan(0);
  expect(within(dialog).getByText(/Too easy to guess/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Make them" }));
  expect(calls.filter(({ call }) => call === GENERATE)).toEqual([]);
  await user.type(pattern, "######");
  await user.click(within(dialog).getByRole("button", { name: "Make them" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === GENERATE)?.body).toEqual({
      ...{ campaignId: CAMPAIGN, outcomePageId: PAGE, activate: true },
      generate: { count: 100, pattern: "X-########" },
    }),
  );
});

test.each([
  ["CREATOR", `GET /api/v1/unique-codes/${CAMPAIGN}/${PAGE}/given`, true],
  ["EDITOR", null, false],
] as const)("a %s sees who has a code where personal data may be seen", async (role, call, isNamed) => {
  const row = {
    ...{ uuid: "u1", value: "GIFT-1", consumedAt: "2026-11-24T10:00:00.000Z", playId: "r1" },
    ...{ batch: { id: BATCH, name: "Spring" }, lead: { leadId: "l1", name: "Mara Lind", email: "mara@example.org" } },
  };
  const places = [{ pageId: PAGE, name: { en: "Won" }, pool: aPool() }];
  const address = { pool: "", show: "consumed", q: "", page: 1, size: 25 } as const;
  const { calls } = await shown(
    <CodeList campaign={aCampaign()} places={places} address={address} onChange={() => {}} />,
    { roles: [role], answers: call ? { [call]: { data: [row], page: 1, size: 25, total: 1 } } : {} },
  );
  if (isNamed) {
    const link = await screen.findByRole("link", { name: "Mara Lind" });
    expect(link.getAttribute("href")).toContain(`/campaigns/${CAMPAIGN}/leads?q=mara%40example.org`);
    expect(calls.map((asked) => asked.call)).toEqual([call]);
  } else {
    await screen.findByRole("heading", { name: "All codes" });
    expect(calls).toEqual([]);
  }
});
