// @vitest-environment happy-dom

import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aStock } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

const SUBJECT = { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", status: "ACTIVE", revision: 3 } as const;
const ASK = `POST /api/v1/campaigns/${CAMPAIGN}/publish-requests`;
const onClose = vi.fn();

const MUG = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
/** The draft has 20 mugs; so many are in force. */
function mugs(stock: number, isShut: boolean): Answers {
  const document = sampleDocument();
  const [first] = Object.values(document.pages.entities);
  if (isShut && first) first.pageType = "access";
  for (const entry of document.prizePoolList) if (!entry.noWinPrize) Object.assign(entry, { prizeId: MUG, stock: 20 });
  return {
    [`GET /api/v1/campaigns/${CAMPAIGN}/problems`]: { data: { faults: [], codesLeft: {}, hasAccessCodes: false } },
    [`GET /api/v1/campaigns/${CAMPAIGN}/content`]: { data: { rev: 1, file: { metadata: sampleMetadata(), document } } },
    [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [aStock(MUG, { stock })] },
  };
}
const show = async (answer: unknown, revision?: number, stock = 20, isShut = false) => {
  const at = await shown(<PublishDialog campaign={SUBJECT} revision={revision} opened onClose={onClose} />, {
    twoPersonPublishing: true,
    answers: { ...mugs(stock, isShut), [ASK]: answer },
  });
  // While it is looked what differs, nothing can be confirmed.
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ask" }).disabled).toBe(false));
  return { ...at, asked: () => at.calls.filter(({ call }) => call === ASK).map(({ body }) => body) };
};

test("stock that differs is named, and asked for with the draft; where it is not wanted, it stays", async () => {
  const at = await show({ data: {} }, undefined, 10);
  expect(screen.getByRole("listitem").textContent).toBe("“A mug”: stock 10 → 20.");
  await at.user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(at.asked()).toEqual([{ note: "", withStock: true }]));
});

test("it can be left as it is in force", async () => {
  const at = await show({ data: {} }, undefined, 10);
  await at.user.click(screen.getByRole("switch", { name: /^Make it live with publishing/ }));
  await at.user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(at.asked()).toEqual([{ note: "" }]));
});

test("where the company asks for a second pair of eyes, publishing is asked for, with a note, and nothing is published", async () => {
  const { user, asked } = await show({ data: {} });
  expect(screen.getByRole("dialog", { name: "Ask for publishing “Spring”?" })).toBeTruthy();
  await user.type(screen.getByRole("textbox"), "New prizes");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked()).toEqual([{ note: "New prizes" }]);
});

test("so is going back to an older revision", async () => {
  const { user, asked } = await show({ data: {} }, 2);
  expect(screen.getByRole("dialog", { name: "Ask to go back to revision 2?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(asked()).toEqual([{ note: "", revision: 2 }]));
});

test("what stands in the way is listed; a refusal leaves what was typed where it is", async () => {
  let times = 0;
  const errors = [{ path: "pages.p1", message: "Page without a name" }];
  const { user } = await show(() =>
    times++ === 0 ? new Reply(503, { code: "unavailable" }) : new Reply(422, { code: "publish-blocked", errors }),
  );
  await user.type(screen.getByRole("textbox"), "New prizes");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The server is starting or stopping.");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("New prizes");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect((await screen.findAllByRole("cell")).map((cell) => cell.textContent)).toContain("Page without a name");
});

test.each([
  [undefined, {}],
  [2, { revision: 2 }],
])("a gate that lets nobody in is asked for only where one says so (revision %s)", async (revision, more) => {
  const { user, asked } = await show({ data: {} }, revision, 20, true);
  await screen.findByText("Nobody could come in");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(screen.getByText("Tick this, or make codes first.")).toBeTruthy();
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Publish although nobody gets in" }));
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(asked()).toEqual([{ note: "", ...more, withoutCodes: true }]));
});
