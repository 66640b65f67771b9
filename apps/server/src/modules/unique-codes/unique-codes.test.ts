import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const PAGE = SAMPLE.pages.won;

describe.each(DATABASES)("unique codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.forgetCodes());
  afterAll(() => ground?.close());

  test("duplicates inside a pool are refused row by row and reported; the rest is stored", async () => {
    const { campaignId } = await ground.publish();
    const first = await ground.importCodes(campaignId, PAGE, ["A", " B ", "A", "", "C"]);
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      poolId: expect.any(String),
      batchId: expect.any(String),
      stored: 3,
      refused: [
        { row: 3, code: "A", reason: "duplicate" },
        { row: 4, code: "", reason: "empty" },
      ],
    });
    const second = await ground.importCodes(campaignId, PAGE, ["C", "D"]);
    expect(second.body.data).toMatchObject({
      poolId: first.body.data.poolId,
      stored: 1,
      refused: [{ row: 1, code: "C", reason: "duplicate" }],
    });
    expect((await ground.importCodes(campaignId, PAGE, ["A", "D"])).body).toMatchObject({
      statusCode: 422,
      code: "codes-refused",
      errors: [{ path: "body.codes.0" }, { path: "body.codes.1" }],
    });
    const batches = await ground.rows(sql`SELECT 1 FROM code_batch WHERE campaign_id = ${campaignId}`);
    expect(batches).toHaveLength(2);
  });

  test("a page that the campaign does not have is 404", async () => {
    const { campaignId } = await ground.publish();
    expect((await ground.importCodes(campaignId, "no-such-page", ["A"])).body).toMatchObject({
      statusCode: 404,
      code: "outcome-page-unknown",
    });
  });

  test("twelve thousand codes in one list are given out in their order", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
    const list = codes(12_000);
    expect((await ground.importCodes(campaignId, PAGE, list)).body.data.stored).toBe(12_000);
    const given = [];
    for (let n = 0; n < 3; n++)
      given.push((await ground.gameData(await ground.openWithLead(campaignId))).body.code.value);
    expect(given).toEqual(list.slice(0, 3));
  });

  test("a pool that is only prepared gives nothing; an active one does", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
    await ground.importCodes(campaignId, PAGE, ["A"]);
    const play = async () => (await ground.gameData(await ground.openWithLead(campaignId))).body.code;
    await ground.rows(sql`UPDATE code_pool SET state = 'prepared' WHERE campaign_id = ${campaignId}`);
    expect(await play()).toBeNull();
    await ground.rows(sql`UPDATE code_pool SET state = 'active' WHERE campaign_id = ${campaignId}`);
    expect((await play()).value).toBe("A");
  });

  test("a prize without a code takes none of its page's, and is won where they have run out", async () => {
    const document: typeof everyoneWins = (draft) => {
      everyoneWins(draft);
      for (const entry of draft.prizePoolList) if (!entry.noWinPrize) entry.withCode = false;
    };
    const { campaignId } = await ground.publish({ document, stock: null });
    await ground.importCodes(campaignId, PAGE, ["ONLY"]);
    const answers = [];
    for (let n = 0; n < 2; n++) answers.push((await ground.gameData(await ground.openWithLead(campaignId))).body);
    expect(answers.map(({ code, prize }) => [code, prize.prizeWon])).toEqual([
      [null, true],
      [null, true],
    ]);
    const [left] = await ground.rows<{ free: number }>(
      sql`SELECT count(*) AS free FROM unique_code WHERE campaign_id = ${campaignId} AND play_id IS NULL`,
    );
    expect(Number(left?.free)).toBe(1);
  });

  test("a batch gives codes inside its validity alone", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: null });
    await ground.importCodes(campaignId, PAGE, ["EARLY"]);
    await ground.rows(
      sql`UPDATE code_batch SET valid_until = now() - interval '1 hour' WHERE campaign_id = ${campaignId}`,
    );
    await ground.importCodes(campaignId, PAGE, ["LATE"]);
    expect((await ground.gameData(await ground.openWithLead(campaignId))).body.code.value).toBe("LATE");
    expect((await ground.gameData(await ground.openWithLead(campaignId))).body.code.uuid).toContain("exhausted");
  });

  test("the function that stores codes with rights of its own takes none for a batch of another company", async () => {
    const { campaignId } = await ground.publish();
    await ground.importCodes(campaignId, PAGE, ["A"]);
    const { companyId } = await ground.identity.company();
    const [row] = await ground.rows<{ id: string }>(
      sql`SELECT batch_id AS id FROM code_batch WHERE campaign_id = ${campaignId}`,
    );
    const add = (company: string) =>
      sql`SELECT add_codes(${campaignId}::uuid, ${company}::uuid, ${row?.id}::uuid, '{B}')`.execute(ground.db.open);
    const stored = () =>
      ground.rows(sql`SELECT value FROM unique_code WHERE campaign_id = ${campaignId} ORDER BY value`);
    await expect(add(companyId)).rejects.toThrow("no rows");
    expect(await stored()).toEqual([{ value: "A" }]);
    await add(ground.company.companyId);
    expect(await stored()).toEqual([{ value: "A" }, { value: "B" }]);
  });

  test("CREATOR imports, nobody else; another company sees no campaign", async () => {
    const { campaignId } = await ground.publish();
    const other = await ground.identity.company();
    const url = `/api/v1/unique-codes/${campaignId}/${PAGE}`;
    expect((await ground.call("POST", url, { codes: ["A"] }, ground.company.as.EDITOR)).status).toBe(403);
    expect((await ground.call("POST", url, { codes: ["A"] }, other.as.CREATOR)).status).toBe(404);
    expect((await ground.call("POST", url, { codes: ["A"] })).status).toBe(401);
  });
});
