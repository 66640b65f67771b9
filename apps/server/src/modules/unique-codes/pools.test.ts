import { SAMPLE } from "@fairground/model/campaign/sample";
import { FIRST_CODES_PAGE } from "@fairground/model/code";
import { readExportedRecords } from "@fairground/model/statistic";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../../kernel/code-files/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const PAGE = SAMPLE.pages.won;

describe.each(DATABASES)("pools of unique codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(async () => {
    await ground.clock(null);
    await ground.forgetCodes();
  });
  afterAll(() => ground?.close());

  const call = async (method: "GET" | "PUT" | "DELETE", url: string, payload?: object) => {
    const answer = await ground.app.inject({
      method,
      url: `/unique-codes/api${url}`,
      headers: ground.company.as.CREATOR,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json() };
  };
  const publish = async () => (await ground.publish({ document: everyoneWins, stock: null })).campaignId;
  const upload = async (campaignId: string, list: readonly string[], more: Record<string, string> = {}) => {
    const form = formOf({ campaignId, outcomePageId: PAGE, ...more }, { name: "codes.txt", content: list.join("\n") });
    const answer = await ground.app.inject({
      method: "POST",
      url: "/unique-codes/api/upload",
      payload: form.payload,
      headers: { ...form.headers, ...ground.company.as.CREATOR },
    });
    const { data } = answer.json();
    await ground.codes.runImport(campaignId, data.importId);
    return data as { importId: string; poolId: string; batchId: string };
  };
  const active = async (campaignId: string, list: readonly string[], more: Record<string, string> = {}) => {
    const made = await upload(campaignId, list, more);
    await call("PUT", `/pool/activate/${campaignId}/${made.poolId}`);
    return made;
  };
  const play = async (campaignId: string) => (await ground.gameData(await ground.openWithLead(campaignId))).body.code;
  const pool = async (campaignId: string) => (await call("GET", `/pool/${campaignId}/${PAGE}`)).json();

  test("an upload that says so is given from its end on; one that is taken back leaves no empty pool", async () => {
    const campaignId = await publish();
    await upload(campaignId, ["A"], { activate: "true" });
    expect([(await pool(campaignId)).state, (await play(campaignId)).value]).toEqual(["active", "A"]);

    const other = await publish();
    const { importId } = await upload(other, ["B"], { activate: "true" });
    expect(
      (await ground.call("DELETE", `/api/v1/unique-codes/imports/${importId}`, undefined, ground.company.as.CREATOR))
        .status,
    ).toBe(204);
    expect([(await call("GET", `/pool/${other}/${PAGE}`)).json().code, await play(other)]).toEqual([
      "code-pool-unknown",
      null,
    ]);

    // Nothing was stored: nobody is told that codes have run out.
    const third = await publish();
    await upload(third, ["C"]);
    await upload(third, ["C"], { activate: "true" });
    expect((await pool(third)).state).toBe("prepared");
  });

  test("prepared → active → exhausted → deleted: each state as the visitor meets it", async () => {
    const campaignId = await publish();
    const { poolId } = await upload(campaignId, ["A", "B"]);
    expect([(await pool(campaignId)).state, await play(campaignId)]).toEqual(["prepared", null]);

    const activate = () => call("PUT", `/pool/activate/${campaignId}/${poolId}`);
    expect((await activate()).json()).toMatchObject({ id: poolId, active: true, state: "active" });
    expect((await activate()).status).toBe(200);
    expect([(await play(campaignId)).value, (await play(campaignId)).value]).toEqual(["A", "B"]);
    expect(await pool(campaignId)).toMatchObject({
      active: true,
      state: "exhausted",
      batches: [{ count: 2, consumed: 2 }],
    });
    expect((await play(campaignId)).uuid).toContain("exhausted");

    expect((await call("DELETE", `/pool/delete/${campaignId}/${PAGE}`)).json()).toEqual({ data: { deleted: 0 } });
    expect((await call("GET", `/pool/${campaignId}/${PAGE}`)).json().code).toBe("code-pool-unknown");
    expect(await play(campaignId)).toBeNull();
    const kept = await ground.rows(sql`SELECT value FROM unique_code WHERE campaign_id = ${campaignId} ORDER BY 1`);
    expect(kept).toEqual([{ value: "A" }, { value: "B" }]);
    // What was given away is not given again by the page's next pool.
    expect((await active(campaignId, ["A", "C"])).poolId).not.toBe(poolId);
    expect([(await play(campaignId)).value, (await play(campaignId)).uuid]).toEqual([
      "C",
      expect.stringContaining("exhausted"),
    ]);
  });

  test("deleting a batch takes its unused codes alone; those given away stay counted", async () => {
    const campaignId = await publish();
    const { batchId } = await active(campaignId, ["A", "B", "C"]);
    await upload(campaignId, ["D"]);
    await play(campaignId);
    expect((await call("DELETE", `/batch/delete/${batchId}`)).json()).toEqual({ data: { deleted: 2 } });
    expect((await call("GET", `/batch/get-codes/${batchId}`)).json().code).toBe("code-batch-unknown");
    expect(await pool(campaignId)).toMatchObject({ batches: [{ count: 1, consumed: 0 }] });
    const counted = (await call("GET", `/pool/consumptions/${campaignId}/${PAGE}`)).json();
    expect(counted).toMatchObject({ total: 2, consumed: 1, remaining: 1 });
    expect([(await play(campaignId)).value, (await play(campaignId)).uuid]).toEqual([
      "D",
      expect.stringContaining("exhausted"),
    ]);
  });

  test("deleting while thirty visitors win: every code has one owner or is gone", async () => {
    const campaignId = await publish();
    const { batchId } = await active(campaignId, codes(30));
    const sessions = await Promise.all(Array.from({ length: 30 }, () => ground.openWithLead(campaignId)));
    const [deleted, ...answers] = await Promise.all([
      call("DELETE", `/batch/delete/${batchId}`),
      ...sessions.map((session) => ground.gameData(session)),
    ]);
    const given = answers.map(({ body }) => body.code.value).filter((value) => value !== "");
    expect(new Set(given).size).toBe(given.length);
    const left = await ground.rows<{ n: number }>(
      sql`SELECT count(*) AS n FROM unique_code WHERE campaign_id = ${campaignId}`,
    );
    expect(left).toEqual([{ n: given.length }]);
    expect(given.length + deleted.json().data.deleted).toBe(30);
  });

  test("pages count from 1, in either direction, of a batch and of the whole pool", async () => {
    const campaignId = await publish();
    const { batchId } = await active(campaignId, ["A", "B", "C"]);
    await upload(campaignId, ["D"]);
    await play(campaignId);
    const { page, size, direction } = FIRST_CODES_PAGE;
    const first = await call(
      "GET",
      `/batch/get-codes/${batchId}?campaignId=${campaignId}&page=${page}&size=${size}&direction=${direction}`,
    );
    expect(first.json()).toEqual({
      data: [{ uuid: expect.any(String), value: "C", status: "unused", consumedAt: null }],
      ...{ page: 1, size: 1, total: 3 },
    });
    const values = async (query: string) =>
      (await call("GET", `/get-pool-codes/${PAGE}?campaignId=${campaignId}&outcomePageId=${PAGE}&${query}`))
        .json()
        .data.map(({ value, status }: { value: string; status: string }) => `${value} ${status}`);
    expect(await values("size=3")).toEqual(["A consumed", "B unused", "C unused"]);
    expect(await values("size=3&page=2")).toEqual(["D unused"]);
    expect(await values("status=consumed")).toEqual(["A consumed"]);
    expect(await values("searchQuery=d")).toEqual(["D unused"]);
    expect(await values("searchQuery=%25")).toEqual([]);
    // By the page's id alone, as the spec writes the call: the caller's own newest pool.
    expect((await call("GET", `/get-pool-codes/${PAGE}`)).json().total).toBe(4);
  });

  test.each([
    ["all", "A\r\nB\r\nC\r\n"],
    ["unused", "B\r\nC\r\n"],
    ["consumed", "A\r\n"],
  ])("a download of %s codes carries its length", async (type, text) => {
    const campaignId = await publish();
    const { batchId } = await active(campaignId, ["A", "B", "C"]);
    await play(campaignId);
    const answer = await call("GET", `/batch/codes-download/${batchId}?campaignId=${campaignId}&downloadCodes=${type}`);
    expect([answer.text, answer.headers["content-length"], answer.headers["content-type"]]).toEqual([
      text,
      String(text.length),
      "text/csv; charset=utf-8",
    ]);
  });

  test("consumptions by day of the campaign's timezone, and the list of given-away codes by a short-lived address", async () => {
    const campaignId = await publish();
    await active(campaignId, ['=A","B', "it's", "C"]);
    await ground.clock("2026-11-21T22:59:59Z");
    await play(campaignId);
    await ground.clock("2026-11-21T23:00:00Z"); // midnight in Zurich
    await play(campaignId);
    expect((await call("GET", `/pool/consumptions/${campaignId}/${PAGE}`)).json()).toEqual({
      ...{ total: 3, consumed: 2, remaining: 1 },
      series: [
        { day: "2026-11-21", consumed: 1 },
        { day: "2026-11-22", consumed: 1 },
      ],
    });
    const answer = await call("GET", `/consumption-download/${campaignId}/${PAGE}`);
    expect(answer.headers["content-type"]).toContain("text/plain");
    const url = answer.text.slice(ground.context.publicUrl.length);
    const list = await ground.app.inject({ url });
    expect(readExportedRecords(list.body)).toEqual([
      ["code", "consumedAt", "batch", "uuid"],
      ["=A,B", "2026-11-21T22:59:59.000Z", "codes.txt", expect.any(String)],
      ["its", "2026-11-21T23:00:00.000Z", "codes.txt", expect.any(String)],
    ]);
    expect(list.headers["content-length"]).toBe(String(Buffer.byteLength(list.body)));
    for (const forged of [url.replace(/expires=\d/, "expires=9"), `${url}x`, url.replace(PAGE, SAMPLE.pages.lost)])
      expect((await ground.app.inject({ url: forged })).statusCode).toBe(404);
    await ground.clock("2026-11-21T23:05:01Z");
    expect((await ground.app.inject({ url })).json()).toMatchObject({ statusCode: 410, code: "link-expired" });
  });

  test("a batch gives codes inside its validity alone, and one that is over never stands in another's way", async () => {
    const campaignId = await publish();
    await ground.clock("2026-11-21T12:00:00Z");
    await active(campaignId, ["OVER"], { validUntil: "2026-11-21T12:00:00Z" });
    await upload(campaignId, ["EARLY"], { validFrom: "2026-11-21T12:00:01Z" });
    expect((await play(campaignId)).uuid).toContain("exhausted");
    await ground.clock("2026-11-21T12:00:01Z");
    expect((await play(campaignId)).value).toBe("EARLY");
  });

  describe("the format of codes", () => {
    test("what the visitor gets has prefix, suffix and format, by either way to the result, also when it is repeated", async () => {
      const campaignId = await publish();
      const { batchId } = await active(campaignId, ["1", "2", "3"]);
      expect((await call("GET", `/code/format/${batchId}`)).json()).toEqual({
        batchId,
        format: "text",
        prefix: "",
        suffix: "",
      });
      expect(await play(campaignId)).toEqual({ uuid: expect.any(String), value: "1" });

      const format = { batchId, format: "qr", prefix: "https://shop.example/?c=", suffix: "&x" };
      expect((await call("PUT", "/pool/code-format", format)).json()).toEqual(format);
      expect((await call("GET", `/code/format/${batchId}?campaignId=${campaignId}`)).json()).toEqual(format);
      expect((await pool(campaignId)).batches[0].format).toBe("qr");
      const session = await ground.openWithLead(campaignId);
      const first = await ground.gameData(session);
      expect(first.body.code).toEqual({ uuid: expect.any(String), value: "https://shop.example/?c=2&x", format: "qr" });
      const picture = (sessionId: string) => ground.app.inject({ url: `/api/v1/plays/${sessionId}/code` });
      const drawnSoFar = await picture(session);
      expect([drawnSoFar.statusCode, drawnSoFar.headers["content-type"], drawnSoFar.headers["cache-control"]]).toEqual([
        200,
        "image/svg+xml; charset=utf-8",
        "no-store",
      ]);
      expect(drawnSoFar.body).toMatch(/^<svg /);
      const drawn = await ground.openWithLead(campaignId);
      await ground.getPrize(drawn);
      // A code that no answer has told yet is not shown either.
      expect((await picture(drawn)).statusCode).toBe(404);
      expect((await picture("nobody")).statusCode).toBe(404);
      expect((await ground.gameData(drawn)).body.code).toMatchObject({
        value: "https://shop.example/?c=3&x",
        format: "qr",
      });
      expect((await ground.gameData(session)).text).toBe(first.text);
      expect((await call("GET", `/batch/get-codes/${batchId}`)).json().data[1].value).toBe("2");
    });

    test.each([
      ["ean13", "4006381333931", {}, 200],
      ["ean13", "400638133393", {}, 200],
      ["ean13", "4006381333930", {}, 422],
      ["ean13", "81333931", { prefix: "40063" }, 200],
      ["ean13", "81333931", {}, 422],
      ["code128", "ABC-123", {}, 200],
      ["code128", "ÄBC", {}, 422],
      ["pdf417", "€".repeat(300), {}, 422],
      ["qr", "€".repeat(300), {}, 200],
      ["text", "€", {}, 200],
    ])("%s of %s with %j: %i", async (format, code, more, status) => {
      const { batchId } = await active(await publish(), [code]);
      const answer = await call("PUT", "/pool/code-format", { batchId, format, ...more });
      expect(answer.status).toBe(status);
      if (status === 422) {
        expect(answer.json()).toMatchObject({ code: "code-format-unfit", value: code });
        expect((await call("GET", `/code/format/${batchId}`)).json().format).toBe("text");
      }
    });
  });
});
