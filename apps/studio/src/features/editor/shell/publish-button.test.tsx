// @vitest-environment happy-dom
import { SAMPLE } from "@fairground/model/campaign/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { aCampaign } from "../../../testing/samples.ts";
import { LiveIssuesProvider } from "../problems/live-issues.tsx";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { PublishButton } from "./publish-button.tsx";

const showProblems = vi.fn();
const sound = { faults: [], codesLeft: {}, hasAccessCodes: false };
async function show(
  facts: unknown,
  { isNew = false, ...options }: Parameters<typeof shownInEditor>[2] & { isNew?: boolean } = {},
) {
  showProblems.mockClear();
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  // Saved once, as prizes must be before they can be won.
  for (const entry of draft.document.prizePoolList) Object.assign(entry, { prizeId: entry.id, poolId: entry.id });
  if (isNew) Object.assign(draft.document.prizePoolList[1] ?? {}, { prizeId: null, poolId: null });
  const at = await shownInEditor(
    <LiveIssuesProvider>
      <PublishButton showProblems={showProblems} />
    </LiveIssuesProvider>,
    draft,
    {
      answers: {
        [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign({ name: "Spring" }) },
        // What the dialog asks for; that a difference is told is its own test's.
        [`GET /api/v1/campaigns/${CAMPAIGN}/content`]: { data: { rev: 1, file: draft } },
        [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] },
        [`GET /api/v1/campaigns/${CAMPAIGN}/problems`]: { data: facts },
        [`GET /api/v1/campaigns/${CAMPAIGN}/translations`]: { data: { marks: {} } },
      },
      ...options,
    },
  );
  // The campaign is asked for by the press itself.
  await waitFor(() => expect(at.calls.length).toBeGreaterThanOrEqual(2));
  return at;
}
const press = ({ user }: Awaited<ReturnType<typeof show>>, name = "Publish") =>
  user.click(screen.getByRole("button", { name }));

test("what is unsaved is saved before it is asked whether to publish", async () => {
  const at = await show(sound);
  act(() => {
    at.editor.run("setTheme", ({ document }) => {
      document.theme.tokens["c-primary"] = "#0f4a6c";
      return undefined;
    });
  });
  await press(at);
  expect(await screen.findByRole("dialog", { name: "Publish “Spring”?" })).toBeTruthy();
  expect(at.server.stored.at(-1)?.theme.tokens["c-primary"]).toBe("#0f4a6c");
});

test("where the server has not everything, nothing is asked, and it is said why", async () => {
  const at = await show(sound, { language: "de" });
  at.server.isReachable = false;
  act(() => {
    at.editor.run("setTheme", ({ document }) => {
      document.theme.tokens["c-primary"] = "#0f4a6c";
      return undefined;
    });
  });
  await press(at, "Veröffentlichen");
  expect((await screen.findByRole("alert")).textContent).toContain("gespeichert");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what stands in the way is shown in its place instead of the question", async () => {
  const at = await show({ ...sound, faults: [{ path: `pages.entities.${SAMPLE.pages.won}`, message: "No" }] });
  await press(at);
  await waitFor(() => expect(showProblems).toHaveBeenCalledOnce());
  expect((await screen.findByRole("alert")).textContent).toContain("1 problem stands in the way of publishing.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a prize that is not in force yet is the dialog's to put in force", async () => {
  const at = await show(sound, { isNew: true });
  await press(at);
  expect(await screen.findByRole("dialog", { name: "Publish “Spring”?" })).toBeTruthy();
});

test("where another member is asked, nothing comes into force with it, so that it stands in the way", async () => {
  const at = await show(sound, { isNew: true, twoPersonPublishing: true });
  await press(at, "Ask for publishing");
  await waitFor(() => expect(showProblems).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an editor finds the button with the reason why it is closed", async () => {
  const at = await show(sound, { roles: ["EDITOR"] });
  await press(at);
  expect(screen.getByRole("button").getAttribute("aria-description")).toContain("Your role (editor)");
  expect(at.server.stored).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
