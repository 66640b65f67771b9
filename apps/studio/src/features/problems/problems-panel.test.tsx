// @vitest-environment happy-dom
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import type { Issue } from "@fairground/model/review";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { Issues, ProblemsPanel } from "./problems-panel.tsx";

const PLACE = { route: "/campaigns/$campaignId/problems", address: `/campaigns/${CAMPAIGN}/problems` };
const CONFIRM = `POST /api/v1/campaigns/${CAMPAIGN}/translations/confirm`;
const TITLES = sampleDocument().prizePoolList.map(({ id }) => `prize/${id}/title`);
const issue = (code: Issue["code"], more: Partial<Issue> = {}): Issue => ({
  ...{ code, severity: "warning", path: [], values: {}, pageId: "", elementId: "", language: "" },
  ...more,
});
const old = (key: string, text: string) =>
  issue("translation-outdated", { language: "de", values: { key, text, language: "de" }, path: ["prizePoolList", 0] });
const going = { canShow: () => true, onShow: vi.fn(), pageOf: () => "", mend: () => undefined };
const show = (issues: readonly Issue[], more: object = {}) =>
  shown(<Issues issues={issues} going={{ ...going, ...more }} />, {
    at: PLACE,
    answers: {
      [`GET /campaign/${CAMPAIGN}`]: { data: { campaignId: CAMPAIGN, companyId: COMPANY } },
      [CONFIRM]: { data: { marks: {} } },
      [`GET /api/v1/campaigns/${CAMPAIGN}/translations`]: { data: { marks: {} } },
    },
  });

test("older translations are one row for a language, unfolded by a press and answered at once", async () => {
  const { user, calls } = await show([old("a", "Won"), old("b", "Lost"), issue("no-page", { severity: "fatal" })]);
  expect(await screen.findByRole("heading", { name: "1 problem blocks publishing" })).toBeTruthy();
  expect(screen.queryByText(/“Won”/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "German: 2 translations are older than the text" }));
  expect(screen.getByText(/“Won”/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "All still right: German" }));
  expect(calls.find(({ call }) => call === CONFIRM)?.body).toEqual({ language: "de", keys: ["a", "b"] });
});

test("every row has its press: the field, the codes, or what mends it", async () => {
  const mended = vi.fn();
  const { user } = await show(
    [issue("alt-missing"), issue("codes-none", { values: { page: "Won" } }), issue("no-limit-page")],
    { mend: ({ code }: Issue) => (code === "no-limit-page" ? mended : undefined) },
  );
  await user.click(await screen.findByRole("button", { name: /^Describe this picture.*Show$/ }));
  expect(going.onShow).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: /Add codes$/ }).getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/codes`);
  await user.click(screen.getByRole("button", { name: "Create it" }));
  expect(mended).toHaveBeenCalledOnce();
});

test("colours are named as on the screen, and places as the parts of a campaign", async () => {
  await show([
    issue("contrast-theme", { values: { text: "c-danger", behind: "c-surface", ratio: 3.2 } }),
    issue("refused", { values: { path: "game.settings.doors", message: "No doors" } }),
  ]);
  expect(await screen.findByText(/“Danger” on “Surface”/)).toBeTruthy();
  expect(screen.getByText(/^Game: No doors/)).toBeTruthy();
});

test("without problems it is said what that means", async () => {
  await show([]);
  expect(await screen.findByText("Nothing stands in the way of publishing.")).toBeTruthy();
});

test("outside of the editor a press opens it at the very field", async () => {
  const document = sampleDocument();
  const [page] = Object.values(document.pages.entities).filter(({ id }) => id === SAMPLE.pages.won);
  Object.assign(page ?? {}, { name: { de: "Gewonnen" } });
  const { user, address } = await shown(
    <ProblemsPanel campaignId={CAMPAIGN} document={document} metadata={sampleMetadata()} />,
    {
      at: PLACE,
      answers: {
        [`GET /campaign/${CAMPAIGN}`]: { data: { campaignId: CAMPAIGN, companyId: COMPANY } },
        [`GET /api/v1/campaigns/${CAMPAIGN}/problems`]: { data: { faults: [], codesLeft: {}, hasAccessCodes: true } },
        [`GET /api/v1/campaigns/${CAMPAIGN}/translations`]: { data: { marks: { [TITLES[0] ?? ""]: { de: "x" } } } },
      },
    },
  );
  const [first] = await screen.findAllByRole("button", { name: /missing in the first language/ });
  if (!first) throw new Error("no row");
  expect(within(first).getByText("Show")).toBeTruthy();
  await user.click(first);
  await waitFor(() => expect(address()).toContain(`/campaigns/${CAMPAIGN}/edit?`));
  expect(address()).toContain(`pageId=${SAMPLE.pages.won}`);
  expect(address()).toContain("field=page.name");
});
