import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";
import { Rehearsals } from "./service.ts";
import { RehearsalStore } from "./store.ts";
import { type StartRehearsal, startInWorker } from "./workers.ts";

const traffic = { low: 100, expected: 200, high: 400 };

describe.each(DATABASES)("rehearsals on %s", (kind) => {
  let ground: Ground;
  let rehearsals: Rehearsals;
  /** While true, workers only say that they began. */
  let held = false;
  const start: StartRehearsal = (task, progress) => {
    if (!held) return startInWorker(task, progress);
    let stop = () => {};
    const result = new Promise<null>((done) => {
      stop = () => done(null);
    });
    progress(0.25);
    return { result, stop: async () => stop() };
  };

  beforeAll(async () => {
    ground = await playGround(kind, { startRehearsal: start });
    rehearsals = made();
  });
  afterAll(async () => {
    await rehearsals?.close();
    await ground?.close();
  });

  const made = () =>
    new Rehearsals(
      {
        store: new RehearsalStore(ground.db, ground.context.notices),
        ...{ prizes: ground.prizes, pacing: ground.pacing, start },
      },
      ground.context.log,
    );
  const path = ({ campaignId }: Published, id = "") => `/api/v1/campaigns/${campaignId}/rehearsals${id && `/${id}`}`;
  const begin = (published: Published, body: object = {}, headers = ground.company.as.EDITOR) =>
    ground.call("POST", path(published), { traffic, runs: 20, ...body }, headers);
  const look = async (published: Published, id: string) =>
    (await ground.call("GET", path(published, id), undefined, ground.company.as.VIEWER)).body.data;
  const cancel = async (published: Published, id: string) =>
    (await ground.app.inject({ method: "DELETE", url: path(published, id), headers: ground.company.as.EDITOR })).json();
  const until = async (
    published: Published,
    id: string,
    is: (row: { status: string; progress: number }) => boolean,
  ) => {
    for (;;) {
      const row = await look(published, id);
      if (is(row)) return row;
      if (row.status !== "running") throw new Error(`The rehearsal is ${row.status}`);
      await new Promise((go) => setTimeout(go, 20));
    }
  };

  test("a rehearsal answers at once, plays in its own thread, and keeps its figures", async () => {
    const published = await ground.publish({ stock: 50 });
    const { status, body } = await begin(published, { days: 7 });
    expect(status).toBe(202);
    const row = await until(published, body.data.rehearsalId, ({ status }) => status !== "running");
    expect(row).toMatchObject({ status: "done", progress: 1, result: { runs: 20 } });
    const { expected } = row.result.scenarios;
    expect(expected.days).toHaveLength(7);
    expect(expected.prizes).toMatchObject([{ awarded: { p50: 50 }, leftOver: { p50: 0 }, soldOutShare: 1 }]);
    expect(await look(published, body.data.rehearsalId)).toEqual(row);
  });

  test("it starts from the stock that is left", async () => {
    const published = await ground.publish({ stock: 50 });
    await ground.rows(sql`UPDATE campaign SET draft = ${JSON.stringify(published.document)}::jsonb
      WHERE campaign_id = ${published.campaignId}`);
    await ground.rows(
      sql`UPDATE prize_slice SET awarded = stock - (CASE slice WHEN 0 THEN 5 ELSE 0 END) WHERE campaign_id = ${published.campaignId}`,
    );
    const { body } = await begin(published);
    const { result } = await until(published, body.data.rehearsalId, ({ status }) => status === "done");
    expect(result.scenarios.low.prizes[0].awarded.p90).toBe(5);
  });

  test("progress is seen, a second one is refused, and it can be cancelled", async () => {
    const published = await ground.publish();
    held = true;
    const { body } = await begin(published);
    const id = body.data.rehearsalId;
    await until(published, id, ({ progress }) => progress === 0.25);
    expect((await begin(published)).body).toMatchObject({
      statusCode: 409,
      code: "rehearsal-running",
      rehearsalId: id,
    });
    expect((await cancel(published, id)).data).toMatchObject({ status: "cancelled", result: null });
    expect((await cancel(published, id)).data.status).toBe("cancelled");
    held = false;
    expect((await begin(published)).status).toBe(202);
  });

  test("another process's cancel stops it", async () => {
    const published = await ground.publish();
    const { body } = await begin(published, { traffic: { low: 10_000, expected: 20_000, high: 30_000 }, runs: 200 });
    const other = made();
    const of = { companyId: published.companyId, campaignId: published.campaignId };
    expect(await other.cancel(of, body.data.rehearsalId)).toMatchObject({ status: "cancelled" });
    await new Promise((go) => setTimeout(go, 500));
    expect(await look(published, body.data.rehearsalId)).toMatchObject({ status: "cancelled", result: null });
  });

  test("one whose process has gone is marked as interrupted, and stopping marks it too", async () => {
    const published = await ground.publish();
    const [row] = await ground.rows<{
      id: string;
    }>(sql`INSERT INTO rehearsal (campaign_id, company_id, request, beat_at)
      VALUES (${published.campaignId}, ${published.companyId}, '{}', clock_timestamp() - interval '1 minute') RETURNING rehearsal_id AS id`);
    await rehearsals.startWork();
    expect(await look(published, row?.id ?? "")).toMatchObject({ status: "interrupted", result: null });
    held = true;
    const stopping = made();
    const of = { companyId: published.companyId, campaignId: published.campaignId };
    const begun = await stopping.begin(of, { traffic: { ...traffic, per: "day" } }, null);
    if (begun.kind !== "started") throw new Error(begun.kind);
    await stopping.close();
    held = false;
    expect(await look(published, begun.rehearsalId)).toMatchObject({ status: "interrupted" });
  });

  test.each<[string, object, string]>([
    ["guesses out of order", { traffic: { low: 300, expected: 200, high: 400 } }, "body.traffic"],
    [
      "more plays than half a minute takes",
      { traffic: { low: 1e6, expected: 1e6, high: 1e6 }, runs: 1_000 },
      "body.runs",
    ],
    [
      "more plays than the fewest runs take",
      { traffic: { low: 1e8, expected: 1e8, high: 1e8 }, runs: null },
      "body.traffic",
    ],
    ["a day without hours", { hours: Array.from({ length: 24 }, () => 0) }, "body.hours"],
  ])("%s are refused", async (_, body, where) => {
    const published = await ground.publish();
    expect((await begin(published, body)).body).toMatchObject({ code: "rehearsal-refused", errors: [{ path: where }] });
  });
  test("what publishing refuses cannot be rehearsed", async () => {
    const published = await ground.publish({
      document: (document) => {
        for (const entry of document.prizePoolList) if (!entry.noWinPrize) entry.pacing = { mode: "moments" };
      },
      stock: null,
    });
    expect((await begin(published)).body).toMatchObject({
      code: "rehearsal-refused",
      errors: [{ path: "prizePoolList.1.stock" }],
    });
  });
  test("a VIEWER may look, not begin; another company finds nothing", async () => {
    const published = await ground.publish();
    expect((await begin(published, {}, ground.company.as.VIEWER)).status).toBe(403);
    const other = await ground.identity.company();
    expect((await begin(published, {}, other.as.CREATOR)).status).toBe(404);
    expect(
      (await ground.call("GET", path(published, published.campaignId), undefined, ground.company.as.VIEWER)).body.code,
    ).toBe("rehearsal-unknown");
  });
});
