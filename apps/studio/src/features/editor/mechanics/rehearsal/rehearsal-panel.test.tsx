// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, Reply } from "../../../../testing/api.ts";
import { CAMPAIGN } from "../../../../testing/ids.ts";
import { aCampaign } from "../../../../testing/samples.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { RehearsalPanel } from "./rehearsal-panel.tsx";

const START = `POST /api/v1/campaigns/${CAMPAIGN}/rehearsals`;
const LOOK = `GET /api/v1/campaigns/${CAMPAIGN}/rehearsals/r1`;
const CANCEL = `DELETE /api/v1/campaigns/${CAMPAIGN}/rehearsals/r1`;
const at = (status: string, progress = 0) => ({
  data: { rehearsalId: "r1", status, progress, createdAt: "2026-11-01T10:00:00Z", result: null },
});

async function show(answers: Answers = {}, options: Parameters<typeof shownInEditor>[2] = {}) {
  return shownInEditor(<RehearsalPanel runNow={false} onBegun={() => {}} />, await fixtureDraft("spin-the-wheel-2.0"), {
    answers: {
      [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] },
      [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign() },
      ...answers,
    },
    ...options,
  });
}
type Shown = Awaited<ReturnType<typeof show>>;
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
async function guess({ user }: Shown, name: string, plays: string) {
  await user.clear(field(name));
  await user.type(field(name), `${plays}{Enter}`);
}

test("a guess whose low is above what is expected is said and cannot be rehearsed", async () => {
  const all = await show({}, { language: "de" });
  await guess(all, "Wenig", "600");
  expect(screen.getByText(/^„Wenig“ ist höchstens so groß/).getAttribute("role")).toBe("alert");
  expect(screen.getByRole("button", { name: "Jetzt proben" })).toHaveProperty("disabled", true);
  await guess(all, "Erwartet", "700");
  expect(screen.getByRole("button", { name: "Jetzt proben" })).toHaveProperty("disabled", false);
});

test("the guess is kept for the next time the panel is opened", async () => {
  const all = await show();
  await guess(all, "Expected", "900");
  await all.user.click(screen.getByRole("radio", { name: "In all" }));
  expect(JSON.parse(localStorage.getItem(`fairground-studio.guess-${CAMPAIGN}`) ?? "")).toMatchObject({
    expected: 900,
    per: "total",
  });
});

test("when people play is drawn by keyboard: arrows change an hour and go to the next, End fills it", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "When people play" }));
  const hour = (name: string) => screen.getByRole("slider", { name });
  hour("00:00").focus();
  await user.keyboard("{Home}{ArrowUp}{PageUp}");
  expect(hour("00:00").getAttribute("aria-valuenow")).toBe("11");
  await user.keyboard("{ArrowRight}{End}");
  expect(document.activeElement).toBe(hour("01:00"));
  expect(hour("01:00").getAttribute("aria-valuenow")).toBe("100");
  await user.click(screen.getByRole("button", { name: "As on a typical day" }));
  expect(hour("01:00").getAttribute("aria-valuenow")).not.toBe("100");
});

test("what the server refuses is told by the prize that it is about, and what to do", async () => {
  const errors = [
    { path: "prizePoolList.2.stock", message: "x" },
    { path: "body.traffic", message: "x" },
  ];
  const { user } = await show({ [START]: new Reply(422, { code: "rehearsal-refused", errors }) });
  await user.click(screen.getByRole("button", { name: "Rehearse now" }));
  await screen.findByText("This cannot be rehearsed yet");
  const reasons = [
    ...(screen.getByRole("alert", { name: "This cannot be rehearsed yet" }).querySelectorAll("li") ?? []),
  ];
  expect(reasons.map((item) => item.textContent)).toEqual([
    "Backpack: Set a stock: it is the number of winning moments.",
    "That is too many plays to rehearse: expect fewer, or choose fewer days.",
  ]);
});

test("what is not saved is not rehearsed, since the server plays what it has", async () => {
  const { user, server, editor, calls } = await show();
  server.isReachable = false;
  editor.run("setTheme", ({ document }) => {
    document.theme.tokens["c-primary"] = "#0f4a6c";
    return undefined;
  });
  await user.click(screen.getByRole("button", { name: "Rehearse now" }));
  expect(await screen.findByText(/^Not everything is saved yet/)).toBeTruthy();
  expect(calls.map(({ call }) => call)).not.toContain(START);
});

test("who may only look cannot rehearse", async () => {
  await show({}, { readOnly: true });
  expect(screen.getByRole("button", { name: "Rehearse now" })).toHaveProperty("disabled", true);
  expect(field("Expected").closest("fieldset")).toHaveProperty("disabled", true);
});

// The last one: what was rehearsed is remembered as long as the tab is open.
test("it runs as guessed, says how far it is, and can be cancelled", async () => {
  const { user, calls } = await show({
    [START]: { data: { rehearsalId: "r1" } },
    [LOOK]: at("running", 0.4),
    [CANCEL]: at("cancelled"),
  });
  await user.click(screen.getByRole("button", { name: "Rehearse now" }));
  expect(await screen.findByText("Playing … 40%")).toBeTruthy();
  expect(calls.find(({ call }) => call === START)?.body).toMatchObject({
    traffic: { low: 200, expected: 500, high: 1500, per: "day" },
    days: null,
  });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("The rehearsal was cancelled.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Rehearse now" })).toHaveProperty("disabled", false));
});
