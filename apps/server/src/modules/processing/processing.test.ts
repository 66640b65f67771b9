import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("what a record of processing lists, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const list = async (query = "", headers = ground.company.as.VIEWER) =>
    ground.call("GET", `/api/v1/companies/${ground.company.companyId}/processing${query}`, undefined, headers);

  test("campaigns that were ever live, as they are published, also from the bin; a draft is none", async () => {
    const legal = { organiser: "Norrvind AG", recipients: "Post AG" };
    const company = `/api/v1/companies/${ground.company.companyId}`;
    expect((await ground.call("PUT", company, { legal }, ground.company.as.USER_ADMIN)).status).toBe(200);
    const { campaignId: first } = await ground.publish({ document: everyoneWins });
    const { campaignId: second } = await ground.publish({ document: everyoneWins });
    await ground.call(
      "POST",
      "/campaign/",
      { companyId: ground.company.companyId, name: "A draft" },
      ground.company.as.CREATOR,
    );
    const { status, body, text } = await list();
    expect(status, text).toBe(200);
    expect(body.data.map(({ campaignId }: { campaignId: string }) => campaignId)).toEqual([second, first]);
    expect(body.total).toBe(2);
    expect(body.data[0]).toMatchObject({
      ...{ isLive: true, deletedAt: null, organiser: "Norrvind AG", recipients: "Post AG", retentionMonths: null },
      processes: expect.arrayContaining(["form", "prizes"]),
      asked: expect.arrayContaining([expect.objectContaining({ name: "email" })]),
    });

    // How long leads are kept counts at once.
    const kept = { campaignId: first, retentionMonths: 6 };
    expect((await ground.call("PUT", "/campaign", kept, ground.company.as.USER_ADMIN)).status).toBe(200);
    expect((await list("?page=2&size=1")).body).toMatchObject({
      data: [{ campaignId: first, retentionMonths: 6 }],
      ...{ page: 2, size: 1, total: 2 },
    });
    expect((await ground.call("DELETE", `/campaign/${first}`, undefined, ground.company.as.CREATOR)).status).toBe(204);
    expect((await list("?page=2&size=1")).body.data).toMatchObject([
      { campaignId: first, isLive: false, deletedAt: expect.any(String) },
    ]);
    expect((await list("?page=9")).body).toMatchObject({ data: [], total: 2 });
  });
});
