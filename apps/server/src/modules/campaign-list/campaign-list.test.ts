import { randomUUID } from "node:crypto";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transactionsOf } from "../../kernel/db/transactions.ts";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

type Headers = { authorization: string };

describe.each(DATABASES)("the list of a busy team on %s", (kind) => {
  let app: TestServer;
  let mine: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    app = await testServer(kind);
    const identity = testIdentity(app.context);
    [mine, other] = [await identity.company(), await identity.company()];
  });
  afterAll(async () => {
    await app?.close();
  });

  const call = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    headers: Headers = mine.as.CREATOR,
  ) => app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const of = (companyId = mine.companyId) => `/api/v1/companies/${companyId}`;
  const made = async (name: string, fields: object = {}) => {
    const answer = await call("POST", "/campaign", { companyId: mine.companyId, name, ...fields });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.campaignId as string;
  };
  const found = async (query: string) => {
    const answer = await call("GET", `/campaign/search?companyId=${mine.companyId}&size=200&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json().data as { name: string }[]).map(({ name }) => name);
  };
  const row = async (campaignId: string) => {
    const { data } = (await call("GET", `/campaign/search?companyId=${mine.companyId}&size=200`)).json();
    return data.find((each: { campaignId: string }) => each.campaignId === campaignId);
  };
  const run = (statement: ReturnType<typeof sql>) =>
    app.context.db.inCompany(mine.companyId, (scope) => statement.execute(scope));
  const code = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
  const label = async (name: string, color = "blue") => {
    const answer = await call("POST", `${of()}/labels`, { name, color });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.labelId as string;
  };

  test("a page asks the database the same few things, however many campaigns are on it", async () => {
    const theirs = await testIdentity(app.context).company();
    const asked = async (query: string) => {
      const { answer, transactions } = await transactionsOf(() =>
        call("GET", `/campaign/search?companyId=${theirs.companyId}&size=200&${query}`, undefined, theirs.as.CREATOR),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return { shown: answer.json().data.length as number, statements: transactions.flat() };
    };
    const QUERIES = ["", "sort=plays", "q=spring%201", "status=DRAFT&language=en"];
    const makes = async (names: readonly string[]) => {
      for (const name of names) {
        const body = { companyId: theirs.companyId, name };
        expect((await call("POST", "/campaign", body, theirs.as.CREATOR)).statusCode).toBe(201);
      }
    };
    await makes(["Spring 1"]);
    // What is asked once and kept is not of the page.
    for (const query of QUERIES) await asked(query);
    const few = [];
    for (const query of QUERIES) few.push(await asked(query));
    await makes(Array.from({ length: 24 }, (_, n) => `Spring 1${n}`));
    for (const [at, query] of QUERIES.entries()) {
      const many = await asked(query);
      expect([few[at]?.shown, many.shown], query).toEqual([1, 25]);
      expect(many.statements, query).toEqual(few[at]?.statements);
      const ofCampaigns = many.statements.filter((statement) => /\bFROM campaign\b/.test(statement));
      expect(ofCampaigns, query).toHaveLength(1);
    }
  });

  test("a search takes words in any order, without accents, as they are written", async () => {
    await made("Café Zürich 100 %", { description: "Herbst im Münster" });
    expect(await found("q=cafe")).toContain("Café Zürich 100 %");
    expect(await found("q=MÜNSTER%20zur")).toContain("Café Zürich 100 %");
    expect(await found("q=100%20%25")).toEqual(["Café Zürich 100 %"]);
    expect(await found("q=cafe%20spring")).toEqual([]);
    expect(await found("q=_afe")).toEqual([]);
  });

  test("a page beyond the last one is empty, and says how many there are all the same", async () => {
    for (const name of ["Paged one", "Paged two", "Paged three"]) await made(name);
    const page = async (n: number) => {
      const answer = await call("GET", `/campaign/search?companyId=${mine.companyId}&q=paged&size=2&page=${n}`);
      return [answer.json().data.length, answer.json().total];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
  });

  test("it filters by who made it, language and end, and sorts by plays, leads and end", async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const late = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const one = await made("Sorted one", { endDate: soon });
    const two = await made("Sorted two", {
      endDate: late,
      languages: [{ id: randomUUID(), name: "Deutsch", shortName: "de", flagImageUrl: "" }],
    });
    await run(sql`INSERT INTO campaign_tally (campaign_id, company_id, settled, counted_at, plays, leads)
      VALUES (${one}, ${mine.companyId}, current_date, now(), 5, 1), (${two}, ${mine.companyId}, current_date, now(), 2, 2)`);
    expect(await found("q=sorted&endsWithin=7")).toEqual(["Sorted one"]);
    expect(await found("q=sorted&sort=endDate&direction=desc")).toEqual(["Sorted two", "Sorted one"]);
    expect(await found("q=sorted&sort=plays&direction=desc")).toEqual(["Sorted one", "Sorted two"]);
    expect(await found("q=sorted&sort=leads&direction=desc")).toEqual(["Sorted two", "Sorted one"]);
    expect(await found("q=sorted&language=de")).toEqual(["Sorted two"]);
    const { createdBy, plays, next, hasPages } = await row(one);
    expect({ plays, next, hasPages }).toEqual({ plays: 5, next: { kind: "draft", at: null }, hasPages: false });
    expect(await found(`q=sorted&createdBy=${createdBy.id}`)).toHaveLength(2);
    expect(await found(`q=sorted&createdBy=${randomUUID()}`)).toEqual([]);
  });

  test("plays and leads are added up once, also when days pass between", async () => {
    const campaignId = await made("Tallied");
    await run(sql`UPDATE campaign SET live_revision = 1 WHERE campaign_id = ${campaignId}`);
    const play = (daysAgo: number, withLead: boolean) =>
      run(sql`WITH one AS (SELECT gen_random_uuid() AS id, now() - make_interval(days => ${daysAgo}) AS at), p AS (
          INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at)
          SELECT ${campaignId}, ${mine.companyId}, (at AT TIME ZONE 'UTC')::date, id, gen_random_uuid(), 'n', 1, 'en', at FROM one)
        INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, newsletter, language, body_hash,
          created_at, updated_at)
        SELECT ${campaignId}, ${mine.companyId}, (at AT TIME ZONE 'UTC')::date, id, gen_random_uuid(), gen_random_uuid(), '{}',
          'none', 'en', 'h', at, at FROM one WHERE ${withLead}`);
    await play(40, true);
    await play(3, true);
    await play(0, false);
    const { tallies } = app.parts.campaignList;
    await tallies.turn();
    expect(await row(campaignId)).toMatchObject({ plays: 3, leads: 2 });
    await play(1, true);
    await play(0, true);
    await tallies.turn();
    await tallies.turn();
    expect(await row(campaignId)).toMatchObject({ plays: 5, leads: 4, next: { kind: "endless" } });
  });

  test("labels are the company's: made, given, filtered by, renamed, merged and deleted", async () => {
    const [easter, spring] = [await label("Easter"), await label("Spring", "green")];
    expect(code(await call("POST", `${of()}/labels`, { name: "EASTER", color: "red" }))).toEqual([409, "label-exists"]);
    const [one, two] = [await made("Labelled one"), await made("Labelled two")];
    await call("PUT", `/api/v1/campaigns/${one}/labels`, { add: [easter, spring] });
    await call("PUT", `/api/v1/campaigns/${two}/labels`, { add: [easter] });
    expect((await row(one)).labels).toEqual([easter, spring]);
    expect((await call("GET", `${of()}/labels`, undefined, mine.as.VIEWER)).json().data).toMatchObject([
      { name: "Easter", color: "blue", campaigns: 2 },
      { name: "Spring", color: "green", campaigns: 1 },
    ]);
    expect((await found(`label=${easter}`)).sort()).toEqual(["Labelled one", "Labelled two"]);

    const rename = (merge: boolean) =>
      call("PUT", `${of()}/labels/${easter}`, { name: "spring", color: "green", merge });
    expect(code(await rename(false))).toEqual([409, "label-exists"]);
    expect((await rename(true)).json().data).toEqual({ labelId: spring, name: "spring", color: "green", campaigns: 2 });
    expect((await row(two)).labels).toEqual([spring]);
    expect(code(await call("PUT", `/api/v1/campaigns/${two}/labels`, { add: [easter] }))).toEqual([
      404,
      "label-unknown",
    ]);
    expect((await call("DELETE", `${of()}/labels/${spring}`)).statusCode).toBe(204);
    expect((await row(one)).labels).toEqual([]);
    expect(code(await call("DELETE", `${of()}/labels/${spring}`))).toEqual([404, "label-unknown"]);
  });

  test("another company's label is not there, and a viewer gives none", async () => {
    const theirs = (
      await call("POST", `${of(other.companyId)}/labels`, { name: "Theirs", color: "red" }, other.as.EDITOR)
    ).json().data.labelId;
    const campaignId = await made("Ours");
    expect(code(await call("PUT", `/api/v1/campaigns/${campaignId}/labels`, { add: [theirs] }))).toEqual([
      404,
      "label-unknown",
    ]);
    expect(code(await call("PUT", `${of()}/labels/${theirs}`, { name: "Mine", color: "red" }))).toEqual([
      404,
      "label-unknown",
    ]);
    expect(await found(`label=${theirs}`)).toEqual([]);
    const ours = await label("Ours");
    const given = await call("PUT", `/api/v1/campaigns/${campaignId}/labels`, { add: [ours] }, mine.as.VIEWER);
    expect(code(given)).toEqual([403, "right-missing"]);
  });

  test("a filter is one's own until it is shared, which is an editor's; one of them opens the list", async () => {
    const filters = (as: Headers) => call("GET", `${of()}/campaign-filters`, undefined, as);
    const names = async (as: Headers) =>
      ((await filters(as)).json().data as { name: string; first: boolean }[]).map(({ name, first }) =>
        first ? `${name}!` : name,
      );
    const save = (body: object, as: Headers) => call("POST", `${of()}/campaign-filters`, body, as);
    const own = { name: "Mine", query: "status=ACTIVE", shared: false };
    const { filterId } = (await save(own, mine.as.VIEWER)).json().data;
    expect(code(await save({ ...own, shared: true }, mine.as.VIEWER))).toEqual([403, "right-missing"]);
    expect(await names(mine.as.VIEWER)).toEqual(["Mine"]);
    expect(await names(mine.as.EDITOR)).toEqual([]);
    const at = `${of()}/campaign-filters/${filterId}`;
    expect(code(await call("PUT", at, { first: true }, mine.as.EDITOR))).toEqual([404, "filter-unknown"]);

    const shared = (await save({ ...own, name: "All", shared: true }, mine.as.EDITOR)).json().data;
    const theirs = `${of()}/campaign-filters/${shared.filterId}`;
    expect((await call("PUT", theirs, { first: true }, mine.as.VIEWER)).statusCode).toBe(200);
    expect(await names(mine.as.VIEWER)).toEqual(["All!", "Mine"]);
    expect(code(await call("PUT", theirs, { name: "Taken" }, mine.as.VIEWER))).toEqual([409, "filter-others"]);
    expect(code(await call("DELETE", theirs, undefined, mine.as.VIEWER))).toEqual([409, "filter-others"]);
    expect((await call("PUT", at, { first: true }, mine.as.VIEWER)).json().data.first).toBe(true);
    expect(await names(mine.as.VIEWER)).toEqual(["All", "Mine!"]);
    await call("PUT", theirs, { shared: false }, mine.as.EDITOR);
    expect(await names(mine.as.VIEWER)).toEqual(["Mine!"]);
    expect((await call("DELETE", at, undefined, mine.as.VIEWER)).statusCode).toBe(204);
    expect(await names(mine.as.VIEWER)).toEqual([]);
  });

  test("a filter of statistics stands with those of statistics, and opens no list", async () => {
    const filters = async (query: string) =>
      (await call("GET", `${of()}/campaign-filters${query}`, undefined, mine.as.CREATOR)).json().data;
    const saved = (
      await call(
        "POST",
        `${of()}/campaign-filters`,
        { name: "Phones", query: "platform=mobile", shared: false, shows: "statistics" },
        mine.as.CREATOR,
      )
    ).json().data;
    expect(saved).toMatchObject({ name: "Phones", shows: "statistics", first: false });
    expect(await filters("?shows=statistics")).toEqual([saved]);
    expect(await filters("")).toEqual([]);
    const at = `${of()}/campaign-filters/${saved.filterId}`;
    expect((await call("PUT", at, { first: true }, mine.as.CREATOR)).json().data.first).toBe(false);
    const changed = (await call("PUT", at, { query: "platform=tablet" }, mine.as.CREATOR)).json().data;
    expect(changed).toEqual({ ...saved, query: "platform=tablet" });
    expect((await call("DELETE", at, undefined, mine.as.CREATOR)).statusCode).toBe(204);
    expect(await filters("?shows=statistics")).toEqual([]);
  });

  test("a deleted campaign is there for the bin alone, and comes back whole and off the air", async () => {
    const file = { fairground: 1, metadata: { ...sampleMetadata(), name: "Binned" }, document: sampleDocument() };
    const { campaignId } = (await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file })).json()
      .data;
    await run(sql`UPDATE campaign SET live_revision = 1 WHERE campaign_id = ${campaignId}`);
    const spring = await label("Kept");
    await call("PUT", `/api/v1/campaigns/${campaignId}/labels`, { add: [spring] });
    const before = (await call("GET", `/campaign-configurations/api/campaigns/${mine.companyId}/${campaignId}`)).json();
    expect((await call("DELETE", `/campaign/${campaignId}`)).statusCode).toBe(204);

    expect(await found("q=Binned")).toEqual([]);
    for (const [method, url] of [
      ["GET", `/campaign/${campaignId}`],
      ["GET", `/api/v1/campaigns/${campaignId}/revisions`],
      ["GET", `/api/v1/campaigns/${campaignId}/picture`],
      ["GET", `/api/v1/leads/${campaignId}`],
      ["PUT", `/api/v1/campaigns/${campaignId}/labels`],
      ["POST", `/api/v1/campaigns/${campaignId}/publish`],
      ["DELETE", `/campaign/${campaignId}`],
    ] as const)
      expect(code(await call(method, url, method === "PUT" ? { add: [] } : undefined)), url).toEqual([
        404,
        "campaign-unknown",
      ]);
    const bin = async () => (await call("GET", `${of()}/bin?q=binned`)).json();
    expect((await bin()).data).toMatchObject([{ campaignId, name: "Binned", wasPublished: true }]);
    const { deletedAt, purgedAt, deletedBy } = (await bin()).data[0];
    expect(Date.parse(purgedAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    expect(deletedBy.name).toEqual(expect.any(String));

    const restore = `${of()}/bin/${campaignId}/restore`;
    expect(code(await call("POST", `${of(other.companyId)}/bin/${campaignId}/restore`, {}, other.as.CREATOR))).toEqual([
      404,
      "campaign-unknown",
    ]);
    expect(code(await call("POST", restore, {}, mine.as.EDITOR))).toEqual([403, "right-missing"]);
    // Asking twice harms nothing.
    for (let n = 0; n < 2; n++) expect((await call("POST", restore, {})).statusCode).toBe(200);
    expect(code(await call("DELETE", `${of()}/bin/${campaignId}`))).toEqual([404, "campaign-unknown"]);
    expect(await row(campaignId)).toMatchObject({ status: "INACTIVE", reason: "deactivated", labels: [spring] });
    const after = (await call("GET", `/campaign-configurations/api/campaigns/${mine.companyId}/${campaignId}`)).json();
    expect(after.data.jsonData).toEqual(before.data.jsonData);
  });

  test("after thirty days, or when somebody asks for it, nothing of it is left; its neighbour is whole", async () => {
    const file = { fairground: 1, metadata: { ...sampleMetadata(), name: "Gone" }, document: sampleDocument() };
    const import_ = async () =>
      (await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file })).json().data
        .campaignId as string;
    const [old, asked, fresh] = [await import_(), await import_(), await import_()];
    for (const campaignId of [old, asked, fresh]) {
      await run(sql`INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at)
        SELECT ${campaignId}, ${mine.companyId}, day::date, gen_random_uuid(), gen_random_uuid(), 'n', 1, 'en', now()
        FROM generate_series(current_date - 700, current_date, '1 day') AS day`);
      await call("PUT", `/api/v1/campaigns/${campaignId}/labels`, { add: [] });
      expect((await call("DELETE", `/campaign/${campaignId}`)).statusCode).toBe(204);
    }
    await run(sql`UPDATE campaign SET deleted_at = now() - interval '30 days' WHERE campaign_id = ${old}`);
    expect(code(await call("POST", `${of()}/bin/${old}/restore`, {}))).toEqual([404, "campaign-unknown"]);
    expect((await call("DELETE", `${of()}/bin/${asked}`)).statusCode).toBe(204);
    expect(code(await call("POST", `${of()}/bin/${asked}/restore`, {}))).toEqual([404, "campaign-unknown"]);
    await app.parts.campaignList.bin.purge();
    await app.parts.campaignList.bin.purge();

    expect(await rowsOf(old)).toEqual(["audit_entry"]);
    expect(await rowsOf(asked)).toEqual(["audit_entry"]);
    expect(await rowsOf(fresh)).toEqual(
      expect.arrayContaining(["audit_entry", "campaign", "campaign_history", "play", "prize"]),
    );
    expect((await call("POST", `${of()}/bin/${fresh}/restore`, {})).statusCode).toBe(200);
    await app.context.db.open.selectNoFrom(sql`purge_campaign(${fresh}, 10)`.as("gone")).execute();
    expect(await row(fresh)).toMatchObject({ name: "Gone" });
  });

  test("what proves its draws and consents stays, without a word about anybody", async () => {
    const file = { fairground: 1, metadata: { ...sampleMetadata(), name: "Proven" }, document: sampleDocument() };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    const { campaignId } = made.json().data;
    const { companyId } = mine;
    await run(sql`INSERT INTO campaign_revision (campaign_id, company_id, revision, document, metadata, configuration_hash)
      SELECT campaign_id, company_id, 1, draft, metadata, 'sealed' FROM campaign WHERE campaign_id = ${campaignId}`);
    await run(sql`UPDATE campaign SET live_revision = 1 WHERE campaign_id = ${campaignId}`);
    await run(sql`INSERT INTO log_pending (campaign_id, company_id, kind, reference, fields, row_hash)
      VALUES (${campaignId}, ${companyId}, 'draw', gen_random_uuid(), '{}', 'row')`);
    await run(sql`INSERT INTO chain_head (campaign_id, company_id, day, seq, hash, facts)
      VALUES (${campaignId}, ${companyId}, current_date, 1, 'head', 1)`);
    await run(sql`INSERT INTO day_key (campaign_id, company_id, name, day, ends_at, commitment)
      VALUES (${campaignId}, ${companyId}, 'day', current_date, now(), 'bound')`);
    for (const [email, confirmed] of [
      ["ada@purged.example", sql`now()`],
      ["ben@purged.example", sql`NULL`],
    ] as const)
      await run(sql`INSERT INTO opt_in (campaign_id, company_id, opt_in_id, day, play_id, token_hash, email, email_identity,
          newsletter, language, revision, text_hash, requested_at, requested_from, expires_at, confirmed_at)
        VALUES (${campaignId}, ${companyId}, gen_random_uuid(), current_date, gen_random_uuid(), ${email}, ${email},
          ${`hash of ${email.slice(0, 3)}`}, true, 'en', 1, 'words', now(), '203.0.113.7', now(), ${confirmed})`);
    expect((await call("DELETE", `/campaign/${campaignId}`)).statusCode).toBe(204);
    expect((await call("DELETE", `${of()}/bin/${campaignId}`)).statusCode).toBe(204);
    await app.parts.campaignList.bin.purge();
    await app.parts.campaignList.bin.purge();

    const left = (await rowsOf(campaignId)).filter(
      (name) => !["audit_entry", "draw_log", "log_pending"].includes(name),
    );
    expect(left).toEqual(["chain_head", "day_key", "kept_opt_in", "kept_revision"]);
    const log = sql`SELECT 1 FROM log_pending WHERE campaign_id = ${campaignId} AND row_hash = 'row'
      UNION ALL SELECT 1 FROM draw_log WHERE campaign_id = ${campaignId} AND row_hash = 'row'`;
    expect((await app.context.db.asSystem((scope) => log.execute(scope))).rows).toHaveLength(1);
    const { rows } = await app.context.db.asSystem((scope) =>
      sql<{ row: object }>`SELECT to_jsonb(k) AS row FROM kept_opt_in k WHERE campaign_id = ${campaignId}`.execute(
        scope,
      ),
    );
    expect(rows.map(({ row }) => row)).toMatchObject([
      { email_identity: "hash of ada", text_hash: "words", revision: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/purged\.example|203\.0\.113/);
  });

  /** Tables with rows of a campaign. */
  async function rowsOf(campaignId: string): Promise<string[]> {
    return app.context.db.asSystem(async (scope) => {
      const { rows: tables } = await sql<{ name: string }>`
        SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'campaign_id'
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`.execute(
        scope,
      );
      const those: string[] = [];
      for (const { name } of tables) {
        const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} WHERE campaign_id = ${campaignId} LIMIT 1`.execute(
          scope,
        );
        if (rows.length > 0) those.push(name);
      }
      return those.sort();
    });
  }
});
