import { randomUUID } from "node:crypto";
// biome-ignore lint/style/noRestrictedImports: tests write what trackers and plays would have told
import { sql } from "kysely";
// biome-ignore lint/style/noRestrictedImports: a ground is what tests of modules stand on
import type { Ground, Published } from "../plays/testing.ts";

/** Somebody who came: once for each of `visits`, as one visitor. */
interface Come {
  at: string;
  browser?: string;
  referrer?: string;
  city?: string;
  visits?: number;
}

/** Visits as trackers tell them, in counters and one by one. For tests alone. */
export async function come(
  ground: Ground,
  { campaignId, companyId }: Published,
  people: readonly Come[],
): Promise<void> {
  for (const { at, browser = "Firefox", referrer = null, city = null, visits = 1 } of people) {
    const visitor = randomUUID();
    for (let n = 0; n < visits; n++)
      await ground.rows(sql`INSERT INTO visit_session (campaign_id, company_id, day, session, source, visitor, first_at, last_at,
          visits, platform, browser, referrer, city, country)
        VALUES (${campaignId}, ${companyId}, ${at.slice(0, 10)}::date, gen_random_uuid(), 'web', ${visitor}, ${at}, ${at}, 1,
          'desktop', ${browser}, ${referrer}, ${city}, ${city === null ? null : "CH"})`);
    await counts(ground, { campaignId, companyId }, { at, source: "web", kind: "visit", count: visits });
  }
}

/** What the counters know of something. For tests alone. */
export async function counts(
  ground: Ground,
  { campaignId, companyId }: Pick<Published, "campaignId" | "companyId">,
  { at, source, kind, name = "", count }: { at: string; source: string; kind: string; name?: string; count: number },
): Promise<void> {
  await ground.rows(sql`INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, platform, name, count)
    VALUES (${campaignId}, ${companyId}, date_trunc('hour', ${at}::timestamptz), ${source}, ${kind}, '', ${name}, ${count})
    ON CONFLICT (campaign_id, hour, source, kind, platform, name) DO UPDATE SET count = visit_hour.count + excluded.count`);
}
