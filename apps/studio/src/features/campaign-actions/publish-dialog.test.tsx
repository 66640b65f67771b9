// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

const SUBJECT = { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", status: "DRAFT", revision: null } as const;
const PUBLISH = `POST /api/v1/campaigns/${CAMPAIGN}/publish`;
const DONE = { revision: 4, status: "ACTIVE", urls: { en: "https://play.example/spring" }, warnings: [] };

const show = (publish: unknown, revision?: number, options: { language?: "de" } = {}) => {
  const answers: Answers = publish === undefined ? {} : { [PUBLISH]: publish };
  return shown(<PublishDialog campaign={SUBJECT} revision={revision} opened onClose={onClose} />, {
    answers,
    ...options,
  });
};
const onClose = vi.fn();
const press = async ({ user }: Awaited<ReturnType<typeof shown>>, name = "Publish") =>
  user.click(screen.getByRole("button", { name }));

test("nothing is published before it is confirmed", async () => {
  const { calls } = await show(undefined);
  expect(screen.getByRole("dialog", { name: "Publish “Spring”?" })).toBeTruthy();
  expect(calls).toEqual([]);
});

test("the draft is published, and its revision and address are shown", async () => {
  const at = await show({ data: DONE });
  await press(at);
  expect(await screen.findByRole("dialog", { name: "Published as revision 4" })).toBeTruthy();
  expect(at.calls).toEqual([{ call: PUBLISH, query: {}, body: {} }]);
  expect(screen.getByText("The campaign is live. Share its address:")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy the English address" })).toBeTruthy();
});

test("an older revision is published again by its number", async () => {
  const at = await show({ data: DONE }, 2);
  expect(screen.getByRole("dialog").textContent).toContain("revision 2");
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.calls[0]?.body).toEqual({ revision: 2 });
});

test.each([
  ["SCHEDULED", "The campaign opens at its start date."],
  ["INACTIVE", "The revision is stored."],
])("a campaign that is then %s is not said to be live", async (status, words) => {
  const at = await show({ data: { ...DONE, status, warnings: [{ path: "pages", message: "No way to the game" }] } });
  await press(at);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByText("No way to the game")).toBeTruthy();
});

test("everything that stands in the way is listed, and nothing can be confirmed again", async () => {
  const errors = [
    { path: "pages.p1", message: "Page without a name" },
    { path: "outcomes.0", message: "Outcome without a page" },
  ];
  const at = await show(new Reply(422, { code: "publish-blocked", errors }), undefined, { language: "de" });
  await press(at, "Veröffentlichen");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^2 /);
  expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toContain("Outcome without a page");
  expect(screen.queryByRole("button", { name: "Veröffentlichen" })).toBeNull();
});

test("a refusal without faults is said where it was asked, and it can be tried again", async () => {
  const at = await show(new Reply(503, { code: "unavailable" }));
  await press(at);
  expect((await screen.findByRole("alert")).textContent).toContain("The server is starting or stopping.");
  await press(at);
  expect(at.calls.map(({ call }) => call)).toEqual([PUBLISH, PUBLISH]);
});
