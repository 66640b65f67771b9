import { SAMPLE } from "@fairground/model/campaign/sample";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../../kernel/code-files/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const PAGE = SAMPLE.pages.won;

describe.each(DATABASES)("taking back an import of unique codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.forgetCodes());
  afterAll(() => ground?.close());

  const as = () => ground.company.as.CREATOR;
  const form = async (url: string, fields: Record<string, string>, content: string, name = "codes.csv") => {
    const { payload, headers } = formOf(fields, { name, content });
    const answer = await ground.app.inject({ method: "POST", url, payload, headers: { ...headers, ...as() } });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** Uploads, stores and gives the pool free. */
  const stored = async (campaignId: string, content: string, fields: Record<string, string> = {}) => {
    const upload = await form("/unique-codes/api/upload", { campaignId, outcomePageId: PAGE, ...fields }, content);
    expect(upload.status).toBe(202);
    const { importId, poolId } = upload.body.data;
    await ground.codes.runImport(campaignId, importId);
    await ground.call("PUT", `/unique-codes/api/pool/activate/${campaignId}/${poolId}`, undefined, as());
    return importId as string;
  };
  const takeBack = (importId: string) =>
    ground.call("DELETE", `/api/v1/unique-codes/imports/${importId}`, undefined, as());
  const latest = async (campaignId: string) =>
    (await ground.call("GET", `/api/v1/unique-codes/${campaignId}/${PAGE}/imports`, undefined, as())).body.data;
  const left = (campaignId: string) =>
    ground.rows<{ value: string; given: boolean }>(
      sql`SELECT value, consumed_at IS NOT NULL AS given FROM unique_code WHERE campaign_id = ${campaignId} ORDER BY value`,
    );

  test("a preview says what a file holds, beside what the pool has, and stores nothing", async () => {
    const { campaignId } = await ground.publish();
    await stored(campaignId, "A1\nB2\nC3");
    const url = `/api/v1/unique-codes/${campaignId}/${PAGE}/preview`;
    const file = "no;code\n1;B2\n2;D4\n3;D4";
    const { status, body } = await form(url, {}, file);
    expect([status, body.data]).toMatchObject([
      200,
      {
        form: { encoding: "utf-8", separator: "semicolon", column: 2, header: true },
        heading: "code",
        fresh: 1,
        known: 1,
        refused: { duplicate: 1 },
      },
    ]);
    expect((await form(url, { header: "no", column: "1" }, file)).body.data).toMatchObject({ heading: null, fresh: 4 });
    expect((await form(url.replace(PAGE, "no-such-page"), {}, file)).body.code).toBe("outcome-page-unknown");
    expect((await form(url, { separator: "space" }, file)).body.code).toBe("request-malformed");
    expect((await form(url, {}, "x", "a.xlsx")).body.code).toBe("file-unreadable");
    expect(await left(campaignId)).toHaveLength(3);
    expect(await latest(campaignId)).toHaveLength(1);
  });

  test("a preview says which codes lie in another pool of the company, and in which; the import then does the same", async () => {
    const { campaignId: first } = await ground.publish();
    await stored(first, "ELSEWHERE-1\nELSEWHERE-2");
    const { campaignId } = await ground.publish();
    const url = `/api/v1/unique-codes/${campaignId}/${PAGE}/preview`;
    const file = "ELSEWHERE-1\nHERE-1\nELSEWHERE-1";
    const [{ campaign, page } = { campaign: "", page: null }] = await ground.rows<{
      campaign: string;
      page: LocalizedText;
    }>(
      sql`SELECT metadata->>'name' AS campaign, draft->'pages'->'entities'->${PAGE}->'name' AS page
        FROM campaign WHERE campaign_id = ${first}`,
    );
    expect(page).toBeTruthy();
    const elsewhere = { campaignId: first, campaign, outcomePageId: PAGE, page };
    const row = { line: 1, code: "ELSEWHERE-1", reason: "elsewhere", elsewhere };
    const twice = { line: 3, code: "ELSEWHERE-1", reason: "duplicate" };
    const preview = async () => (await form(url, {}, file)).body.data;
    expect(await preview()).toMatchObject({
      ...{ fresh: 1, known: 0, lines: 3, refused: { elsewhere: 1, duplicate: 1 } },
      ...{ rows: [row, { line: 2, reason: null }, twice], problems: [row, twice] },
    });
    await stored(campaignId, "HERE-1");
    expect(await preview(), "where the page has a pool already").toMatchObject({
      fresh: 0,
      known: 1,
      refused: { elsewhere: 1 },
    });
    await stored(campaignId, "ELSEWHERE-2\nHERE-2");
    expect((await latest(campaignId))[0]).toMatchObject({ stored: 1, refused: { elsewhere: 1 } });
    await ground.rows(
      sql`UPDATE campaign SET draft = draft #- ${`{pages,entities,${PAGE}}`} WHERE campaign_id = ${first}`,
    );
    expect((await preview()).problems[0], "where the draft has the page no more").toMatchObject({
      elsewhere: { ...elsewhere, page: null },
    });
  });

  test("which codes of a file a pool has is looked up code by code: a large pool is not read through", async () => {
    const { campaignId } = await ground.publish();
    const list = codes(3_000);
    await stored(campaignId, list.join("\n"));
    const { companyId } = ground.company;
    const read = await ground.context.db.engine.asOwner(async (owner) => {
      const seen = () =>
        owner.query<{ rows: string }>(`SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows
          FROM pg_stat_xact_user_tables WHERE relname = 'unique_code'`);
      await owner.script("BEGIN");
      const before = await seen();
      const { rows } = await owner.query<{ known: string[] }>("SELECT known_codes($1, $2, $3, $4) AS known", [
        ...[campaignId, companyId, PAGE],
        [...list.slice(0, 5), "NONE-1"],
      ]);
      const after = await seen();
      await owner.script("ROLLBACK");
      return { known: rows[0]?.known.length, rows: Number(after.rows[0]?.rows) - Number(before.rows[0]?.rows ?? 0) };
    });
    expect(read.known).toBe(5);
    expect(read.rows).toBeLessThan(50);
  });

  test("a file is stored as it was said to be written, and a heading is never given away", async () => {
    const { campaignId } = await ground.publish();
    await stored(campaignId, "code\nA1\nB2", {});
    await stored(campaignId, "x|C3\ny|D4", { separator: "pipe", column: "2" });
    expect((await left(campaignId)).map(({ value }) => value)).toEqual(["A1", "B2", "C3", "D4"]);
  });

  test("an import of whose codes none was given goes whole, with its batch; others stay", async () => {
    const { campaignId } = await ground.publish();
    const first = await stored(campaignId, "A1\nB2");
    const second = await stored(campaignId, "C3\nB2");
    expect(await latest(campaignId)).toMatchObject([
      { importId: second, name: "codes.csv", stored: 1, given: 0, refused: { duplicate: 1 } },
      { importId: first, stored: 2, given: 0 },
    ]);
    expect((await takeBack(first)).status).toBe(204);
    expect((await left(campaignId)).map(({ value }) => value)).toEqual(["C3"]);
    expect((await takeBack(first)).body.code).toBe("import-unknown");
    expect((await latest(campaignId)).map(({ importId }: { importId: string }) => importId)).toEqual([second]);
  });

  test("once a code was given all of them stay, and it is said how many were given", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
    const importId = await stored(campaignId, codes(5).join("\n"));
    await ground.gameData(await ground.openWithLead(campaignId));
    expect((await takeBack(importId)).body).toMatchObject({ statusCode: 409, code: "import-used", given: 1 });
    expect(await left(campaignId)).toHaveLength(5);
  });

  test("give-aways and a taking back at the same time: no given code is lost, and it is all or nothing", async () => {
    for (let round = 0; round < 4; round++) {
      const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
      const importId = await stored(campaignId, codes(30).join("\n"));
      const plays: string[] = [];
      for (let n = 0; n < 8; n++) plays.push(await ground.openWithLead(campaignId));
      const draw = async (play: (typeof plays)[number]) => (await ground.gameData(play)).body.code;
      const [first, ...others] = plays;
      const [, back, ...given] = await Promise.all([
        round % 2 === 0 && first ? draw(first) : null,
        takeBack(importId),
        ...others.map(draw),
      ]);
      const rows = await left(campaignId);
      const values = given.filter((code) => code && !String(code.uuid).includes("exhausted")).map(({ value }) => value);
      if (back.status === 204) expect([rows, values]).toEqual([[], []]);
      else {
        expect(back.body.code).toBe("import-used");
        expect(rows).toHaveLength(30);
        expect(values.filter((value) => !rows.some((row) => row.value === value && row.given))).toEqual([]);
        expect(values).toHaveLength(others.length);
      }
    }
  });
});
