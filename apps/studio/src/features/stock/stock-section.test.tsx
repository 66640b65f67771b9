// @vitest-environment happy-dom
import type { PrizeStock } from "@fairground/contract";
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign, aStock } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { StockSection } from "./stock-section.tsx";

const MUG = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const CHANGE = `PUT /api/v1/campaigns/${CAMPAIGN}/stock/${MUG}`;
const CONTENT = `GET /api/v1/campaigns/${CAMPAIGN}/content`;
const now = Date.parse("2026-11-24T10:00:00Z");

function content(wins: number) {
  const document = sampleDocument();
  const mug = document.prizePoolList.find(({ id }) => id === SAMPLE.prizes.mug);
  Object.assign(mug ?? {}, { prizeId: MUG, wins, perPlay: 10_000 });
  return { data: { rev: null, file: { metadata: sampleMetadata(), document } } };
}
const show = (
  prize: Partial<PrizeStock> = {},
  { endDate = "2026-12-01T10:00:00Z", answers = {}, wins = 6_000, ...options }: Given = {},
) =>
  shown(<StockSection campaign={aCampaign({ endDate })} stock={[aStock(MUG, { title: "Mug", ...prize })]} at={now} />, {
    answers: { [CONTENT]: content(wins), ...answers },
    ...options,
  });
type Given = {
  endDate?: string | null;
  answers?: Answers;
  wins?: number;
  roles?: ("VIEWER" | "CREATOR")[];
  language?: "de";
};
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test.each<[string, Partial<PrizeStock>, string | null, string]>([
  [
    "runs out",
    { remaining: 10, awardedDay: 5 },
    "2026-12-01T10:00:00Z",
    "At this pace it runs out in about 2 days, 5 days before the end.",
  ],
  ["lasts", { remaining: 10, awardedDay: 1 }, "2026-12-01T10:00:00Z", "At this pace it lasts until the end."],
  ["has no end", { remaining: 10, awardedDay: 5 }, null, "At this pace it lasts until about November 26, 2026."],
  ["rests", { remaining: 10 }, null, "None was won in the last 7 days."],
  ["is gone", { remaining: 0, awarded: 10 }, null, "Nobody wins it any more."],
])("a stock that %s says so", async (_, prize, endDate, words) => {
  await show({ stock: 20, ...prize }, { endDate });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("what was won, how fast, and how it is won stand beside, as people say them", async () => {
  await show({ awardedToday: 2, awardedDay: 4, awardedWeek: 20, prizeLimitType: 0, prizeLimit: 5, limitToday: 5 });
  expect(screen.getByText("7 of 10 won, 3 left")).toBeTruthy();
  expect(factOf("Won today")).toBe("2 of 5");
  expect(factOf("Pace")).toBe("4 in 24 hours, 20 in 7 days");
  await waitFor(() => expect(factOf("How it is won")).toContain("By chance: 6 of 10 plays."));
});

test("a prize shows its picture, and a sign where it has none", async () => {
  const given = content(6_000);
  const { prizePoolList } = given.data.file.document;
  Object.assign(prizePoolList.find(({ prizeId }) => prizeId === MUG) ?? {}, { gameImage: "/media/c/a/v/w640" });
  await show({}, { answers: { [CONTENT]: given } });
  await waitFor(() => expect(document.querySelector("li img")?.getAttribute("src")).toBe("/media/c/a/v/w640"));
  cleanup();
  Object.assign(prizePoolList.find(({ prizeId }) => prizeId === MUG) ?? {}, { gameImage: "" });
  await show({}, { answers: { [CONTENT]: given } });
  await screen.findByText("Mug");
  expect(document.querySelector("li svg.lucide-gift")).not.toBeNull();
});

test("what may still come back stands apart in the bar and in words", async () => {
  await show({ stock: 20, awarded: 7, held: 2, remaining: 13 });
  expect(await screen.findByText(/^2 of them are held: the play is under way/)).toBeTruthy();
  const bar = document.querySelector("[data-held]");
  expect(bar?.getAttribute("style")).toContain("10%");
  expect(bar?.previousElementSibling?.getAttribute("style")).toContain("25%");
});

test.each([
  [10_000, "By chance: every play."],
  [222, "By chance: about 1 of 45 plays."],
])("%d wins of ten thousand are said as people say them", async (wins, words) => {
  await show({}, { wins });
  await waitFor(() => expect(factOf("How it is won")).toContain(words));
});

test("an unlimited stock has no bar and no outlook", async () => {
  await show({ stock: null, remaining: null });
  expect(screen.getByText("7 won, no limit to the stock")).toBeTruthy();
  expect(screen.queryByText("Outlook")).toBeNull();
});

async function open(given: Parameters<typeof show>[1] = {}) {
  const at = await show({}, given);
  await at.user.click(screen.getByRole("button", { name: "Change the stock of “Mug”" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stock of “Mug”" }));
  const stock = dialog.getByRole<HTMLInputElement>("textbox", { name: "Stock in all" });
  // The dialog gives it the focus a moment later: what was typed before went nowhere.
  await waitFor(() => expect(document.activeElement).toBe(stock));
  const write = async (text: string) => {
    await at.user.clear(stock);
    if (text) await at.user.type(stock, text);
  };
  return { ...at, dialog, stock, write, save: () => at.user.click(dialog.getByRole("button", { name: "Save" })) };
}
/** The keyboard is where the dialog was opened. */
const isBack = () =>
  waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Change the stock of “Mug”"));
const WAS = { stock: 10, prizeLimitType: 2, prizeLimit: 0, prizeLimits: [] };

test("a change says what it was made from, and why", async () => {
  const { user, dialog, write, save, calls } = await open({ answers: { [CHANGE]: { data: aStock(MUG) } } });
  await write("25");
  await user.click(dialog.getByRole("radio", { name: "The same for all days" }));
  const each = dialog.getByRole("textbox", { name: "At most a day" });
  await user.clear(each);
  await user.type(each, "4");
  await user.type(dialog.getByRole("textbox", { name: "Why (for the history)" }), "More came");
  await save();
  expect(await screen.findByText("“Mug”: the stock is changed.")).toBeTruthy();
  expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual({
    ...{ stock: 25, prizeLimitType: 0, prizeLimit: 4, prizeLimits: [], was: WAS, note: "More came" },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await isBack();
});

test("less than was won is said at the field, and not sent", async () => {
  const { dialog, stock, write, save, calls } = await open();
  await write("6");
  await save();
  expect(dialog.getByText("7 have already been won: the stock cannot be lower.")).toBeTruthy();
  expect(stock.getAttribute("aria-invalid")).toBe("true");
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
});

test("less to win in a live campaign is asked about, and sent with the reason", async () => {
  const { user, dialog, write, save, calls } = await open({ answers: { [CHANGE]: { data: aStock(MUG) } } });
  await write("9");
  expect(dialog.queryByRole("textbox", { name: /^Why is there less to win/ })).toBeNull(); // 95 would be more
  await save();
  expect(dialog.getByText("Say why")).toBeTruthy();
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  await user.type(dialog.getByRole("textbox", { name: /^Why is there less to win/ }), "One broke");
  await save();
  await waitFor(() => expect(calls.find(({ call }) => call === CHANGE)?.body).toMatchObject({ note: "One broke" }));
  await isBack(); // the focus would come in the next test otherwise, in the middle of what is typed there
});

test("what was won meanwhile is said at the field too", async () => {
  const { user, dialog, stock, write, save } = await open({
    answers: { [CHANGE]: new Reply(422, { code: "stock-below-awarded" }) },
  });
  await write("8");
  await user.tab();
  await user.type(dialog.getByRole("textbox", { name: /^Why is there less to win/ }), "Two broke");
  await save();
  expect(await dialog.findByText(/^More have already been won/)).toBeTruthy();
  expect(stock.getAttribute("aria-invalid")).toBe("true");
});

test("where somebody else was first, it says what it is now, keeps what is typed, and goes from there", async () => {
  let tries = 0;
  const { dialog, stock, write, save, calls } = await open({
    answers: {
      [CHANGE]: () =>
        tries++ === 0
          ? new Reply(409, { code: "stock-changed", current: aStock(MUG, { stock: 12 }) })
          : { data: aStock(MUG) },
    },
  });
  await write("25");
  await save();
  expect(await dialog.findByText(/^Somebody else has set it to 12 in the meantime, unlimited per day/)).toBeTruthy();
  expect(stock.value).toBe("25");
  await save();
  await screen.findByText("“Mug”: the stock is changed.");
  expect(calls.filter(({ call }) => call === CHANGE).map(({ body }) => (body as { was: object }).was)).toEqual([
    WAS,
    { ...WAS, stock: 12 },
  ]);
  await isBack();
});

test("who may not manage reads why, in the studio's language", async () => {
  const { user } = await show({}, { roles: ["VIEWER"], language: "de" });
  const button = screen.getByRole("button", { name: "Bestand von „Mug“ ändern" });
  expect(button.getAttribute("aria-description")).toContain("Mit deiner Rolle");
  await user.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("listed winning moments are uploaded line by line, and what is wrong is said at its line and kept", async () => {
  const UPLOAD = `PUT /api/v1/campaigns/${CAMPAIGN}/prizes/${MUG}/moments`;
  const listed = content(0);
  const mug = listed.data.file.document.prizePoolList.find(({ id }) => id === SAMPLE.prizes.mug);
  Object.assign(mug ?? {}, { pacing: { mode: "moments", shape: "listed" } });
  const refused = new Reply(422, {
    code: "moments-refused",
    errors: [{ path: "row.2", message: "This is no moment" }],
  });
  const { user, calls } = await show({}, { answers: { [CONTENT]: listed, [UPLOAD]: refused } });
  await user.click(await screen.findByRole("button", { name: "Upload the winning moments of “Mug”" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Make live" }));
  expect(dialog.getByText("Write at least one moment, or choose a file")).toBeTruthy();
  await user.type(dialog.getByRole("textbox"), "2026-12-24 18:00{Enter}{Enter}noon ");
  await user.click(dialog.getByRole("button", { name: "Make live" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Line 2: noon This is no moment");
  expect(calls.find(({ call }) => call === UPLOAD)?.body).toEqual({ moments: ["2026-12-24 18:00", "noon"] });
  expect((dialog.getByRole("textbox") as HTMLTextAreaElement).value).toContain("noon");
});

test("moments that are placed by the seed have nothing to upload", async () => {
  await show();
  await screen.findByText(/Change how in the editor/);
  expect(screen.queryByRole("button", { name: /Upload the winning moments/ })).toBeNull();
});
