import fc from "fast-check";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { LINES } from "../../kernel/log.ts";
import { DATABASES, dying } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";
import { VisitFollower } from "./follower.ts";
import { SaltStore } from "./salt-store.ts";
import { Salts } from "./salts.ts";
import { issueSession } from "./sessions.ts";
import { VisitStore } from "./store.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Events a minute from one address. */
const OF_ADDRESS = 500;

describe.each(DATABASES)('visits while something goes wrong, on %s (analytics, "Write path")', (kind) => {
  let ground: Ground;
  const logged: string[] = [];
  beforeAll(async () => {
    const log = pino({ ...LINES, level: "trace" }, { write: (line: string) => void logged.push(line) });
    ground = await playGround(kind, {}, { ADDRESS_EVENTS: OF_ADDRESS }, log);
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(async () => {
    vi.useRealTimers();
    await ground.clock(null);
  });
  afterAll(() => ground?.close());

  const store = () => new VisitStore(ground.context.db);
  const fold = () => new VisitFollower(store()).fold();
  let addresses = 0;
  /** Each teller has an address of its own. */
  const teller = ({ campaignId, companyId }: Published, ip = `198.51.${addresses >> 8}.${addresses++ & 255}`) => {
    const of = { campaignId, companyId, sessionId: null, visitorId: null, language: "en", pageName: "Game" };
    return (name: string, more: object) =>
      ground.call("POST", `/events/api/events/v2/${name}`, { ...of, ...more }, { "x-forwarded-for": ip });
  };
  const hours = async (campaignId: string, source: "web" | "srv") =>
    Object.fromEntries(
      (
        await ground.rows<{ kind: string; n: number }>(sql`SELECT kind, sum(count)::integer AS n FROM visit_hour
          WHERE campaign_id = ${campaignId} AND source = ${source} GROUP BY kind ORDER BY kind`)
      ).map(({ kind, n }) => [kind, n]),
    );
  const sessions = async (campaignId: string, source: "web" | "srv") =>
    (
      await ground.rows<object>(sql`SELECT count(*)::integer AS rows, coalesce(sum(visits), 0)::integer AS visit,
          coalesce(sum(started), 0)::integer AS start, coalesce(sum(pings), 0)::integer AS ping,
          coalesce(sum(finished), 0)::integer AS finish, coalesce(sum(leads), 0)::integer AS lead
        FROM visit_session WHERE campaign_id = ${campaignId} AND source = ${source}`)
    )[0];
  const played = async (campaignId: string) => {
    const sessionId = await ground.openWithLead(campaignId);
    await ground.getPrize(sessionId);
    expect((await ground.gameData(sessionId)).status).toBeLessThan(300);
  };

  test("a follower that dies, before a piece is kept and after, again and again: each fact counts once", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const { mortal, left } = dying(store(), ["fold"], 8);
    for (let plays = 1; plays <= 4; plays++) {
      await played(campaignId);
      for (let times = 0; times < 2; times++) await new VisitFollower(mortal).fold().catch(() => {});
      // The database went away in the middle.
      const undone = ground.context.db.asSystem(async (scope) => {
        await sql`SELECT fold_visits(${campaignId}, 5000)`.execute(scope);
        throw new Error("gone");
      });
      await expect(undone).rejects.toThrow("gone");
    }
    expect(left()).toBe(0);
    await fold();
    expect(await hours(campaignId, "srv")).toEqual({ visit: 4, start: 4, finish: 4, lead: 4, outcome: 4 });
    expect(await sessions(campaignId, "srv")).toMatchObject({ rows: 4, visit: 4, start: 4, finish: 4, lead: 4 });
  });

  test("clocks of the process and of the database an hour ahead or late, changing all the while: each event counts once", async () => {
    const now = Date.now();
    const clock = fc.constantFrom(-HOUR, 0, HOUR);
    const step = fc.record({
      process: clock,
      database: clock,
      of: fc.integer({ min: 0, max: 3 }),
      seq: fc.integer({ min: 0, max: 5 }),
      what: fc.constantFrom("page-visit", "game-started", "page-ping", "page-change", "play"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        vi.setSystemTime(now);
        const published = await ground.publish({ document: everyoneWins });
        const { campaignId } = published;
        const tell = teller(published);
        const visits = Array.from({ length: 4 }, () => issueSession(now));
        const told = new Set<string>();
        let plays = 0;
        for (const { process, database, of, seq, what } of steps) {
          vi.setSystemTime(now + process);
          await ground.clock(new Date(now + database).toISOString());
          if (what === "play") {
            await played(campaignId);
            plays++;
            await fold();
          } else {
            expect((await tell(what, { domainSessionId: visits[of], seq })).status).toBeLessThan(300);
            told.add(`${what} ${of} ${seq}`);
          }
        }
        await fold();
        const count = (what: string) => [...told].filter((each) => each.startsWith(what)).length;
        const all = { visit: "page-visit", start: "game-started", ping: "page-ping", page: "page-change" };
        const expected = Object.entries(all).flatMap(([kind, what]) => (count(what) > 0 ? [[kind, count(what)]] : []));
        expect(await hours(campaignId, "web")).toEqual(Object.fromEntries(expected));
        const { page, ...ofVisits } = Object.fromEntries(
          Object.entries(all).map(([kind, what]) => [kind, count(what)]),
        );
        const rows = new Set([...told].map((each) => each.split(" ")[1])).size;
        expect(await sessions(campaignId, "web"), `with ${page} pages`).toMatchObject({ rows, ...ofVisits });
        expect(await sessions(campaignId, "srv")).toMatchObject({ rows: plays, visit: plays, finish: plays });
      }),
      { numRuns: process.env.FULL ? 40 : 8 },
    );
  });

  test("an event of 35 days ago counts; one of 36 is counted as late and kept nowhere, however often it comes", async () => {
    const published = await ground.publish();
    const tell = teller(published);
    const noon = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
    vi.setSystemTime(noon);
    await ground.clock(new Date(noon).toISOString());
    const visits = [35, 36].map((days) => issueSession(noon - days * DAY));
    for (const domainSessionId of [...visits, ...visits])
      expect((await tell("page-ping", { domainSessionId, seq: 1 })).status).toBe(204);
    expect(await hours(published.campaignId, "web")).toEqual({ ping: 1, late: 2 });
    expect(await sessions(published.campaignId, "web")).toMatchObject({ rows: 1, ping: 1 });
  });

  test("weeks and months without a partition fail no batch; one is made once the others' rows are gone", async () => {
    const published = await ground.publish();
    const { campaignId } = published;
    const now = Date.now();
    await store().keepUp(13);
    const ahead = await ground.rows<{ parent: string; name: string; day: string }>(sql`
      SELECT DISTINCT ON (p.relname) p.relname AS parent, c.relname AS name, to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') AS day
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
      WHERE p.relname IN ('visit_told', 'visit_session') AND c.relname ~ '_[0-9]{8}$' ORDER BY p.relname, c.relname DESC`);
    expect(ahead).toHaveLength(2);
    await ground.context.db.engine.asOwner((owner) =>
      owner.script(ahead.map(({ name }) => `DROP TABLE ${name}`).join(";")),
    );
    const there = async () =>
      (
        await ground.rows<{ there: boolean }>(sql`SELECT to_regclass(name) IS NOT NULL AS there
          FROM unnest(${ahead.map(({ name }) => name)}::text[]) AS name`)
      ).map((each) => each.there);
    for (const { day } of ahead) {
      vi.setSystemTime(Date.parse(`${day}T12:00:00Z`));
      await ground.clock(`${day}T12:00:00Z`);
      const tell = teller(published);
      const domainSessionId = issueSession(Date.now());
      for (let times = 0; times < 2; times++)
        expect((await tell("page-visit", { domainSessionId, seq: 1 })).status).toBe(200);
    }
    vi.setSystemTime(now); // the embedded database's clock as well
    await store().keepUp(13);
    expect([await hours(campaignId, "web"), await there()]).toEqual([{ visit: 2 }, [false, false]]);
    expect(await sessions(campaignId, "web")).toMatchObject({ rows: 2, visit: 2 });
    for (const { parent } of ahead)
      await ground.rows(sql`DELETE FROM ${sql.table(parent)} WHERE campaign_id = ${campaignId}`);
    await store().keepUp(13);
    expect(await there()).toEqual([true, true]);
  });

  test("a crash of the database empties the table of salts: processes come to one again, as old as it was", async () => {
    const opened = () => new Salts(new SaltStore(ground.context.db), "secret");
    const [one, other, first] = [opened(), opened(), opened()];
    const now = Date.now();
    const of = async (process: Salts) => (await process.of("Asia/Tokyo", "2026-11-27", now)).toString("hex");
    const crash = () => ground.rows(sql`DELETE FROM visit_salt WHERE zone = 'Asia/Tokyo'`);
    const salt = await of(one);
    await crash();
    await one.agree(now + HOUR);
    expect(
      await ground.rows(sql`SELECT extract(epoch FROM transaction_timestamp() - created_at)::integer / 60 AS minutes
        FROM visit_salt WHERE zone = 'Asia/Tokyo'`),
    ).toEqual([{ minutes: 60 }]);
    expect(await of(other)).toBe(salt);
    await crash();
    const another = await of(first);
    expect(another).not.toBe(salt);
    for (const process of [one, other]) {
      await process.agree(now);
      expect(await of(process)).toBe(another);
    }
  });

  test("a process puts the salt that it holds where it is missing, by itself", async () => {
    const published = await ground.publish({ metadata: { timezone: "Pacific/Auckland" } });
    expect((await teller(published)("page-visit", {})).status).toBe(200);
    const kept = () => ground.rows(sql`SELECT day::text, sealed FROM visit_salt WHERE zone = 'Pacific/Auckland'`);
    const before = await kept();
    expect(before).toHaveLength(1);
    await ground.rows(sql`DELETE FROM visit_salt`);
    await ground.parts.events.startEverywhere();
    expect(await kept()).toEqual(before);
  });

  test("no room on the database's disk: who tells is asked to come again, nothing is half counted, and then it goes on; the log says so without anything of the visitor", async () => {
    const published = await ground.publish({ metadata: { analyticsTrackingLevel: 3 } });
    const { campaignId } = published;
    const tell = teller(published, "203.0.113.77");
    const domainSessionId = issueSession(Date.now());
    const event = { domainSessionId, seq: 1, pageReferrer: "https://planted.example/", visitorId: "planted-visitor" };
    const asOwner = (text: string) => ground.context.db.engine.asOwner((owner) => owner.script(text));
    await asOwner(`CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full', DETAIL = 'Row: ' || NEW; END $$;
      CREATE TRIGGER is_full BEFORE INSERT ON visit_session FOR EACH ROW EXECUTE FUNCTION is_full()`);
    let isFull = true;
    const roomAgain = async () => {
      if (isFull) await asOwner("DROP TRIGGER is_full ON visit_session; DROP FUNCTION is_full()");
      isFull = false;
    };
    onTestFinished(roomAgain);
    logged.length = 0;
    const refused = await tell("page-visit", event);
    expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([
      503,
      "unavailable",
      expect.stringMatching(/^\d+$/),
    ]);
    await played(campaignId); // who plays does not wait for it
    await expect(fold()).rejects.toThrow("No space left");
    for (const source of ["web", "srv"] as const) expect(await hours(campaignId, source)).toEqual({});
    expect(await ground.rows(sql`SELECT 1 FROM visit_told WHERE campaign_id = ${campaignId}`)).toEqual([]);
    await roomAgain();
    expect((await tell("page-visit", event)).status).toBe(200);
    await fold();
    expect(await hours(campaignId, "web")).toEqual({ visit: 1 });
    expect(await hours(campaignId, "srv")).toMatchObject({ visit: 1, lead: 1, finish: 1 });
    const lines = logged.join("");
    expect(lines).toContain("No space left on device");
    for (const secret of ["planted", "203.0.113", domainSessionId]) expect(lines).not.toContain(secret);
  });

  test("a flood that somebody makes up changes nothing that the server knows, and is shown as refused", async () => {
    const published = await ground.publish({ document: everyoneWins });
    const { campaignId } = published;
    const overview = async () => {
      const url = `/api/v1/campaigns/${campaignId}/statistics?source=srv`;
      return (await ground.call("GET", url, undefined, ground.company.as.VIEWER)).body.data.totals;
    };
    await played(campaignId);
    await fold();
    const [before, counted] = [await overview(), await hours(campaignId, "srv")];
    expect(before).toMatchObject({ players: 1, leads: 1 });
    const FLOOD = 600;
    const kinds = ["page-visit", "game-started", "page-ping", "page-change"];
    const answers: number[] = [];
    // From one address, each in the name of another visit; then of one visit, each from another address.
    const one = teller(published, "192.0.2.1");
    for (let from = 0; from < FLOOD; from += 50) {
      const some = Array.from({ length: 50 }, (_, n) => ({ seq: from + n, kind: kinds[n % kinds.length] ?? "" }));
      const told = some.flatMap(({ seq, kind }) => [
        one(kind, { domainSessionId: issueSession(Date.now()), seq }),
        teller(published)(kind, { domainSessionId: "one visit", seq }),
      ]);
      answers.push(...(await Promise.all(told)).map(({ status }) => status));
    }
    const refused = 2 * FLOOD - OF_ADDRESS - 240;
    expect(answers.filter((status) => status === 429)).toHaveLength(refused);
    // What is refused goes with the next batch.
    expect((await teller(published)("page-visit", {})).status).toBe(200);
    await fold();
    expect([await overview(), await hours(campaignId, "srv")]).toEqual([before, counted]);
    const shown = await ground.call(
      "GET",
      `/api/v1/campaigns/${campaignId}/statistics`,
      undefined,
      ground.company.as.VIEWER,
    );
    expect(shown.body.data.totals).toMatchObject({ refused, players: 1, leads: 1 });
  });
});
