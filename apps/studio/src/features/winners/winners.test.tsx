// @vitest-environment happy-dom
import type { AwardRow } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign, aStock } from "../../testing/samples.ts";
import { expectSaid, shown } from "../../testing/shown.tsx";
import { MarkBar } from "./mark-bar.tsx";
import { Sweepstake } from "./sweepstake/sweepstake.tsx";
import { WinnerDrawer } from "./winner-drawer.tsx";

const BASE = `/api/v1/campaigns/${CAMPAIGN}`;
const MARK = `POST ${BASE}/winners/mark`;
const anAward = (awardId: string, fields: Partial<AwardRow> = {}): AwardRow =>
  ({
    ...{ awardId, how: "play", wonAt: "2026-11-01T10:00:00Z", prize: { id: "mug", title: "A mug" }, leadId: "lead" },
    ...{ name: awardId, email: `${awardId}@example.org`, code: null, playId: `P-${awardId}`, state: "told" },
    ...{ mail: { state: "sent", at: "2026-11-01T10:01:00Z" }, claimedAt: null, sentAt: null, returnedAt: null },
    ...{ returned: null, note: "", version: 0, changedAt: null, changedBy: null },
    ...fields,
  }) as AwardRow; // words that are written in a spread are read as any text

const still = { onAll: () => {}, onNone: () => {} };

test("several are marked as sent at once; those that could not be stay chosen and say why", async () => {
  const left: (readonly string[])[] = [];
  const awards = [anAward("ada"), anAward("ben", { version: 3 })];
  const { user, calls } = await shown(
    <MarkBar campaign={aCampaign()} awards={awards} total={2} {...still} onDone={(ids) => left.push(ids)} />,
    {
      answers: {
        [MARK]: {
          data: [
            { awardId: "ada", kind: "done", version: 1 },
            { awardId: "ben", kind: "changed", version: 4 },
          ],
        },
      },
    },
  );
  await user.click(screen.getByRole("button", { name: "Mark as sent" }));
  expect(await screen.findByText("1 award was left as it is")).toBeTruthy();
  expect(screen.getByText(/^ben: somebody else has changed it meanwhile/)).toBeTruthy();
  expect(left).toEqual([["ben"]]);
  await expectSaid("1 award is marked as sent.");
  expect(calls.find(({ call }) => call === MARK)?.body).toEqual({
    awards: [
      { awardId: "ada", version: 0 },
      { awardId: "ben", version: 3 },
    ],
    sent: true,
  });
});

test("more than one call marks are marked piece by piece, with progress, and can be stopped", async () => {
  const awards = Array.from({ length: 250 }, (_, n) => anAward(`a${n}`));
  const left: (readonly string[])[] = [];
  let goOn = () => {};
  const { user, calls } = await shown(
    <MarkBar campaign={aCampaign()} awards={awards} total={250} {...still} onDone={(ids) => left.push(ids)} />,
    {
      answers: {
        [MARK]: async ({ body }: { body: unknown }) => {
          const sent = (body as { awards: { awardId: string }[] }).awards;
          await new Promise<void>((done) => {
            goOn = done;
          });
          return { data: sent.map(({ awardId }) => ({ awardId, kind: "done", version: 1 })) };
        },
      },
    },
  );
  const marked = () => calls.filter(({ call }) => call === MARK);
  await user.click(screen.getByRole("button", { name: "Mark as sent" }));
  expect(await screen.findByText("0 of 250 done")).toBeTruthy();
  await waitFor(() => expect(marked()).toHaveLength(1));
  goOn();
  expect(await screen.findByText("100 of 250 done")).toBeTruthy();
  await waitFor(() => expect(marked()).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Stop" }));
  goOn();
  await expectSaid("200 awards are marked as sent.");
  expect(marked()).toHaveLength(2);
  expect(left[0]).toHaveLength(50);
});

test("who may not manage reads why nothing can be marked", async () => {
  const { user, calls } = await shown(
    <MarkBar campaign={aCampaign()} awards={[anAward("ada")]} total={1} {...still} onDone={() => {}} />,
    {
      roles: ["USER_ADMIN"],
      answers: {},
    },
  );
  const mark = await screen.findByRole("button", { name: "Mark as sent" });
  await user.click(mark);
  expect(mark.getAttribute("aria-description")).toBeTruthy();
  expect(calls.filter(({ call }) => call === MARK)).toEqual([]);
});

test("a note that comes too late is not lost: the other is shown, and one's own can be stored after it", async () => {
  const read = `GET ${BASE}/winners/ada`;
  let stored = anAward("ada");
  let answers: readonly string[] = ["changed", "done"];
  const { user, calls } = await shown(<WinnerDrawer campaign={aCampaign()} awardId="ada" onClose={() => {}} />, {
    answers: {
      [read]: () => ({ data: { ...stored, history: [{ at: stored.wonAt, kind: "won", by: null, text: "" }] } }),
      [MARK]: () => {
        const [kind, ...rest] = answers;
        answers = rest;
        stored = { ...stored, note: kind === "changed" ? "Theirs" : "Mine", version: stored.version + 1 };
        return { data: [{ awardId: "ada", kind, version: stored.version }] };
      },
    },
  });
  const note = await screen.findByRole("textbox", { name: "Note" });
  await user.type(note, "Mine");
  await user.click(screen.getByRole("button", { name: "Store note" }));
  expect(await screen.findByText("Their note: Theirs")).toBeTruthy();
  expect((note as HTMLTextAreaElement).value).toBe("Mine");
  await user.click(screen.getByRole("button", { name: "Go on with mine" }));
  await user.click(screen.getByRole("button", { name: "Store note" }));
  expect(await screen.findByText("The note is stored.")).toBeTruthy();
  const sent = calls.filter(({ call }) => call === MARK).map(({ body }) => body);
  expect(sent).toEqual([
    { awards: [{ awardId: "ada", version: 0 }], note: "Mine" },
    { awards: [{ awardId: "ada", version: 1 }], note: "Mine" },
  ]);
});

test("a note that is not stored is not lost by a press of Escape: leaving it is confirmed", async () => {
  const onClose = vi.fn();
  const { user } = await shown(<WinnerDrawer campaign={aCampaign()} awardId="ada" onClose={onClose} />, {
    answers: {
      [`GET ${BASE}/winners/ada`]: { data: { ...anAward("ada"), history: [] } },
      [MARK]: { data: [{ awardId: "ada", kind: "done", version: 1 }] },
    },
  });
  const note = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
  await user.type(note, "Size M");
  await user.keyboard("{Escape}");
  const ask = async () => within(await screen.findByRole("dialog", { name: "Leave without storing the note?" }));
  await user.click((await ask()).getByRole("button", { name: "Cancel" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(note.value).toBe("Size M");
  note.focus();
  await user.keyboard("{Escape}");
  await user.click((await ask()).getByRole("button", { name: "Leave" }));
  expect(onClose).toHaveBeenCalledTimes(1);

  // What is stored can be left.
  await user.click(screen.getByRole("button", { name: "Store note" }));
  await screen.findByText("The note is stored.");
  note.focus();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("why a mail cannot be sent again stands beside its button", async () => {
  const { user } = await shown(<WinnerDrawer campaign={aCampaign()} awardId="ada" onClose={() => {}} />, {
    answers: {
      [`GET ${BASE}/winners/ada`]: { data: { ...anAward("ada"), history: [] } },
      [`POST ${BASE}/winners/ada/mail`]: new Reply(429, { code: "award-mail-too-often" }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Send the mail again" }));
  expect(await screen.findByText(/^Three mails about this award/)).toBeTruthy();
});

const READ = `GET ${BASE}/raffle`;
const STOCK = `GET ${BASE}/stock`;
const ENTRANTS = `GET ${BASE}/raffle/entrants`;
const DRAW = `POST ${BASE}/raffle`;
const prizes = { data: [aStock("mug", { title: { en: "A mug" } }), aStock("none", { noWinPrize: true })] };
const ready = { [READ]: { data: null }, [STOCK]: prizes, [ENTRANTS]: { data: { leads: 12, newsletter: 4, terms: 0 } } };

test("a sweepstake says among how many it is drawn, and draws what was chosen once it is confirmed", async () => {
  const { user, calls } = await shown(<Sweepstake campaign={aCampaign({ status: "INACTIVE" })} />, {
    answers: { ...ready, [DRAW]: new Reply(409, { code: "raffle-drawn" }) },
  });
  expect(await screen.findByText("3 winners would be drawn among 12 people.")).toBeTruthy();
  expect(screen.queryByRole("radio", { name: /terms/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /newsletter/ }));
  const winners = screen.getByRole("textbox", { name: "Winners of “A mug”" });
  await user.clear(winners);
  expect(screen.getByText("Write a whole number from 0 to 3.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Draw the sweepstake" }).disabled).toBe(true);
  await user.type(winners, "1");
  expect(screen.getByText("1 winner would be drawn among 4 people.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Draw the sweepstake" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/^1 winner is drawn among 4 people/)).toBeTruthy();
  expect(calls.some(({ call }) => call === DRAW)).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Draw now" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === DRAW)?.body).toEqual({
      ...{ mailWinners: false, among: "newsletter", alternates: 3 },
      prizes: [{ prizeId: "mug", count: 1 }],
    }),
  );
  expect(await screen.findByText(/^The raffle was drawn already/)).toBeTruthy();
});

test("while the campaign can be played, and where there is no prize, nothing can be drawn", async () => {
  await shown(<Sweepstake campaign={aCampaign({ status: "ACTIVE" })} />, { answers: ready });
  expect(await screen.findByText("It can be drawn once the campaign has ended or is deactivated.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Draw the sweepstake" })).toBeNull();
});
