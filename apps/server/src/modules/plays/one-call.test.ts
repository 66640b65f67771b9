import { randomUUID } from "node:crypto";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { functionFiles } from "../../kernel/db/functions.ts";
import { transactionsOf } from "../../kernel/db/transactions.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Answered, codes, everyoneWins, type Ground, playGround } from "./testing.ts";

/** Everything that a play may pass: limits, fraud, points, leaderboards and double opt-in. */
const ALL: Partial<CampaignMetadata> = {
  doubleOptIn: true,
  codesAfterOptIn: true,
  fraud: { action: "review", threshold: 1_000 },
  tags: ["HAS_LOYALTY"],
};

/** One function of ours, whose first place is the campaign: what one node answers by itself. */
const ONE_CALL = /^SELECT (?:\* FROM )?(\w+)\(\$1(?:::\w+)?(?:, \$\d+(?:::\w+(?:\[\])?)?)*\)(?: AS \w+)?$/;

/** The function that a transaction is; else what it is instead. */
function callOf(statements: readonly string[]): string {
  const told = statements.map((statement) => statement.replaceAll(/\s+/g, " ").trim());
  const name = told.length === 1 ? ONE_CALL.exec(told[0] ?? "")?.[1] : undefined;
  return name !== undefined && names.has(name) ? name : `more than one function: ${told.join("; ")}`;
}

const isOneCall = (calls: readonly string[]) => expect(calls.filter((call) => /\W/.test(call))).toEqual([]);

const names = new Set((await functionFiles()).map(({ path }) => path.replace(/.*\/|\.sql$/g, "")));

test.each([
  [["SELECT find_play($1, $2, $3) AS answer"], "find_play"],
  [["SELECT * FROM live_campaign($1::uuid)"], "live_campaign"],
  [["SET LOCAL fairground.company = '*'", "SELECT find_play($1, $2, $3) AS answer"], /^more/],
  [["SELECT reasons FROM play_check WHERE campaign_id = $1"], /^more/],
  [["SELECT finish_play($1, $2, $3) || receipt_of($1, $2, $3) AS answer"], /^more/],
  [["SELECT upper($1) AS answer"], /^more/],
])("what is one call is told from what is more: %j", (statements, told) => {
  expect(callOf(statements)).toMatch(told);
});

describe.each(DATABASES)("a call of the play path on %s (play-engine, Scale)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  /** The functions that a call asks, one to a transaction. */
  const asks = async (work: () => Promise<Answered>): Promise<{ answer: Answered; calls: string[] }> => {
    const { answer, transactions } = await transactionsOf(work);
    expect(answer.status, answer.text).toBeLessThan(300);
    return { answer, calls: transactions.map(callOf) };
  };

  test("is one function a transaction: a whole play with lead, code, claim and what is told of it", async () => {
    const { campaignId, companyId } = await ground.publish({ document: everyoneWins, metadata: ALL });
    await ground.importCodes(campaignId, SAMPLE.pages.won, codes(3));

    const opened = await asks(() =>
      ground.session(campaignId, { userId: "ada", loyaltyUserId: "ada" }, { "idempotency-key": randomUUID() }),
    );
    const { sessionId } = opened.answer.body;
    // An address to be suspicious of: what was found of the play is noted.
    const email = "ada@mailinator.com";
    const lead = await asks(() => ground.lead(campaignId, sessionId, email, { newsletter: true }));
    const drawn = await asks(() => ground.getPrize(sessionId));
    const played = await asks(() => ground.gameData(sessionId));
    const again = await asks(() => ground.gameData(sessionId));
    const claimed = await asks(() => ground.claim(sessionId));
    const looked = await asks(() => ground.call("GET", `/api/v1/plays/${sessionId}`));
    expect(opened.calls).toContain("enter_play");
    expect(lead.calls).toEqual(expect.arrayContaining(["leave_lead", "reasons_of", "note_check"]));
    expect(drawn.calls).toContain("take_prize");
    expect(played.calls).toContain("finish_play");
    expect(claimed.calls).toContain("claim_prize");
    for (const { calls } of [opened, lead, drawn, played, again, claimed, looked]) isOneCall(calls);

    const visit = await asks(() => ground.call("POST", "/events/api/internal-events/visitor", { campaignId }));
    const outcome = await asks(() =>
      ground.call("POST", "/events/api/events/outcome", {
        ...{ companyId, campaignId, playId: sessionId, data: { outcomeId: SAMPLE.outcomes.won } },
        analytics: { collectAnalytics: true, event_type: "outcome", hasLoyalty: true },
      }),
    );
    // The timezone is kept; the first visit asks for it.
    expect(visit.calls).toEqual(["visit_zone", "collect_visits"]);
    expect(outcome.calls).toContain("award_outcome");
    isOneCall(outcome.calls);

    const { rows: mails } = await ground.db.asSystem((scope) =>
      sql<{ kind: string }>`SELECT kind FROM mail_message WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["doubleOptIn"]);
    const { transactions } = await transactionsOf(() => ground.mailer.sendDue());
    expect(transactions.flat().filter((statement) => statement.includes("claim_mails"))).toHaveLength(1);
  });
});
