// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Asked, Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

const SAVE = "PUT /campaign";
const STORED = { startDate: "2026-12-01T08:00:00.000Z", endDate: "2026-12-24T22:59:00.000Z" };
const show = ({
  campaign,
  ...options
}: Parameters<typeof shown>[1] & { campaign?: Parameters<typeof aCampaign>[0] } = {}) =>
  shown(<ScheduleForm campaign={aCampaign({ ...STORED, ...campaign })} />, options);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test("dates are read and written in the campaign's timezone, not the browser's", async () => {
  const { user, calls } = await show({ answers: { [SAVE]: { data: aCampaign() } } });
  expect([field("Start").value, field("End").value]).toEqual(["2026-12-01T09:00", "2026-12-24T23:59"]);
  write("Start", "2026-12-02T09:00");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The schedule is saved.")).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    campaignId: CAMPAIGN,
    startDate: "2026-12-02T08:00:00.000Z",
    endDate: STORED.endDate,
  });
});

test("nothing can be saved before something is changed, and Cancel goes back to what is stored", async () => {
  const { user } = await show();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  write("Start", "2026-12-02T09:00");
  expect(screen.getByText("Not saved yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(field("Start").value).toBe("2026-12-01T09:00");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("an emptied field is no limit on that side", async () => {
  const { user, calls } = await show({ answers: { [SAVE]: { data: aCampaign() } } });
  await user.click(screen.getByRole("button", { name: "Clear: End" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ startDate: STORED.startDate, endDate: null }));
});

test("the end says when the leads go, also while another one is typed, and what becomes of them without one", async () => {
  const retention = `GET /api/v1/campaigns/${CAMPAIGN}/retention`;
  const due = (at: string) => ({ data: { dueAt: at, months: 3, leads: 2, isOver: false, endsAt: null, erased: null } });
  const { user, calls } = await show({
    campaign: { retentionMonths: 3 },
    answers: {
      [retention]: ({ query }: Asked) =>
        due(String(query.endDate).startsWith("2026-12-31") ? "2027-03-31T21:59:00Z" : "2027-03-24T22:59:00Z"),
    },
  });
  await screen.findByText("With this end, its leads are erased on March 24, 2027, 3 months later.");
  write("End", "2026-12-31T23:59");
  await screen.findByText("With this end, its leads are erased on March 31, 2027, 3 months later.");
  expect(calls.map(({ query }) => query)).toContainEqual({ months: "3", endDate: "2026-12-31T22:59:00.000Z" });
  await user.click(screen.getByRole("button", { name: "Clear: End" }));
  await screen.findByText("Without an end, its leads are kept until 3 months after it is deactivated.");
});

test("an end before the start is said at the end once it is tried, and not sent", async () => {
  const { user, calls } = await show();
  write("End", "2026-11-30T09:00");
  expect(field("End").getAttribute("aria-invalid")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("The end must come after the start")).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  [
    "that the clocks skip is refused with the next one",
    "2027-03-28T02:30",
    /^Diese Uhrzeit gibt es an diesem Tag nicht.*03:00/,
    true,
  ],
  [
    "that comes twice is told, and can be saved",
    "2027-10-31T02:30",
    /^Diese Uhrzeit gibt es an diesem Tag zweimal/,
    null,
  ],
])("a time %s", async (_, value, words, refused) => {
  await show({ language: "de" });
  write("Ende", value);
  expect(screen.getByText(words)).toBeTruthy();
  expect(field("Ende").getAttribute("aria-invalid")).toBe(refused && "true");
});

test("a refusal of the server is said, and what was written stays", async () => {
  const { user } = await show({ answers: { [SAVE]: new Reply(422, { code: "dates-reversed" }) } });
  write("Start", "2026-12-02T09:00");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The end must come after the start. Nothing was changed.")).toBeTruthy();
  expect(field("Start").value).toBe("2026-12-02T09:00");
});

test("who may not manage reads the dates, and why they cannot be changed", async () => {
  await show({ roles: ["EDITOR"] });
  expect(field("Start").readOnly).toBe(true);
  expect(screen.getByText(/^Your role \(editor\)/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
