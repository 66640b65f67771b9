import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { readConfig } from "../../apps/server/src/kernel/config.ts";
import { type Database, openDatabase } from "../../apps/server/src/kernel/db/database.ts";
import { type Engine, openPostgres } from "../../apps/server/src/kernel/db/engine.ts";
import { migrate } from "../../apps/server/src/kernel/db/migrate.ts";
import { prepareJobs } from "../../apps/server/src/kernel/jobs.ts";
import { logTo } from "../../apps/server/src/kernel/log.ts";
import { type Notices, openNotices } from "../../apps/server/src/kernel/notices.ts";
import { openFairness } from "../../apps/server/src/modules/fairness/index.ts";
import { openIdentity } from "../../apps/server/src/modules/identity/index.ts";
import { openPacing } from "../../apps/server/src/modules/pacing/index.ts";
import { openPrizes } from "../../apps/server/src/modules/prizes/index.ts";
import type { CampaignDocument } from "../../packages/model/src/campaign/index.ts";
import { SAMPLE, sampleDocument, sampleMetadata } from "../../packages/model/src/campaign/sample.ts";
import { atEnd } from "../../tools/processes.ts";
import type { Cluster } from "./cluster.ts";
import { HELPERS } from "./fill.ts";

/** A published campaign, as the driver and the SQL need it. */
export interface BenchCampaign {
  companyId: string;
  campaignId: string;
  pageWithCodes: string;
  /** What can be won, by the ids that a draw names. */
  prizes: readonly { entryId: string; prizeId: string }[];
}

/** A migrated database with published campaigns, and an owner's connection to it. */
export interface BenchGround extends Cluster {
  engine: Engine;
  db: Database;
  owner: Client;
  notices: Notices;
  /** The sample wheel: 4 plays in 10 win, with a code; one play a day and person. */
  usual: BenchCampaign;
  /** The same, of which nothing is measured. */
  untracked: BenchCampaign;
  /** The same, where every play wins a code and the one prize. */
  hot: BenchCampaign;
  /** Its control: every play wins a code of the same page, and one of 64 prizes, each as often. Only the stock differs. */
  spread: BenchCampaign;
  /** The same, where no play wins. */
  lost: BenchCampaign;
}

const SPREAD = 64;
/** A whole number of plays for each of the prizes. */
const PLAYS_OF_SPREAD = 100 * SPREAD;

/** Nobody asks for it. */
const ORIGIN = "http://127.0.0.1";
/** More than any bench gives away, and less than the column's type holds. */
const STOCK = 1_000_000_000;

export async function benchGround(cluster: Cluster): Promise<BenchGround> {
  const engine = openPostgres(cluster.url, 4);
  atEnd(() => engine.end());
  await migrate(engine, "prod");
  await prepareJobs(engine);
  const db = openDatabase(engine);
  const owner = new Client({ connectionString: cluster.adminUrl });
  await owner.connect();
  atEnd(() => owner.end());
  await owner.query(HELPERS);
  const notices = await openNotices(engine, logTo("silent"));
  atEnd(() => notices.close());
  const { people } = openIdentity({
    db,
    config: readConfig({}),
    secret: cluster.secret,
    publicUrl: ORIGIN,
    log: logTo("silent"),
  });
  const companyId = await people.companyNamed("Bench", "bench");
  const make = (name: string, change: (document: CampaignDocument) => void, metadata = {}) =>
    campaignNamed({ ...cluster, db, owner, notices }, companyId, name, change, metadata);
  return {
    ...cluster,
    engine,
    db,
    owner,
    notices,
    usual: await make("Bench: four in ten", () => {}),
    untracked: await make("Bench: four in ten, not measured", () => {}, { analyticsTrackingLevel: 0 }),
    hot: await make("Bench: everybody", (document) => winAlways(document, 1)),
    spread: await make("Bench: everybody, 64 prizes", (document) => winAlways(document, SPREAD)),
    lost: await make("Bench: nobody", (document) => {
      for (const entry of document.prizePoolList) entry.wins = entry.noWinPrize ? entry.perPlay : 0;
    }),
  };
}

/** Every play wins, each of so many prizes as often as the others; they are alike save for their ids. */
function winAlways(document: CampaignDocument, prizes: number): void {
  const [won] = document.prizePoolList.filter((entry) => !entry.noWinPrize);
  const [lost] = document.prizePoolList.filter((entry) => entry.noWinPrize);
  const outcome = document.outcomes.find(({ id }) => id === won?.outcomeId);
  if (!won || !lost || !outcome) throw new Error("The sample has no prize with an outcome");
  const alike = { ...won, perPlay: PLAYS_OF_SPREAD, wins: PLAYS_OF_SPREAD / prizes };
  const entries = Array.from({ length: prizes }, () => ({ ...alike, id: randomUUID() }));
  document.prizePoolList = [{ ...lost, wins: 0 }, ...entries];
  outcome.prizes = entries.map(({ id }) => id);
}

/** A campaign of that name, found or made and published as the server does, save for its pages. */
async function campaignNamed(
  { db, owner, notices, secret }: Cluster & Pick<BenchGround, "db" | "owner" | "notices">,
  companyId: string,
  name: string,
  change: (document: CampaignDocument) => void,
  settings: object,
): Promise<BenchCampaign> {
  const pageWithCodes = SAMPLE.pages.won;
  const { rows } = await owner.query<{ id: string; document: Pick<CampaignDocument, "prizePoolList"> }>(
    `SELECT campaign_id AS id, document FROM campaign JOIN campaign_revision USING (campaign_id)
     WHERE campaign.company_id = $1 AND campaign.metadata->>'name' = $2 AND revision = 1`,
    [companyId, name],
  );
  if (rows[0]) return { companyId, campaignId: rows[0].id, pageWithCodes, prizes: prizesOf(rows[0].document) };

  const document = structuredClone(sampleDocument());
  for (const entry of document.prizePoolList) {
    entry.emailId = null; // mails are rendered and sent beside the plays, by workers
    entry.perPlay = 10_000;
    if (!entry.noWinPrize) entry.stock = STOCK;
  }
  for (const outcome of document.outcomes) outcome.emailId = null;
  change(document);
  const metadata = { ...sampleMetadata(), name, numberOfPlaysPerDay: 1, ...settings };
  const mails = { nudge: async () => {} };
  const { keys, ...fairness } = openFairness({ db, secret, notices, log: logTo("silent") }, { mails });
  const { pacing } = openPacing({ db, playerUrl: ORIGIN }, { ...fairness, mails });
  const { prizes } = openPrizes({ db }, { pacing });
  const { campaign_id: campaignId } = await db.inCompany(companyId, (scope) =>
    scope
      .insertInto("campaign")
      .values({ company_id: companyId, metadata: JSON.stringify(metadata), draft: JSON.stringify(document) })
      .returning("campaign_id")
      .executeTakeFirstOrThrow(),
  );
  const registered = await prizes.register(companyId, campaignId, document.prizePoolList);
  for (const [index, entry] of document.prizePoolList.entries()) {
    const ids = registered[index];
    if (!entry.noWinPrize && ids) Object.assign(entry, ids);
  }
  const of = { companyId, campaignId };
  await db.inCompany(companyId, async (scope) => {
    await scope
      .insertInto("campaign_revision")
      .values({
        campaign_id: campaignId,
        company_id: companyId,
        revision: 1,
        document: JSON.stringify(document),
        metadata: JSON.stringify(metadata),
        configuration_hash: "",
      })
      .execute();
    await keys.publish(scope, of, { revision: 1, document, metadata });
  });
  await pacing.keyed(of, () => db.inCompany(companyId, (scope) => pacing.publish(scope, of, document, metadata, null)));
  await owner.query(
    "UPDATE campaign SET live_revision = 1, published_at = now(), first_published_at = now() WHERE campaign_id = $1",
    [campaignId],
  );
  return { companyId, campaignId, pageWithCodes, prizes: prizesOf(document) };
}

const prizesOf = ({ prizePoolList }: Pick<CampaignDocument, "prizePoolList">): BenchCampaign["prizes"] =>
  prizePoolList.flatMap(({ id, prizeId, noWinPrize }) => (noWinPrize || !prizeId ? [] : [{ entryId: id, prizeId }]));
