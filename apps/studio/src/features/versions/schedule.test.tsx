// @vitest-environment happy-dom
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aStock } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { Schedule } from "./schedule.tsx";

const MUG = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const SCHEDULE = `/api/v1/campaigns/${CAMPAIGN}/schedule`;
const REQUESTS = `POST /api/v1/campaigns/${CAMPAIGN}/publish-requests`;

/** The draft has 20 mugs; ten are in force. */
async function show(
  scheduled: object | null = null,
  { isShut = false, live = 10, ...options }: Parameters<typeof shown>[1] & { isShut?: boolean; live?: number } = {},
) {
  const document = sampleDocument();
  const [first] = Object.values(document.pages.entities);
  if (isShut && first) first.pageType = "access";
  for (const entry of document.prizePoolList) if (!entry.noWinPrize) Object.assign(entry, { prizeId: MUG, stock: 20 });
  const at = await shown(
    <Schedule campaign={{ campaignId: CAMPAIGN, companyId: COMPANY, revision: 3, status: "ACTIVE" }} />,
    {
      answers: {
        [`GET /api/v1/campaigns/${CAMPAIGN}/content`]: {
          data: { rev: 1, file: { metadata: sampleMetadata(), document } },
        },
        [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [aStock(MUG, { stock: live })] },
        [`GET /api/v1/campaigns/${CAMPAIGN}/problems`]: { data: { faults: [], codesLeft: {}, hasAccessCodes: false } },
        [`GET ${SCHEDULE}`]: { data: scheduled },
        [`PUT ${SCHEDULE}`]: { data: {} },
        [REQUESTS]: { data: {} },
      },
      ...options,
    },
  );
  const sent = (call: string) => at.calls.filter((one) => one.call === call).map(({ body }) => body);
  return { ...at, sent };
}
const SOME = { at: "2030-01-01T10:00:00.000Z", versionId: null, askedBy: null, revision: null, faults: [] };
const choose = () =>
  fireEvent.change(screen.getByLabelText(/./, { selector: "input" }), { target: { value: "2030-01-01T11:00" } });

test("a schedule says which stock differs once a time is chosen, and takes it along", async () => {
  const at = await show();
  expect(screen.queryByRole("listitem")).toBeNull();
  choose();
  expect((await screen.findByRole("listitem")).textContent).toBe("“A mug”: stock 10 → 20.");
  await at.user.click(screen.getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(at.sent(`PUT ${SCHEDULE}`)).toMatchObject([{ withStock: true }]));
});

test("less than there is takes a reason, with the schedule as with a request for it", async () => {
  const at = await show(null, { live: 30 });
  choose();
  const why = await screen.findByRole("textbox", { name: /^Why is there less to win/ });
  await at.user.click(screen.getByRole("button", { name: "Schedule" }));
  expect(screen.getByText("Say why")).toBeTruthy();
  expect(at.sent(`PUT ${SCHEDULE}`)).toEqual([]);
  await at.user.type(why, "Ten broke");
  await at.user.click(screen.getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(at.sent(`PUT ${SCHEDULE}`)).toMatchObject([{ withStock: true, stockNote: "Ten broke" }]));
});

test("it is left as it is in force where that is wanted", async () => {
  const at = await show();
  choose();
  await at.user.click(await screen.findByRole("switch", { name: /^Make it live/ }));
  await at.user.click(screen.getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(at.sent(`PUT ${SCHEDULE}`)).toHaveLength(1));
  expect(at.sent(`PUT ${SCHEDULE}`)[0]).not.toHaveProperty("withStock");
});

test("where the company asks for a second pair of eyes, it is asked for with the stock", async () => {
  const at = await show(null, { twoPersonPublishing: true });
  choose();
  await screen.findByRole("listitem");
  await at.user.click(screen.getByRole("button", { name: "Ask for publishing" }));
  await waitFor(() => expect(at.sent(REQUESTS)).toMatchObject([{ withStock: true }]));
});

test("what waits says that stock goes along", async () => {
  await show({ ...SOME, state: "waiting", withStock: true });
  expect(await screen.findByText(/with this draft’s stock and limits\.$/)).toBeTruthy();
});

test("why it failed is listed", async () => {
  const faults = [{ path: "prizePoolList.1.stock", message: "9 have already been won" }];
  await show({ ...SOME, state: "failed", withStock: true, faults });
  expect((await screen.findAllByRole("cell")).map((cell) => cell.textContent)).toContain("9 have already been won");
});

test.each([
  [false, "Schedule", `PUT ${SCHEDULE}`],
  [true, "Ask for publishing", REQUESTS],
])(
  "a gate that lets nobody in is scheduled only where one says so (asked for: %s)",
  async (twoPersonPublishing, name, call) => {
    const at = await show(null, { isShut: true, twoPersonPublishing });
    expect(screen.queryByText("Nobody could come in")).toBeNull();
    choose();
    const tick = await screen.findByRole("checkbox", { name: "Publish although nobody gets in" });
    await at.user.click(screen.getByRole("button", { name }));
    expect(screen.getByText("Tick this, or make codes first.")).toBeTruthy();
    expect(document.activeElement).toBe(tick);
    expect(at.sent(call)).toEqual([]);
    await at.user.click(tick);
    await at.user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(at.sent(call)).toMatchObject([{ withoutCodes: true }]));
  },
);
