import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../../kernel/code-files/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const { won: PAGE, lost: OTHER } = SAMPLE.pages;

describe.each(DATABASES)("the room of unique codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const publish = async () => (await ground.publish({ document: everyoneWins, stock: null })).campaignId;
  const url = (campaignId: string, rest: string) => `/api/v1/unique-codes/${campaignId}/${rest}`;
  const as = (role: "CREATOR" | "EDITOR" | "VIEWER" | "USER_ADMIN" = "CREATOR") => ground.company.as[role];
  const pools = async (campaignId: string) =>
    (await ground.call("GET", url(campaignId, "pools"), undefined, as("VIEWER"))).body.data;
  const put = (campaignId: string, rest: string, body: object) => ground.call("PUT", url(campaignId, rest), body, as());
  const store = async (campaignId: string, list: readonly string[]) =>
    (await ground.importCodes(campaignId, PAGE, list)).body.data as { batchId: string; poolId: string };
  const play = async (campaignId: string) =>
    (await ground.gameData(await ground.openWithLead(campaignId))).body.code as { uuid: string; value: string };

  test("pools by outcome page: free, given, held, not yet valid, over, stopped, and how fast it goes", async () => {
    const campaignId = await publish();
    await ground.clock("2026-11-21T12:00:00Z");
    const { batchId, poolId } = await store(campaignId, codes(5));
    const early = await store(campaignId, codes(2));
    const over = await store(campaignId, codes(3));
    const stopped = await store(campaignId, codes(4));
    const at = (name: string, validFrom: string | null, validUntil: string | null) => ({ name, validFrom, validUntil });
    await put(campaignId, `batches/${early.batchId}`, at("Early", "2026-12-01T00:00:00Z", null));
    await put(campaignId, `batches/${over.batchId}`, at("Over", null, "2026-11-21T12:00:00Z"));
    await put(campaignId, `batches/${stopped.batchId}/stopped`, { stopped: true });
    await play(campaignId);
    await ground.clock("2026-11-23T12:00:00Z");
    await play(campaignId);
    // Taken, and not told yet.
    await ground.getPrize(await ground.openWithLead(campaignId));
    const [pool, ...more] = await pools(campaignId);
    expect(more).toEqual([]);
    expect(pool).toMatchObject({
      ...{
        id: poolId,
        outcomePageId: PAGE,
        state: "active",
        free: 2,
        consumed: 3,
        held: 1,
        early: 2,
        over: 3,
        stopped: 4,
      },
      ...{ lastDay: 2, lastWeek: 3, imports: [] },
    });
    // Made in the same instant, they stand in no order.
    const told = pool.batches.map((batch: Record<string, unknown>) => [
      batch.state,
      batch.name,
      batch.count,
      batch.consumed,
    ]);
    expect(told.sort()).toEqual([
      ["early", "Early", 2, 0],
      ["given", "", 5, 3],
      ["over", "Over", 3, 0],
      ["stopped", "", 4, 0],
    ]);
    await ground.app.inject({ method: "DELETE", url: `/unique-codes/api/batch/delete/${batchId}`, headers: as() });
    expect((await pools(campaignId))[0]).toMatchObject({ state: "exhausted", free: 0, consumed: 3 });
  });

  test("a stopped batch gives nothing from its answer on, until it is let go on", async () => {
    const campaignId = await publish();
    const { batchId } = await store(campaignId, codes(40));
    const sessions = await Promise.all(Array.from({ length: 30 }, () => ground.openWithLead(campaignId)));
    const given = () =>
      ground.rows<{ n: number }>(
        sql`SELECT count(*)::integer AS n FROM unique_code WHERE campaign_id = ${campaignId} AND consumed_at IS NOT NULL`,
      );
    const playing = sessions.map((session) => ground.gameData(session));
    expect((await put(campaignId, `batches/${batchId}/stopped`, { stopped: true })).status).toBe(204);
    const atTheStop = await given();
    const answers = await Promise.all(playing);
    expect(await given()).toEqual(atTheStop);
    const told = answers.filter(({ body }) => body.code.value !== "").length;
    expect([{ n: told }]).toEqual(atTheStop);
    expect((await play(campaignId)).uuid).toContain("exhausted");
    await put(campaignId, `batches/${batchId}/stopped`, { stopped: false });
    expect((await play(campaignId)).value).toMatch(/^C-/);
  });

  test("whoever is about to take a code is waited for: the batch is stopped after, and not before", async () => {
    if (kind === "embedded") return; // It has one transaction at a time.
    const campaignId = await publish();
    const { batchId } = await store(campaignId, codes(3));
    let letGo = () => {};
    const released = new Promise<void>((done) => {
      letGo = done;
    });
    let hold = () => {};
    const held = new Promise<void>((done) => {
      hold = done;
    });
    const taking = ground.db.inCompany(ground.company.companyId, async (scope) => {
      await sql`SELECT take_code(${campaignId}::uuid, ${PAGE}, gen_random_uuid(), NULL)`.execute(scope);
      hold();
      await released;
    });
    await held;
    let isStopped = false;
    const stopping = put(campaignId, `batches/${batchId}/stopped`, { stopped: true }).then(() => {
      isStopped = true;
    });
    const waiting = () =>
      ground.rows<{ n: number }>(
        sql`SELECT count(*)::integer AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
      );
    await expect.poll(async () => (await waiting())[0]?.n, { timeout: 20_000 }).toBe(1);
    expect(isStopped).toBe(false);
    letGo();
    await Promise.all([taking, stopping]);
    expect((await pools(campaignId))[0]).toMatchObject({ consumed: 1, stopped: 2, free: 0 });
  });

  describe("a code that another pool of the company has", () => {
    const upload = async (campaignId: string, outcomePageId: string, list: readonly string[]) => {
      const form = formOf({ campaignId, outcomePageId }, { name: "codes.txt", content: list.join("\n") });
      const answer = await ground.app.inject({
        ...{ method: "POST", url: "/unique-codes/api/upload", payload: form.payload },
        headers: { ...form.headers, ...as() },
      });
      return answer.json().data.importId as string;
    };
    const told = async (importId: string) =>
      (await ground.call("GET", `/api/v1/unique-codes/imports/${importId}`, undefined, as())).body.data;

    test("is refused with the campaign and page that have it, given away or not, also once that pool is deleted", async () => {
      const [first, second] = [await publish(), await publish()];
      const [a = "", b = "", c = "", d = ""] = codes(4);
      await ground.importCodes(first, PAGE, [a, b]);
      const elsewhere = { campaignId: first, campaign: expect.any(String), outcomePageId: PAGE };
      expect((await ground.importCodes(second, PAGE, [c, a, a])).body.data).toMatchObject({
        stored: 1,
        refused: [
          { row: 2, code: a, reason: "elsewhere", elsewhere },
          { row: 3, code: a, reason: "elsewhere", elsewhere },
        ],
      });
      // Another page of the same campaign is another pool as well.
      expect((await ground.importCodes(first, OTHER, [a])).body.code).toBe("codes-refused");

      expect((await play(first)).value).toBe(a);
      await ground.app.inject({
        method: "DELETE",
        url: `/unique-codes/api/pool/delete/${first}/${PAGE}`,
        headers: as(),
      });
      const importId = await upload(second, PAGE, [a, b, c, d]);
      await ground.codes.runImport(second, importId);
      expect(await told(importId)).toMatchObject({
        ...{ state: "done", stored: 2, refused: { elsewhere: 1, duplicate: 1 } },
        problems: [
          { line: 1, code: a, reason: "elsewhere", elsewhere },
          { line: 3, code: c, reason: "duplicate" },
        ],
      });
    });

    test("two imports of the same codes at once, into two pools: each code lies in one", async () => {
      const [first, second] = [await publish(), await publish()];
      const list = codes(1_200);
      const [one, two] = [await upload(first, PAGE, list), await upload(second, PAGE, [...list].reverse())];
      const straight = ground.importCodes(first, OTHER, list);
      await Promise.all([ground.codes.runImport(first, one), ground.codes.runImport(second, two), straight]);
      const rows = await ground.rows<{ n: number; values: number }>(
        sql`SELECT count(*)::integer AS n, count(DISTINCT value)::integer AS "values" FROM unique_code
          WHERE campaign_id IN (${first}, ${second})`,
      );
      expect(rows).toEqual([{ n: 1_200, values: 1_200 }]);
    });

    test("another company may have the same code", async () => {
      const campaignId = await publish();
      const [code = ""] = codes(1);
      await store(campaignId, [code]);
      const other = await ground.identity.company();
      await ground.rows(sql`UPDATE unique_code SET company_id = ${other.companyId} WHERE campaign_id = ${campaignId}`);
      expect((await ground.importCodes(await publish(), PAGE, [code])).body.data).toMatchObject({ stored: 1 });
    });
  });

  test("who has which code: play, e-mail, name; found by code and e-mail; for those who may see personal data", async () => {
    const campaignId = await publish();
    const list = codes(3);
    await store(campaignId, list);
    await play(campaignId);
    await play(campaignId);
    const given = async (query: string) =>
      (await ground.call("GET", url(campaignId, `${PAGE}/given?${query}`), undefined, as())).body;
    const [lead] = (await ground.call("GET", `/api/v1/leads/${campaignId}?size=1`, undefined, as())).body.data;
    expect(await given("")).toMatchObject({
      total: 2,
      data: [
        { value: list[1], playId: lead.playId, lead: { leadId: lead.leadId, email: lead.email } },
        { value: list[0], lead: { leadId: expect.any(String) } },
      ],
    });
    expect(await given("direction=asc&size=1&page=2")).toMatchObject({ total: 2, data: [{ value: list[1] }] });
    expect(await given(`q=${list[0]?.slice(2, 20)}`)).toMatchObject({ total: 1, data: [{ value: list[0] }] });
    expect(await given(`q=${encodeURIComponent(lead.email)}`)).toMatchObject({ total: 1, data: [{ value: list[1] }] });
    expect(await given("q=%25")).toMatchObject({ total: 0, data: [] });
    expect((await ground.call("GET", url(campaignId, `${PAGE}/given`), undefined, as("EDITOR"))).status).toBe(403);
  });

  test("how a code of a batch would be drawn: with what is put around it, and why where it cannot be", async () => {
    const campaignId = await publish();
    await ground.forgetCodes();
    const { batchId } = await store(campaignId, ["81333931"]);
    const picture = async (query: string, of = campaignId, who = as()) => {
      const answer = await ground.call("GET", url(of, `batches/${batchId}/picture?${query}`), undefined, who);
      return [answer.status, answer.body.code ?? answer.body.data];
    };
    expect(await picture("format=qr")).toEqual([
      200,
      { code: "81333931", picture: expect.stringMatching(/^<svg xmlns=.*<\/svg>$/s) },
    ]);
    expect(await picture("format=ean13&prefix=40063")).toMatchObject([200, { code: "4006381333931" }]);
    expect(await picture("format=ean13")).toEqual([422, "code-format-unfit"]);
    expect(await picture("format=text")).toEqual([200, null]);
    expect(await picture("format=qr", await publish())).toEqual([404, "code-batch-unknown"]);
    expect(await picture("format=qr", campaignId, as("VIEWER"))).toEqual([403, "right-missing"]);
  });

  test("a batch that ends before it begins, and one of another campaign, are refused; so is a fallback that is no page", async () => {
    const [campaignId, other] = [await publish(), await publish()];
    const { batchId } = await store(campaignId, codes(1));
    const body = { name: "A", validFrom: "2026-11-21T12:00:00Z", validUntil: "2026-11-21T12:00:00Z" };
    expect((await put(campaignId, `batches/${batchId}`, body)).body).toMatchObject({
      code: "request-malformed",
      errors: [{ path: "body.validUntil" }],
    });
    for (const [rest, sent] of [
      [`batches/${batchId}`, { ...body, validUntil: null }],
      [`batches/${batchId}/stopped`, { stopped: true }],
    ] as const)
      expect((await put(other, rest, sent)).body.code).toBe("code-batch-unknown");
    const fallback = (page: string | null) => put(campaignId, `${PAGE}/fallback`, { fallbackOutcomePageId: page });
    expect((await fallback("nowhere")).body.code).toBe("outcome-page-unknown");
    expect((await fallback(OTHER)).status).toBe(204);
    expect((await pools(campaignId))[0].fallbackOutcomePageId).toBe(OTHER);
    await fallback(null);
    expect((await pools(campaignId))[0].fallbackOutcomePageId).toBeNull();
  });
});
