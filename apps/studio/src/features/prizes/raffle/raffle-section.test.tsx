// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../../testing/api.ts";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { aCampaign, aStock } from "../../../testing/samples.ts";
import { expectSaid, shown } from "../../../testing/shown.tsx";
import { RaffleSection } from "./raffle-section.tsx";

const [READ, DRAW] = ["GET", "POST"].map((method) => `${method} /api/v1/campaigns/${CAMPAIGN}/raffle`) as [
  string,
  string,
];
const STOCK = [aStock("mug", { title: { en: "A mug", de: "Eine Tasse" } }), aStock("gone", { remaining: 0 })];
const RESULT = {
  drawnAt: "2026-12-24T23:30:00Z",
  chances: 12,
  among: "leads",
  fairnessUrl: "https://play.example/fair",
  prizes: [
    {
      prizeId: "mug",
      title: { en: "A mug", de: "Eine Tasse" },
      winners: [{ reference: "P-1", leadId: "l1" }],
      alternates: [{ reference: "P-2", leadId: null }],
      struck: [],
    },
  ],
};
const section = (status: "ACTIVE" | "INACTIVE") => <RaffleSection campaign={aCampaign({ status })} stock={STOCK} />;

test("while the campaign can be played there is nothing to press", async () => {
  await shown(section("ACTIVE"), { answers: { [READ]: { data: null } } });
  expect(await screen.findByText("It can be drawn once the campaign has ended or is deactivated.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what is left is listed; it is drawn once it is confirmed, without mails unless they are asked for", async () => {
  const { user, calls } = await shown(section("INACTIVE"), {
    answers: { [READ]: { data: null }, [DRAW]: { data: RESULT } },
  });
  const draw = await screen.findByRole("button", { name: "Draw the raffle" });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["A mug: 3 pieces"]);
  await user.click(draw);
  expect(calls.map(({ call }) => call)).toEqual([READ]);
  await user.click(screen.getByRole("button", { name: "Draw now" }));
  expect(await screen.findByRole("region", { name: "Winners and alternates" })).toBeTruthy();
  expect(calls.find(({ call }) => call === DRAW)?.body).toEqual({ mailWinners: false });
  await expectSaid("The raffle is drawn.");
});

test("with the tick the winners are written to as it is drawn", async () => {
  const { user, calls } = await shown(section("INACTIVE"), {
    language: "de",
    answers: { [READ]: { data: null }, [DRAW]: { data: RESULT } },
  });
  await user.click(await screen.findByRole("button", { name: "Verlosung ziehen" }));
  await user.click(screen.getByRole("checkbox", { name: "Gewinnbenachrichtigung senden" }));
  await user.click(screen.getByRole("button", { name: "Jetzt ziehen" }));
  await waitFor(() => expect(calls.find(({ call }) => call === DRAW)?.body).toEqual({ mailWinners: true }));
  expect(await screen.findByText("Eine Tasse", { selector: "tr:first-child td" })).toBeTruthy();
});

test("a refusal stays in the dialog", async () => {
  const { user } = await shown(section("INACTIVE"), {
    answers: { [READ]: { data: null }, [DRAW]: new Reply(409, { code: "raffle-too-early" }) },
  });
  await user.click(await screen.findByRole("button", { name: "Draw the raffle" }));
  await user.click(screen.getByRole("button", { name: "Draw now" }));
  expect(
    within(screen.getByRole("dialog")).getByText(/^One mail each, never a second one: your published letter/),
  ).toBeTruthy();
  expect(await screen.findByText(/^The campaign can still be played\./)).toBeTruthy();
});

test("who may not manage reads why the draw is closed to them", async () => {
  const { user } = await shown(section("INACTIVE"), { roles: ["VIEWER"], answers: { [READ]: { data: null } } });
  const draw = await screen.findByRole("button", { name: "Draw the raffle" });
  await user.click(draw);
  expect(draw.getAttribute("aria-description")).toContain("viewer");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("of winners who are there still one sees the lead, if one may see personal data", async () => {
  await shown(section("INACTIVE"), { answers: { [READ]: { data: RESULT } } });
  const link = await screen.findByRole("link", { name: "Show the lead: Winner 1, A mug" });
  expect(link.getAttribute("href")).toContain("q=P-1");
  expect(screen.getByText("deleted since")).toBeTruthy();
  expect(screen.getByText(/^Drawn on December 25, 2026 at 12:30 AM among 12 people/)).toBeTruthy();
});

test("an editor sees the winners' public names, and neither leads nor mails", async () => {
  await shown(section("INACTIVE"), { roles: ["EDITOR"], answers: { [READ]: { data: RESULT } } });
  expect(await screen.findByText("P-1")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Show the lead/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Write to the winners" })).toBeNull();
});

test("a winner is struck out for a reason, and the alternate who moves up is named before", async () => {
  const STRIKE = `POST /api/v1/campaigns/${CAMPAIGN}/raffle/strike`;
  const struck = [{ reference: "P-1", at: "2026-12-25T10:00:00Z", movedUp: "P-2" }];
  const after = { ...RESULT, prizes: RESULT.prizes.map((prize) => ({ ...prize, struck })) };
  const { user, calls } = await shown(section("INACTIVE"), {
    answers: { [READ]: { data: RESULT }, [STRIKE]: { data: after } },
  });
  await user.click(await screen.findByRole("button", { name: "Strike out: Winner 1, A mug" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/^The prize goes to “Alternate 1”/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Strike out" }));
  expect(within(dialog).getByText("Write why.")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: /^Why/ }), "No answer");
  await user.click(within(dialog).getByRole("button", { name: "Strike out" }));
  expect(await screen.findByText("struck out")).toBeTruthy();
  expect(screen.getByText("moved up")).toBeTruthy();
  expect(calls.find(({ call }) => call === STRIKE)?.body).toEqual({ reference: "P-1", reason: "No answer" });
  expect(screen.queryByRole("button", { name: "Strike out: Winner 1, A mug" })).toBeNull();
  expect(screen.getByRole("button", { name: "Strike out: Alternate 1, A mug" })).toBeTruthy();
});
