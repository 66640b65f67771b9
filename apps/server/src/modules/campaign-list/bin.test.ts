import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("a campaign in the bin that was played, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const as = () => ground.company.as.CREATOR;
  const remove = (campaignId: string) => ground.call("DELETE", `/campaign/${campaignId}`, undefined, as());
  const restore = (campaignId: string) =>
    ground.call("POST", `/api/v1/companies/${ground.company.companyId}/bin/${campaignId}/restore`, {}, as());
  const publish = (campaignId: string) => ground.call("POST", `/api/v1/campaigns/${campaignId}/publish`, {}, as());
  const drawn = async (sessionId: string) => (await ground.gameData(sessionId)).body?.code?.value as string | undefined;
  const of = async (campaignId: string) => {
    const { status, reason } = (await ground.call("GET", `/campaign/${campaignId}`, undefined, as())).body.data;
    return [status, reason];
  };
  /** Tables with rows that hold a text. */
  async function hits(words: string): Promise<string[]> {
    const tables = await ground.rows<{ name: string }>(sql`SELECT n.nspname || '.' || quote_ident(c.relname) AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition`);
    const found: string[] = [];
    for (const { name } of tables)
      if ((await ground.rows(sql`SELECT 1 FROM ${sql.raw(name)} t WHERE strpos(t::text, ${words}) > 0 LIMIT 1`)).length)
        found.push(name);
    return found;
  }

  test("restored it is off the air until somebody publishes it, and gives no code twice", async () => {
    const { campaignId, document } = await ground.publish({ document: everyoneWins, metadata: { name: "Back" } });
    const draft = JSON.stringify(document); // with the ids of its prizes
    await ground.rows(sql`UPDATE campaign SET draft = ${draft}::jsonb WHERE campaign_id = ${campaignId}`);
    const all = codes(3);
    await ground.importCodes(campaignId, SAMPLE.pages.won, all);
    const early = await ground.openWithLead(campaignId, { email: "early@example.org" });
    const first = await drawn(early);
    expect(all).toContain(first);
    const open = await ground.openWithLead(campaignId, { email: "open@example.org" });

    expect((await remove(campaignId)).status).toBe(204);
    expect((await ground.session(campaignId)).status).not.toBe(201);
    // Who was in the middle of it wins nothing any more.
    expect((await ground.gameData(open)).status).toBeGreaterThanOrEqual(400);
    expect((await restore(campaignId)).status).toBe(200);
    expect(await of(campaignId)).toEqual(["INACTIVE", "deactivated"]);
    expect((await ground.session(campaignId)).status).not.toBe(201);

    const published = await publish(campaignId);
    expect(published.status, published.text).toBe(200);
    expect((await of(campaignId))[0]).toBe("ACTIVE");
    expect(await drawn(early)).toBe(first);
    const more: (string | undefined)[] = [];
    for (const name of ["two", "three", "four"]) {
      const email = `${name}@example.org`;
      more.push(await drawn(await ground.openWithLead(campaignId, { email })));
    }
    const given = [first, ...more].filter((code) => code);
    expect(given.toSorted()).toEqual(all.toSorted());
    // Nor are they taken in once more.
    const again = await ground.call(
      "POST",
      `/api/v1/unique-codes/${campaignId}/${SAMPLE.pages.won}`,
      { codes: [first] },
      as(),
    );
    expect(again.text).not.toContain('"stored":1');
  });

  test("after thirty days by the database's clock, what visitors left is in no table: letters, opt-ins, files", async () => {
    await ground.clock("2026-12-20T12:00:00Z");
    const { campaignId } = await ground.publish({ document: everyoneWins, metadata: { name: "Forgotten" } });
    const kept = (await ground.publish({ metadata: { name: "Kept" } })).campaignId;
    for (const id of [campaignId, kept]) {
      const email = id === kept ? "eve@whole.example" : "ada@binned.example";
      const session = await ground.openWithLead(id, { email });
      await ground.gameData(session);
      const said = id === kept ? "whole words" : "binned words";
      await ground.rows(sql`INSERT INTO mail_message (campaign_id, company_id, day, play_id, kind, email_id, revision, language,
          recipient, state, due_at, created_at, sender, subject, html, text)
        SELECT campaign_id, company_id, day, play_id, 'custom', 'mail', 1, 'en', ${email}, 'kept', now(), now(),
          'us@example.org', ${said}, ${said}, ${said} FROM play WHERE campaign_id = ${id}`);
      await ground.rows(sql`INSERT INTO opt_in (campaign_id, company_id, day, play_id, opt_in_id, token_hash, email, email_identity,
          newsletter, language, revision, text_hash, requested_at, requested_from, expires_at)
        SELECT campaign_id, company_id, day, play_id, gen_random_uuid(), ${said}, ${email}, email_identity, true, 'en', 1, 'words',
          now(), '203.0.113.9', now() FROM play WHERE campaign_id = ${id}`);
      await ground.rows(sql`INSERT INTO published_file (campaign_id, company_id, revision, path, media_type, body, headers, etag,
          player_build)
        VALUES (${id}, ${ground.company.companyId}, 1, 'planted.html', 'text/html', ${Buffer.from(said)}, '{}', 'e', '')`);
    }
    await remove(campaignId);
    const { bin } = ground.parts.campaignList;
    await ground.clock("2027-01-19T11:59:59Z");
    await bin.purge();
    expect(await hits("ada@binned.example")).not.toEqual([]);
    await ground.clock("2027-01-19T12:00:00Z");
    expect((await restore(campaignId)).body.code).toBe("campaign-unknown");
    await bin.purge();
    await bin.purge();
    expect(await hits("ada@binned.example")).toEqual([]);
    expect(await hits("binned words")).toEqual([]);
    expect(await ground.rows(sql`SELECT 1 FROM published_file WHERE campaign_id = ${campaignId}`)).toEqual([]);
    const whole = ["public.lead", "public.mail_message", "public.opt_in"];
    expect(await hits("eve@whole.example")).toEqual(expect.arrayContaining(whole));
    expect(await ground.rows(sql`SELECT 1 FROM published_file WHERE campaign_id = ${kept}`)).toHaveLength(1);
  });
});
