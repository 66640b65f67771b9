import type { CampaignDocument } from "@fairground/model/campaign";
import { isPartial, type LogVerdict, type Receipt, verifyLog } from "@fairground/model/fairness";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import type { Evidence } from "../evidence/index.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";

const NOON = "2026-11-21T12:00:00Z";
const OVER = "2026-11-21T23:01:00Z";
type Kind = "quiz" | "survey";

/** One question; its first answer wins the mug, any other nothing. */
const asking = (kind: Kind) => (document: CampaignDocument) => {
  const [won, lost] = document.outcomes;
  if (!won || !lost) throw new Error("The sample has two outcomes");
  document.gameType = kind;
  if (kind === "quiz") {
    const answers = [
      { id: "yes", text: "yes", correct: true },
      { id: "no", text: "no", correct: false },
    ];
    document.game = { kind, settings: { questions: [{ id: "q", text: "Yes?", answers }], feedback: false } };
    won.when = [{ variable: "correct", condition: "GreaterEquals", value: [1] }];
  } else {
    const options = ["yes", "no"].map((id) => ({ id, text: id, picture: "", points: 0 }));
    document.game = { kind, settings: { questions: [{ id: "q", text: "Yes?", kind: "single", options }] } };
    won.when = [{ variable: "choice:q:yes", condition: "True", value: [] }];
  }
  for (const entry of document.prizePoolList) entry.wins = entry.noWinPrize ? 5_000 : 5_000;
};

describe.each(DATABASES)("what rules decided is told in the log, on %s", (database) => {
  let ground: Ground;
  let evidence: Evidence;
  beforeAll(async () => {
    ground = await playGround(database);
    evidence = ground.parts.evidence.evidence;
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  async function play(campaignId: string, kind: Kind, answer: string) {
    const sessionId = await ground.openWithLead(campaignId, { gameType: kind });
    const step = (n: number, data: unknown) =>
      ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType: kind, data });
    const { status, body } = await step(1, { begin: true });
    expect(status).toBe(200);
    // A quiz shows its answers under names that do not tell which one is right.
    const shown = body.reply.question.answers?.find(({ text }: { text: string }) => text === answer);
    const given = kind === "quiz" ? [shown?.id] : { choices: [answer] };
    expect((await step(2, { answer: given })).status).toBe(200);
    const submit = () => ground.gameData(sessionId, { steps: 2 }, { gameType: kind });
    const first = await submit();
    expect([first.status, (await submit()).text]).toEqual([200, first.text]);
    return first.body;
  }
  const entriesOf = async (campaign: Published) => {
    await ground.clock(OVER);
    await ground.keeper.reveal();
    await ground.keeper.sequence();
    return evidence.entries(campaign, 1, 10_000);
  };
  const faultsOf = (verdict: LogVerdict) => (verdict.kind === "ok" ? [] : verdict.faults);
  const played = async (kind: Kind) => {
    await ground.clock(NOON);
    const campaign = await ground.publish({ document: asking(kind), metadata: { campaignType: kind }, stock: 9 });
    const answers = [];
    for (const answer of ["yes", "no", "yes", "no", "yes"]) answers.push(await play(campaign.campaignId, kind, answer));
    return { answers, campaign, entries: await entriesOf(campaign) };
  };

  test("of a quiz, the numbers that its rules read, and no others: the outcome is computed again", async () => {
    const { answers, campaign, entries } = await played("quiz");
    const verdict = await verifyLog({ campaignId: campaign.campaignId, entries });
    expect(faultsOf(verdict)).toEqual([]);
    expect(verdict.counts).toMatchObject({ draws: 5, recomputed: 5, personal: 0, unchecked: 0 });
    const told = entries.flatMap(({ kind, row }) => (kind === "draw" ? [JSON.parse(row?.basis ?? "").variables] : []));
    expect(told.map((each) => Object.keys(each))).toEqual(Array(5).fill(["correct"]));
    expect(answers[0]).not.toHaveProperty("numbers");
  });

  test("of a survey, a commitment: the receipt opens it, the same at every repeat, and the log says no answer", async () => {
    const { answers, campaign, entries } = await played("survey");
    const receipts = answers.map(({ receipt, numbers }): Receipt => ({ ...receipt, numbers }));
    const { campaignId } = campaign;
    const verdict = await verifyLog({ campaignId, entries, receipts });
    expect(faultsOf(verdict)).toEqual([]);
    expect(verdict.counts).toMatchObject({ draws: 5, recomputed: 0, personal: 5, unchecked: 0 });
    expect(isPartial(verdict.counts)).toBe(false);
    expect(receipts.map(({ numbers }) => numbers?.variables)).toEqual(
      [1, 0, 1, 0, 1].map((chosen) => ({ "choice:q:yes": chosen })),
    );
    expect(new Set(receipts.map(({ numbers }) => numbers?.salt)).size).toBe(5);
    const draws = entries.filter(({ kind }) => kind === "draw");
    expect(JSON.stringify(draws)).not.toContain("choice:");
    const swapped = receipts.map((receipt, at) => ({ ...receipt, numbers: receipts[(at + 1) % 5]?.numbers }));
    expect(faultsOf(await verifyLog({ campaignId, entries, receipts: swapped })).map(({ kind }) => kind)).toContain(
      "outcome-wrong",
    );
  });
});
