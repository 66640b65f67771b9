import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

type Document = ReturnType<typeof sampleDocument>;

describe.each(DATABASES)("versions on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let mine: TestCompany;
  let campaignId: string;
  let base: string;

  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    const identity = testIdentity(context);
    await app.start();
    mine = await identity.company();
  });
  afterAll(async () => {
    await context?.jobs.stop();
    await app?.close();
  });
  beforeEach(async () => {
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    campaignId = made.json().data.campaignId;
    base = `/api/v1/campaigns/${campaignId}`;
  });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, headers = mine.as.CREATOR) =>
    app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const content = async (of = "draft") => (await call("GET", `${base}/content?of=${of}`)).json().data;
  async function edit(change: (document: Document) => void) {
    const { file, rev } = await content();
    change(file.document);
    const saved = await call("PUT", "/campaign-configurations/api/campaigns", {
      companyId: mine.companyId,
      campaignId,
      jsonData: file.document,
      rev,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json().data.rev as number;
  }
  const title = (document: Document) => document.prizePoolList[1]?.title;
  const entitle = (name: Record<string, string> | string) => (document: Document) => {
    Object.assign(document.prizePoolList[1] ?? {}, { title: name });
  };

  /** Until what is scheduled has been published, or has failed. */
  const ended = async () => {
    for (let n = 0, state = "waiting"; n < 200 && state === "waiting"; n++) {
      await pause(100);
      state = (await call("GET", `${base}/schedule`)).json().data.state;
    }
  };

  test("a version is kept with a name, listed, renamed, exported and deleted", async () => {
    const kept = await call("POST", `${base}/versions`, { name: "Before Easter" }, mine.as.EDITOR);
    expect(kept.statusCode).toBe(201);
    const { versionId } = kept.json().data;
    await edit(entitle("A cup"));
    expect(title((await content(`version:${versionId}`)).file.document)).toEqual({ en: "A mug", de: "Eine Tasse" });
    expect(title((await content()).file.document)).toBe("A cup");
    const renamed = await call("PUT", `${base}/versions/${versionId}`, { name: "Easter" });
    expect(renamed.json().data).toMatchObject({ name: "Easter", kind: "named", createdBy: { name: "EDITOR" } });
    expect((await call("GET", `${base}/versions`)).json()).toMatchObject({ total: 1, data: [{ versionId }] });
    expect((await call("DELETE", `${base}/versions/${versionId}`)).statusCode).toBe(204);
    expect((await call("DELETE", `${base}/versions/${versionId}`)).json().code).toBe("version-unknown");
    expect((await call("GET", `${base}/content?of=version:${versionId}`)).json().code).toBe("version-unknown");
  });

  test("restoring puts the document into the draft, and keeps the one before: that undoes it", async () => {
    const { versionId } = (await call("POST", `${base}/versions`, { name: "Mug" })).json().data;
    const rev = await edit(entitle("A cup"));
    expect((await call("POST", `${base}/restore`, { of: `version:${versionId}`, rev: rev - 1 })).statusCode).toBe(409);
    const restored = (await call("POST", `${base}/restore`, { of: `version:${versionId}`, rev })).json().data;
    expect(restored.rev).toBe(rev + 1);
    expect(title((await content()).file.document)).toEqual({ en: "A mug", de: "Eine Tasse" });
    await call("POST", `${base}/restore`, { of: `version:${restored.kept}` });
    expect(title((await content()).file.document)).toBe("A cup");
  });

  test("what is live can be compared with the draft, and an earlier revision published again in one step", async () => {
    expect((await call("GET", `${base}/content?of=live`)).json().code).toBe("version-unknown");
    for (const name of ["A cup", "A bowl"]) {
      await edit(entitle(name));
      expect((await call("POST", `${base}/publish`, {})).statusCode).toBe(200);
    }
    await edit(entitle("A jug"));
    const titles = await Promise.all(
      ["draft", "live", "revision:1"].map(async (of) => title((await content(of)).file.document)),
    );
    expect(titles).toEqual(["A jug", "A bowl", "A cup"]);
    const back = await call("POST", `${base}/publish`, { revision: 1 });
    expect(back.json().data.revision).toBe(3);
    expect(title((await content("live")).file.document)).toBe("A cup");
    const copy = await call("POST", `${base}/versions`, { name: "The first", of: "revision:1" });
    expect(copy.json().data.revision).toBe(1);
  });

  describe("heights of a revision", () => {
    const PAGE = { 320: 812, 375: 790, 768: 640, 1280: 600 };
    const heights = { en: PAGE, de: { ...PAGE, 320: 870 } };
    const at = (revision: number | string) => `${base}/revisions/${revision}/heights`;
    beforeEach(async () => {
      expect((await call("POST", `${base}/publish`, {})).statusCode).toBe(200);
    });

    test("are said by whoever publishes, read by whoever sees, and those said last count", async () => {
      expect((await call("GET", at(1))).json()).toEqual({ data: null });
      const said = await call("PUT", at(1), { heights });
      expect([said.statusCode, said.json().data.heights]).toEqual([200, heights]);
      expect((await call("GET", at(1), undefined, mine.as.VIEWER)).json()).toEqual(said.json());
      expect((await call("PUT", at(1), { heights: { en: { ...PAGE, 1280: 610 } } })).statusCode).toBe(200);
      expect((await call("GET", at(1))).json().data.heights).toEqual({ en: { ...PAGE, 1280: 610 } });
    });

    test("are those of one revision: the next one has none", async () => {
      await call("PUT", at(1), { heights });
      await call("POST", `${base}/publish`, { revision: 1 });
      expect((await call("GET", at(2))).json()).toEqual({ data: null });
      for (const unknown of [
        await call("GET", at(3)),
        await call("PUT", at(3), { heights }),
        await call("PUT", at(2_147_483_647), { heights }),
      ])
        expect([unknown.statusCode, unknown.json().code]).toEqual([404, "revision-unknown"]);
    });

    test("are said by nobody who may not publish", async () => {
      for (const role of ["VIEWER", "EDITOR"] as const)
        expect((await call("PUT", at(1), { heights }, mine.as[role])).statusCode, role).toBe(403);
      expect((await call("GET", at(1))).json()).toEqual({ data: null });
    });

    test.each([
      ["none at all", {}],
      ["no height", { en: { ...PAGE, 320: 0 } }],
      ["a negative one", { en: { ...PAGE, 320: -1 } }],
      ["parts of a pixel", { en: { ...PAGE, 320: 700.5 } }],
      ["too much", { en: { ...PAGE, 320: 20_001 } }],
      ["no number", { en: { ...PAGE, 320: "700" } }],
      ["a width less", { en: { 320: 700 } }],
      ["a width more", { en: { ...PAGE, 500: 700 } }],
      ["a word for a language", { "}body{": PAGE }],
      ["a language that the revision has not", { en: PAGE, pt: PAGE }],
    ])("%s is refused", async (_, wrong) => {
      const refused = await call("PUT", at(1), { heights: wrong });
      expect([refused.statusCode, refused.json().code]).toEqual([400, "request-malformed"]);
      expect(refused.json().errors[0].path).toMatch(/^body\.heights/);
      expect((await call("GET", at(1))).json()).toEqual({ data: null });
    });

    test("are whole up to the highest page", async () => {
      expect((await call("PUT", at(1), { heights: { en: { ...PAGE, 320: 20_000, 375: 1 } } })).statusCode).toBe(200);
    });

    test("the number of a revision is one", async () => {
      for (const odd of ["0", "-1", "x", "1.5", "2147483648"])
        expect((await call("GET", at(odd))).statusCode, odd).toBe(400);
    });
  });

  test("publishing at an instant publishes the draft as it was when that was asked for", async () => {
    await edit(entitle("A cup"));
    const at = new Date(Date.now() + 1_500).toISOString();
    const set = await call("PUT", `${base}/schedule`, { at });
    expect(set.json().data).toMatchObject({ at, state: "waiting", askedBy: { name: "CREATOR" } });
    const { versionId } = set.json().data;
    expect((await call("DELETE", `${base}/versions/${versionId}`)).json().code).toBe("version-in-use");
    await edit(entitle("Half a"));
    await ended();
    expect((await call("GET", `${base}/schedule`)).json().data).toMatchObject({ state: "published", revision: 1 });
    expect(title((await content("live")).file.document)).toBe("A cup");
    expect(title((await content()).file.document)).toBe("Half a");
  });

  test("a schedule takes the stock of the draft along where it is asked to, and no earlier", async () => {
    const inForce = async () =>
      (await call("GET", `${base}/stock`)).json().data.map(({ stock }: { stock: number }) => stock);
    await edit((document) => {
      const mug = document.prizePoolList[1];
      Object.assign(mug ?? {}, { stock: 77 });
      document.prizePoolList.push({
        ...mug,
        id: "cap",
        title: "Cap",
        stock: 5,
        wins: 1,
        prizeId: null,
        poolId: null,
      } as never);
      document.outcomes[0]?.prizes?.push("cap");
    });
    const before = await inForce();
    const at = () => new Date(Date.now() + 2_500).toISOString();
    expect((await call("PUT", `${base}/schedule`, { at: at() })).json().code).toBe("publish-blocked"); // a prize not in force
    const set = await call("PUT", `${base}/schedule`, { at: at(), withStock: true });
    expect(set.json().data).toMatchObject({ state: "waiting", withStock: true });
    expect(await inForce()).toEqual(before);
    await edit((document) => Object.assign(document.prizePoolList[1] ?? {}, { stock: 78 }));
    await ended();
    expect((await call("GET", `${base}/schedule`)).json().data).toMatchObject({ state: "published", faults: [] });
    expect(await inForce()).toEqual([77, 5]);
    const ids = async (of: string) =>
      (await content(of)).file.document.prizePoolList.map(({ prizeId }: { prizeId: string }) => prizeId);
    expect((await ids("live")).slice(1)).toEqual((await ids("draft")).slice(1));
    expect((await content()).file.document.prizePoolList[1].stock).toBe(78);
  });

  test("a prize that came into force while it was waited is no second one", async () => {
    await edit((document) => {
      const mug = document.prizePoolList[1];
      document.prizePoolList.push({
        ...mug,
        id: "cap",
        title: "Cap",
        stock: 5,
        wins: 1,
        prizeId: null,
        poolId: null,
      } as never);
      document.outcomes[0]?.prizes?.push("cap");
    });
    const at = new Date(Date.now() + 4_000).toISOString();
    expect((await call("PUT", `${base}/schedule`, { at, withStock: true })).statusCode).toBe(200);
    expect((await call("POST", `${base}/publish`, { withStock: true })).statusCode).toBe(200);
    await ended();
    expect((await call("GET", `${base}/schedule`)).json().data).toMatchObject({ state: "published", revision: 2 });
    expect((await call("GET", `${base}/stock`)).json().data).toHaveLength(2);
  });

  test("a stock below what was won by then fails, and says why; nothing is published", async () => {
    await edit((document) => Object.assign(document.prizePoolList[1] ?? {}, { stock: 3 }));
    const at = new Date(Date.now() + 2_500).toISOString();
    await call("PUT", `${base}/schedule`, { at, withStock: true });
    await context.db.asSystem((scope) =>
      sql`UPDATE prize SET stock = 9, awarded = 9 WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    await context.db.asSystem((scope) => sql`DELETE FROM prize_slice WHERE campaign_id = ${campaignId}`.execute(scope));
    await ended();
    expect((await call("GET", `${base}/schedule`)).json().data).toMatchObject({
      state: "failed",
      faults: [{ path: "prizePoolList.1.stock", message: "9 have already been won" }],
    });
    expect((await call("GET", `${base}/revisions`)).json().total).toBe(0);
  });

  test("a schedule is refused for the past and for a draft with faults, and can be taken back", async () => {
    expect((await call("PUT", `${base}/schedule`, { at: "2020-01-01T00:00:00Z" })).json().code).toBe("schedule-past");
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await call("PUT", `${base}/schedule`, { at }, mine.as.EDITOR)).statusCode).toBe(403);
    expect((await call("PUT", `${base}/schedule`, { at })).statusCode).toBe(200);
    expect((await call("DELETE", `${base}/schedule`)).statusCode).toBe(204);
    expect((await call("GET", `${base}/schedule`)).json().data).toBe(null);
    expect((await call("GET", `${base}/versions`)).json().total).toBe(0);
    await edit((document) => Object.assign(document.prizePoolList[1] ?? {}, { prizeId: null }));
    const blocked = await call("PUT", `${base}/schedule`, { at });
    expect([blocked.statusCode, blocked.json().code]).toEqual([422, "publish-blocked"]);
  });

  test("problems tell what blocks publishing and how many codes are left", async () => {
    const draft: Document = (await content()).file.document;
    const [page = ""] = Object.keys(draft.uniqueCodes);
    await call("POST", `/api/v1/unique-codes/${campaignId}/${page}`, { codes: ["AAAA-1111", "BBBB-2222"] });
    const { faults, codesLeft } = (await call("GET", `${base}/problems`, undefined, mine.as.VIEWER)).json().data;
    expect([faults, codesLeft]).toEqual([[], { [page]: 2 }]);
    await edit((document) => Object.assign(document.prizePoolList[1] ?? {}, { prizeId: null }));
    expect((await call("GET", `${base}/problems`)).json().data.faults).toMatchObject([
      { path: "prizePoolList.1.prizeId" },
    ]);
  });

  test("a translation is outdated once its source has changed, whoever saves, until somebody says it holds", async () => {
    const { id } = (await content()).file.document.prizePoolList[1];
    const key = `prize/${id}/title`;
    const marks = async () => (await call("GET", `${base}/translations`)).json().data.marks;
    expect(await marks()).toEqual({});
    await edit(entitle({ en: "A cup", de: "Eine Tasse" }));
    expect(Object.keys(await marks())).toEqual([key]);
    const held = await call("POST", `${base}/translations/confirm`, { language: "de", keys: [key] }, mine.as.EDITOR);
    expect(held.json().data.marks).toEqual({});
    await edit(entitle({ en: "A bowl", de: "Eine Tasse" }));
    await edit(entitle({ en: "A bowl", de: "Eine Schale" }));
    expect(await marks()).toEqual({});
  });

  test("a campaign of another company has none of this", async () => {
    const strange = `/api/v1/campaigns/${randomUUID()}`;
    for (const path of ["content", "versions", "schedule", "problems", "translations"])
      expect((await call("GET", `${strange}/${path}`)).statusCode).toBe(404);
  });

  test("nothing is left behind of a campaign that is purged", async () => {
    await call("POST", `${base}/versions`, { name: "One" });
    await context.db.asSystem((scope) => sql`DELETE FROM campaign WHERE campaign_id = ${campaignId}`.execute(scope));
    const { rows } = await context.db.asSystem((scope) =>
      sql`SELECT 1 FROM campaign_version WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    expect(rows).toEqual([]);
  });
});
