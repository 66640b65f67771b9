import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FileCodes } from "../../kernel/code-files/index.ts";
import { formOf, workbook } from "../../kernel/code-files/testing.ts";
import { batchOf } from "../../kernel/db/batch.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { AccessImportStore } from "./import-store.ts";

function withAccessPage(document: CampaignDocument): void {
  const page = document.pages.entities[SAMPLE.pages.lead];
  if (page) page.pageType = "access";
}

describe.each(DATABASES)("managing access codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  let address = 0;
  const publish = async () => (await ground.publish({ document: withAccessPage })).campaignId;
  const member = (role: "VIEWER" | "EDITOR" | "CREATOR" = "CREATOR") => ground.company.as[role];
  const list = async (campaignId: string, query = "") =>
    (await ground.call("GET", `/access-codes/api/${campaignId}?campaignId=${campaignId}&${query}`, undefined, member()))
      .body;
  const statistics = async (campaignId: string) =>
    (
      await ground.call(
        "GET",
        `/access-codes/api/analytics/${campaignId}?companyId=${ground.company.companyId}`,
        undefined,
        member("VIEWER"),
      )
    ).body;
  const reset = (campaignId: string, as = member()) =>
    ground.call("PUT", `/access-codes/api/reset-codes/${campaignId}`, undefined, as);
  const upload = async (campaignId: string, body: object) =>
    ground.call("POST", `/api/v1/access-codes/${campaignId}/upload`, body, member());
  const uploadFile = async (
    campaignId: string,
    name: string,
    content: string | Uint8Array,
    fields: Record<string, string> = {},
  ) => {
    const form = formOf(fields, { name, content });
    const url = `/api/v1/access-codes/${campaignId}/upload`;
    const answer = await ground.app.inject({
      method: "POST",
      url,
      payload: form.payload,
      headers: { ...form.headers, ...member() },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const importOf = async (campaignId: string, importId: string) =>
    ground.call("GET", `/api/v1/access-codes/${campaignId}/imports/${importId}`, undefined, member());
  /** A file, stored to the end. */
  const stored = async (...file: Parameters<typeof uploadFile>) => {
    const { body } = await uploadFile(...file);
    await ground.accessImports.run(file[0], body.data.importId);
    return importOf(file[0], body.data.importId);
  };
  const enter = (campaignId: string, accessCode: string, from = `2001:db8::${(++address).toString(16)}`) =>
    ground.session(campaignId, { accessCode }, { "x-forwarded-for": from });

  test("a company's own codes, from a list or a file, however they are written; the same code twice is refused", async () => {
    const campaignId = await publish();
    const answer = await upload(campaignId, { codes: ["summer-1", "SUMMER 1", "summer-2", " - ", ""] });
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        stored: 2,
        refused: { duplicate: 1, empty: 2 },
        problems: [
          { line: 2, code: "SUMMER1", reason: "duplicate" },
          { line: 4, code: " - ", reason: "empty" },
          { line: 5, code: "", reason: "empty" },
        ],
        ignoredFields: [],
      },
    ]);
    const more = await stored(campaignId, "codes.csv", "Summer-2,x\nsummer-3,x\n", { uses: "2" });
    expect(more.body.data).toMatchObject({
      stored: 1,
      refused: { duplicate: 1 },
      problems: [{ line: 1, reason: "duplicate" }],
    });
    const sheet = await stored(
      campaignId,
      "codes.xlsx",
      workbook('<row r="1"><c r="A1" t="str"><v>summer 4</v></c></row>'),
    );
    expect(sheet.body.data.stored).toBe(1);
    expect((await list(campaignId)).data.map(({ code, uses }: { code: string; uses: number }) => [code, uses])).toEqual(
      [
        ["SUMMER1", 1],
        ["SUMMER2", 1],
        ["SUMMER3", 2],
        ["SUMMER4", 1],
      ],
    );
    expect((await enter(campaignId, "Summer 1")).status).toBe(201);
  });

  test.each([
    ["nothing at all", {}, 400, "request-malformed"],
    ["nothing that can be stored", { codes: ["-", " "] }, 422, "codes-refused"],
    ["an empty list", { codes: [] }, 400, "request-malformed"],
  ])("%s is refused", async (_, body, status, code) => {
    const answer = await upload(await publish(), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("a damaged file is refused and leaves nothing", async () => {
    const campaignId = await publish();
    const answer = await uploadFile(campaignId, "codes.xlsx", "PK\u0003\u0004");
    expect([answer.status, answer.body.code, (await list(campaignId)).total]).toEqual([422, "file-unreadable", 0]);
  });

  test("a large file is an import with progress; its codes can be used together or not at all", async () => {
    const campaignId = await publish();
    const text = Array.from({ length: 12_000 }, (_, n) => `CODE${n}`).join("\n");
    const { status, body } = await uploadFile(campaignId, "codes.txt", `${text}\nCODE7\n-\n`, { uses: "3" });
    expect([status, body.data.rows]).toEqual([202, 12_001]);
    const { importId } = body.data;
    const store = new AccessImportStore(ground.db);
    expect(await store.step(campaignId, importId)).toBe("running");
    expect((await importOf(campaignId, importId)).body.data).toMatchObject({
      state: "running",
      rows: 12_001,
      done: batchOf(ground.db),
    });
    expect([(await list(campaignId)).total, (await statistics(campaignId)).issued]).toEqual([0, 0]);
    expect((await enter(campaignId, "CODE1")).status).toBe(422);
    await ground.accessImports.run(campaignId, importId);
    expect((await importOf(campaignId, importId)).body.data).toMatchObject({
      state: "done",
      stored: 12_000,
      refused: { duplicate: 1, empty: 1 },
      problems: [
        { line: 12_001, code: "CODE7", reason: "duplicate" },
        { line: 12_002, reason: "empty" },
      ],
    });
    expect((await list(campaignId)).total).toBe(12_000);
    expect((await enter(campaignId, "CODE1")).status).toBe(201);
    const cancel = await ground.call(
      "DELETE",
      `/api/v1/access-codes/${campaignId}/imports/${importId}`,
      undefined,
      member(),
    );
    expect(cancel.body.code).toBe("import-used");
  });

  test("codes of an import are there all at once, by the one row that says that it has finished", async () => {
    const campaignId = await publish();
    const text = Array.from({ length: 2 * batchOf(ground.db) }, (_, n) => `CODE${n}`).join("\n");
    const { importId } = (await uploadFile(campaignId, "codes.txt", text, { expiresAt: "2099-01-01T00:00:00Z" })).body
      .data;
    const written = async () =>
      (
        await ground.rows<{ at: string }>(sql`SELECT xmin::text AS at FROM access_code WHERE campaign_id = ${campaignId}
        AND code = 'CODE1' AND expires_at = '2099-01-01T00:00:00Z'`)
      )[0]?.at;
    await new AccessImportStore(ground.db).step(campaignId, importId);
    const before = await written();
    expect((await enter(campaignId, "CODE1")).status).toBe(422);
    await ground.accessImports.run(campaignId, importId);
    expect(before).toEqual(expect.any(String));
    expect(await written()).toBe(before); // no statement wrote all of them again
    expect((await enter(campaignId, "CODE1")).status).toBe(201);
  });

  test("an upload that breaks off while it is read leaves nothing, and is unknown until then", async () => {
    const campaignId = await publish();
    const store = new AccessImportStore(ground.db);
    const file = {
      totals: {},
      first: [],
      async *chunks() {
        yield { codes: ["A"], lines: [1] };
        const [row] = await ground.rows<{ id: string }>(
          sql`SELECT import_id AS id FROM access_import WHERE campaign_id = ${campaignId}`,
        );
        expect((await importOf(campaignId, row?.id ?? "")).body.code).toBe("import-unknown");
        expect(await store.unfinished()).not.toContainEqual({ campaignId, importId: row?.id });
        await ground.accessImports.run(campaignId, row?.id ?? ""); // as the job does that was queued for this
      },
    } as unknown as FileCodes; // what the store reads of one
    const of = { companyId: ground.company.companyId, campaignId };
    const queued: string[] = [];
    await store.prepare(
      of,
      file,
      undefined,
      { uses: 1, expiresAt: null },
      async (_id, _scope, when) => void queued.push(when),
    );
    expect(queued[0]).toBe("later");
    for (const table of ["access_import", "access_import_chunk", "access_code"])
      expect(await ground.rows(sql`SELECT FROM ${sql.table(table)} WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });

  test("cancelling an import leaves nothing behind, and only its own campaign's", async () => {
    const campaignId = await publish();
    await upload(campaignId, { codes: ["CODE5"] });
    const text = Array.from({ length: 6_000 }, (_, n) => `CODE${n}`).join("\n");
    const { importId } = (await uploadFile(campaignId, "codes.txt", text)).body.data;
    await new AccessImportStore(ground.db).step(campaignId, importId);
    const cancel = (id: string, as = member()) =>
      ground.call("DELETE", `/api/v1/access-codes/${id}/imports/${importId}`, undefined, as);
    expect((await cancel(await publish())).body.code).toBe("import-unknown");
    expect((await cancel(campaignId, member("EDITOR"))).status).toBe(403);
    expect((await cancel(campaignId)).status).toBe(204);
    await ground.accessImports.run(campaignId, importId);
    expect((await list(campaignId)).data.map(({ code }: { code: string }) => code)).toEqual(["CODE5"]);
    expect((await importOf(campaignId, importId)).body.code).toBe("import-unknown");
    for (const table of ["access_import", "access_import_chunk"])
      expect(await ground.rows(sql`SELECT FROM ${sql.table(table)} WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });

  test("codes by a pattern, which must hold at least 50 random bits", async () => {
    const campaignId = await publish();
    const generate = (pattern: string) =>
      ground.call("POST", `/api/v1/access-codes/${campaignId}/generate`, { count: 50, pattern }, member());
    const { body } = await generate("FAIR-*****-*****");
    expect(new Set(body.data).size).toBe(50);
    for (const code of body.data) expect(code).toMatch(/^F[A-HJ-NP-Z]IR[2-9A-HJ-NP-Z]{10}$/);
    expect((await enter(campaignId, `${body.data[0].slice(0, 4)}-${body.data[0].slice(4)}`.toLowerCase())).status).toBe(
      201,
    );
    expect((await generate("**********")).status).toBe(201);
    expect((await generate("*********")).body).toMatchObject({ statusCode: 422, code: "pattern-refused" });
  });

  test("the list has pages, search as people type, and statuses by the database's clock", async () => {
    const campaignId = await publish();
    await ground.clock("2026-11-21T12:00:00Z");
    await upload(campaignId, { codes: ["a_1", "a-2", "b%3"] });
    await upload(campaignId, { codes: ["c4"], expiresAt: "2026-11-21T12:00:01Z", uses: 3 });
    await enter(campaignId, "A2");
    const codes = async (query: string) =>
      (await list(campaignId, query)).data.map(
        ({ code, status }: { code: string; status: string }) => `${code} ${status}`,
      );
    expect(await codes("")).toEqual(["A2 used", "A_1 unused", "B%3 unused", "C4 unused"]);
    expect(await codes("size=3&page=2")).toEqual(["C4 unused"]);
    expect(await codes("searchQuery=a%20-2")).toEqual(["A2 used"]);
    expect(await codes("searchQuery=_")).toEqual(["A_1 unused"]);
    expect(await codes("searchQuery=%25")).toEqual(["B%3 unused"]);
    expect(await codes("status=used")).toEqual(["A2 used"]);
    await ground.clock("2026-11-21T12:00:01Z");
    expect(await codes("status=expired")).toEqual(["C4 expired"]);
    expect((await enter(campaignId, "C4")).body.code).toBe("access-code-unknown");
    expect((await list(campaignId, "searchQuery=a2")).data[0]).toEqual({
      ...{ code: "A2", status: "used", used: 1, uses: 1, expiresAt: null },
      usedAt: "2026-11-21T12:00:00.000Z",
    });
    expect(await list(campaignId, "size=2")).toMatchObject({ page: 1, size: 2, total: 4 });
  });

  test("the list of one import has its codes alone", async () => {
    const campaignId = await publish();
    await upload(campaignId, { codes: ["other-1"] });
    const { importId } = (await stored(campaignId, "doors.txt", "door-1\ndoor-2")).body.data;
    const found = await list(campaignId, `importId=${importId}&searchQuery=2`);
    expect([found.total, found.data[0].code]).toEqual([1, "DOOR2"]);
    expect((await list(campaignId, `importId=${importId}`)).total).toBe(2);
  });

  test("when codes expire can be changed later: of one, of an import, also while it runs; and only by who may", async () => {
    const campaignId = await publish();
    await ground.clock("2031-05-01T12:00:00Z");
    const change = (body: object, as = member(), id = campaignId) =>
      ground.call("PUT", `/api/v1/access-codes/${id}/expiry`, body, as);
    await upload(campaignId, { codes: ["single-1", "single-2"], expiresAt: "2031-04-01T00:00:00Z" });
    expect((await enter(campaignId, "single-1")).status).toBe(422);
    const later = await change({ code: "single 1", expiresAt: "2031-06-01T00:00:00Z" });
    expect([later.status, later.body]).toEqual([200, { data: { changed: 1 } }]);
    expect((await enter(campaignId, "single-1")).status).toBe(201);
    expect((await enter(campaignId, "single-2")).status).toBe(422);
    expect((await change({ code: "single-9", expiresAt: null })).body).toEqual({ data: { changed: 0 } });

    const text = Array.from({ length: batchOf(ground.db) + 5 }, (_, n) => `door-${n}`).join("\n");
    const { importId } = (await uploadFile(campaignId, "doors.txt", text, { expiresAt: "2031-04-01T00:00:00Z" })).body
      .data;
    await new AccessImportStore(ground.db).step(campaignId, importId);
    await change({ importId, expiresAt: null });
    await ground.accessImports.run(campaignId, importId);
    const expired = await list(campaignId, `importId=${importId}&status=expired`);
    expect(expired.total).toBe(0);
    const ended = await change({ importId, expiresAt: "2031-04-02T00:00:00Z" });
    expect(ended.body.data.changed).toBe(batchOf(ground.db) + 5);
    expect((await enter(campaignId, "door-1")).status).toBe(422);

    expect((await change({ importId: campaignId, expiresAt: null })).body.code).toBe("import-unknown");
    expect((await change({ expiresAt: null })).status).toBe(400);
    expect((await change({ code: "a", importId, expiresAt: null })).status).toBe(400);
    expect((await change({ code: "single-2", expiresAt: null }, member("EDITOR"))).status).toBe(403);
    expect((await change({ importId, expiresAt: null }, member(), await publish())).body.code).toBe("import-unknown");
  });

  test("reset makes used codes unused, with an entry of who did it; the statistics stay, by day of the campaign's timezone", async () => {
    const campaignId = await publish();
    await ground.clock("2026-11-20T22:59:00Z");
    await upload(campaignId, { codes: ["ONE", "TWO"] });
    await ground.clock("2026-11-21T22:59:00Z");
    await upload(campaignId, { codes: ["MANY"], uses: 5 });
    await enter(campaignId, "ONE");
    await enter(campaignId, "MANY");
    await enter(campaignId, "WRONG");
    await ground.clock("2026-11-21T23:00:00Z"); // midnight in Zurich
    await enter(campaignId, "MANY");
    await enter(campaignId, "ONE");
    const before = {
      ...{ issued: 3, used: 3, unused: 2, refusedTries: 2 },
      series: [
        { day: "2026-11-20", issued: 2, used: 0, refused: 0 },
        { day: "2026-11-21", issued: 1, used: 2, refused: 1 },
        { day: "2026-11-22", issued: 0, used: 1, refused: 1 },
      ],
    };
    expect(await statistics(campaignId)).toEqual(before);
    expect((await reset(campaignId)).body).toEqual({ data: { reset: 2 } });
    expect(await statistics(campaignId)).toEqual({ ...before, unused: 3 });
    expect((await list(campaignId, "status=used")).total).toBe(0);
    expect((await enter(campaignId, "ONE")).status).toBe(201);
    expect((await statistics(campaignId)).used).toBe(4);
    const entries = await ground.rows<{ codes: number; by: string | null; at: Date }>(
      sql`SELECT codes, by_account IS NOT NULL AS by, at FROM access_code_reset WHERE campaign_id = ${campaignId}`,
    );
    expect(entries).toEqual([{ codes: 2, by: true, at: new Date("2026-11-21T23:00:00Z") }]);
    await expect(ground.rows(sql`UPDATE access_code_reset SET codes = 0`)).rejects.toThrow(/permission denied/);
  });

  test("two resets at once and a use between them: no code is used more often than it may be", async () => {
    const campaignId = await publish();
    await upload(campaignId, { codes: ["X"], uses: 2 });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => enter(campaignId, "X")),
      reset(campaignId),
      reset(campaignId),
    ]);
    const entered = answers.slice(0, 10).filter(({ status }) => status === 201).length;
    expect((await statistics(campaignId)).used).toBe(entered);
    const [row] = (await list(campaignId)).data;
    expect(row.used).toBeLessThanOrEqual(2);
  });

  test("only a CREATOR lists, uploads and resets; a VIEWER sees numbers; for another company nothing is there", async () => {
    const campaignId = await publish();
    const other = (await ground.identity.company()).as.CREATOR;
    const url = `/access-codes/api/${campaignId}`;
    expect((await ground.call("GET", url, undefined, member("EDITOR"))).status).toBe(403);
    expect((await reset(campaignId, member("VIEWER"))).status).toBe(403);
    expect((await reset(campaignId, other)).status).toBe(404);
    expect((await ground.call("GET", url, undefined, other)).status).toBe(404);
    expect((await ground.call("GET", `/access-codes/api/analytics/${campaignId}`, undefined, other)).status).toBe(404);
    expect(
      (await ground.call("POST", `/api/v1/access-codes/${campaignId}/upload`, { codes: ["A"] }, other)).status,
    ).toBe(404);
  });

  test("the function that stores codes with rights of its own takes none for a campaign of another company", async () => {
    const campaignId = await publish();
    const { companyId } = await ground.identity.company();
    const add = (company: string) =>
      sql`SELECT add_access_codes(${campaignId}::uuid, ${company}::uuid, '{THEIRS}', 1, NULL)`.execute(ground.db.open);
    await expect(add(companyId)).rejects.toThrow("another company");
    const stored = () => ground.rows(sql`SELECT code FROM access_code WHERE campaign_id = ${campaignId}`);
    expect(await stored()).toEqual([]);
    await add(ground.company.companyId);
    expect(await stored()).toEqual([{ code: "THEIRS" }]);
  });

  describe("guessing (security, row 11)", () => {
    /** The answer without what is new in every answer. */
    const shape = ({ status, headers, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof enter>>) => {
      const { "x-request-id": __, date: ___, ...kept } = headers;
      return { status, headers: kept, body };
    };

    test("unknown, used and expired codes take the same path: the same statements in the same order, the same answer", async () => {
      const campaignId = await publish();
      await upload(campaignId, { codes: ["USED", "GOOD"] });
      await upload(campaignId, { codes: ["OVER"], expiresAt: "2020-01-01T00:00:00Z" });
      await enter(campaignId, "USED");
      const statements: string[] = [];
      const { engine } = ground.db;
      const { connect, ask } = engine;
      engine.ask = async (name, text, values) => {
        statements.push(text);
        return ask.call(engine, name, text, values) as never;
      };
      engine.connect = async () => {
        const client = await connect();
        return {
          ...client,
          release: () => client.release(),
          query: (text, values) => {
            statements.push(text);
            return client.query(text, values);
          },
        };
      };
      try {
        const seen = [];
        for (const code of ["UNKNOWN", "USED", "OVER", "GOO", "GOODX"]) {
          statements.length = 0;
          seen.push({ ...shape(await enter(campaignId, code)), statements: [...statements] });
        }
        expect(seen[0]?.statements.length).toBeGreaterThan(0);
        for (const one of seen) expect(one).toEqual(seen[0]);
      } finally {
        Object.assign(engine, { connect, ask });
      }
      expect((await enter(campaignId, "GOOD")).status).toBe(201);
    });

    test("an enumeration from ever new addresses ends at the campaign's limit, and nothing told its codes apart", async () => {
      const campaignId = await publish();
      await upload(campaignId, { codes: ["0777"], expiresAt: "2020-01-01T00:00:00Z" });
      await ground.clock("2026-11-21T12:00:00Z");
      // The campaign's tries of this window, but for the last few.
      await enter(campaignId, "0000");
      await ground.rows(
        sql`UPDATE access_try SET tries = 4980 WHERE campaign_id = ${campaignId} AND source = 'campaign'`,
      );
      const answers = [];
      for (let n = 760; n < 800; n++) answers.push(shape(await enter(campaignId, String(n).padStart(4, "0"))));
      expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(422), ...Array(20).fill(429)]);
      for (const one of answers.slice(0, 20)) expect(one).toEqual(answers[0]);
      for (const one of answers.slice(20)) expect(one).toEqual(answers[20]);
      expect((await statistics(campaignId)).refusedTries).toBe(5_000);
    });
  });
});
