// @vitest-environment happy-dom
import type { PrizeStock } from "@fairground/contract";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { stockQuery } from "../../../../data/queries.ts";
import { type Answers, Reply } from "../../../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../../../testing/ids.ts";
import { aCampaign, aStock } from "../../../../testing/samples.ts";
import { differences } from "../../../stock/live-prizes.ts";
import { useEditor } from "../../document/context.tsx";
import type { Draft } from "../../document/editor.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { LivePrizesBar } from "./live-prizes-bar.tsx";

const STOCK = `GET /api/v1/campaigns/${CAMPAIGN}/stock`;
const SAVE = `POST /prize-management/campaigns/${CAMPAIGN}/luckGames/prizePools`;
const DAYS = [
  { date: "2026-12-24", limit: 2 },
  { date: "2026-12-25", limit: 1 },
];

/** As in the panel of the prizes, with a word for when the stock is known. */
function Bar() {
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const { data: live } = useQuery(stockQuery(CAMPAIGN));
  return (
    <>
      <LivePrizesBar different={differences(list, live)} />
      {live && <output>known</output>}
    </>
  );
}

type Live = Partial<PrizeStock> | "unknown";
interface Given {
  /** By entry: how what is in force differs from the draft, or that the server does not list it. */
  live?: Readonly<Record<string, Live>>;
  answers?: Answers;
  change?: (draft: Draft) => void;
}
/** Every prize as the server has it when all that the draft says is in force. */
const rowsOf = ({ document }: Draft) =>
  document.prizePoolList
    .filter(({ noWinPrize }) => !noWinPrize)
    .map(({ id, stock, prizeLimitType, prizeLimit, prizeLimits }) =>
      aStock(`p-${id}`, { stock, prizeLimitType, prizeLimit, prizeLimits }),
    );
async function show({ live = {}, answers = {}, change }: Given, options: Parameters<typeof shownInEditor>[2] = {}) {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  for (const entry of draft.document.prizePoolList)
    if (!entry.noWinPrize && live[entry.id] !== "unknown") entry.prizeId = `p-${entry.id}`;
  change?.(draft);
  const rows = rowsOf(draft).flatMap((row) => {
    const other = live[row.prizeId.slice(2)];
    return other === "unknown" ? [] : { ...row, ...other };
  });
  const at = await shownInEditor(<Bar />, draft, {
    answers: {
      [STOCK]: () => ({ data: rows }),
      [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign() },
      ...answers,
    },
    ...options,
  });
  await screen.findByText("known");
  return { ...at, rows, prize: (id: string) => at.draft().document.prizePoolList.find((each) => each.id === id) };
}
type Shown = Awaited<ReturnType<typeof show>>;

const told = () => screen.getAllByRole("listitem").map((item) => item.textContent);
const put = () => screen.getByRole("button", { name: "Make live" });
const takeBack = () => screen.getByRole("button", { name: "Take what is live" });
const dialog = () => screen.getByRole("dialog", { name: "Make stock and limits live?" });
const ask = async ({ user }: Shown) => {
  await user.click(put());
  return within(dialog());
};
const sent = ({ calls }: Shown) => calls.filter(({ call }) => call === SAVE);

test("nothing is said where the draft's stock and limits are in force", async () => {
  await show({});
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("each prize that differs is told with what is in force and what the draft says", async () => {
  await show({
    live: {
      trip: "unknown",
      backpack: { stock: 1200, prizeLimit: 3 },
      "water-bottle": { prizeLimitType: 1, prizeLimits: DAYS },
      voucher: { stock: 50 },
    },
  });
  expect(screen.getByText("4 prizes are not live as they stand here")).toBeTruthy();
  expect(told()).toEqual([
    "“A week at the fjord” is new.",
    "“Backpack”: stock 1,200 → 100. “Backpack”: per day 3 → 5.",
    "“Steel bottle”: per day 2 days → Unlimited.",
    "“10% off a journey”: stock 50 → Unlimited.",
  ]);
});

test("prizes are named in the language that is edited, and one without a name says so", async () => {
  const nameless = (draft: Draft) => {
    const trip = draft.document.prizePoolList.find(({ id }) => id === "trip");
    if (trip) trip.title = "";
  };
  const live = { trip: "unknown", backpack: { stock: 90 } } as const;
  await show({ live, change: nameless }, { session: { language: "de" } });
  expect(told()).toEqual(["“Without a name” is new.", "“Rucksack”: stock 90 → 100."]);
});

test("what is in force is taken for every prize that has it, in one step; a new one stays", async () => {
  const { user, editor, prize } = await show({
    live: {
      trip: "unknown",
      backpack: { stock: 90, prizeLimitType: 1, prizeLimits: DAYS },
      voucher: { stock: 50, prizeLimitType: 0, prizeLimit: 4 },
    },
  });
  await user.click(takeBack());
  expect(prize("backpack")).toMatchObject({ stock: 90, prizeLimitType: 1, prizeLimits: DAYS, wins: 120 });
  expect(prize("voucher")).toMatchObject({ stock: 50, prizeLimitType: 0, prizeLimit: 4 });
  expect(told()).toEqual(["“A week at the fjord” is new."]);
  expect(screen.queryByRole("button", { name: "Take what is live" })).toBeNull();
  expect(editor.get().past).toHaveLength(1);
});

test("who may only look is told so, and the draft stays as it is", async () => {
  const { user, draft } = await show({ live: { backpack: { stock: 90 } } }, { readOnly: true });
  const before = draft();
  await user.click(takeBack());
  expect((await screen.findByRole("alert")).textContent).toContain("Your role lets you look at this campaign");
  expect(draft()).toBe(before);
});

test.each([
  ["ACTIVE", /^Visitors play by these from the next draw on\./],
  ["DRAFT", /^The server keeps them from now on\./],
] as const)(
  "of a campaign that is %s it is said what putting in force means, before anything is sent",
  async (status, words) => {
    const campaign = { [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign({ status }) } };
    const at = await show({ live: { backpack: { stock: 90 } }, answers: campaign });
    const asked = await ask(at);
    expect(await asked.findByText(words)).toBeTruthy();
    expect(asked.getByRole("listitem").textContent).toBe("“Backpack”: stock 90 → 100.");
    await at.user.click(asked.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(at)).toEqual([]);
  },
);

test("the whole list is sent, its new ids are written past undo, and the bar goes when the server has it", async () => {
  const lines = ["no-win", "trip", "backpack", "water-bottle", "voucher"].map((id) => ({
    prize: { id: id === "no-win" ? -1 : `p-${id}` },
    pool: { id: id === "no-win" ? -1 : `q-${id}` },
  }));
  const at: Shown = await show({
    live: { trip: "unknown", backpack: { stock: 90 } },
    answers: {
      [SAVE]: () => {
        at.rows.splice(0, at.rows.length, ...rowsOf(at.draft()));
        return { data: lines };
      },
    },
  });
  const before = at.draft().document.prizePoolList;
  const asked = await ask(at);
  await at.user.click(asked.getByRole("button", { name: "Make live" }));
  expect(await screen.findByText("Stock and limits are live.")).toBeTruthy();
  expect(at.calls.at(-1)?.call).toBe(STOCK);
  expect(sent(at).map(({ body }) => body)).toEqual([
    before.map((entry) => ({ ...entry, campaignId: CAMPAIGN, companyId: COMPANY })),
  ]);
  expect(at.prize("trip")).toMatchObject({ prizeId: "p-trip", poolId: "q-trip", stock: 2 });
  expect(at.prize("no-win")).toMatchObject({ prizeId: "-1", poolId: "-1" });
  expect(at.editor.get().past).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Make live" })).toBeNull());
});

test("less to win in a live campaign is asked about, and sent with the reason", async () => {
  const campaign = { [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign({ status: "ACTIVE" }) } };
  const at = await show({ live: { backpack: { stock: 110 } }, answers: { ...campaign, [SAVE]: { data: [] } } });
  const asked = await ask(at);
  const why = await asked.findByRole("textbox", { name: /^Why is there less to win/ });
  await at.user.click(asked.getByRole("button", { name: "Make live" }));
  expect(asked.getByText("Say why")).toBeTruthy();
  expect(sent(at)).toEqual([]);
  await at.user.type(why, "Ten broke");
  await at.user.click(asked.getByRole("button", { name: "Make live" }));
  await waitFor(() => expect(at.calls.some(({ call }) => call.startsWith(SAVE))).toBe(true));
});

test("while it is under way it is neither left nor sent again", async () => {
  const answer = Promise.withResolvers<Reply>();
  const at = await show({ live: { backpack: { stock: 90 } }, answers: { [SAVE]: () => answer.promise } });
  const asked = await ask(at);
  const confirm = asked.getByRole<HTMLButtonElement>("button", { name: "Make live" });
  await at.user.click(confirm);
  expect(confirm.disabled).toBe(true);
  expect(asked.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  await at.user.keyboard("{Escape}");
  expect(dialog()).toBeTruthy();
  answer.resolve(new Reply(503, { code: "unavailable" }));
  await asked.findByRole("alert");
  expect(sent(at)).toHaveLength(1);
});

test("a refusal is said where it was asked and changes nothing; asked again, it is forgotten", async () => {
  const refusal = new Reply(422, { code: "stock-below-awarded" });
  const at = await show({ live: { backpack: { stock: 90 } }, answers: { [SAVE]: refusal } });
  const before = at.draft();
  const asked = await ask(at);
  await at.user.click(asked.getByRole("button", { name: "Make live" }));
  const words = "More have already been won than the new stock allows. Nothing was changed.";
  expect((await asked.findByRole("alert")).textContent).toBe(words);
  expect(at.draft()).toBe(before);
  await at.user.click(asked.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await ask(at);
  expect(again.queryByRole("alert")).toBeNull();
});

test("an answer that does not fit the list writes no ids", async () => {
  const at = await show({
    live: { trip: "unknown" },
    answers: { [SAVE]: { data: [{ prize: { id: "p-trip" }, pool: { id: "q-trip" } }] } },
  });
  const asked = await ask(at);
  await at.user.click(asked.getByRole("button", { name: "Make live" }));
  await asked.findByRole("alert");
  expect(at.prize("trip")?.prizeId).toBeNull();
});

test("an editor sees what is not in force, and reads why putting it in force is for others", async () => {
  const at = await show({ live: { backpack: { stock: 90 } } }, { roles: ["EDITOR"] });
  expect(put().getAttribute("aria-disabled")).toBe("true");
  expect(put().getAttribute("aria-description")).toContain("Your role (editor) cannot create, publish");
  await at.user.click(put());
  expect(screen.queryByRole("dialog")).toBeNull();
  await at.user.click(takeBack());
  expect(at.prize("backpack")?.stock).toBe(90);
});
