import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { legalFacts } from "@fairground/model/legal/schema";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, POSTGRES_IS_THERE, serverOn, testContext } from "../../kernel/testing.ts";
import type { CampaignRow, Campaigns } from "../campaigns/index.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import type { Publishing } from "./index.ts";
import { openRenderer, type Renderer } from "./renderer.ts";

const FIXTURES = new URL("../../../../../fixtures/", import.meta.url);
const fixtures = readdirSync(FIXTURES).filter((name) => name.endsWith(".json"));
const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(name, FIXTURES), "utf8")) as {
    metadata: { campaignType: string; languages: { shortName: string }[] };
    document: Record<string, never>;
  };

describe.each(DATABASES)("publishing on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let app: FastifyInstance;
  let campaigns: Campaigns;
  let publishing: Publishing;
  let renderer: Renderer;
  let company: TestCompany;
  /** What is known counts for as long as no notice comes. */
  const watch = { elapsed: () => 0, checksEvery: null };

  beforeAll(async () => {
    context = await testContext(kind);
    const identity = testIdentity(context);
    company = await identity.company();
    renderer = await openRenderer();
    const server = await serverOn(context, { openRenderer: async () => renderer, watch });
    app = server.server;
    publishing = server.parts.publishing.publisher;
    campaigns = server.parts.campaigns.campaigns;
  });
  afterAll(async () => {
    await renderer?.close();
    await app?.close();
    await context?.close();
  });

  const publish = async (file: object): Promise<CampaignRow> => {
    const imported = await campaigns.importFile(company.companyId, file);
    if (imported.kind !== "saved") throw new Error(JSON.stringify(imported));
    const published = await publishing.publish(imported.row, null);
    expect(published).toMatchObject({ kind: "published" });
    return imported.row;
  };
  const sample = () => ({ fairground: 1, metadata: sampleMetadata(), document: sampleDocument() });
  const page = (row: CampaignRow, rest = "") => app.inject({ url: `/${row.companyId}/${row.campaignId}/${rest}` });
  const clock = (instant: string | null) =>
    context.db.asSystem(async (scope) => {
      await sql`SELECT set_test_clock(${instant}::timestamptz)`.execute(scope);
      await context.notices.tell("clock", "", scope);
    });

  const underLegal = (fact: string) => `metadata.legal.${fact}`;
  /** As the company's administrator says them in the settings. */
  async function tellFacts(legal: object): Promise<void> {
    const url = `/api/v1/companies/${company.companyId}`;
    const answer = await app.inject({ method: "PUT", url, headers: company.as.USER_ADMIN, payload: { legal } });
    expect(answer.json().data.legal).toMatchObject(legal);
  }

  test("there are at least six complete campaigns", () => expect(fixtures.length).toBeGreaterThanOrEqual(6));

  test("a campaign whose prizes are won at moments goes live with all of them, by a key that is bound once", async () => {
    await clock("2026-11-20T12:00:00Z");
    const file = sample();
    file.metadata = { ...file.metadata, startDate: null, endDate: "2026-12-01T00:00:00Z" };
    for (const entry of file.document.prizePoolList)
      Object.assign(entry, entry.noWinPrize ? {} : { wins: 0, stock: 5, pacing: { mode: "moments" } });
    const row = await publish(file);
    expect(await publishing.publish(row, null)).toMatchObject({ kind: "published", revision: 2 });
    const counted = await context.db.asSystem(async (scope) => {
      const { rows } =
        await sql`SELECT (SELECT live_revision FROM campaign WHERE campaign_id = ${row.campaignId}) AS live,
        (SELECT count(*)::integer FROM prize_moment WHERE campaign_id = ${row.campaignId}) AS moments,
        (SELECT array_agg(name) FROM use_key WHERE campaign_id = ${row.campaignId} AND name LIKE 'moments%') AS keys`.execute(
          scope,
        );
      return rows;
    });
    await clock(null);
    expect(counted).toEqual([{ live: 2, moments: 5, keys: ["moments 1"] }]);
  });

  test("terms say what the company and the campaign say, and change with a publishing alone", async () => {
    const file = sample();
    const metadata = { ...file.metadata, legal: { ...legalFacts.parse({}), rest: "donated" } };
    const terms = Object.values(file.document.additionalPages.entities).find(
      ({ pageType }) => pageType === "terms-and-conditions",
    );
    const element = { id: "legal", type: "terms-and-conditions", parentId: terms?.elementRoot, order: "a9" };
    const texts = { text: { en: "{{legal.terms}}", de: "{{legal.terms}}" } };
    Object.assign(file.document.elements.entities, { legal: { ...element, texts } });
    const imported = await campaigns.importFile(company.companyId, { ...file, metadata });
    if (imported.kind !== "saved") throw new Error(JSON.stringify(imported));
    const { row } = imported;
    const blocked = await publishing.publish(row, null);
    const faults = blocked.kind === "blocked" ? blocked.faults.map(({ path }) => path) : [];
    expect(faults).toEqual(["organiser", "address", "contact", "countries", "told", "claimDays"].map(underLegal));

    const said = { organiser: "Norrvind AG", address: "Seeweg 1", contact: "p@norrvind.example", countries: ["CH"] };
    await tellFacts({ ...said, told: "page", claimDays: 30, rest: "kept" });
    expect(await publishing.publish(row, null)).toMatchObject({ kind: "published" });
    const [english, german] = [await page(row, "en/"), await page(row, "de/")];
    expect(english.body).toContain("Norrvind AG, Seeweg 1, runs this game.");
    expect(english.body).toContain("lives in Switzerland may take part");
    expect(english.body).toContain("are donated to a good cause");
    expect(german.body).toContain("Norrvind AG, Seeweg 1, führt dieses Spiel durch.");
    expect(english.body + german.body).not.toContain("legal.terms");

    await tellFacts({ ...said, organiser: "Mirel AG", told: "page", claimDays: 30, rest: "kept" });
    await publishing.renderAgain(row.campaignId);
    expect((await page(row, "en/")).body).toContain("Norrvind AG");
    expect(await publishing.publish(row, null)).toMatchObject({ kind: "published" });
    expect((await page(row, "en/")).body).toContain("Mirel AG");
  });

  test.each(fixtures)("%s is published in every language, complete and under its policy", async (name) => {
    const file = fixture(name);
    const row = await publish(file);
    for (const { shortName } of file.metadata.languages) {
      const answer = await page(row, `${shortName}/`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`<html lang="${shortName}"`);
      expect(answer.body).toContain('content="Generated by Fairground in Switzerland"');
      expect(answer.body).not.toMatch(/<[^>]+\sstyle=/);
      expect(answer.body).not.toMatch(/<[^>]+\son[a-z]+=/);
      const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(answer.body) ?? [];
      const hash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
      expect(answer.headers["content-security-policy"]).toContain(hash);
      expect(answer.headers["content-security-policy"]).not.toContain("unsafe-inline");
      expect(answer.headers["x-frame-options"]).toBeUndefined();
    }
  });

  test.each([
    [
      "https://collector.example:8443/own/",
      false,
      "https://collector.example:8443",
      "https://collector.example:8443/own",
    ],
    ["https://collector.example", true, undefined, undefined],
    [null, false, undefined, undefined],
  ])(
    "a collector of events, %s (cookieless %s), may be called, and no other host",
    async (collectorUrl, cookieless, host, told) => {
      const file = sample();
      const { headers, body } = await page(
        await publish({ ...file, metadata: { ...file.metadata, collectorUrl, cookieless } }),
        "en/",
      );
      const [, calls = ""] = /connect-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(calls.split(" ").filter((each) => each.includes("collector"))).toEqual(host ? [host] : []);
      expect(/"collectorUrl":"([^"]*)"/.exec(body)?.[1]).toBe(told);
    },
  );

  test.each([
    "http://collector.example",
    "https://a.example 'unsafe-eval'",
    "https://u@a.example",
    "https://*.example/?a",
  ])("a collector cannot be %s", async (collectorUrl) => {
    const file = sample();
    const metadata = { ...file.metadata, collectorUrl };
    await expect(campaigns.importFile(company.companyId, { ...file, metadata })).resolves.not.toMatchObject({
      kind: "saved",
    });
  });

  // What is written does not depend on where it is kept: each is searched once, on one of the databases.
  const searched = fixtures.filter((_, at) => !POSTGRES_IS_THERE || (at % 2 === 0) === (kind === "embedded"));
  test.each(searched)("no published byte of %s holds a secret", async (name) => {
    const file = plantSecrets(fixture(name));
    const isArcade = ["drop-game", "fly", "drive", "swim"].includes(fixture(name).metadata.campaignType);
    const row = await publish(file);
    const { rows } = await context.db.inCompany(row.companyId, (scope) =>
      sql<{
        path: string;
        body: Uint8Array;
      }>`SELECT path, body FROM published_file WHERE campaign_id = ${row.campaignId}`.execute(scope),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { path, body } of rows) {
      const text = Buffer.from(body).toString();
      expect(text, path).not.toMatch(/SECRET-/);
      expect(text, path).not.toMatch(/"(wins|perPlay|stock|prizeId|poolId|emailId|correct|probability)"/);
      // How often a thing flies by in an arcade game is seen by whoever plays; the odds of a prize never are.
      if (!isArcade) expect(text, path).not.toMatch(/"weight"/);
    }
  });

  test("what the first page refers to is there", async () => {
    const row = await publish(sample());
    const { body } = await page(row);
    for (const [, address = ""] of body.matchAll(/(?:href|src)="(\/static\/player\/[^"]+)"/g))
      expect(
        existsSync(
          new URL(`../../../../player/dist/client/${address.replace("/static/player/", "")}`, import.meta.url),
        ),
        address,
      ).toBe(true);
    const [, scene = ""] = /url\(["']?([^"')]+\.svg)/.exec(body) ?? [];
    const drawn = await app.inject({ url: scene });
    expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(drawn.headers["cache-control"]).toContain("immutable");
  });

  test("a calendar that leaves its first day open counts from the day on which it was live first, and keeps to it", async () => {
    await clock("2026-03-20T23:30:00Z"); // in Zurich the next day has begun
    const row = await publish({ ...fixture("easter-calendar.json") });
    const told = async () => /"firstDay":"([^"]*)"/.exec((await page(row)).body)?.[1];
    expect(await told()).toBe("2026-03-21");
    await clock("2026-03-25T12:00:00Z");
    expect(await publishing.publish(row, null)).toMatchObject({ kind: "published" });
    expect(await told()).toBe("2026-03-21");
    await clock(null);
  });

  test("our server picks the page by the database's clock, and caches end at the next boundary", async () => {
    const metadata = { ...sampleMetadata(), startDate: "2027-01-01T00:00:00Z", endDate: "2027-02-01T00:00:00Z" };
    const row = await publish({ ...sample(), metadata });
    const at = async (instant: string) => {
      await clock(instant);
      const [shown, state] = await Promise.all([
        page(row),
        app.inject({ url: `/api/v1/state/${row.companyId}/${row.campaignId}` }),
      ]);
      return { shown, state: state.json(), headers: state.headers };
    };
    try {
      const before = await at("2026-12-31T23:59:30Z");
      expect(before.shown.body).toContain("coming-soon");
      expect(before.shown.headers["cache-control"]).toBe("public, max-age=30");
      expect(before.state).toEqual({
        now: "2026-12-31T23:59:30.000Z",
        status: "SCHEDULED",
        reason: "coming-soon",
        startDate: "2027-01-01T00:00:00.000Z",
        endDate: "2027-02-01T00:00:00.000Z",
        revision: 1,
      });
      expect(before.headers).toMatchObject({ "cache-control": "no-store", "access-control-allow-origin": "*" });
      expect((await at("2027-01-15T00:00:00Z")).shown.body).toContain("Spin to win");
      expect((await at("2027-02-02T00:00:00Z")).state).toMatchObject({ status: "INACTIVE", reason: "ended" });
    } finally {
      await clock(null);
    }
  });

  test("?lang= and the path choose the language; an unknown one is not found; uuids alone are campaigns", async () => {
    const row = await publish(sample());
    expect((await page(row)).body).toContain('<html lang="en"');
    expect((await page(row, "?lang=de")).body).toContain('<html lang="de"');
    expect((await page(row, "de/")).body).toContain("Drehen und gewinnen");
    expect((await page(row, "?lang=xx")).body).toContain('<html lang="en"');
    expect((await page(row, "it/")).statusCode).toBe(404);
    expect((await app.inject({ url: "/not/uuids/" })).statusCode).toBe(404);
    expect((await app.inject({ url: `/${randomUUID()}/${row.campaignId}/` })).statusCode).toBe(404);
    // A person reads so in their own language.
    const headers = { accept: "text/html", "accept-language": "es-MX" };
    const wrong = await app.inject({ url: `/${row.companyId}/${randomUUID()}/`, headers });
    expect([wrong.statusCode, wrong.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(wrong.body).toContain("Aquí no hay nada que jugar");
  });

  test("a page that has not changed answers 304", async () => {
    const row = await publish(sample());
    const { headers } = await page(row);
    const again = await app.inject({
      url: `/${row.companyId}/${row.campaignId}/`,
      headers: { "if-none-match": headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("a deactivated campaign says so with 410, in its language", async () => {
    const row = await publish(sample());
    await campaigns.deactivate(row.companyId, row.campaignId, null);
    const answer = await page(row, "de/");
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('<html lang="de"');
  });

  test("revisions are immutable; an older one is published again as a new one", async () => {
    const row = await publish(sample());
    const document = sampleDocument();
    document.theme = { name: "christmas", tokens: {} };
    await campaigns.save(
      row.companyId,
      row.campaignId,
      { ...((await campaigns.find(row.companyId, row.campaignId))?.draft as object), theme: document.theme },
      null,
      null,
    );
    const second = await publishing.publish((await campaigns.find(row.companyId, row.campaignId)) as CampaignRow, null);
    const third = await publishing.publish((await campaigns.find(row.companyId, row.campaignId)) as CampaignRow, null, {
      revision: 1,
    });
    expect([second, third]).toMatchObject([{ revision: 2 }, { revision: 3 }]);
    const [one, three] = await Promise.all(
      [1, 3].map((revision) => campaigns.revision(row.companyId, row.campaignId, revision)),
    );
    expect(three?.document).toEqual(one?.document);
    expect(await publishing.publish(row, null, { revision: 99 })).toEqual({ kind: "revisionUnknown" });
    await expect(
      context.db.inCompany(row.companyId, (scope) =>
        sql`UPDATE campaign_revision SET revision = 9 WHERE campaign_id = ${row.campaignId}`.execute(scope),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test("a blocked publish names what is missing and leaves the live revision alone", async () => {
    const row = await publish(sample());
    const draft = (await campaigns.find(row.companyId, row.campaignId))?.draft as ReturnType<typeof sampleDocument>;
    const withoutPrizeId = {
      ...draft,
      prizePoolList: draft.prizePoolList.map((entry) => ({ ...entry, prizeId: null })),
    };
    await campaigns.save(row.companyId, row.campaignId, withoutPrizeId, null, null);
    const blocked = await publishing.publish(
      (await campaigns.find(row.companyId, row.campaignId)) as CampaignRow,
      null,
    );
    expect(blocked.kind).toBe("blocked");
    expect((await campaigns.find(row.companyId, row.campaignId))?.liveRevision).toBe(1);
  });

  test("a mail that the campaign does not have is saved, warned about and published", async () => {
    const document = sampleDocument();
    const outcomes = document.outcomes.map((outcome) => ({ ...outcome, emailId: "mail-nobody-wrote" }));
    const imported = await campaigns.importFile(company.companyId, {
      ...sample(),
      document: { ...document, outcomes },
    });
    if (imported.kind !== "saved") return expect.fail(JSON.stringify(imported));
    const published = await publishing.publish(imported.row, null);
    expect(published).toMatchObject({
      kind: "published",
      warnings: outcomes.map((_, index) => ({
        path: `outcomes.${index}.emailId`,
        message: expect.stringContaining("mail-nobody-wrote"),
      })),
    });
    expect((await page(imported.row)).body).not.toContain("mail-nobody-wrote");
  });

  test("a new player build renders live campaigns again, and nothing else changes", async () => {
    const row = await publish(sample());
    const outdated = async () => (await publishing.outdated()).map(({ campaignId }) => campaignId);
    expect(await outdated()).not.toContain(row.campaignId);
    await context.db.inCompany(row.companyId, (scope) =>
      sql`UPDATE published_file SET player_build = 'older' WHERE campaign_id = ${row.campaignId}`.execute(scope),
    );
    expect(await outdated()).toContain(row.campaignId);
    const before = await page(row);
    await expect(publishing.renderAgain(row.campaignId, "another release's")).rejects.toThrow("another release's");
    expect(await outdated()).toContain(row.campaignId);
    await publishing.renderAgain(row.campaignId, renderer.build);
    expect(await outdated()).not.toContain(row.campaignId);
    expect((await page(row)).body).toBe(before.body);
  });
});

/** Marks what must not be published: odds' names are looked for by key, texts of secrets by this marker. */
function plantSecrets(file: ReturnType<typeof fixture>): object {
  const document = structuredClone(file.document) as never as {
    game: { kind: string; settings: { questions?: { answers?: { text: unknown }[]; text: unknown }[] } };
    outcomes: { cause: string; name: unknown }[];
    prizePoolList: { description: unknown }[];
    pages: { entities: Record<string, { pageType: string; elementRoot: string }> };
    additionalPages: { entities: Record<string, { pageType: string; elementRoot: string }> };
    elements: { entities: Record<string, { id: string; parentId: string | null; texts?: Record<string, unknown> }> };
  };
  for (const outcome of document.outcomes) Object.assign(outcome, { cause: "SECRET-cause", name: "SECRET-name" });
  for (const prize of document.prizePoolList) prize.description = "SECRET-description";
  for (const question of document.game.settings.questions ?? []) {
    if (!question.answers) continue; // a survey's questions are no secret
    question.text = "SECRET-question";
    for (const answer of question.answers) answer.text = "SECRET-answer";
  }
  const mails = [document.pages, document.additionalPages].flatMap(({ entities }) =>
    Object.values(entities).filter(({ pageType }) => pageType === "outcome-email" || pageType === "doi-email"),
  );
  const underMail = new Set(mails.map(({ elementRoot }) => elementRoot));
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id, parentId } of Object.values(document.elements.entities))
      if (parentId && underMail.has(parentId) && !underMail.has(id)) {
        underMail.add(id);
        grown = true;
      }
  }
  for (const element of Object.values(document.elements.entities))
    if (underMail.has(element.id))
      for (const key of Object.keys(element.texts ?? {}))
        (element.texts as Record<string, unknown>)[key] = "SECRET-mail";
  return { ...file, document };
}
