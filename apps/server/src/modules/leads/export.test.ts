import type { CampaignDocument } from "@fairground/model/campaign";
import { sampleMetadata } from "@fairground/model/campaign/sample";
import { CsvReader, unguarded } from "@fairground/model/code";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { httpServer } from "../../kernel/http/server.ts";
import { mountCalls } from "../../kernel/part.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { leadRoutes } from "./routes.ts";
import { Leads } from "./service.ts";
import { LeadStore } from "./store.ts";

const quiz = {
  questions: [
    {
      id: "tea",
      text: { en: "Where does tea come from?", de: "Woher kommt Tee?" },
      answers: [
        { id: "bush", text: { en: "A bush", de: "Von einem Strauch" }, correct: true },
        { id: "tree", text: { en: "A tree", de: "Von einem Baum" } },
      ],
    },
  ],
  feedback: false,
};
const asQuiz = {
  metadata: { campaignType: "quiz" },
  document(document: CampaignDocument): void {
    document.gameType = "quiz";
    document.game = { kind: "quiz", settings: quiz };
  },
} as const;

describe.each(DATABASES)("the lead export on %s (decisions, Leads list and export)", (kind) => {
  let ground: Ground;
  let app: FastifyInstance;
  let store: LeadStore;
  beforeAll(async () => {
    ground = await playGround(kind);
    store = new LeadStore(ground.db);
    app = httpServer({ logger: ground.context.log, trustProxy: 1 });
    // Two leads at a time, so that every order is read over the borders of its pieces.
    mountCalls(app, leadRoutes(new Leads(store, 2)), ground.identity.admit);
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await app?.close();
    await ground?.close();
  });

  const answer = (path: string, headers: Record<string, string> = ground.company.as.CREATOR) =>
    app.inject({ url: `/api/v1/leads/${path}`, headers });
  const csv = (text: string) => {
    const reader = new CsvReader();
    return [...reader.push(text.slice(1)), ...reader.end()].map(({ cells }) => (cells ?? []).map(unguarded));
  };
  /** Rows by header. */
  async function exported(campaignId: string, query = "") {
    const { statusCode, headers, body } = await answer(`${campaignId}/export${query}`);
    expect([statusCode, body[0]]).toEqual([200, "\uFEFF"]);
    const [names = [], ...rows] = csv(body);
    const leads = rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
    expect(headers["x-total-count"]).toBe(String(rows.length));
    return { names, leads, headers };
  }
  async function played(campaignId: string, gameType: string, lead: Record<string, unknown>, gameData?: unknown) {
    const sessionId = await ground.open(campaignId, { gameType });
    const { email, ...more } = lead;
    const left = await ground.lead(campaignId, sessionId, email as string, { gameType, ...more });
    expect(left.status).toBeLessThan(300);
    if (gameData !== undefined) expect((await ground.gameData(sessionId, gameData, { gameType })).status).toBe(200);
  }

  test("has the payload in the specification's order, what the play came to, consents, and the answers", async () => {
    await ground.clock("2026-03-29T00:59:59Z");
    const { campaignId } = await ground.publish({
      ...asQuiz,
      metadata: { ...asQuiz.metadata, timezone: "Europe/Zurich", doubleOptIn: true },
    });
    const ada = { email: "ada@example.org", lastName: "Lovelace", newsletter: true, customField1: "42" };
    await played(campaignId, "quiz", ada, { answers: { tea: ["tree"] } });
    const { names, leads, headers } = await exported(campaignId);
    expect(names).toEqual([
      ...["First name", "Last name", "Title", "Address", "Postal code", "City", "Job title", "Company", "E-mail"],
      ...["User ID", "Phone", "Newsletter", "Date of birth"],
      ...[1, 2, 3, 4, 5].map((n) => expect.stringMatching(new RegExp(`^Custom field ${n}`))),
      ...["Legal policies accepted", "Privacy policy accepted", "Terms and conditions accepted"],
      ...["Received", "Language", "Outcome", "Prize", "Code", "Double opt-in", "Play ID"],
      ...["Address confirmed on", "Reminders by mail", "Measuring of mails"],
      ...["Where does tea come from?", "Where does tea come from? – right?"],
    ]);
    expect(leads).toEqual([
      expect.objectContaining({
        ...{ "First name": "Ada", "Last name": "Lovelace", "E-mail": "ada@example.org", Newsletter: "yes" },
        ...{ "Legal policies accepted": "yes", "Double opt-in": "asked for, not confirmed", Phone: "" },
        ...{ "Address confirmed on": "", "Where does tea come from?": "A tree" },
        ...{ "Where does tea come from? – right?": "no", Received: "2026-03-29 01:59:59", Language: "en" },
      }),
    ]);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-disposition"]).toBe(`attachment; filename="${campaignId}-leads.csv"`);
    const german = await exported(campaignId, "?language=de");
    expect(german.leads[0]).toMatchObject({ Vorname: "Ada", Newsletter: "ja", "Double-Opt-in": expect.any(String) });
  });

  test("has what was typed into a field that is merely custom, under the first custom field that the form leaves free", async () => {
    const { campaignId } = await ground.publish({
      ...asQuiz,
      document(document) {
        asQuiz.document(document);
        const [form] = Object.values(document.elements.entities).filter(({ type }) => type === "form");
        const fields = (form as { fields: { name: string }[] } | undefined)?.fields ?? []; // what a form has
        const text = fields.find(({ name }) => name === "firstName");
        for (const [name, label] of [
          ["customField1", "Size"],
          ["custom", "Milk"],
        ])
          fields.push({ ...text, name, label, mandatory: false } as never);
      },
    });
    await played(campaignId, "quiz", { email: "ida@example.org", customField1: "", custom: "oat" });
    const { leads } = await exported(campaignId);
    expect(leads).toMatchObject([{ "Custom field 1 (Size)": "", "Custom field 2 (Milk)": "oat" }]);
  });

  test("says when an address was confirmed", async () => {
    const { campaignId } = await ground.publish({ metadata: { timezone: "UTC", doubleOptIn: true } });
    await played(campaignId, "spin-the-wheel", { email: "ada@example.org", newsletter: true });
    await ground.rows(sql`UPDATE lead SET newsletter = 'confirmed' WHERE campaign_id = ${campaignId}`);
    await ground.db.engine.asOwner((owner) =>
      owner.query("UPDATE opt_in SET confirmed_at = '2026-05-01T10:00:00Z' WHERE campaign_id = $1", [campaignId]),
    );
    const { leads } = await exported(campaignId);
    expect(leads[0]).toMatchObject({
      "Double opt-in": "confirmed",
      "Address confirmed on": "2026-05-01 10:00:00",
    });
  });

  test("has a column for every wording of a question, and headers alone where nobody came", async () => {
    const { campaignId, document } = await ground.publish(asQuiz);
    expect((await exported(campaignId)).leads).toEqual([]);
    await played(campaignId, "quiz", { email: "one@example.org" }, { answers: { tea: ["bush"] } });
    const reworded = structuredClone(document);
    reworded.game.settings = { ...reworded.game.settings, questions: [{ ...quiz.questions[0], text: "And tea?" }] };
    await ground.publishRevision(campaignId, reworded, { ...sampleMetadata(), ...asQuiz.metadata }, 2);
    await played(campaignId, "quiz", { email: "two@example.org" }, { answers: { tea: ["tree"] } });
    const { names, leads } = await exported(campaignId, "?direction=asc");
    expect(names.slice(-4)).toEqual([
      ...["And tea?", "And tea? – right?", "Where does tea come from?", "Where does tea come from? – right?"],
    ]);
    expect(leads).toMatchObject([
      { "And tea?": "", "Where does tea come from?": "A bush", "Where does tea come from? – right?": "yes" },
      { "And tea?": "A tree", "And tea? – right?": "no", "Where does tea come from?": "" },
    ]);
  });

  test("runs nothing in a spreadsheet, and tears no row apart", async () => {
    const { campaignId } = await ground.publish();
    const hostile = [
      ...['=HYPERLINK("https://evil.example","x")', "+1+1", "-2", "@SUM(A1)", "\t=1", "'=1", "＝1"],
      ...['","', 'a"\r\n"b', "a;b,c\td", "'", '"', "  ends  ", "ünïcödé 🎡"],
    ];
    for (const [n, lastName] of hostile.entries())
      await played(campaignId, "spin-the-wheel", { email: `${n}@example.org`, lastName });
    const stored = await ground.rows<{ name: string }>(
      sql`SELECT payload->>'lastName' AS name FROM lead WHERE campaign_id = ${campaignId} ORDER BY created_at, lead_id`,
    );
    const { body } = await answer(`${campaignId}/export?direction=asc`);
    const reader = new CsvReader();
    const rows = [...reader.push(body.slice(1)), ...reader.end()].slice(1);
    expect(
      rows.flatMap(({ cells }) => cells ?? ["torn apart"]).filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell)),
    ).toEqual([]);
    expect(rows.map(({ cells }) => unguarded(cells?.[1] ?? ""))).toEqual(stored.map(({ name }) => name ?? ""));
    expect(rows).toHaveLength(hostile.length);
  });

  describe("of many leads", () => {
    let campaignId: string;
    beforeAll(async () => {
      ({ campaignId } = await ground.publish());
      // Three of a kind each, every fifth without a name, all in one instant by fours.
      await ground.rows(sql`INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, newsletter,
          language, body_hash, created_at, updated_at)
        SELECT ${campaignId}, ${ground.company.companyId}, '2026-11-20', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
          jsonb_build_object('email', 'V' || n || '@example.org', 'firstName', CASE WHEN n % 5 > 0 THEN 'Name ' || n / 3 END,
            'newsletter', n % 2 = 0),
          CASE WHEN n % 2 = 0 THEN 'requested' ELSE 'none' END, 'en', '', '2026-11-20T10:00:00Z'::timestamptz
            + make_interval(secs => n / 4 * 0.000001), now() FROM generate_series(1, 41) n`);
    });

    test.each([
      ...["createdAt", "email", "firstName", "lastName"].flatMap((sort) => [
        `?sort=${sort}&direction=asc`,
        `?sort=${sort}&direction=desc`,
      ]),
      "?newsletter=true",
      "?q=Name%201&sort=firstName",
      "?from=2026-11-20&to=2026-11-20",
      "?to=2026-11-19",
      "?outcomeId=none",
    ])("%s: every one of the list, once, in its order", async (query) => {
      const listed = (await answer(`${campaignId}${query}&size=200`)).json().data as { email: string }[];
      const { leads } = await exported(campaignId, query);
      expect(leads.map((lead) => lead["E-mail"])).toEqual(listed.map(({ email }) => email));
    });

    test("holds a piece in memory, and stops where its reader stops", async () => {
      const asked: number[] = [];
      const watched: LeadStore = Object.create(store, {
        next: {
          value: (...of: Parameters<LeadStore["next"]>) => {
            asked.push(of[2]);
            return store.next(...of);
          },
        },
      });
      const found = await new Leads(watched, 10).export(ground.company.companyId, campaignId, {
        ...{ sort: "createdAt", direction: "desc", language: "en" },
      });
      expect(found?.total).toBe(41);
      let pieces = 0;
      for await (const text of found?.text ?? []) {
        expect(csv(`-${text}`).length).toBeLessThanOrEqual(10);
        if (++pieces === 3) break;
      }
      expect(asked).toEqual([10, 10]);
    });
  });

  test("is for those who may see personal data; a foreign campaign is not there", async () => {
    const { campaignId } = await ground.publish();
    const by = async (headers: Record<string, string>) => (await answer(`${campaignId}/export`, headers)).statusCode;
    const { VIEWER, EDITOR, CREATOR, USER_ADMIN } = ground.company.as;
    expect([await by({}), await by(VIEWER), await by(EDITOR), await by(CREATOR), await by(USER_ADMIN)]).toEqual([
      ...[401, 403, 403, 200, 200],
    ]);
    const stranger = await ground.identity.company();
    expect(await by(stranger.as.CREATOR)).toBe(404);
    expect((await answer(`${campaignId}/export?language=xx`)).statusCode).toBe(400);
  });
});
