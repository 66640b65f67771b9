// @vitest-environment happy-dom

import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign, draftAnswer } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { en } from "../../words/en.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import { SETTINGS } from "./settings-table.ts";

const SAVE = "PUT /campaign";
const HISTORY = `GET /api/v1/campaigns/${CAMPAIGN}/settings/changes`;
const DRAFT = `GET /campaign-configurations/api/campaigns/${COMPANY}/${CAMPAIGN}`;
const FACTS = `GET /api/v1/companies/${COMPANY}`;
const companyAnswer = { data: { legal: { ...NO_COMPANY_FACTS, organiser: "Norrvind AG" } } };
const REMINDERS = `GET /api/v1/campaigns/${CAMPAIGN}/reminders`;
const QUIET = { isOn: false, missing: [], today: 0, week: 0, failed: 0, unknown: 0 };
const NONE = { data: [], page: 1, size: 20, total: 0 };
const CHANGE = {
  changeId: "c1",
  at: "2026-11-24T18:00:00Z",
  by: { id: "u2", name: "Ada Berg" },
  key: null,
  before: { claimTime: null },
  after: { claimTime: 7_200 },
};
const STORED = {
  status: "DRAFT" as const,
  ...{ startDate: null, endDate: "2026-12-24T22:59:00.000Z", tags: ["HAS_LOYALTY" as const], playLimits: [] },
};
type Fields = Parameters<typeof aCampaign>[0];

const show = (fields: Fields = {}, { answers = {}, ...options }: Parameters<typeof shown>[1] = {}) =>
  shown(<Room first={aCampaign({ ...STORED, ...fields })} />, {
    roles: ["CREATOR", "USER_ADMIN"],
    ...options,
    answers: {
      [HISTORY]: NONE,
      [DRAFT]: draftAnswer(),
      [FACTS]: companyAnswer,
      [REMINDERS]: { data: { door: QUIET, play: QUIET } },
      [SAVE]: { data: aCampaign(STORED) },
      ...answers,
    },
  });
/** As the room shows it: what is stored by now. */
function Room({ first }: { first: Campaign }) {
  const { data } = useQuery({ ...campaignQuery(CAMPAIGN), initialData: first, staleTime: Number.POSITIVE_INFINITY });
  return <SettingsPanel campaign={data} />;
}
const words = en.campaignSettings;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const toggle = (name: string) => screen.getByRole("switch", { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (user: Awaited<ReturnType<typeof shown>>["user"], name: string | RegExp) =>
  user.click(screen.getByRole("button", { name }));
const sent = (calls: Awaited<ReturnType<typeof shown>>["calls"]) => calls.filter(({ call }) => call === SAVE);

test("every setting is there, with what it does and when it counts", async () => {
  await show();
  for (const { key, counts, control } of SETTINGS) {
    const at = document.querySelector<HTMLElement>(`[data-setting="${key}"]`);
    expect(at, key).not.toBeNull();
    expect(at?.textContent, key).toContain(words.fields[key].help);
    expect(at?.textContent, key).toContain(words.counts[counts]);
    const inside = within(at as HTMLElement); // it is there
    if (control.kind === "tag" || control.kind === "switch") expect(inside.getByRole("switch"), key).toBeTruthy();
    else expect(at?.querySelector("input, textarea, select, button"), key).not.toBeNull();
  }
});

test("a text of its own is typed for each language; emptied, it is ours again", async () => {
  const { user, calls } = await show();
  const group = within(screen.getByRole("group", { name: words.fields.measuringText.label }));
  fireEvent.change(group.getByLabelText("English"), { target: { value: " We count visits. " } });
  await press(user, "Save 1 change");
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toMatchObject({ measuringText: { en: "We count visits." }, was: { measuringText: "" } });
});

test("what is changed is sent with what was seen, and nothing else", async () => {
  const { user, calls } = await show({ name: "Autumn" });
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  write("Name", "Winter");
  await user.click(toggle("Without cookies"));
  await user.click(toggle("Asks for a captcha"));
  await press(user, "Save 3 changes");
  expect(await screen.findByText("The settings are saved.")).toBeTruthy();
  expect(sent(calls)[0]?.body).toEqual({
    campaignId: CAMPAIGN,
    name: "Winter",
    cookieless: true,
    tags: ["HAS_LOYALTY", "CAPTCHA_REQUIRES"],
    was: { name: "Autumn", cookieless: false, tags: ["HAS_LOYALTY"] },
  });
});

test("each kind of control writes its own shape", async () => {
  const { user, calls } = await show({ timezone: "Europe/Zurich" });
  write("Opens", "2026-12-01T09:00");
  await press(user, "Add a limit");
  write("Plays of limit 1", "3");
  await user.selectOptions(screen.getByLabelText("Period of limit 1"), "a week, from Monday");
  write("Plays a day (older limit)", "5");
  await user.selectOptions(field("How much is tracked"), "Plays alone");
  await user.selectOptions(field("Suspicious plays"), "Refuse them");
  write("From a score of (1 to 100)", "70");
  write("Time to claim a prize", "2");
  await user.selectOptions(screen.getByLabelText("Unit of time"), "hours");
  write("Witnesses of the draws", "a@example.org\nb@example.org\n");
  write("Host pages", "https://shop.example");
  write("Demo address", "https://demo.example/x");
  write("Days to confirm", "9");
  await press(user, "Save 10 changes");
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toMatchObject({
    startDate: "2026-12-01T08:00:00.000Z",
    playLimits: [{ period: "CALENDAR_WEEK", max: 3 }],
    numberOfPlaysPerDay: 5,
    analyticsTrackingLevel: 1,
    fraud: { action: "block", threshold: 70 },
    claimTime: 7_200,
    fairnessWitnesses: ["a@example.org", "b@example.org"],
    hostOrigins: ["https://shop.example"],
    demoUrl: "https://demo.example/x",
    optInDays: 9,
  });
});

test.each([
  ["Name", " ", words.faults.nameMissing],
  ["Demo address", "javascript:alert(1)", words.faults.address],
  ["Logo and favicon", "ftp://x", words.faults.address],
  ["Collector’s address", "http://collector.example", words.faults.collector],
  ["Days to confirm", "61", words.faults.number],
  ["Points that a play costs", "many", words.faults.number],
  ["Host pages", "https://shop.example/path", words.faults.origin],
  ["Witnesses of the draws", "nobody", words.faults.email],
  ["Opens", "2026-12-25T09:00", words.faults.reversed],
  ["Time to claim a prize", "0", words.faults.duration],
])("%s cannot be “%s”: it is said at the field, and nothing is sent", async (name, value, fault) => {
  const { user, calls } = await show();
  write("Description", "another one");
  write(name, value);
  await press(user, /^Save/);
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(sent(calls)).toEqual([]);
});

test("two limits for one period are said to be one too many", async () => {
  const { user } = await show();
  await press(user, "Add a limit");
  await press(user, "Add a limit");
  await user.selectOptions(screen.getByLabelText("Period of limit 2"), "a day");
  expect(screen.getByText(words.faults.periodTwice)).toBeTruthy();
});

test("what counts at once on a live campaign is asked for with before and after", async () => {
  const { user, calls } = await show({ status: "ACTIVE" });
  write("Closes", "2026-12-31T23:59");
  await user.click(toggle("Without cookies"));
  await press(user, "Save 2 changes");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("The campaign is live. These count at once:");
  expect(dialog.textContent).toMatch(/Closes: Dec 24, 2026.*→ Dec 31, 2026/);
  expect(dialog.textContent).not.toContain("cookies");
  expect(dialog.textContent).toContain("1 other change counts with the next publishing.");
  expect(sent(calls)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ endDate: "2026-12-31T22:59:00.000Z" }));
});

test("leads that are kept for less time are asked for, with how many go and when, also where the campaign is over", async () => {
  const kept = { endsAt: "2026-02-01T00:00:00Z", erasing: false, erased: null, months: 2 };
  const due = { ...kept, isOver: true, dueAt: "2026-11-27T10:00:00.000Z", leads: 12 };
  const answers = { [`GET /api/v1/campaigns/${CAMPAIGN}/retention`]: { data: due } };
  const { user, calls } = await show({ status: "INACTIVE", retentionMonths: null }, { answers });
  write(words.fields.retentionMonths.label, "61");
  await press(user, /^Save/);
  expect(screen.getByText(words.faults.number)).toBeTruthy();
  write(words.fields.retentionMonths.label, "2");
  await press(user, "Save 1 change");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("How long leads are kept counts at once:");
  expect(dialog.textContent).toContain("for ever → 2 months");
  expect(
    await within(dialog).findByText(/Its 12 leads are erased for good on November 27, 2026 at 11:00/),
  ).toBeTruthy();
  const looks = calls.filter(({ call }) => call.endsWith("/retention")).map(({ query }) => query);
  expect(looks).toContainEqual({ months: "2" });
  // Beside the end it is said too.
  expect(looks).toContainEqual({ months: "2", endDate: "2026-12-24T22:59:00.000Z" });
  expect(screen.getByText("With this end, its leads are erased on November 27, 2026, 2 months later.")).toBeTruthy();
  expect(sent(calls)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent(calls)[0]?.body).toMatchObject({ retentionMonths: 2, was: { retentionMonths: null } }),
  );
});

test("what counts with the next publishing, or on a draft, is not asked for", async () => {
  const { user, calls } = await show({ status: "ACTIVE" });
  await user.click(toggle("Without cookies"));
  await press(user, "Save 1 change");
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});

test("a language is added, made the first, and taken away; what that does is said", async () => {
  const { user, calls } = await show();
  const list = screen.getByRole("list", { name: "Languages of the campaign" });
  const [first = ""] = within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent?.replace("First", "") ?? "");
  await user.selectOptions(screen.getByLabelText("Choose a language"), "Italian");
  await press(user, "Add");
  await press(user, "Make Italian the first language");
  expect(await screen.findByText(/^Italian comes first now: \d+ texts? lack/)).toBeTruthy();
  await press(user, `Remove ${first}`);
  expect(await screen.findByText(new RegExp(`^${first}: `))).toBeTruthy();
  await press(user, /^Save/);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(words.askLanguages);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toMatchObject({ languages: [{ shortName: "it", name: "italiano" }, {}] });
});

test("of two people at once the second sees the first's, keeps what is typed, and decides", async () => {
  const current = aCampaign({ ...STORED, description: "theirs", name: "Winter" });
  let tries = 0;
  const { user, calls } = await show(
    { description: "before" },
    {
      answers: {
        [SAVE]: () =>
          ++tries === 1
            ? new Reply(409, { code: "settings-changed", current, errors: [{ path: "description", message: "x" }] })
            : { data: current },
      },
    },
  );
  write("Description", "mine");
  await press(user, "Save 1 change");
  expect(await screen.findByText(/^Somebody else has set it to “theirs”/)).toBeTruthy();
  expect(field("Description").value).toBe("mine");
  await press(user, "Save 1 change");
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]?.body).toMatchObject({ description: "mine", was: { description: "theirs" } });
});

test("a refusal of the server stands at its field, and what is typed stays", async () => {
  const refusal = { code: "metadata-invalid", errors: [{ path: "timezone", message: "There is no timezone" }] };
  const { user } = await show({}, { answers: { [SAVE]: new Reply(422, refusal) } });
  write("Description", "mine");
  await press(user, "Save 1 change");
  expect(await screen.findByText("This was refused: There is no timezone")).toBeTruthy();
  expect(field("Description").value).toBe("mine");
});

test("a change is taken back from the list of changes, from what it made", async () => {
  const { user, calls } = await show({}, { answers: { [HISTORY]: { ...NONE, data: [CHANGE], total: 1 } } });
  expect(await screen.findByText("Ada Berg", { exact: false })).toBeTruthy();
  await press(user, "Take back");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Time to claim a prize: 2 hours → none");
  await user.click(within(dialog).getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("The change is taken back.")).toBeTruthy();
  expect(sent(calls)[0]?.body).toEqual({ campaignId: CAMPAIGN, claimTime: null, was: { claimTime: 7_200 } });
});

test("the search leaves what fits, by name, purpose or what programs call it", async () => {
  const { user } = await show();
  const left = () => [...document.querySelectorAll<HTMLElement>("[data-setting]")].map((at) => at.dataset.setting);
  await user.type(screen.getByRole("searchbox"), "hostOrigins");
  await waitFor(() => expect(left()).toEqual(["hostOrigins"]));
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "zebra");
  expect(await screen.findByText("No setting fits")).toBeTruthy();
  await press(user, "Clear filters");
  await waitFor(() => expect(left()).toHaveLength(SETTINGS.length));
});

test("who may not change a setting reads it, and why", async () => {
  await show({}, { roles: ["EDITOR"] });
  expect(field("Name").readOnly).toBe(false);
  expect(field("Closes").readOnly).toBe(true);
  expect(toggle("Without cookies")).toHaveProperty("disabled", true);
  expect(screen.getAllByText("Your role (editor) cannot change it. Creators can.").length).toBeGreaterThan(5);
  expect(screen.getAllByText(/Member administrators can\.$/).length).toBe(5);
});

test("legal facts: the company's stand behind, what is typed is shown in the pages' words, and wrong ones are said at the field", async () => {
  const { user, calls } = await show();
  const at = within(document.querySelector<HTMLElement>('[data-setting="legal"]') as HTMLElement); // the table has it
  expect(await at.findByPlaceholderText("Norrvind AG (from the company)")).toBeTruthy();
  write("Organiser", "Mirel AG");
  await waitFor(() => expect(document.querySelector('[data-legal="terms"]')?.textContent).toContain("Mirel AG"));
  expect(at.getAllByText("Publishing waits for this.").length).toBeGreaterThan(2);
  write("Contact for data protection", "nobody");
  expect(at.getByText("This is not an e-mail address")).toBeTruthy();
  await press(user, /Save/);
  expect(sent(calls)).toEqual([]);
  write("Contact for data protection", "p@mirel.example");
  await user.click(toggle("Our own text, checked by us"));
  expect(at.getByText("Say who has checked it, and on which day")).toBeTruthy();
  write("Checked by", "Ada Berg");
  await waitFor(() => expect(at.queryByText("Publishing waits for this.")).toBeNull());
  await press(user, /Save/);
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toMatchObject({
    was: { legal: null },
    legal: { organiser: "Mirel AG", contact: "p@mirel.example", checked: { by: "Ada Berg" }, claimDays: null },
  });
});

test("reminders: what they lack leads to where it is put right, and how many have left is told", async () => {
  const door = {
    ...QUIET,
    isOn: true,
    missing: ["tick", "address", "letter"],
    today: 3,
    week: 1_012,
    failed: 1,
    unknown: 2,
  };
  const play = { ...QUIET, missing: ["optIn", "letter"] };
  await show({}, { answers: { [REMINDERS]: { data: { door, play } } } });
  const state = await screen.findByRole("region", { name: "What the reminders do" });
  expect(state.textContent).toContain("Live · Today 3 · in seven days 1,012 · failed 1 · unknown 2");
  expect(state.textContent).toContain("Unfinished plays · Not live");
  const links = within(state).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Open the editor", `/campaigns/${CAMPAIGN}/edit`],
    ["Legal facts", "#settings-legal"],
    ["Open the editor", `/campaigns/${CAMPAIGN}/edit`],
    ["Opt-in", "#settings-optIn"],
    ["Open the editor", `/campaigns/${CAMPAIGN}/edit`],
  ]);
});
