import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../../kernel/code-files/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import type { Chunk } from "./rows.ts";
import { UniqueCodeStore } from "./store.ts";

const PAGE = SAMPLE.pages.won;
const TABLES = ["code_pool", "code_batch", "code_import", "code_import_chunk", "unique_code"];

describe.each(DATABASES)("imports in pieces on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.forgetCodes());
  afterAll(() => ground?.close());

  const upload = async (campaignId: string, codes: readonly string[]) => {
    const form = formOf({ campaignId, outcomePageId: PAGE }, { name: "codes.csv", content: codes.join("\n") });
    const headers = { ...form.headers, ...ground.company.as.CREATOR };
    const answer = await ground.app.inject({
      method: "POST",
      url: "/unique-codes/api/upload",
      payload: form.payload,
      headers,
    });
    expect(answer.statusCode).toBe(202);
    return answer.json().data as { importId: string; rows: number };
  };
  const rowsLeft = async (campaignId: string) => {
    const counts = TABLES.map((table) =>
      ground.rows<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.table(table)} WHERE campaign_id = ${campaignId}`),
    );
    return (await Promise.all(counts)).map(([row]) => Number(row?.n));
  };
  /** How often somebody else, who comes back after each answer by the event loop as a request does, is answered meanwhile. */
  const answeredDuring = async (work: Promise<unknown>) => {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    let answered = 0;
    for (; !isOver; answered++) {
      await ground.rows(sql`SELECT 1`);
      await new Promise<void>((done) => setImmediate(done));
    }
    await over;
    return answered;
  };

  test("a statement holds a bounded number of rows, and others are answered between any two of them", async () => {
    const size = kind === "embedded" ? 500 : 5_000;
    const statements = 20;
    const { campaignId } = await ground.publish();
    const codes = Array.from({ length: size * statements }, (_, n) => `C${n}`);
    const sending = upload(campaignId, codes);
    const whileRead = await answeredDuring(sending);
    const { importId, rows } = await sending;
    expect(rows).toBe(codes.length);
    expect(
      await ground.rows(sql`SELECT max(cardinality(codes)) AS most, count(*)::integer AS statements
        FROM code_import_chunk WHERE campaign_id = ${campaignId}`),
    ).toEqual([{ most: size, statements }]);
    const whileStored = await answeredDuring(ground.codes.runImport(campaignId, importId));
    expect(await rowsLeft(campaignId)).toEqual([1, 1, 1, 0, codes.length]);
    // Not all: an answer may come during the statement after the next.
    expect(whileRead).toBeGreaterThan(statements / 2);
    expect(whileStored).toBeGreaterThan(statements / 2);
  });

  /** Prepares two chunks; `between` is done when the first is kept. */
  const prepare = async (campaignId: string, between: (importId: string) => Promise<void>) => {
    const queued: string[] = [];
    async function* chunks(): AsyncGenerator<Chunk> {
      yield { codes: ["A"], lines: [1] };
      const [row] = await ground.rows<{ id: string }>(
        sql`SELECT import_id AS id FROM code_import WHERE campaign_id = ${campaignId} AND state = 'preparing'`,
      );
      await between(row?.id ?? "");
      yield { codes: ["B"], lines: [2] };
    }
    const row = { companyId: ground.company.companyId, campaignId };
    const content = { chunks: chunks(), faults: { totals: {}, first: [] } };
    const prepared = await new UniqueCodeStore(ground.db).imports.prepare(
      row,
      PAGE,
      { name: "", by: null },
      {},
      content,
      async (_id, _scope, when) => void queued.push(when),
    );
    return { prepared, queued };
  };

  test("an import that is still being prepared is unknown, and not worked by a start in between", async () => {
    const { campaignId } = await ground.publish();
    const { prepared, queued } = await prepare(campaignId, async (importId) => {
      const of = { headers: ground.company.as.CREATOR };
      const told = await ground.app.inject({ url: `/api/v1/unique-codes/imports/${importId}`, ...of });
      expect(told.json().code).toBe("import-unknown");
      const pool = await ground.app.inject({ url: `/unique-codes/api/pool/${campaignId}/${PAGE}`, ...of });
      expect(pool.json()).toMatchObject({ batches: [], imports: [] });
      expect(await new UniqueCodeStore(ground.db).imports.unfinished()).not.toContainEqual({ campaignId, importId });
    });
    expect([prepared, queued]).toEqual([expect.objectContaining({ kind: "ready", rows: 2 }), ["later", "now"]]);
  });

  test("an upload that breaks off leaves nothing once its job looks for it, and its rest comes to nothing", async () => {
    const { campaignId } = await ground.publish();
    const { prepared } = await prepare(campaignId, async (importId) => {
      await ground.codes.runImport(campaignId, importId);
      expect(await rowsLeft(campaignId)).toEqual([0, 0, 0, 0, 0]);
    });
    expect(prepared).toEqual({ kind: "gone" });
    expect(await rowsLeft(campaignId)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a file that cannot be read to its end leaves nothing of what was kept", async () => {
    const { campaignId } = await ground.publish();
    const broken = prepare(campaignId, () => Promise.reject(new Error("the file ends here")));
    await expect(broken).rejects.toThrow("the file ends here");
    expect(await rowsLeft(campaignId)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a pool that is deleted while an upload is read takes it along", async () => {
    const { campaignId } = await ground.publish();
    const { prepared, queued } = await prepare(campaignId, async () => {
      await ground.rows(sql`SELECT delete_pool(campaign_id, pool_id) FROM code_pool WHERE campaign_id = ${campaignId}`);
    });
    expect([prepared, queued]).toEqual([{ kind: "gone" }, ["later"]]);
    expect((await rowsLeft(campaignId)).slice(1)).toEqual([0, 0, 0, 0]);
  });
});
