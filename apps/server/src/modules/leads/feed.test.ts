import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { functionFiles } from "../../kernel/db/functions.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

interface Told {
  leadId: string;
  email: string;
  firstName: string | null;
  newsletter: boolean | null;
  outcome: object | null;
  prize: object | null;
  answers: object[];
}

test("whatever changes what is told of a lead says so, in the same statement", async () => {
  const changes = (await functionFiles()).flatMap(({ path, text }) =>
    [...text.matchAll(/UPDATE play SET ([^;]*?)\bWHERE\b/g)].map(([, set = ""]) => ({ path, set })),
  );
  const told = changes.filter(({ set }) => /\b(submission|withheld_at) =/.test(set));
  expect(told.length).toBeGreaterThan(6);
  expect(told.filter(({ set }) => !/\blead_change =/.test(set)).map(({ path }) => path)).toEqual([]);
});

describe.each(DATABASES)("leads for machines on %s (decisions, Leads list and export)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const ask = (campaignId: string, query: string, headers = ground.company.as.CREATOR) =>
    ground.app.inject({ url: `/api/v1/leads/${campaignId}?${query}`, headers });
  async function since(campaignId: string, after: string, limit = 100): Promise<{ data: Told[]; next: string }> {
    const answer = await ask(campaignId, `after=${after}&limit=${limit}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const emails = ({ data }: { data: Told[] }) => data.map(({ email }) => email);
  const leave = async (campaignId: string, email: string) => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email);
    return sessionId;
  };

  test("each lead is told once, in order, and piece by piece; the cursor stays where nothing is new", async () => {
    const { campaignId } = await ground.publish();
    expect(await since(campaignId, "")).toMatchObject({ data: [], next: "0", page: 1, total: 0 });
    for (const name of ["a", "b", "c", "d", "e"]) await leave(campaignId, `${name}@example.org`);
    const first = await since(campaignId, "", 2);
    const second = await since(campaignId, first.next, 2);
    const third = await since(campaignId, second.next, 2);
    expect([first, second, third].map(emails)).toEqual([
      ["a@example.org", "b@example.org"],
      ["c@example.org", "d@example.org"],
      ["e@example.org"],
    ]);
    expect(await since(campaignId, third.next, 2)).toMatchObject({ data: [], next: third.next });
    expect(emails(await since(campaignId, first.next, 10))).toEqual([
      "c@example.org",
      "d@example.org",
      "e@example.org",
    ]);
  });

  test("a lead is told again with its outcome and prize, with its answers, and when it is corrected", async () => {
    const { campaignId } = await ground.publish({ stock: 5 });
    const sessionId = await leave(campaignId, "ada@example.org");
    let { data, next } = await since(campaignId, "");
    expect(data).toMatchObject([{ email: "ada@example.org", outcome: null }]);
    await ground.lead(campaignId, sessionId, "ada@example.org", { firstName: "Augusta" });
    ({ data, next } = await since(campaignId, next));
    expect(data).toMatchObject([{ firstName: "Augusta", outcome: null }]);
    await ground.call("POST", `/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    ({ data, next } = await since(campaignId, next));
    expect(data).toMatchObject([{ email: "ada@example.org", outcome: { id: expect.any(String) } }]);
    // A repeat changes nothing, and nothing is told.
    await ground.call("POST", `/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    await ground.lead(campaignId, sessionId, "ada@example.org", { firstName: "Augusta" });
    expect((await since(campaignId, next)).data).toEqual([]);
    await ground.gameData(sessionId, {});
    expect((await since(campaignId, next)).data).toHaveLength(1);
  });

  test("a prize that is withheld afterwards is told", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 5 });
    const sessionId = await leave(campaignId, "late@example.org");
    await ground.gameData(sessionId, {});
    const { data, next } = await since(campaignId, "");
    expect(data).toMatchObject([{ prize: { id: expect.any(String) } }]);
    await ground.rows(sql`SELECT withhold_play(campaign_id, day, play_id) FROM play WHERE campaign_id = ${campaignId}`);
    expect((await since(campaignId, next)).data).toMatchObject([{ email: "late@example.org", prize: null }]);
  });

  test("what was left before numbers were given is told too", async () => {
    const { campaignId } = await ground.publish();
    await leave(campaignId, "early@example.org");
    await ground.db.asSystem((scope) =>
      sql`UPDATE play SET lead_change = NULL WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    await ground.open(campaignId); // a play without a lead is none
    expect(emails(await since(campaignId, ""))).toEqual(["early@example.org"]);
  });

  test("the list goes on as it was, and what came since a cursor is not filtered", async () => {
    const { campaignId } = await ground.publish();
    await leave(campaignId, "list@example.org");
    const list = (await ask(campaignId, "")).json();
    expect(list).toMatchObject({ page: 1, size: 25, total: 1 });
    expect(list).not.toHaveProperty("next");
    const filtered = await ask(campaignId, "after=&newsletter=true");
    expect([filtered.statusCode, filtered.json().code]).toEqual([400, "request-malformed"]);
    expect((await ask(campaignId, "after=x")).statusCode).toBe(400);
    expect((await ask(campaignId, "after=&limit=1001")).statusCode).toBe(400);
  });

  test("a cursor that was never given is gone; another company's campaign is not there", async () => {
    const { campaignId } = await ground.publish();
    await leave(campaignId, "x@example.org");
    const { next } = await since(campaignId, "");
    const beyond = await ask(campaignId, `after=${Number(next) + 1}`);
    expect([beyond.statusCode, beyond.json().code]).toEqual([410, "cursor-unknown"]);
    const foreign = await ground.identity.company();
    expect((await ask(campaignId, "after=", foreign.as.CREATOR)).statusCode).toBe(404);
    expect((await ask(campaignId, "after=", ground.company.as.EDITOR)).statusCode).toBe(403);
  });

  test("of many writers nothing is lost, nothing is told twice, and everything in order", {
    timeout: 120_000,
  }, async () => {
    const { campaignId } = await ground.publish({ stock: 1_000 });
    const people = Array.from({ length: 24 }, () => `${randomUUID()}@example.org`);
    let isWriting = true;
    const told: Told[] = [];
    const poll = async (limit: number, into: Told[]) => {
      let next = "";
      for (let isOver = false; !isOver; ) {
        isOver = !isWriting; // once more, when all has been written
        for (let more = true; more; ) {
          const answer = await since(campaignId, next, limit);
          into.push(...answer.data);
          expect(Number(answer.next) - Number(next || 0)).toBeGreaterThanOrEqual(answer.data.length);
          next = answer.next;
          more = answer.data.length === limit;
        }
      }
    };
    const other: Told[] = [];
    const readers = [poll(3, told), poll(7, other)];
    await Promise.all(
      people.map(async (email, at) => {
        const sessionId = await ground.open(campaignId);
        for (const firstName of ["One", "Two"]) await ground.lead(campaignId, sessionId, email, { firstName });
        if (at % 2 === 0) await ground.gameData(sessionId, {});
      }),
    );
    isWriting = false;
    await Promise.all(readers);
    const list = (await ask(campaignId, "size=200")).json().data as Told[];
    expect(list).toHaveLength(people.length);
    for (const read of [told, other])
      for (const lead of list) {
        const versions = read.filter(({ leadId }) => leadId === lead.leadId).map((each) => JSON.stringify(each));
        // The last one is how it stands; none is told again as it was before.
        expect(versions.at(-1)).toBe(JSON.stringify(lead));
        expect(new Set(versions).size).toBe(versions.length);
      }
  });

  if (kind === "postgresql")
    test("who numbers beside another waits before it reads the last number: none is given twice", async () => {
      const { campaignId } = await ground.publish();
      const [opened, later] = [await ground.open(campaignId), await ground.open(campaignId)];
      const { next } = await since(campaignId, "");
      await ground.lead(campaignId, opened, "first@example.org");
      const held = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      // One that stands where number_leads has read the last number, and has given none yet.
      const first = ground.db.engine.asOwner(async (owner) => {
        await owner.script("BEGIN");
        await owner.query("SELECT last FROM lead_feed WHERE campaign_id = $1 FOR UPDATE", [campaignId]);
        held.resolve();
        await goesOn.promise;
        await owner.query("SELECT number_leads($1, $2, 10)", [campaignId, ground.company.companyId]);
        await owner.script("COMMIT");
      });
      await held.promise;
      const second = since(campaignId, next);
      const waiting = () =>
        ground.rows(sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
          WHERE NOT l.granted AND a.datname = current_database()`);
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0);
      await ground.lead(campaignId, later, "second@example.org");
      goesOn.resolve();
      await Promise.all([first, second]);
      await since(campaignId, next); // whatever is left gets its number
      const numbers = await ground.rows<{ number: string }>(
        sql`SELECT lead_change::text AS number FROM play WHERE campaign_id = ${campaignId} AND lead_change > 0`,
      );
      expect(new Set(numbers.map(({ number }) => number)).size).toBe(2);
      const one = await since(campaignId, next, 1);
      expect([...emails(one), ...emails(await since(campaignId, one.next))].sort()).toEqual([
        "first@example.org",
        "second@example.org",
      ]);
    });

  if (kind === "postgresql")
    test("a lead that commits late is told late, and not skipped", async () => {
      const { campaignId } = await ground.publish();
      const [early, late] = [await ground.open(campaignId), await ground.open(campaignId)];
      await ground.lead(campaignId, early, "early@example.org");
      await ground.lead(campaignId, late, "late@example.org");
      const first = await since(campaignId, "");
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      const begun = Promise.withResolvers<void>();
      const slow = ground.db.asSystem(async (scope) => {
        await sql`UPDATE play SET withheld_at = now(), lead_change = 0 WHERE campaign_id = ${campaignId} AND play_id = (
          SELECT play_id FROM lead WHERE campaign_id = ${campaignId} AND email = 'early@example.org')`.execute(scope);
        begun.resolve();
        await held;
      });
      await begun.promise;
      await ground.lead(campaignId, late, "late@example.org", { firstName: "Late" });
      const second = await since(campaignId, first.next);
      expect(emails(second)).toEqual(["late@example.org"]);
      release();
      await slow;
      expect(emails(await since(campaignId, second.next))).toEqual(["early@example.org"]);
    });
});
