import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../../kernel/code-files/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";

function withAccessPage(document: CampaignDocument): void {
  const page = document.pages.entities[SAMPLE.pages.lead];
  if (page) page.pageType = "access";
}

describe.each(DATABASES)("taking back an import of access codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const as = () => ground.company.as.CREATOR;
  const publish = async () => (await ground.publish({ document: withAccessPage })).campaignId;
  const form = async (url: string, fields: Record<string, string>, content: string) => {
    const { payload, headers } = formOf(fields, { name: "codes.csv", content });
    const answer = await ground.app.inject({ method: "POST", url, payload, headers: { ...headers, ...as() } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const stored = async (campaignId: string, content: string, fields: Record<string, string> = {}) => {
    const { body } = await form(`/api/v1/access-codes/${campaignId}/upload`, fields, content);
    await ground.accessImports.run(campaignId, body.data.importId);
    return body.data.importId as string;
  };
  const takeBack = (campaignId: string, importId: string) =>
    ground.call("DELETE", `/api/v1/access-codes/${campaignId}/imports/${importId}`, undefined, as());
  const latest = async (campaignId: string) =>
    (await ground.call("GET", `/api/v1/access-codes/${campaignId}/imports`, undefined, as())).body.data;
  const list = async (campaignId: string, query = "") =>
    (await ground.call("GET", `/access-codes/api/${campaignId}?${query}`, undefined, as())).body.data;
  let address = 0;
  const enter = (campaignId: string, accessCode: string) =>
    ground.session(campaignId, { accessCode }, { "x-forwarded-for": `2001:db8::${(++address).toString(16)}` });

  test("a preview knows codes however they are typed, and stores nothing", async () => {
    const campaignId = await publish();
    await stored(campaignId, "AB-12\nCD-34");
    const { body } = await form(`/api/v1/access-codes/${campaignId}/preview`, {}, "Zugangscode\nab12\nEF56\nef 56");
    expect(body.data).toMatchObject({ heading: "Zugangscode", fresh: 1, known: 1, refused: { duplicate: 1 } });
    expect(await list(campaignId)).toHaveLength(2);
    expect(await latest(campaignId)).toMatchObject([{ stored: 2, given: 0, uses: 1, expiresAt: null }]);
  });

  test("who looks for problems is told whether a code can still open the campaign", async () => {
    const campaignId = await publish();
    const has = async () =>
      (await ground.call("GET", `/api/v1/campaigns/${campaignId}/problems`, undefined, as())).body.data.hasAccessCodes;
    expect(await has()).toBe(false);
    await stored(campaignId, "A1");
    expect(await has()).toBe(true);
    await enter(campaignId, "A1");
    expect(await has()).toBe(false);
  });

  test("codes are sorted by what is asked for, either way", async () => {
    const campaignId = await publish();
    await stored(campaignId, "B\nA\nC");
    await enter(campaignId, "B");
    const order = async (query: string) => (await list(campaignId, query)).map(({ code }: { code: string }) => code);
    expect(await order("sort=code&direction=desc")).toEqual(["C", "B", "A"]);
    expect(await order("sort=usedAt&direction=desc")).toEqual(["B", "A", "C"]);
    expect(await order("sort=used&direction=asc")).toEqual(["A", "C", "B"]);
  });

  test("an import that nobody has used goes whole; once one code was used all stay, and a reset frees them", async () => {
    const campaignId = await publish();
    const first = await stored(campaignId, "A1\nB2");
    const second = await stored(campaignId, "C3\nD4", { uses: "2" });
    expect((await enter(campaignId, "C3")).status).toBe(201);
    expect((await takeBack(campaignId, first)).status).toBe(204);
    expect((await takeBack(campaignId, second)).body).toMatchObject({ code: "import-used", given: 1 });
    expect((await list(campaignId)).map(({ code }: { code: string }) => code)).toEqual(["C3", "D4"]);
    await ground.call("PUT", `/access-codes/api/reset-codes/${campaignId}`, undefined, as());
    expect((await takeBack(campaignId, second)).status).toBe(204);
    expect((await enter(campaignId, "D4")).status).toBe(422);
  });

  test("uses and a taking back at the same time: who has entered keeps the code, and it is all or nothing", async () => {
    for (let round = 0; round < 4; round++) {
      const campaignId = await publish();
      const codes = Array.from({ length: 12 }, (_, n) => `CODE${n}`);
      const importId = await stored(campaignId, codes.join("\n"));
      const [back, ...entered] = await Promise.all([
        takeBack(campaignId, importId),
        ...codes.slice(0, 6).map((code) => enter(campaignId, code)),
      ]);
      const rows = await list(campaignId);
      if (back.status === 204) expect([rows, entered.map(({ status }) => status)]).toEqual([[], Array(6).fill(422)]);
      else {
        expect(rows).toHaveLength(12);
        const used = rows.filter(({ used }: { used: number }) => used > 0);
        expect(used).toHaveLength(entered.filter(({ status }) => status === 201).length);
      }
    }
  });
});
