import { readdirSync, readFileSync } from "node:fs";
import { ROLES, type Role } from "@fairground/contract";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "./kernel/testing.ts";
import { type TestCompany, testIdentity } from "./modules/identity/testing.ts";

const CONFIGURATIONS = "/campaign-configurations/api/campaigns";
const FIXTURES = new URL("../../../fixtures/", import.meta.url);
/** Demo campaigns and everything else that is tried as a file. */
const fixtures = readdirSync(FIXTURES)
  .filter((name) => name.endsWith(".json"))
  .map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(new URL(name, FIXTURES), "utf8"))] as const);
const templates = readdirSync(new URL("./modules/templates/built/", import.meta.url))
  .filter((name) => name.endsWith(".json") && name !== "index.json")
  .map((name) => name.replace(".json", ""));

const MAY_EDIT: readonly Role[] = ["EDITOR", "CREATOR"];
const MAY_CHANGE: readonly Role[] = ["EDITOR", "CREATOR", "USER_ADMIN"];

interface Entry {
  id?: string;
  title: string;
  prizeId: string | number | null;
  poolId: string | number | null;
  [field: string]: unknown;
}
interface Document {
  prizePoolList: Entry[];
  outcomes: { emailId: string | null; [field: string]: unknown }[];
  [field: string]: unknown;
}

describe.each(DATABASES)("what the server answers is taken back on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let mine: TestCompany;
  let platformAdmin: { authorization: string };

  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    const identity = testIdentity(context);
    const [company, elsewhere] = await Promise.all([identity.company(), identity.company()]);
    mine = company;
    const person = { email: "platform@example.org", name: "Platform", companyId: elsewhere.companyId };
    const admin = await identity.people.accountWithPassword({
      ...person,
      roles: ["CREATOR"],
      platformAdmin: true,
    });
    platformAdmin = { authorization: `Bearer ${await identity.people.tokenFor(admin.userId)}` };
  });
  afterAll(async () => {
    await app?.close();
  });

  const call = async (method: "GET" | "POST" | "PUT", url: string, headers: object, payload?: unknown) => {
    const body = payload === undefined ? {} : { payload: payload as object };
    const answer = await app.server.inject({ method, url, headers: { ...headers }, ...body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const metadata = async (campaignId: string, role: Role = "CREATOR") =>
    (await call("GET", `/campaign/${campaignId}/`, mine.as[role])).body.data;
  const configuration = async (campaignId: string, role: Role = "CREATOR") =>
    (await call("GET", `${CONFIGURATIONS}/${mine.companyId}/${campaignId}`, mine.as[role])).body.data;
  const documentOf = async (campaignId: string): Promise<Document> => (await configuration(campaignId)).jsonData;
  const save = (campaignId: string, jsonData: unknown, headers: object = mine.as.CREATOR) =>
    call("PUT", CONFIGURATIONS, headers, { companyId: mine.companyId, campaignId, jsonData });
  const savePools = (campaignId: string, entries: unknown) =>
    call("POST", `/prize-management/campaigns/${campaignId}/luckGames/prizePools`, mine.as.CREATOR, entries);
  /** As the specification's client does it: the answer's ids written back as prizeId and poolId. */
  const writtenBack = (entries: readonly Entry[], data: { prize: { id: string }; pool: { id: string } }[]) =>
    entries.map((entry, at) => ({ ...entry, prizeId: data[at]?.prize.id ?? null, poolId: data[at]?.pool.id ?? null }));

  const newCampaign = async (): Promise<string> => {
    const made = await call("POST", "/campaign/", mine.as.CREATOR, { name: "New", companyId: mine.companyId });
    expect(made.status).toBe(201);
    return made.body.data.campaignId;
  };
  const begun = async (jsonData: unknown): Promise<string> => {
    const campaignId = await newCampaign();
    const answer = await call("POST", CONFIGURATIONS, mine.as.CREATOR, {
      companyId: mine.companyId,
      campaignId,
      jsonData,
    });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return campaignId;
  };
  const imported = async (file: unknown): Promise<string> => {
    const answer = await call("POST", "/api/v1/campaigns/import", mine.as.CREATOR, { companyId: mine.companyId, file });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body.data.campaignId;
  };

  /** Metadata, document and prizes of a campaign, each read and sent back as it is, by everyone. */
  async function goesRound(campaignId: string): Promise<void> {
    const record = await metadata(campaignId);
    for (const role of ROLES) {
      const answer = await call("PUT", "/campaign/", mine.as[role], record);
      expect([role, answer.status]).toEqual([role, MAY_CHANGE.includes(role) ? 200 : 403]);
      expect(await metadata(campaignId, role)).toEqual(record);
    }
    expect((await call("PUT", "/campaign/", platformAdmin, record)).status).toBe(404);

    const document = await documentOf(campaignId);
    for (const role of ROLES) {
      const may = MAY_EDIT.includes(role);
      for (const sent of may ? [document, JSON.stringify(document)] : [document]) {
        const answer = await save(campaignId, sent, mine.as[role]);
        expect([role, answer.status, answer.body.errors]).toEqual([role, may ? 200 : 403, undefined]);
      }
      expect((await configuration(campaignId, role)).jsonData).toEqual(document);
    }
    expect((await save(campaignId, document, platformAdmin)).status).toBe(404);
    await prizesGoRound(campaignId);
  }

  async function prizesGoRound(campaignId: string): Promise<void> {
    const { prizePoolList, ...document } = await documentOf(campaignId);
    const saved = await savePools(campaignId, prizePoolList);
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const withIds = writtenBack(prizePoolList, saved.body.data);
    const answer = await save(campaignId, { ...document, prizePoolList: withIds });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const after = await documentOf(campaignId);
    expect(after).toEqual({ ...document, prizePoolList: withIds });
    expect((await savePools(campaignId, after.prizePoolList)).body).toEqual(saved.body);
  }

  test.each(fixtures)("the campaign file %s", async (_name, file) => goesRound(await imported(file)));

  test.each(templates)("a campaign that begins with the template %s", async (templateId) => {
    const url = `/api/v1/companies/${mine.companyId}/templates/${templateId}/campaigns`;
    const made = await call("POST", url, mine.as.CREATOR, { name: "From a template", languages: ["en", "de"] });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    await goesRound(made.body.data.campaignId);
  });

  test("a campaign with limits, dates and host origins", async () => {
    const campaignId = await imported({
      fairground: 1,
      metadata: {
        ...sampleMetadata(),
        playLimits: [{ max: 1, period: "DAY" }],
        hostOrigins: ["https://shop.example"],
        startDate: "2027-01-01T00:00:00Z",
        tags: ["SKIP_LEADS"],
      },
      document: sampleDocument(),
    });
    await goesRound(campaignId);
  });

  test("an old slot machine that mails", async () => {
    const campaignId = await begun(OLD_SLOT_MACHINE);
    const { outcomes, prizePoolList } = await documentOf(campaignId);
    expect(outcomes.map(({ emailId }) => emailId)).toEqual(["3f2b", null]);
    expect(prizePoolList.map(({ title, wins, emailId }) => [title, wins, emailId])).toEqual([
      ["No Win", 6_765, null],
      ["Prize", 1_234, "3f2b"],
    ]);
    await goesRound(campaignId);
    expect((await documentOf(campaignId)).prizePoolList[0]?.wins).toBe(6_765);
  });

  test("pages under the specification's own names", async () => {
    const roots = ["r1", "r2", "r3", "r4"].map((id) => [id, { id, type: "root-container", parentId: null }] as const);
    const page = (id: string, pageType: string, elementRoot: string) => ({
      [id]: { id, name: id, pageType, elementRoot },
    });
    const campaignId = await begun({
      gameType: "None",
      elements: { entities: Object.fromEntries(roots) },
      pages: { ids: ["lead", "won"], entities: { ...page("lead", "Lead", "r1"), ...page("won", "Outcome", "r2") } },
      additionalPages: {
        entities: { ...page("terms", "terms & conditions", "r3"), ...page("limit", "limit reached", "r4") },
      },
    });
    expect(await documentOf(campaignId)).toMatchObject({
      pages: { entities: { lead: { pageType: "lead" }, won: { pageType: "outcome" } } },
      additionalPages: {
        entities: { terms: { pageType: "terms-and-conditions" }, limit: { pageType: "limit-reached" } },
      },
    });
    await goesRound(campaignId);
  });

  describe("prizes in the specification's own shape", () => {
    /** The fields of spec §3 "Prize pool entry"; those that are not known yet are left out. */
    const entries = (campaignId: string) => [
      {
        ...{ companyId: mine.companyId, campaignId, title: "No Win", description: "", gameImage: "", resultsImage: "" },
        ...{ prizeLimitType: 2, prizeLimit: 0, perPlay: 10_000, wins: 10_000, noWinPrize: true },
        ...{ outcomeId: "no-win", outcomePageId: "lost", emailId: null, symbolId: "" },
      },
      ...["A mug", "A pen"].map((title, at) => ({
        ...{ companyId: mine.companyId, campaignId, title, description: null, gameImage: null, resultsImage: null },
        ...{ prizeLimitType: 2, prizeLimit: 0, perPlay: 10_000, wins: 100 * (at + 1), noWinPrize: false },
        ...{ outcomeId: "", outcomePageId: "won", emailId: null, symbolId: `symbol-${at}` },
      })),
    ];
    const wheel = (prizePoolList: unknown) => ({
      gameType: "SpinTheWheel",
      elements: {
        entities: Object.fromEntries(
          ["r1", "r2", "r3"].map((id) => [id, { id, type: "root-container", parentId: null }]),
        ),
      },
      pages: {
        ids: ["play", "won", "lost"],
        entities: {
          play: { id: "play", name: "Play", pageType: "Game", elementRoot: "r1" },
          won: { id: "won", name: "Won", pageType: "Outcome", elementRoot: "r2" },
          lost: { id: "lost", name: "Lost", pageType: "Outcome", elementRoot: "r3" },
        },
      },
      prizePoolList,
    });
    /** What a client holds that knows the specification's fields alone. */
    const asSpecified = (list: readonly Entry[]) =>
      list.map(
        ({ id: _, stock: __, prizeLimits: ___, pacing: ____, isConsolation: _____, ...entry }) => entry as Entry,
      );

    test.each(["prize pools first", "document first"])("%s", async (order) => {
      const campaignId = await newCampaign();
      const list = entries(campaignId) as unknown as Entry[]; // ids are not known yet
      if (order === "document first") expect((await save(campaignId, wheel(list))).status).toBe(200);
      const before = order === "document first" ? (await documentOf(campaignId)).prizePoolList : [];

      const pools = await savePools(campaignId, list);
      expect([pools.status, pools.body.data?.[0]]).toEqual([200, { prize: { id: -1 }, pool: { id: -1 } }]);
      const withIds = writtenBack(list, pools.body.data);
      const saved = await save(campaignId, wheel(withIds));
      expect([saved.status, saved.body.errors]).toEqual([200, undefined]);

      const { prizePoolList } = await documentOf(campaignId);
      expect(prizePoolList.map(({ prizeId, poolId }) => ({ prize: { id: prizeId }, pool: { id: poolId } }))).toEqual(
        pools.body.data,
      );
      const ids = prizePoolList.map(({ id }) => id);
      expect(new Set(ids).size).toBe(3);
      if (before.length > 0) expect(ids).toEqual(before.map(({ id }) => id));
      expect((await savePools(campaignId, withIds)).body).toEqual(pools.body);
      expect((await savePools(campaignId, asSpecified(prizePoolList))).body).toEqual(pools.body);

      // Sent again, in another order, with the placeholder as text: every prize keeps its id.
      const [noWin, mug, pen] = asSpecified(prizePoolList) as [Entry, Entry, Entry];
      const turned = [{ ...noWin, prizeId: "-1", poolId: "-1" }, pen, mug];
      expect((await save(campaignId, wheel(turned))).status).toBe(200);
      const again = await documentOf(campaignId);
      expect(again.prizePoolList.map(({ id, title }) => [id, title])).toEqual([
        [ids[0], "No Win"],
        [ids[2], "A pen"],
        [ids[1], "A mug"],
      ]);
      expect(again.prizePoolList[0]).toMatchObject({ prizeId: -1, poolId: -1 });
      await goesRound(campaignId);
    });

    test("an initial document with them", async () => {
      const campaignId = await newCampaign();
      const { body } = await savePools(campaignId, entries(campaignId));
      const list = writtenBack(entries(campaignId) as unknown as Entry[], body.data); // as above
      const made = await call("POST", CONFIGURATIONS, mine.as.CREATOR, {
        companyId: mine.companyId,
        campaignId,
        jsonData: JSON.stringify(wheel(list)),
      });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      await goesRound(campaignId);
    });

    test("entries of another campaign or company are still refused", async () => {
      const campaignId = await newCampaign();
      const [noWin] = entries(await newCampaign());
      expect((await savePools(campaignId, [noWin])).body).toMatchObject({
        statusCode: 400,
        errors: [{ path: "body.0" }],
      });
    });
  });
});

/** Spec §3 "Old slot-machine outcome": mails are named, and are no pages. */
const OLD_SLOT_MACHINE = {
  gameType: "SlotMachine",
  "game.icons": [
    { uuid: "cherry", textureKey: "cherry.png", probability: 0.1234567 },
    { uuid: "bell", textureKey: "bell.png", probability: 0.2 },
  ],
  outcomes: [
    { id: "o1", name: "Cherry", predicate: "CHECK_PRIZE", args: ["cherry"], actionArgs: [["won"], [], ["3f2b"]] },
    { id: "o2", name: "Nothing", predicate: "NO_PRIZE", args: [], actionArgs: [["lost"], [], []] },
  ],
  elements: {
    entities: Object.fromEntries(["r1", "r2", "r3"].map((id) => [id, { id, type: "root-container", parentId: null }])),
  },
  pages: {
    ids: ["play", "won", "lost"],
    entities: {
      play: { id: "play", name: "Play", pageType: "Game", elementRoot: "r1" },
      won: { id: "won", name: "Won", pageType: "Outcome", elementRoot: "r2" },
      lost: { id: "lost", name: "Lost", pageType: "Outcome", elementRoot: "r3" },
    },
  },
};
