import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { App } from "../../create-app.ts";
import { openDatabase } from "../../kernel/db/database.ts";
import type { Engine } from "../../kernel/db/engine.ts";
import { DATABASES, serverOn, type TestContext, testContext } from "../../kernel/testing.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { openRenderer, type Renderer } from "./renderer.ts";

/** Zurich's clocks go from 02:00 to 03:00 at the start, and from 03:00 to 02:00 at the end. */
const SPRING = Date.parse("2027-03-28T01:00:00.000Z");
const AUTUMN = Date.parse("2027-10-31T01:00:00.000Z");

describe.each(DATABASES)("published pages from memory on %s", (kind) => {
  let context: TestContext;
  let app: App;
  let renderer: Renderer;
  let company: TestCompany;
  /** What the server has asked the database for since it was emptied. */
  const statements: string[] = [];
  const heard: string[] = [];
  let elapsed = 0;
  const watch = { elapsed: () => elapsed, checksEvery: null };

  const serverWith = (environment: TestContext["config"]) =>
    serverOn(
      { ...context, config: environment, db: openDatabase(noting(context.db.engine, statements)) },
      { openRenderer: async () => renderer, watch },
    );

  beforeAll(async () => {
    context = await testContext(kind);
    company = await testIdentity(context).company();
    renderer = await openRenderer();
    app = await serverWith(context.config);
    context.notices.on("rehearsal", (key) => heard.push(key));
  });
  afterAll(async () => {
    await app?.close();
    await renderer?.close();
    await context?.close();
  });

  const publish = async (dates: { startDate?: string; endDate?: string } = {}): Promise<CampaignRow> => {
    const metadata = { ...sampleMetadata(), timezone: "Europe/Zurich", ...dates };
    const file = { fairground: 1, metadata, document: sampleDocument() };
    const imported = await app.parts.campaigns.campaigns.importFile(company.companyId, file);
    if (imported.kind !== "saved") throw new Error(JSON.stringify(imported));
    expect(await app.parts.publishing.publisher.publish(imported.row, null)).toMatchObject({ kind: "published" });
    await settled();
    return imported.row;
  };
  const addressOf = ({ companyId, campaignId }: CampaignRow, rest = "") => `/${companyId}/${campaignId}/${rest}`;
  const ask = (url: string, headers: Record<string, string> = {}, method: InjectOptions["method"] = "GET") =>
    app.server.inject({ url, headers, method });
  /** Until everything that was told has been heard as other processes hear it, too: notices come in their order. */
  const settled = async () => {
    const told = randomUUID();
    await context.db.asSystem((scope) => context.notices.tell("rehearsal", told, scope));
    await expect.poll(() => heard.filter((key) => key === told).length, { timeout: 10_000 }).toBe(2);
  };
  const setClock = async (at: number | null) => {
    await context.db.asSystem(async (scope) => {
      await sql`SELECT set_test_clock(${at === null ? null : new Date(at).toISOString()}::timestamptz)`.execute(scope);
      await context.notices.tell("clock", "", scope);
    });
    await settled();
  };
  const queriesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    statements.length = 0;
    await work();
    return [...statements];
  };

  test("a page costs no query once its campaign is known: in every language, packed, conditional, HEAD, its files and state", async () => {
    const row = await publish();
    const { body } = await ask(addressOf(row));
    const [, scene = ""] = /url\(["']?([^"')]+\.svg)/.exec(body) ?? [];
    const [, script = ""] = /src="(\/static\/player\/[^"]+\.js)"/.exec(body) ?? [];
    const urls = [
      ...["", "de/", "?lang=de", "it/", "favicon.ico", "r/1/nothing.svg"].map((rest) => addressOf(row, rest)),
      ...[scene, script, `/api/v1/state${addressOf(row).slice(0, -1)}`],
    ];
    const all = async () => {
      const answers = [];
      for (const url of urls)
        for (const encoding of ["identity", "gzip", "br"]) {
          const answer = await ask(url, { "accept-encoding": encoding });
          const head = await ask(url, { "accept-encoding": encoding }, "HEAD");
          const etag = String(answer.headers.etag ?? '"none"');
          const known = await ask(url, { "accept-encoding": encoding, "if-none-match": etag });
          answers.push([url, encoding, answer.statusCode, head.statusCode, head.body, known.statusCode]);
        }
      return answers;
    };
    const before = await all();
    expect(before.filter(([url, encoding]) => url === urls[0] && encoding === "br")).toEqual([
      [urls[0], "br", 200, 200, "", 304],
    ]);
    expect(await queriesOf(async () => expect(await all()).toEqual(before))).toEqual([]);
    expect(await queriesOf(() => ask(addressOf(row, "r/2/not-live-yet.svg")))).toHaveLength(1);
  });

  test("packed bytes are the page's, under the same headers; HEAD and 304 have those of GET", async () => {
    const row = await publish();
    const plain = await ask(addressOf(row), { "accept-encoding": "identity" });
    const { headers } = plain;
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60",
      vary: "accept-encoding",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      "content-security-policy": expect.stringContaining("default-src 'none'; script-src 'self'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers["content-encoding"]).toBeUndefined();
    const kept = ["cache-control", "vary", "etag", "content-security-policy", "x-content-type-options"];
    for (const [encoding, unpack] of [
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      const packed = await ask(addressOf(row), { "accept-encoding": encoding });
      const head = await ask(addressOf(row), { "accept-encoding": encoding }, "HEAD");
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers["content-length"]).toBe(String(packed.rawPayload.length));
      expect(head.rawPayload.length).toBe(0);
      for (const name of [...kept, "content-encoding", "content-length", "content-type"])
        expect([name, head.headers[name]]).toEqual([name, packed.headers[name]]);
    }
    for (const asked of [`${headers.etag}`, `W/${headers.etag}`, `"another", W/${headers.etag}`, "*"]) {
      const known = await ask(addressOf(row), { "if-none-match": asked });
      expect([asked, known.statusCode, known.body]).toEqual([asked, 304, ""]);
      for (const name of kept) expect([name, known.headers[name]]).toEqual([name, headers[name]]);
    }
    expect((await ask(addressOf(row), { "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  test("the page turns at the boundaries of the campaign's window by the database's clock, on both nights, without a query", async () => {
    const startDate = new Date(SPRING).toISOString();
    const row = await publish({ startDate, endDate: new Date(AUTUMN).toISOString() });
    const { rows: files } = await context.db.inCompany(row.companyId, (scope) =>
      sql<{ path: string; etag: string }>`SELECT path, etag FROM published_file
        WHERE campaign_id = ${row.campaignId}`.execute(scope),
    );
    const shown = async () => {
      const { headers } = await ask(addressOf(row));
      return [files.find(({ etag }) => etag === headers.etag)?.path, headers["cache-control"]];
    };
    try {
      await setClock(SPRING - 45_000);
      expect(await shown()).toEqual(["en/coming-soon.html", "public, max-age=45"]);
      await setClock(SPRING - 2_500);
      expect(await shown()).toEqual(["en/coming-soon.html", "public, max-age=2"]);
      const spring = async () => {
        elapsed += 2_499;
        expect(await shown()).toEqual(["en/coming-soon.html", "public, max-age=0"]);
        elapsed += 1;
        expect(await shown()).toEqual(["en/first.html", "public, max-age=60"]);
      };
      await setClock(AUTUMN - 1);
      await shown(); // each page has been read once
      await setClock(AUTUMN + 1);
      expect(await shown()).toEqual(["en/ended.html", "public, max-age=60"]);
      await setClock(SPRING - 2_500);
      await shown();
      expect(await queriesOf(spring)).toEqual([]);
      await setClock(AUTUMN - 500);
      expect(await shown()).toEqual(["en/first.html", "public, max-age=0"]);
      const autumn = async () => {
        elapsed += 500; // the end itself is still open
        expect(await shown()).toEqual(["en/first.html", "public, max-age=0"]);
        elapsed += 1;
        expect(await shown()).toEqual(["en/ended.html", "public, max-age=60"]);
      };
      expect(await queriesOf(autumn)).toEqual([]);
    } finally {
      await setClock(null);
    }
  });

  test("publishing, dates, deactivation and deletion show with this process's next answer", async () => {
    const row = await publish();
    const { campaigns } = app.parts.campaigns;
    const status = async () => {
      const [page, state] = [await ask(addressOf(row)), await ask(`/api/v1/state/${row.companyId}/${row.campaignId}`)];
      return [page.statusCode, state.json().reason ?? state.json().status, state.json().revision];
    };
    expect(await status()).toEqual([200, "ACTIVE", 1]);
    await campaigns.saveMetadata(row.companyId, row.campaignId, { endDate: "2020-01-01T00:00:00.000Z" });
    expect(await status()).toEqual([200, "ended", 1]);
    await campaigns.saveMetadata(row.companyId, row.campaignId, { endDate: null });
    expect(await status()).toEqual([200, "ACTIVE", 1]);
    await campaigns.deactivate(row.companyId, row.campaignId, null);
    expect(await status()).toEqual([410, "deactivated", 1]);
    const found = await campaigns.find(row.companyId, row.campaignId);
    await app.parts.publishing.publisher.publish(found as CampaignRow, null);
    expect(await status()).toEqual([200, "ACTIVE", 2]);
    await campaigns.remove(row.companyId, row.campaignId);
    expect(await status()).toEqual([410, "deleted", 2]);
  });

  test("an address that nobody has is one query for a moment; a campaign that was asked for too early is there when it is", async () => {
    const nowhere = `/${randomUUID()}/${randomUUID()}/`;
    const often = () => Promise.all(Array.from({ length: 50 }, () => ask(nowhere)));
    expect(await queriesOf(often)).toHaveLength(1);
    expect(await queriesOf(often)).toEqual([]);
    const strangers = () => Promise.all(Array.from({ length: 50 }, () => ask(`/${randomUUID()}/${randomUUID()}/`)));
    expect((await queriesOf(strangers)).length).toBeLessThanOrEqual(2);

    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const imported = await app.parts.campaigns.campaigns.importFile(company.companyId, file);
    if (imported.kind !== "saved") return expect.fail(JSON.stringify(imported));
    expect((await ask(addressOf(imported.row))).statusCode).toBe(404);
    await app.parts.publishing.publisher.publish(imported.row, null);
    expect((await ask(addressOf(imported.row))).statusCode).toBe(200);
  });

  test("a file that is larger than half of PAGE_MEMORY is served, and not kept", async () => {
    const row = await publish();
    const url = addressOf(row, "r/1/large.bin");
    await context.db.inCompany(row.companyId, async (scope) => {
      await sql`INSERT INTO published_file (campaign_id, company_id, revision, path, media_type, body, headers, etag, player_build)
        VALUES (${row.campaignId}, ${row.companyId}, 1, 'large.bin', 'application/octet-stream', ${Buffer.alloc(2_100_000)}, '{}', '"large"', 'a build')`.execute(
        scope,
      );
      await context.notices.tell("files", row.campaignId, scope);
    });
    await settled();
    const small = await serverWith({ ...context.config, PAGE_MEMORY: 4 });
    onTestFinished(() => small.close());
    const twiceFrom = ({ server }: App) =>
      queriesOf(async () => {
        for (let n = 0; n < 2; n++) expect((await server.inject({ url })).rawPayload.length).toBe(2_100_000);
      });
    await ask(url);
    await small.server.inject({ url });
    expect(await twiceFrom(app)).toEqual([]);
    expect(await twiceFrom(small)).toHaveLength(2);
  });
});

/** Notes every statement that goes through it. */
function noting(engine: Engine, statements: string[]): Engine {
  return {
    ...engine,
    async connect() {
      const client = await engine.connect();
      return {
        query(text, values) {
          statements.push(text);
          return client.query(text, values);
        },
        release: () => client.release(),
      };
    },
    ask(name, text, values) {
      statements.push(text);
      return engine.ask(name, text, values);
    },
  };
}
