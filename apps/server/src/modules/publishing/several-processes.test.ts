import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../create-app.ts";
import type { Listening } from "../../kernel/db/engine.ts";
import { openNotices } from "../../kernel/notices.ts";
import {
  type BesideContext,
  POSTGRES_IS_THERE,
  serverOn,
  type TestContext,
  testContext,
} from "../../kernel/testing.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import type { Watch } from "./live-campaigns.ts";

/** One process publishes and closes; the others have the page in memory. */
describe.skipIf(!POSTGRES_IS_THERE)("a page that several processes keep", () => {
  let context: TestContext;
  let here: App;
  let company: TestCompany;
  const open: { app: App; on: BesideContext }[] = [];

  beforeAll(async () => {
    context = await testContext("postgresql");
    company = await testIdentity(context).company();
    here = await serverOn(context);
  });
  afterAll(async () => {
    for (const { app, on } of open) {
      await app.close();
      await on.close();
    }
    await here?.close();
    await context?.close();
  });

  /** Another process. @param listening in the place of a connection that listens */
  const beside = async (watch: Watch, listening?: Listening): Promise<App> => {
    const on = await context.beside();
    const listen = async () => listening as Listening; // asked for only where it is there
    const notices = listening ? await openNotices({ ...on.db.engine, listen }, on.log) : on.notices;
    const app = await serverOn({ ...on, notices }, { watch });
    open.push({ app, on });
    return app;
  };
  const publish = async (): Promise<CampaignRow> => {
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const imported = await here.parts.campaigns.campaigns.importFile(company.companyId, file);
    if (imported.kind !== "saved") throw new Error(JSON.stringify(imported));
    await here.parts.publishing.publisher.publish(imported.row, null);
    return imported.row;
  };
  const status = async (app: App, { companyId, campaignId }: CampaignRow) =>
    (await app.server.inject({ url: `/${companyId}/${campaignId}/` })).statusCode;
  /** What one process does to a campaign, and what its address answers then. */
  const changes = (row: CampaignRow) => {
    const { campaigns } = here.parts.campaigns;
    const shown = async (app: App) =>
      (await app.server.inject({ url: `/api/v1/state/${row.companyId}/${row.campaignId}` })).json().reason;
    return [
      {
        reason: "ended",
        change: () => campaigns.saveMetadata(row.companyId, row.campaignId, { endDate: "2020-01-01T00:00:00.000Z" }),
      },
      { reason: null, change: () => campaigns.saveMetadata(row.companyId, row.campaignId, { endDate: null }) },
      { reason: "deactivated", change: () => campaigns.deactivate(row.companyId, row.campaignId, null) },
      {
        reason: null,
        change: async () => {
          const found = await campaigns.find(row.companyId, row.campaignId);
          await here.parts.publishing.publisher.publish(found as CampaignRow, null);
        },
      },
      { reason: "deleted", change: () => campaigns.remove(row.companyId, row.campaignId) },
    ].map((each) => ({ ...each, shown }));
  };

  test("changes with the notice of a change, and with nothing else while it is trusted", async () => {
    const there = await beside({ elapsed: () => 0, checksEvery: null });
    const row = await publish();
    expect(await status(there, row)).toBe(200);
    for (const { change, reason, shown } of changes(row)) {
      await change();
      await expect.poll(() => shown(there), { timeout: 10_000 }).toBe(reason);
    }
  });

  test("changes with the next check where notices are lost on their way", async () => {
    const silent = { isOn: () => true, stop: async () => {} };
    const there = await beside({ elapsed: () => 0, checksEvery: 50 }, silent);
    const unchecked = await beside({ elapsed: () => 0, checksEvery: null }, silent);
    const row = await publish();
    expect([await status(there, row), await status(unchecked, row)]).toEqual([200, 200]);
    for (const { change, reason, shown } of changes(row)) {
      await change();
      await expect.poll(() => shown(there), { timeout: 10_000 }).toBe(reason);
      expect(await shown(unchecked)).toBeNull(); // by the check alone
    }
  });

  test("counts for less than two seconds where nothing is heard", async () => {
    let elapsed = 0;
    const there = await beside(
      { elapsed: () => elapsed, checksEvery: null },
      { isOn: () => false, stop: async () => {} },
    );
    const row = await publish();
    expect(await status(there, row)).toBe(200);
    for (const { change, reason, shown } of changes(row)) {
      const before = await shown(there);
      await change();
      elapsed += 500;
      expect(await shown(there)).toBe(before);
      elapsed += 1_499;
      expect(await shown(there)).toBe(reason);
    }
  });
});
