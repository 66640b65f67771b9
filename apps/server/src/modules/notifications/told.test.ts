import { randomUUID } from "node:crypto";
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../../kernel/code-files/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("what is told of a campaign, and when, on %s", (kind) => {
  let ground: Ground;
  let creator: { authorization: string };
  let admin: { authorization: string };
  beforeAll(async () => {
    const refusing = {
      send: async () => ({ kind: "refused" as const, reason: "550 unknown", isFinal: true }),
      close() {},
    };
    ground = await playGround(kind, { transport: refusing });
    creator = ground.company.as.CREATOR;
    admin = ground.company.as.USER_ADMIN;
    await ground.call("PUT", "/api/v1/account/notices", { "import-done": true }, creator);
  });
  afterAll(() => ground?.close());

  const notices = async (campaignId: string, of = "") => {
    const path = `/api/v1/companies/${ground.company.companyId}/notices?campaignId=${campaignId}${of}`;
    return (await ground.call("GET", path, undefined, creator)).body.data;
  };
  const meOf = async (headers: { authorization: string }) =>
    (await ground.call("GET", "/api/v1/me", undefined, headers)).body.data.account.id;
  const draft = async () => {
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const body = { companyId: ground.company.companyId, file };
    return (await ground.call("POST", "/api/v1/campaigns/import", body, creator)).body.data.campaignId as string;
  };

  test("a campaign that is published, and one that goes back, are told with the revision and who did it", async () => {
    const campaignId = await draft();
    await ground.call("POST", `/api/v1/campaigns/${campaignId}/publish`, {}, creator);
    await ground.call("POST", `/api/v1/campaigns/${campaignId}/publish`, { revision: 1 }, creator);
    const by = { id: await meOf(creator), name: "CREATOR" };
    expect(await notices(campaignId)).toMatchObject([
      { kind: "published", facts: { revision: 2 }, by },
      { kind: "published", facts: { revision: 1 }, by },
    ]);
    const blocked = (
      await ground.call("POST", "/campaign", { companyId: ground.company.companyId, name: "Empty" }, creator)
    ).body.data.campaignId;
    expect((await ground.call("POST", `/api/v1/campaigns/${blocked}/publish`, {}, creator)).status).toBe(422);
    expect(await notices(blocked)).toEqual([]);
  });

  test("what the product publishes for its demo is no news", async () => {
    const campaignId = await draft();
    const row = await ground.parts.campaigns.campaigns.find(ground.company.companyId, campaignId);
    if (!row) throw new Error("It was imported above");
    expect((await ground.parts.publishing.publisher.publish(row, null)).kind).toBe("published");
    expect(await notices(campaignId)).toEqual([]);
  });

  test("a request for publishing is told, and so is its answer", async () => {
    const campaignId = await draft();
    const asks = (on: boolean) =>
      sql`UPDATE company SET "twoPersonPublishing" = ${on} WHERE "id" = ${ground.company.companyId}`.execute(
        ground.db.open,
      );
    await asks(true);
    const base = `/api/v1/campaigns/${campaignId}/publish-requests`;
    const { requestId } = (await ground.call("POST", base, {}, creator)).body.data;
    expect(await notices(campaignId)).toMatchObject([{ kind: "publish-asked", facts: { requestId }, isRead: true }]);
    const answer = { approve: false, note: "Old terms" };
    expect((await ground.call("POST", `${base}/${requestId}/answer`, answer, admin)).status).toBe(200);
    await asks(false);
    const told = await notices(campaignId, "&kind=publish-answered");
    expect(told).toMatchObject([{ facts: { requestId, approved: false }, by: { name: "USER_ADMIN" }, isRead: false }]);
    expect(JSON.stringify(told)).not.toContain("Old terms");
  });

  test("mails that are given up are one notice, however many", async () => {
    const { campaignId, companyId } = await ground.publish({ document: everyoneWins });
    await ground.rows(sql`INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language,
        recipient, state, due_at, created_at)
      SELECT ${campaignId}, ${companyId}, 'outcome', current_date, gen_random_uuid(), ${SAMPLE.email}, 1, 'en',
        'gone@example.org', 'queued', fairground_now(), fairground_now() FROM generate_series(1, 50)`);
    expect((await ground.mailer.sendDue()).refused).toBe(50);
    expect(await notices(campaignId)).toMatchObject([{ kind: "mail-refused", count: 50, facts: {} }]);
    expect(JSON.stringify(await notices(campaignId))).not.toContain("gone@");
  });

  test("plays that wait for a review are told by a job, which says nothing twice, in several processes too", async () => {
    const { campaignId } = await ground.publish({ metadata: { fraud: { action: "review", threshold: 60 } } });
    const suspect = async () => {
      await ground.open(campaignId);
      await ground.rows(sql`INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, score, reasons, review)
        SELECT campaign_id, company_id, day, play_id, gen_random_uuid(), clock_timestamp(), 70, '[]', 'pending' FROM play
        WHERE campaign_id = ${campaignId} ORDER BY opened_at DESC LIMIT 1`);
    };
    await suspect();
    await suspect();
    const { reviews } = ground.parts.fraud;
    await Promise.all([reviews.tellWaiting(), reviews.tellWaiting()]);
    const [told, ...more] = await notices(campaignId);
    expect([told.kind, told.count, more]).toEqual(["reviews-waiting", 2, []]);
    const read = `/api/v1/companies/${ground.company.companyId}/notices/${told.noticeId}/read`;
    await ground.call("PUT", read, undefined, creator);
    await reviews.tellWaiting();
    expect(await notices(campaignId)).toHaveLength(1);
    await suspect();
    await reviews.tellWaiting();
    expect((await notices(campaignId)).map(({ count }: { count: number }) => count)).toEqual([3, 2]);
  });

  test("an import that is done is told once with how many codes, of both kinds", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const send = async (url: string, fields: Record<string, string>) => {
      const form = formOf(fields, { name: "codes.csv", content: [randomUUID(), randomUUID()].join("\n") });
      const headers = { ...form.headers, ...creator };
      const answer = await ground.app.inject({ method: "POST", url, payload: form.payload, headers });
      expect(answer.statusCode, answer.body).toBe(202);
      return answer.json().data.importId as string;
    };
    const unique = await send("/unique-codes/api/upload", { campaignId, outcomePageId: SAMPLE.pages.won });
    const access = await send(`/api/v1/access-codes/${campaignId}/upload`, {});
    for (let n = 0; n < 2; n++) {
      await ground.codes.runImport(campaignId, unique);
      await ground.accessImports.run(campaignId, access);
    }
    expect(await notices(campaignId, "&kind=import-done")).toMatchObject([
      { facts: { importId: access, of: "access", stored: 2 } },
      { facts: { importId: unique, of: "unique", stored: 2 } },
    ]);
  });
});
