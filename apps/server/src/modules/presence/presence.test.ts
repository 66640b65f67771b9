import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpServer } from "../../kernel/http/server.ts";
import { mountCalls } from "../../kernel/part.ts";
import { DATABASES, testContext } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { openPresence } from "./index.ts";

describe.each(DATABASES)("presence on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let app: FastifyInstance;
  let mine: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    context = await testContext(kind);
    const identity = testIdentity(context);
    app = httpServer({ logger: context.log, trustProxy: false });
    mountCalls(app, openPresence(context).calls, identity.admit);
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
  });
  afterAll(async () => {
    await app?.close();
    await context?.close();
  });

  const newCampaign = () =>
    context.db.inCompany(mine.companyId, async (scope) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO campaign (company_id, metadata, draft, rev) VALUES (${mine.companyId}, '{}', '{}', 7)
        RETURNING campaign_id AS id`.execute(scope);
      return rows[0]?.id ?? "";
    });
  const speak = async (campaignId: string, headers: object, tab: string, leaving = false) => {
    const answer = await app.inject({
      method: "POST",
      url: `/api/v1/campaigns/${campaignId}/presence`,
      headers: { ...headers },
      payload: { tab, leaving },
    });
    return { status: answer.statusCode, data: answer.json().data };
  };

  test("two tabs see each other with their names, and the draft's version", async () => {
    const campaignId = await newCampaign();
    const [one, two] = [randomUUID(), randomUUID()];
    expect((await speak(campaignId, mine.as.EDITOR, one)).data).toEqual({ rev: 7, others: [] });
    expect((await speak(campaignId, mine.as.VIEWER, two)).data.others).toMatchObject([{ tab: one, name: "EDITOR" }]);
    expect((await speak(campaignId, mine.as.EDITOR, one)).data.others).toMatchObject([{ tab: two, name: "VIEWER" }]);
  });

  test("a tab that leaves is gone at once, and one that is silent soon", async () => {
    const campaignId = await newCampaign();
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    await speak(campaignId, mine.as.EDITOR, one);
    await speak(campaignId, mine.as.EDITOR, two);
    await speak(campaignId, mine.as.EDITOR, two, true);
    const seen = (await speak(campaignId, mine.as.CREATOR, three)).data.others;
    expect(seen.map(({ tab }: { tab: string }) => tab)).toEqual([one]);
    await context.db.inCompany(mine.companyId, (scope) =>
      sql`UPDATE editor_presence SET seen_at = seen_at - interval '41 seconds' WHERE tab = ${one}`.execute(scope),
    );
    expect((await speak(campaignId, mine.as.CREATOR, three)).data.others).toEqual([]);
  });

  test("another company's members see nobody, and are not seen", async () => {
    const campaignId = await newCampaign();
    const tab = randomUUID();
    await speak(campaignId, mine.as.EDITOR, tab);
    expect((await speak(campaignId, other.as.CREATOR, randomUUID())).status).toBe(404);
    expect((await speak(campaignId, mine.as.EDITOR, tab)).data.others).toEqual([]);
  });
});
