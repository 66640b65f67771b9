import { SAMPLE } from "@fairground/model/campaign/sample";
import { csvText } from "@fairground/model/code";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formOf, workbook } from "../../kernel/code-files/testing.ts";
import { LARGEST_UPLOAD } from "../../kernel/http/form.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { UniqueCodeStore } from "./store.ts";

const PAGE = SAMPLE.pages.won;
const TABLES = ["code_pool", "code_batch", "code_import", "code_import_chunk", "unique_code"];

describe.each(DATABASES)("uploads of unique codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.forgetCodes());
  afterAll(() => ground?.close());

  const send = async (
    campaignId: string,
    content: string | Uint8Array | null,
    more: Record<string, string> = {},
    {
      name = "codes.csv",
      as = ground.company.as.CREATOR,
      order = "fields-first" as "fields-first" | "file-first",
    } = {},
  ) => {
    const fields = { campaignId, outcomePageId: PAGE, ...more };
    const form = formOf(fields, content === null ? undefined : { name, content }, order);
    const url = "/unique-codes/api/upload";
    const answer = await ground.app.inject({
      method: "POST",
      url,
      payload: form.payload,
      headers: { ...form.headers, ...as },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** Uploads and stores. */
  const store = async (...parameters: Parameters<typeof send>) => {
    const { status, body } = await send(...parameters);
    expect([status, body]).toEqual([202, { data: expect.any(Object) }]);
    await ground.codes.runImport(parameters[0], body.data.importId);
    return body.data as { importId: string; poolId: string; batchId: string; rows: number };
  };
  const imported = async (importId: string, as = ground.company.as.CREATOR) =>
    ground.call("GET", `/api/v1/unique-codes/imports/${importId}`, undefined, as);
  const get = (url: string, as = ground.company.as.CREATOR) => ground.app.inject({ url, headers: as });
  const download = async (batchId: string, type = "all") =>
    get(`/unique-codes/api/batch/codes-download/${batchId}?downloadCodes=${type}`);
  const rowsOf = async (campaignId: string) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES)
      counts[table] = (
        await ground.rows<{ n: number }>(
          sql`SELECT count(*) AS n FROM ${sql.table(table)} WHERE campaign_id = ${campaignId}`,
        )
      )[0]?.n as number;
    return counts;
  };

  test("a file becomes a prepared pool; duplicates and malformed rows are reported with their line", async () => {
    const { campaignId } = await ground.publish();
    const file = 'A,x\r\nB\r\n"A"\r\n"open\r\n,x\r\nC\u0007\r\nB\r\n'.concat(`${"z".repeat(501)}\r\nD\r\n`);
    const { importId, poolId, batchId } = await store(campaignId, file, { name: "Spring" });
    expect((await imported(importId)).body.data).toEqual({
      ...{ importId, campaignId, outcomePageId: PAGE, poolId, batchId },
      ...{ state: "done", rows: 5, done: 5, stored: 3 },
      refused: { duplicate: 2, malformed: 2, empty: 1, "too-long": 1 },
      problems: [
        { line: 3, code: "A", reason: "duplicate" },
        { line: 4, code: "", reason: "malformed" },
        { line: 5, code: "", reason: "empty" },
        { line: 6, code: "C\u0007", reason: "malformed" },
        { line: 7, code: "B", reason: "duplicate" },
        { line: 8, code: "z".repeat(100), reason: "too-long" },
      ],
    });
    const pool = await get(`/unique-codes/api/pool/${campaignId}/${PAGE}`);
    expect(pool.json()).toMatchObject({
      ...{ id: poolId, campaignId, outcomePageId: PAGE, active: false, state: "prepared", imports: [] },
      batches: [{ id: batchId, name: "Spring", count: 3, consumed: 0, format: "text" }],
    });
    expect((await download(batchId)).body).toBe("A\r\nB\r\nD\r\n");
  });

  test("a code that another batch of the pool has is a duplicate; a file of nothing else leaves no batch", async () => {
    const { campaignId } = await ground.publish();
    await store(campaignId, "A\nB");
    const again = await store(campaignId, "B\nA\nB");
    expect((await imported(again.importId)).body.data).toMatchObject({
      ...{ stored: 0, batchId: null, refused: { duplicate: 3 } },
      problems: [{ line: 1 }, { line: 2 }, { line: 3 }],
    });
    expect(await rowsOf(campaignId)).toMatchObject({ code_batch: 1, unique_code: 2, code_import_chunk: 0 });
  });

  test("the first thousand duplicates are told, of all of them the number", async () => {
    const { campaignId } = await ground.publish();
    const codes = Array.from({ length: 6_000 }, (_, n) => `C${n}`);
    const { importId } = await store(campaignId, [...codes, ...codes].join("\n"));
    const { data } = (await imported(importId)).body;
    expect([data.stored, data.refused, data.problems.length]).toEqual([6_000, { duplicate: 6_000 }, 1_000]);
    expect([data.problems[0], data.problems[999].line]).toEqual([
      { line: 6_001, code: "C0", reason: "duplicate" },
      7_000,
    ]);
  });

  test.each([
    ["text", "codes.txt", "A,1\nB", ["A,1", "B"]],
    ["UTF-16", "codes.csv", Buffer.from("\ufeffÄ;1\r\nB;2\r\n", "utf16le"), ["Ä", "B"]],
    ["a workbook", "codes.xlsx", workbook('<row r="1"><c r="A1"><v>17</v></c></row>'), ["17"]],
  ] as const)("%s is read as well, and fields may come behind the file", async (_, name, content, codes) => {
    const { campaignId } = await ground.publish();
    const { batchId } = await store(campaignId, content, {}, { name, order: "file-first" });
    expect((await download(batchId)).body).toBe(csvText(codes.map((code) => [code])));
  });

  test("hostile codes come back from a download as they were sent (RFC 4180)", async () => {
    const { campaignId } = await ground.publish();
    const code = fc
      .array(fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "A", "é", "🎁", " ", "\\", "%", "<"), {
        minLength: 1,
      })
      .map((signs) => signs.join("").trim())
      .filter((text) => text !== "");
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(code, { minLength: 1, maxLength: 50 }), async (codes) => {
        const { batchId } = await store(campaignId, csvText(codes.map((one) => [one, "x"])));
        const answer = await download(batchId);
        expect(answer.body).toBe(csvText(codes.map((one) => [one])));
        await ground.app.inject({
          method: "DELETE",
          url: `/unique-codes/api/batch/delete/${batchId}`,
          headers: ground.company.as.CREATOR,
        });
      }),
      { numRuns: 20 },
    );
  });

  test("a pattern makes exactly as many codes as are asked for, all different", async () => {
    const { campaignId } = await ground.publish();
    const { batchId, importId } = await store(campaignId, null, {
      generate: '{"count": 12000, "pattern": "S\\\\ALE-***-###"}',
    });
    const codes = (await download(batchId)).body.trimEnd().split("\r\n");
    expect(new Set(codes).size).toBe(12_000);
    for (const code of codes) expect(code).toMatch(/^SALE-[2-9A-HJ-NP-Z]{3}-\d{3}$/);
    expect((await imported(importId)).body.data).toMatchObject({
      state: "done",
      rows: 12_000,
      done: 12_000,
      stored: 12_000,
    });
  });

  test.each([
    ["too few combinations", { generate: '{"count": 101, "pattern": "####"}' }, 422, "pattern-refused"],
    ["fields of an object", { "generate[count]": "101", "generate[pattern]": "####" }, 422, "pattern-refused"],
    ["neither file nor pattern", {}, 400, "request-malformed"],
    [
      "a page that is not there",
      { outcomePageId: "gone", "generate[count]": "1", "generate[pattern]": "####" },
      404,
      "outcome-page-unknown",
    ],
    [
      "a fallback that is not there",
      { fallbackOutcomePageId: "gone", "generate[count]": "1", "generate[pattern]": "####" },
      404,
      "outcome-page-unknown",
    ],
    [
      "an end before the beginning",
      { validFrom: "2026-02-01T00:00:00Z", validUntil: "2026-01-01T00:00:00Z" },
      400,
      "request-malformed",
    ],
  ])("%s is refused and leaves nothing", async (_, fields, status, code) => {
    const { campaignId } = await ground.publish();
    const answer = await send(campaignId, null, fields);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rowsOf(campaignId)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  });

  test.each([
    ["broken.xlsx", Buffer.from("PK\u0003\u0004 and then nothing"), "file-unreadable"],
    ["empty.csv", "", "codes-refused"],
    ["refused.csv", '"open\n,x\n', "codes-refused"],
  ])("%s is refused and leaves nothing", async (name, content, code) => {
    const { campaignId } = await ground.publish();
    const answer = await send(campaignId, content, {}, { name });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await rowsOf(campaignId)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  });

  test("a file whose name cannot be stored is refused, says so, and leaves nothing", async () => {
    const { campaignId } = await ground.publish();
    const answer = await send(campaignId, "A\nB", {}, { name: "a\0b.csv" });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "request-malformed", errors: [{ path: "body.file", message: expect.stringContaining("NUL") }] },
    });
    expect(await rowsOf(campaignId)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  });

  test("until its import has finished a batch gives nothing and is not shown; cancelling leaves nothing behind", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
    const codes = Array.from({ length: 12_000 }, (_, n) => `C${n}`).join("\n");
    const { importId, poolId } = (await send(campaignId, codes)).body.data;
    const store = new UniqueCodeStore(ground.db);
    const { size } = store.imports;
    expect(await store.imports.store({ companyId: ground.company.companyId, campaignId, importId }, null)).toEqual({
      state: "running",
      left: 12_000 - size,
    });
    expect((await imported(importId)).body.data).toMatchObject({ state: "running", rows: 12_000, done: size });
    expect((await get(`/unique-codes/api/pool/${campaignId}/${PAGE}`)).json()).toMatchObject({
      batches: [],
      imports: [importId],
    });
    expect((await get(`/unique-codes/api/get-pool-codes/${PAGE}?campaignId=${campaignId}`)).json().total).toBe(0);
    const activate = `/unique-codes/api/pool/activate/${campaignId}/${poolId}`;
    expect((await ground.call("PUT", activate, undefined, ground.company.as.CREATOR)).body.code).toBe(
      "code-pool-empty",
    );

    const cancel = () =>
      ground.app.inject({
        method: "DELETE",
        url: `/api/v1/unique-codes/imports/${importId}`,
        headers: ground.company.as.CREATOR,
      });
    expect((await cancel()).statusCode).toBe(204);
    expect(await rowsOf(campaignId)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
    expect(await store.imports.store({ companyId: ground.company.companyId, campaignId, importId }, null)).toEqual({
      state: "gone",
      left: 0,
    });
    expect([(await cancel()).json().code, (await imported(importId)).body.code]).toEqual([
      "import-unknown",
      "import-unknown",
    ]);
  });

  test("cancelling one import leaves the pool's other codes", async () => {
    const { campaignId } = await ground.publish();
    const first = await store(campaignId, "A\nB");
    const second = (await send(campaignId, "B\nC\nD")).body.data;
    const cancel = (importId: string) =>
      ground.app.inject({
        method: "DELETE",
        url: `/api/v1/unique-codes/imports/${importId}`,
        headers: ground.company.as.CREATOR,
      });
    expect((await cancel(second.importId)).statusCode).toBe(204);
    expect((await cancel(second.importId)).json().code).toBe("import-unknown");
    expect((await imported(first.importId)).body.data.stored).toBe(2);
    expect(await rowsOf(campaignId)).toEqual({
      code_pool: 1,
      code_batch: 1,
      code_import: 1,
      code_import_chunk: 0,
      unique_code: 2,
    });
  });

  test("an import that was interrupted goes on where it was, by its job, and two into one pool do not disturb each other", async () => {
    const { campaignId } = await ground.publish();
    const codes = Array.from({ length: 11_000 }, (_, n) => `C${n}`);
    const [one, two] = await Promise.all([
      send(campaignId, codes.join("\n")),
      send(campaignId, codes.reverse().join("\n")),
    ]);
    await new UniqueCodeStore(ground.db).imports.store(
      { companyId: ground.company.companyId, campaignId, importId: one.body.data.importId },
      null,
    );
    // Jobs that were lost are made again at the next start.
    await ground.rows(sql`DELETE FROM pgboss.job`);
    await ground.codes.start();
    const states = async () =>
      Promise.all([one, two].map(async ({ body }) => (await imported(body.data.importId)).body.data));
    await expect
      .poll(async () => (await states()).map(({ state }) => state), { timeout: 30_000 })
      .toEqual(["done", "done"]);
    const [a, b] = await states();
    expect([a.stored + b.stored, a.done, b.done]).toEqual([11_000, 11_000, 11_000]);
    expect(await rowsOf(campaignId)).toMatchObject({ unique_code: 11_000, code_import_chunk: 0 });
  });

  test("the fallback page of an upload is the document's, and the draft before is kept", async () => {
    const { campaignId } = await ground.publish();
    await store(campaignId, "A", { fallbackOutcomePageId: SAMPLE.pages.lead });
    expect((await get(`/unique-codes/api/pool/${campaignId}/${PAGE}`)).json().fallbackOutcomePageId).toBe(
      SAMPLE.pages.lead,
    );
    const rev = () =>
      ground.rows(sql`SELECT rev, (SELECT count(*) FROM campaign_history h WHERE h.campaign_id = c.campaign_id) AS kept
      FROM campaign c WHERE campaign_id = ${campaignId}`);
    expect(await rev()).toEqual([{ rev: 2, kept: 1 }]);
    await store(campaignId, "B", { fallbackOutcomePageId: SAMPLE.pages.lead });
    expect(await rev()).toEqual([{ rev: 2, kept: 1 }]);
  });

  test("only a CREATOR uploads, follows and cancels; for another company nothing is there", async () => {
    const { campaignId } = await ground.publish();
    const other = await ground.identity.company();
    const { importId, batchId } = await store(campaignId, "A");
    expect((await send(campaignId, "A", {}, { as: ground.company.as.EDITOR })).status).toBe(403);
    expect((await send(campaignId, "A", {}, { as: other.as.CREATOR })).body).toMatchObject({
      statusCode: 404,
      code: "campaign-unknown",
    });
    expect((await imported(importId, ground.company.as.VIEWER)).status).toBe(403);
    expect((await imported(importId, other.as.CREATOR)).body.code).toBe("import-unknown");
    const urls = [
      `/unique-codes/api/batch/get-codes/${batchId}`,
      `/unique-codes/api/batch/codes-download/${batchId}`,
      `/unique-codes/api/code/format/${batchId}`,
      `/unique-codes/api/pool/${campaignId}/${PAGE}`,
      `/unique-codes/api/pool/consumptions/${campaignId}/${PAGE}`,
      `/unique-codes/api/get-pool-codes/${PAGE}?campaignId=${campaignId}`,
      `/unique-codes/api/consumption-download/${campaignId}/${PAGE}`,
    ];
    for (const url of urls) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
      expect([url, (await get(url, other.as.CREATOR)).statusCode]).toEqual([url, 404]);
      expect([url, (await ground.app.inject({ url })).statusCode]).toEqual([url, 401]);
    }
  });

  test("a form without a token is refused before it is read, and calls that take none do not read one", async () => {
    const { campaignId } = await ground.publish();
    const form = formOf({ campaignId, outcomePageId: PAGE }, { name: "a.csv", content: "A" });
    const url = "/unique-codes/api/upload";
    expect((await ground.app.inject({ method: "POST", url, ...form })).statusCode).toBe(401);
    const elsewhere = await ground.app.inject({ method: "POST", url: "/leads/api/lead/session", ...form });
    expect(elsewhere.statusCode).toBe(415);
  });

  // It never reaches a database: one of them is enough for so large a file.
  test.runIf(kind === "embedded")("a file over the limit is refused with 413 and leaves nothing", async () => {
    const { campaignId } = await ground.publish();
    const answer = await send(campaignId, Buffer.alloc(LARGEST_UPLOAD + 1, "A\n"));
    expect([answer.status, answer.body.code, answer.body.limit]).toEqual([413, "body-too-large", LARGEST_UPLOAD]);
    expect(await rowsOf(campaignId)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  });

  test("names that nobody reads are told, those that are read are not", async () => {
    const { campaignId } = await ground.publish();
    const known = { name: "Autumn" };
    expect((await send(campaignId, "A-1\nA-2\n", known)).body.data.ignoredFields).toEqual([]);
    const more = { ...known, valid_from: "2026-11-21", "format[x]": "1" };
    const { status, body } = await send(campaignId, "B-1\nB-2\n", more);
    expect([status, body.data.ignoredFields.toSorted()]).toEqual([202, ["format", "valid_from"]]);
  });
});
