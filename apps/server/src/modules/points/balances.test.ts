import { randomUUID } from "node:crypto";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate, migrateTables } from "../../kernel/db/migrate.ts";
import { transactionsOf } from "../../kernel/db/transactions.ts";
import { DATABASES, emptyDatabase } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const COST = 10;
const KNOWN: Partial<CampaignMetadata> = {
  tags: ["HAS_LOYALTY"],
  acceptUserDataOnPlayRegistration: true,
  pointsPerPlay: COST,
};
/** Accounts whose balance is not what their lines come to: there are none. */
const DIFFERENT = `
  SELECT coalesce(a.account, l.account) AS account, a.balance AS kept, l.balance AS summed
  FROM points_account a FULL JOIN (
    SELECT company_id, account, sum(points) AS balance, count(*) AS bookings, max(entered_at) AS last FROM (
      SELECT company_id, account, points, entered_at FROM points_entry
      UNION ALL SELECT company_id, account, points, entered_at FROM points_booking) AS line
    GROUP BY company_id, account) l ON l.company_id = a.company_id AND l.account = a.account
  WHERE (a.balance, a.bookings, a.last_booked_at) IS DISTINCT FROM (l.balance, l.bookings, l.last)`;

type Act =
  | { kind: "book"; user: number; points: number }
  | { kind: "play"; user: number; draws: boolean; earns: boolean }
  | { kind: "withhold"; nth: number };
const user = fc.integer({ min: 0, max: 3 });
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({
    kind: fc.constant("book" as const),
    user,
    points: fc.integer({ min: -60, max: 90 }).filter((points) => points !== 0),
  }),
  fc.record({ kind: fc.constant("play" as const), user, draws: fc.boolean(), earns: fc.boolean() }),
  fc.record({ kind: fc.constant("withhold" as const), nth: fc.nat({ max: 9 }) }),
);

describe.each(DATABASES)("balances of points on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const url = () => `/api/v1/companies/${ground.company.companyId}/points`;
  const book = (loyaltyUserId: string, points: number) =>
    ground.call(
      "POST",
      url(),
      { loyaltyUserId, points, note: "gift", key: randomUUID() },
      ground.company.as.USER_ADMIN,
    );
  const worth = (document: CampaignDocument) => {
    everyoneWins(document);
    for (const outcome of document.outcomes) if (outcome.id === SAMPLE.outcomes.won) outcome.points = 25;
  };

  test("are the sums of their lines after bookings, plays, awards and returns in any order and at once", async () => {
    const { campaignId, companyId } = await ground.publish({ document: worth, metadata: KNOWN });
    const users = Array.from({ length: 4 }, () => `user-${randomUUID()}`);
    const perform = async (one: Act) => {
      if (one.kind === "withhold") {
        const [play] = await ground.rows<{ day: string; playId: string }>(sql`
          SELECT day::text, play_id AS "playId" FROM play WHERE campaign_id = ${campaignId} ORDER BY play_id
          LIMIT 1 OFFSET ${one.nth}`);
        if (play) await ground.rows(sql`SELECT withhold_play(${campaignId}, ${play.day}, ${play.playId})`);
        return;
      }
      const name = users[one.user] ?? "";
      if (one.kind === "book") return book(name, one.points);
      const { status, body } = await ground.session(campaignId, { userId: name, loyaltyUserId: name });
      if (status >= 300) return;
      if (one.draws) await ground.gameData(body.sessionId);
      const event = { companyId, campaignId, playId: body.sessionId, data: { outcomeId: SAMPLE.outcomes.won } };
      if (one.earns) await ground.call("POST", "/events/api/events/outcome", event);
    };
    for (const name of users) await book(name, 50);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (all) => {
        await Promise.all(all.map(perform));
        expect(await ground.rows(sql.raw(DIFFERENT))).toEqual([]);
      }),
      { numRuns: 4 },
    );
    const [{ lines } = { lines: 0 }] = await ground.rows<{ lines: number }>(
      sql`SELECT count(*) AS lines FROM points_entry WHERE reason IN ('return', 'withdrawal')`,
    );
    expect(lines).toBeGreaterThan(0);
  }, 120_000);

  test("a page of accounts reads no line of the ledger, and neither does what an account comes to", async () => {
    await book(`user-${randomUUID()}`, 5);
    for (const query of ["sort=balance", "sort=lastBookedAt&direction=asc&page=2&size=1"]) {
      const { answer, transactions } = await transactionsOf(() =>
        ground.call("GET", `${url()}/accounts?${query}`, undefined, ground.company.as.CREATOR),
      );
      expect(answer.status).toBe(200);
      const said = transactions.flat().join("; ");
      expect(said).toContain("points_account");
      expect(said).not.toMatch(/points_entry|points_booking/);
    }
  });

  test("a page is read from an index in its order, however many accounts there are", async () => {
    const { companyId } = ground.company;
    await ground.rows(sql`INSERT INTO points_booking (company_id, booking_key, account, points, note, booked_by, entered_at)
      SELECT ${companyId}, 'many ' || n, 'many ' || n, n % 997, '', '', now() FROM generate_series(1, 5000) n`);
    await ground.context.db.engine.asOwner((owner) => owner.script("ANALYZE points_account"));
    for (const by of ["balance", "last_booked_at"]) {
      const plan = await ground.rows<{ "QUERY PLAN": string }>(
        sql.raw(`EXPLAIN SELECT account FROM points_account WHERE company_id = '${companyId}'
          ORDER BY ${by} DESC, account DESC LIMIT 25`),
      );
      const said = plan.map((row) => row["QUERY PLAN"]).join("\n");
      expect(said).toMatch(/Index.* Scan Backward using points_account_/);
      expect(said).not.toContain("Sort");
    }
  });

  test("what was booked before there were balances is added up once, by the update", async () => {
    const { engine, drop } = await emptyDatabase(kind);
    await engine.asOwner(async (owner) => {
      await migrateTables(owner, "test", "0415-campaign-settings.sql");
      const ids = [randomUUID(), randomUUID()];
      for (const company of ids)
        for (let n = 0; n < 40; n++) {
          const account = `account ${n % 7}`;
          await owner.query(
            `INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, entered_at)
             VALUES ($1, $2, $3, 'outcome', $4, $5, now() - make_interval(mins => $5))`,
            [randomUUID(), company, randomUUID(), account, n],
          );
          await owner.query(
            `INSERT INTO points_booking (company_id, booking_key, account, points, note, booked_by, entered_at)
             VALUES ($1, $2, $3, $4, '', '', now())`,
            [company, `key ${n}`, account, n - 30],
          );
        }
    });
    await migrate(engine, "test");
    await engine.asOwner(async (owner) => {
      expect((await owner.query("SELECT 1 FROM points_account")).rows).toHaveLength(14);
      expect((await owner.query(DIFFERENT)).rows).toEqual([]);
    });
    // At the next start nothing is added a second time.
    await migrate(engine, "test");
    await engine.asOwner(async (owner) => expect((await owner.query(DIFFERENT)).rows).toEqual([]));
    await drop();
  });
});
