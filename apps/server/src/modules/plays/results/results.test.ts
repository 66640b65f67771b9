import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readPlayId } from "../../../kernel/play-id.ts";
import { DATABASES } from "../../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, nobodyWins, playGround } from "../testing.ts";

const { prizes, pages, outcomes, email } = SAMPLE;

/** What the visitor keeps (play-engine, "Fairness"). */
const RECEIPT = {
  reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
  rowHash: expect.stringMatching(/^[0-9a-f]{64}$/),
};

describe.each(DATABASES)("outcomes and prizes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const draws = (campaignId: string) =>
    ground.rows<{
      won: boolean;
      exhausted: boolean;
      code: string | null;
      entry: string;
      place: number;
      random: Record<string, { number: string }>;
    }>(
      sql`SELECT won, exhausted, code_value AS code, entry_id AS entry, place, random FROM draw WHERE campaign_id = ${campaignId}`,
    );

  test("get-prize tells the prize in the play's language, never the code", async () => {
    const { campaignId, prizeIds } = await ground.publish({ document: everyoneWins });
    await ground.importCodes(campaignId, pages.won, ["SECRET-CODE"]);
    const sessionId = await ground.openWithLead(campaignId, { language: "de" });
    const { status, body, text } = await ground.getPrize(sessionId);
    expect(status).toBe(200);
    expect(body).toEqual({
      prize: {
        id: prizeIds[prizes.mug],
        prizeWon: true,
        symbolId: "mug",
        title: "Eine Tasse",
        description: "Emaille, 3 dl",
        gameImage: "",
        resultsImage: "",
        outcomeId: outcomes.won,
        outcomePageId: pages.won,
      },
      receipt: RECEIPT,
    });
    expect(text).not.toContain("SECRET-CODE");
  });

  test("lead-game-data alone tells outcome and code, and closes the play that get-prize drew", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.importCodes(campaignId, pages.won, ["CODE-1"]);
    const sessionId = await ground.openWithLead(campaignId);
    const { prize } = (await ground.getPrize(sessionId)).body;
    const { status, body } = await ground.gameData(sessionId, { segment: 3 });
    expect(status).toBe(200);
    expect(body).toEqual({
      outcomeId: outcomes.won,
      outcomePageId: pages.won,
      outcome: { id: outcomes.won, name: "Won", cause: "prize" },
      code: { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), value: "CODE-1" },
      emailId: email,
      prize,
      receipt: RECEIPT,
    });
    expect(await draws(campaignId)).toHaveLength(1);
  });

  test("lead-game-data without get-prize draws; get-prize then tells the same", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const sessionId = await ground.openWithLead(campaignId);
    const { body } = await ground.gameData(sessionId);
    expect(body).toMatchObject({ outcomeId: outcomes.won, code: null });
    expect((await ground.getPrize(sessionId)).body.prize).toEqual(body.prize);
    expect(await draws(campaignId)).toHaveLength(1);
  });

  test("nothing won: the no-win entry's outcome and page, no code, nothing to claim", async () => {
    const { campaignId } = await ground.publish({ document: nobodyWins });
    const sessionId = await ground.openWithLead(campaignId);
    expect((await ground.getPrize(sessionId)).body.prize).toMatchObject({
      prizeWon: false,
      title: "No Win",
      outcomeId: "no-win",
    });
    expect((await ground.gameData(sessionId)).body).toMatchObject({
      outcomeId: "no-win",
      outcomePageId: pages.lost,
      outcome: { id: "no-win", name: "Not this time", cause: "no-win" },
      code: null,
    });
    expect((await ground.claim(sessionId)).body).toEqual({ data: { prizeId: "no-win", prizeClaimed: false } });
  });

  test("repeats return the stored first answer, byte for byte; other content is 409", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.importCodes(campaignId, pages.won, codes(3));
    const sessionId = await ground.openWithLead(campaignId);
    const prize = await ground.getPrize(sessionId);
    const first = await ground.gameData(sessionId, { a: 1, b: { c: 2, d: null } });
    expect((await ground.gameData(sessionId, { b: { c: 2 }, a: 1 })).text).toBe(first.text);
    expect((await ground.gameData(sessionId, { a: 1, b: { c: 2 } }, { gameType: "SpinTheWheel" })).text).toBe(
      first.text,
    );
    expect((await ground.gameData(sessionId, { a: 2 })).body).toMatchObject({
      statusCode: 409,
      code: "repeat-conflict",
    });
    for (let n = 0; n < 50; n++) expect((await ground.getPrize(sessionId)).text).toBe(prize.text);
    // Also when a new revision with other words is live and the campaign has been deactivated.
    await ground.rows(sql`UPDATE campaign SET deactivated_at = now() WHERE campaign_id = ${campaignId}`);
    expect((await ground.gameData(sessionId, { a: 1, b: { c: 2 } })).text).toBe(first.text);
    expect(await draws(campaignId)).toHaveLength(1);
  });

  test("a hundred identical submissions at once: one draw, equal bytes", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 10 });
    await ground.importCodes(campaignId, pages.won, codes(10));
    const sessionId = await ground.openWithLead(campaignId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ground.gameData(sessionId, { score: 7 })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await draws(campaignId)).toHaveLength(1);
    expect(await ground.awarded(campaignId)).toBe(1);
  });

  test("get-prize and lead-game-data at once: one draw, told alike", async () => {
    const { campaignId } = await ground.publish({ stock: 1000 });
    for (let n = 0; n < 10; n++) {
      const sessionId = await ground.openWithLead(campaignId);
      const [a, b, c] = await Promise.all([
        ground.getPrize(sessionId),
        ground.gameData(sessionId),
        ground.getPrize(sessionId),
      ]);
      expect([a?.status, b?.status, c?.status]).toEqual([200, 200, 200]);
      expect(a?.body.prize).toEqual(b?.body.prize);
      expect(c?.text).toBe(a?.text);
    }
    expect(await draws(campaignId)).toHaveLength(10);
  });

  test("two hundred plays at once on a stock of 100 with 100 codes: exactly 100 awards, 100 different codes", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 100 });
    await ground.importCodes(campaignId, pages.won, codes(100));
    const sessions = await Promise.all(Array.from({ length: 200 }, () => ground.openWithLead(campaignId)));
    const answers = await Promise.all(sessions.map((sessionId) => ground.gameData(sessionId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const given = answers.flatMap(({ body }) => (body.code ? [body.code.value] : []));
    expect([given.length, new Set(given).size]).toEqual([100, 100]);
    expect(answers.filter(({ body }) => body.outcomeId === "no-win")).toHaveLength(100);
    expect(await ground.awarded(campaignId)).toBe(100);
    const [owned] = await ground.rows<{ codes: number; owners: number }>(
      sql`SELECT count(*) AS codes, count(DISTINCT play_id) AS owners FROM unique_code WHERE campaign_id = ${campaignId} AND play_id IS NOT NULL`,
    );
    expect(owned).toEqual({ codes: 100, owners: 100 });
  });

  test("an unlimited prize gives each of its codes once, whoever comes at the same time", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
    await ground.importCodes(campaignId, pages.won, codes(30));
    const sessions = await Promise.all(Array.from({ length: 60 }, () => ground.openWithLead(campaignId)));
    const answers = await Promise.all(sessions.map((sessionId) => ground.gameData(sessionId)));
    const given = answers.flatMap(({ body }) => (body.code.uuid.includes("exhausted") ? [] : [body.code.value]));
    expect([given.length, new Set(given).size]).toEqual([30, 30]);
  });

  test("a lost race goes to the next candidate, never to an error", async () => {
    const { campaignId, prizeIds } = await ground.publish({
      document: (document) => {
        everyoneWins(document);
        const mug = document.prizePoolList[1];
        if (mug)
          document.prizePoolList.push({
            ...mug,
            id: "consolation",
            title: "A sticker",
            isConsolation: true,
            wins: 0,
            symbolId: "sticker",
          });
      },
      stock: 3,
    });
    await ground.rows(sql`UPDATE prize SET stock = 4 WHERE prize_id = ${prizeIds.consolation}`);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => ground.openWithLead(campaignId)));
    const answers = await Promise.all(sessions.map((sessionId) => ground.getPrize(sessionId)));
    const won = answers.map(({ status, body }) => `${status} ${body.prize.symbolId || "none"}`).sort();
    expect(won).toEqual([...Array(3).fill("200 mug"), ...Array(3).fill("200 none"), ...Array(4).fill("200 sticker")]);
  });

  test("codes run out: the answer says exhausted, nothing is awarded, and no mail is sent", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 10 });
    await ground.importCodes(campaignId, pages.won, ["ONLY"]);
    const play = async (address: string) => {
      const sessionId = await ground.openWithLead(campaignId);
      await ground.lead(campaignId, sessionId, address);
      return (await ground.gameData(sessionId)).body;
    };
    expect((await play("ada@example.org")).code.value).toBe("ONLY");
    const second = await play("bob@example.org");
    expect(second).toMatchObject({
      outcomePageId: pages.won,
      code: { uuid: expect.stringContaining("exhausted"), value: "" },
    });
    expect((await draws(campaignId)).filter(({ exhausted }) => exhausted)).toHaveLength(1);
    expect(await ground.awarded(campaignId)).toBe(1);
    const mails = await ground.rows<{ recipient: string }>(
      sql`SELECT recipient FROM mail_message WHERE campaign_id = ${campaignId}`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ada@example.org"]);
  });

  test.each([
    ["sameForAllDays", { prizeLimitType: 0 as const, prizeLimit: 2 }, [2, 2]],
    [
      "differentForEachDay",
      {
        prizeLimitType: 1 as const,
        prizeLimits: [
          { date: "2026-10-25", limit: 1 },
          { date: "2026-10-26", limit: 3 },
        ],
      },
      [1, 3],
    ],
  ])(
    "%s: awarded on a day ≤ that day's limit, in the campaign's timezone, across summer time",
    async (_name, limits, expected) => {
      const { campaignId } = await ground.publish({
        document: (document) => {
          everyoneWins(document);
          Object.assign(document.prizePoolList[1] ?? {}, limits);
        },
      });
      const wins = async (...instants: string[]) => {
        let won = 0;
        for (const at of instants) {
          await ground.clock(at);
          for (let n = 0; n < 3; n++)
            if ((await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon) won++;
        }
        return won;
      };
      // The 25th has 25 hours in Zurich: from 22:00 UTC on the 24th to 23:00 UTC.
      expect(await wins("2026-10-24T22:00:00Z", "2026-10-25T22:59:59.999Z")).toBe(expected[0]);
      expect(await wins("2026-10-25T23:00:00Z", "2026-10-26T22:59:59.999Z")).toBe(expected[1]);
    },
  );

  test("a day that ends between choosing and taking is looked at again: the database refuses the old one", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const key = readPlayId(await ground.openWithLead(campaignId, { email: "ada@example.org" }));
    if (!key) throw new Error("A session has a play id");
    await ground.clock("2026-11-21T23:00:00Z");
    const taking = {
      call: "get-prize" as const,
      hash: "",
      random: { key: "", basis: "", format: 2 as const },
      counting: null,
      submission: null,
    };
    const candidates = [
      { entryId: null, prizeId: null, won: false, outcomeId: "", outcomePageId: "", rule: "", answer: {} },
    ];
    const take = (day: string, endsAt: string) =>
      ground.store.take(key, { ...taking, candidates, award: { day, endsAt } });
    expect(await take("2026-11-21", "2026-11-21T23:00:00.000Z")).toEqual({ kind: "stale" });
    expect(await draws(campaignId)).toHaveLength(0);
    expect((await take("2026-11-22", "2026-11-22T23:00:00.000Z")).kind).toBe("taken");
  });

  test("a prize is claimed at most once, and only after it was drawn", async () => {
    const { campaignId, prizeIds } = await ground.publish({ document: everyoneWins });
    const sessionId = await ground.openWithLead(campaignId);
    expect((await ground.claim(sessionId)).body).toMatchObject({ statusCode: 409, code: "prize-not-drawn" });
    await ground.getPrize(sessionId);
    const claims = await Promise.all(Array.from({ length: 10 }, () => ground.claim(sessionId, "SpinTheWheel")));
    expect(new Set(claims.map(({ text }) => text))).toEqual(
      new Set([JSON.stringify({ data: { prizeId: prizeIds[prizes.mug], prizeClaimed: true } })]),
    );
    expect((await ground.claim(sessionId, "ScratchCard")).body.code).toBe("game-type-mismatch");
  });

  test("the default gameType of the spec's client, slot machine, draws and claims the prize of any game of luck", async () => {
    const { campaignId, prizeIds } = await ground.publish({ document: everyoneWins });
    for (const spelling of ["slot-machine", "SlotMachine", "slot%20machine"]) {
      const sessionId = await ground.openWithLead(campaignId);
      const drawn = await ground.getPrize(sessionId, spelling);
      expect([drawn.status, drawn.body.prize]).toMatchObject([200, { symbolId: "mug", prizeWon: true }]);
      expect((await ground.getPrize(sessionId)).text).toBe(drawn.text);
      expect((await ground.claim(sessionId, spelling)).body).toEqual({
        data: { prizeId: prizeIds[prizes.mug], prizeClaimed: true },
      });
      expect((await ground.getPrize(sessionId, "scratch-card")).body.code).toBe("game-type-mismatch");
      expect((await ground.getPrize(sessionId, "slot-machine-2")).body.code).toBe("game-type-mismatch");
    }
  });

  test("a claim goes by the revision that the play has started with", async () => {
    const { campaignId, document, prizeIds } = await ground.publish({ document: everyoneWins });
    const sessionId = await ground.openWithLead(campaignId);
    await ground.getPrize(sessionId);
    const next: CampaignDocument = {
      ...document,
      gameType: "memory-game",
      game: { kind: "memory-game", settings: {} },
      prizePoolList: [],
    };
    await ground.publishRevision(campaignId, next, { ...sampleMetadata(), campaignType: "memory-game" }, 2);
    await ground.session(campaignId, { gameType: "memory-game" }); // the process has seen the new one
    expect((await ground.claim(sessionId, "memory-game")).body.code).toBe("game-type-mismatch");
    expect((await ground.claim(sessionId)).body).toEqual({
      data: { prizeId: prizeIds[prizes.mug], prizeClaimed: true },
    });
  });

  test("the draw is logged with the number that decided it, and the application cannot change the log", async () => {
    const { campaignId } = await ground.publish();
    await ground.getPrize(await ground.openWithLead(campaignId));
    const [draw] = await draws(campaignId);
    expect(draw?.random).toEqual({
      draw: { number: expect.stringMatching(/^\d+$/), below: "5" },
      // Which day's key the number comes from, and what the rules knew when they chose.
      key: expect.stringMatching(/^\d{4}-\d{2}-\d{2} Europe\/Zurich$/),
      basis: expect.any(String),
      format: 2,
    });
    const { number } = draw?.random.draw ?? { number: "none" };
    expect(draw?.won).toBe(Number(number) < 2);
    await expect(ground.rows(sql`UPDATE draw SET won = NOT won`)).rejects.toThrow(/permission denied/);
    await expect(ground.rows(sql`DELETE FROM draw`)).rejects.toThrow(/permission denied/);
    await expect(ground.rows(sql`DELETE FROM stock_change`)).rejects.toThrow(/permission denied/);
    await expect(
      ground.rows(
        sql`UPDATE ${sql.raw(`draw_${new Date().toISOString().slice(0, 7).replace("-", "")}`)} SET won = true`,
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test("a reloaded player learns how far its play has come", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const sessionId = await ground.open(campaignId);
    const state = async () => (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body;
    expect(await state()).toEqual({
      state: "opened",
      registered: false,
      steps: { count: 0, lastReply: null },
      prize: null,
      prizeClaimed: false,
      doubleOptIn: "none",
      result: null,
    });
    await ground.lead(campaignId, sessionId, "ada@example.org");
    expect(await state()).toMatchObject({ state: "leadTaken", registered: true });
    const { prize } = (await ground.getPrize(sessionId)).body;
    await ground.claim(sessionId);
    expect(await state()).toMatchObject({ state: "drawn", prize, prizeClaimed: true, result: null });
    const result = (await ground.gameData(sessionId)).body;
    expect(await state()).toMatchObject({ state: "finished", prize, result });
  });

  test("a finished play says when the next one is possible, where a limit is reached, and nothing where none is", async () => {
    const played = async (metadata: object) => {
      const { campaignId } = await ground.publish({ metadata, document: nobodyWins });
      const sessionId = await ground.openWithLead(campaignId);
      const before = (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body;
      expect(before).not.toHaveProperty("nextPlay");
      await ground.gameData(sessionId);
      return (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.nextPlay;
    };
    expect(await played({})).toBeUndefined();
    expect(await played({ numberOfPlaysPerDay: 2 })).toBeUndefined();
    const { opensAgainAt } = await played({ numberOfPlaysPerDay: 1 });
    expect(Date.parse(opensAgainAt) - Date.now()).toBeGreaterThan(0);
    expect(Date.parse(opensAgainAt) - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    expect(await played({ playLimits: [{ period: "CAMPAIGN_LIFE_TIME", max: 1 }] })).toEqual({ opensAgainAt: null });
  });

  test("a play keeps the revision it started with; stock is always live", async () => {
    const { campaignId, document } = await ground.publish({ document: everyoneWins, stock: 5 });
    const before = await ground.openWithLead(campaignId);
    const next = structuredClone(document);
    Object.assign(next.prizePoolList[1] ?? {}, { title: "A cup" });
    const { metadata } =
      (
        await ground.rows<{ metadata: never }>(sql`SELECT metadata FROM campaign WHERE campaign_id = ${campaignId}`)
      )[0] ?? {};
    await ground.publishRevision(campaignId, next, metadata as never, 2);
    expect((await ground.getPrize(before)).body.prize.title).toBe("A mug");
    expect((await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.title).toBe("A cup");
  });
});
