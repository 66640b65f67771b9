// @vitest-environment happy-dom
import type { StockAlarm } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign, aStock, draftAnswer } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { AlarmSection } from "./alarm-section.tsx";

const ALARM = `/api/v1/campaigns/${CAMPAIGN}/stock/alarm`;
const MARA = { userId: "m1", name: "Mara Lind" };
const OFF: StockAlarm = {
  ...{ on: false, below: { unit: "percent", value: 10 }, beforeEnd: true, own: [], recipients: null, told: [] },
};

async function show(alarm: Partial<StockAlarm> = {}, answers: Answers = {}, options = {}) {
  const at = await shown(
    <AlarmSection campaign={aCampaign()} stock={[aStock("p1", { title: "Mug" }), aStock("p2", { stock: null })]} />,
    {
      answers: {
        [`GET ${ALARM}`]: { data: { ...OFF, ...alarm } },
        [`GET /campaign-configurations/api/campaigns/${COMPANY}/${CAMPAIGN}`]: draftAnswer(),
        [`GET /api/v1/companies/${COMPANY}/members`]: { data: [MARA], page: 1, size: 200, total: 1 },
        ...answers,
      },
      ...options,
    },
  );
  const sent = () => at.calls.filter(({ call }) => call === `PUT ${ALARM}`).map(({ body }) => body);
  return { ...at, sent };
}
const open = async ({ user }: Awaited<ReturnType<typeof show>>, name = "Set an alarm") => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Alarm by mail" }));
};
const kept = { [`PUT ${ALARM}`]: ({ body }: { body: unknown }) => ({ data: { ...(body as object), told: [] } }) };

test.each<[Partial<StockAlarm>, string]>([
  [{}, "Nobody gets a mail when the stock runs low."],
  [
    { on: true },
    "Those who may manage campaigns get a mail, once, when 10 % are left or when it will run out before the end.",
  ],
  [
    { on: true, below: { unit: "pieces", value: 1 }, beforeEnd: false, recipients: ["m1"] },
    "1 chosen member get a mail, once, when 1 piece is left.",
  ],
  [
    { on: true, below: null, beforeEnd: false },
    "Those who may manage campaigns get a mail, once, for the prizes that have a threshold of their own.",
  ],
])("an alarm of %j is said in a sentence", async (alarm, words) => {
  await show(alarm);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("what was told and is not over is named", async () => {
  await show({ on: true, told: [{ id: "p1", reason: "low", since: "2026-11-24T10:00:00Z" }] });
  expect(await screen.findByText("“Mug” is low")).toBeTruthy();
});

test("it is set for all, for one prize otherwise, and to whom is chosen", async () => {
  const at = await show({}, kept);
  const dialog = await open(at);
  const value = dialog.getByRole("textbox", { name: "How many: Left, to be told of" });
  await at.user.clear(value);
  await at.user.type(value, "25");
  await at.user.selectOptions(dialog.getByRole("combobox", { name: "Mug" }), "Pieces");
  await at.user.click(dialog.getByRole("checkbox", { name: /^Also when it will run out/ }));
  await at.user.click(dialog.getByRole("radio", { name: "Only members whom I choose" }));
  await at.user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Choose somebody.")).toBeTruthy();
  expect(at.sent()).toEqual([]);
  await at.user.click(dialog.getByRole("combobox", { name: "Members" }));
  await at.user.click(await screen.findByRole("option", { name: "Mara Lind", hidden: true }));
  await at.user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The alarm is set.")).toBeTruthy();
  expect(at.sent()).toEqual([
    {
      ...{ on: true, below: { unit: "percent", value: 25 }, beforeEnd: false, recipients: ["m1"] },
      own: [{ id: "p1", below: { unit: "pieces", value: 10 } }],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Change the alarm"));
});

test("a share that is none is said at its field", async () => {
  const at = await show({}, kept);
  const dialog = await open(at);
  const value = dialog.getByRole("textbox", { name: "How many: Left, to be told of" });
  await at.user.clear(value);
  await at.user.type(value, "100");
  await at.user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("A share lies between 1 and 99.")).toBeTruthy();
  expect(at.sent()).toEqual([]);
});

test("a member who has left is chosen no more, and a refusal is said", async () => {
  const at = await show(
    { on: true, recipients: ["m1", "gone"] },
    { [`PUT ${ALARM}`]: new Reply(404, { code: "member-unknown" }) },
  );
  const dialog = await open(at, "Change the alarm");
  await dialog.findAllByText("Mara Lind");
  await at.user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/no member any more/i);
  expect(at.sent()).toMatchObject([{ recipients: ["m1"] }]);
});

test("who may not manage sees it, and reads who may change it", async () => {
  const at = await show({}, {}, { roles: ["VIEWER"], language: "de" });
  const button = await screen.findByRole("button", { name: "Alarm setzen" });
  await at.user.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button.getAttribute("aria-description")).toContain("Mit deiner Rolle");
});
