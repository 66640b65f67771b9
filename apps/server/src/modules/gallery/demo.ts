import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { MEASURED_WITH_CONSENT } from "@fairground/model/campaign";
import type { CompanyFacts } from "@fairground/model/legal";
import type { FastifyInstance } from "fastify";
import { type Config, ConfigFault } from "../../kernel/config.ts";
import type { Ground } from "../../kernel/ground.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import { DEMO_CAMPAIGNS, type DemoCampaign } from "./campaigns.ts";
import { type Demo, fileOf, knownDemo } from "./demo-file.ts";
import { InTheMaking } from "./in-the-making.ts";
import type { DemoNeighbours } from "./ports.ts";

const EMAIL = "demo@fairground.example";
/** What the demo's terms and privacy pages are filled from. */
const FACTS = {
  ...{ organiser: "Fairground Demo Ltd", address: "1 Fair Lane\n8000 Zürich, Switzerland" },
  ...{ contact: "privacy@fairground.example", countries: ["CH", "DE", "AT", "LI", "FR", "ES", "PT", "GB"] },
  ...{ told: "page-and-email", claimDays: 30, rest: "kept" },
} satisfies Partial<CompanyFacts>;
/** As many as the campaign may give away, so that none is missing at the end. */
const CODES = 3_000;
/** So many are live when the server says that it is ready. */
const AT_ONCE = 3;

/**
 * A company, an account and a campaign of every game to try. Can be run twice: what is there stays, addresses are written
 * anew, and the password changes only where demo.json is gone. Most campaigns are made live afterwards, one after the
 * other: a visitor of one that is not live yet waits for it.
 */
export async function seedDemo(ground: Ground, near: DemoNeighbours, server: FastifyInstance): Promise<Demo> {
  const { config, publicUrl, playerUrl } = ground;
  const before = await knownDemo(config);
  const companyId = await near.people.companyNamed("Fairground Demo", "fairground-demo");
  await sayFacts(ground, companyId);
  const account = before?.account ?? (await demoAccount(near, companyId));
  const campaigns: Demo["campaigns"] = [];
  const making = new InTheMaking(server);
  for (const { kind, file } of chosen(config, before)) {
    const known = before?.campaigns.find((campaign) => campaign.kind === kind);
    const row =
      (known && (await near.campaigns.find(companyId, known.campaignId))) ?? (await imported(near, companyId, file));
    if (row.liveRevision === null) {
      if (campaigns.length < AT_ONCE) await publish(near, row);
      else making.add(row.campaignId, () => publish(near, row));
    }
    campaigns.push({
      kind,
      name: row.metadata.name,
      companyId,
      campaignId: row.campaignId,
      url: `${playerUrl}/${companyId}/${row.campaignId}/`,
    });
  }
  making.start((fault) => ground.log.error({ err: fault }, "demo"));
  const userId = await userOf(ground, account.email);
  const wheel = campaigns[0]?.url ?? "";
  const demo: Demo = {
    studioUrl: `${publicUrl}/studio`,
    hostPageUrl: `${publicUrl}/host?src=${encodeURIComponent(wheel)}`,
    account: { email: account.email, password: account.password },
    token: await near.people.tokenFor(userId),
    campaigns,
  };
  // Under another name first: scripts that wait for the file never read half of it.
  const part = `${fileOf(config)}.part`;
  await writeFile(part, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(part, 0o600);
  await rename(part, fileOf(config));
  return demo;
}

/** What `DEMO` names beside what is there already; all, unless it names any. */
function chosen({ DEMO }: Config, before: Demo | null): readonly DemoCampaign[] {
  if (!Array.isArray(DEMO)) return DEMO_CAMPAIGNS;
  const known = DEMO_CAMPAIGNS.map(({ kind }) => kind);
  const unknown = DEMO.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ConfigFault(`DEMO: there is no campaign ${unknown.join(", ")}. Choose from ${known.join(", ")}.`);
  const wanted = new Set([...DEMO, ...(before?.campaigns.map(({ kind }) => kind) ?? [])]);
  return DEMO_CAMPAIGNS.filter(({ kind }) => wanted.has(kind));
}

async function demoAccount({ people }: DemoNeighbours, companyId: string) {
  const { password } = await people.accountWithPassword({
    email: EMAIL,
    name: "Demo",
    companyId,
    roles: ["CREATOR", "USER_ADMIN"],
    platformAdmin: false,
  });
  return { email: EMAIL, password };
}

/** Facts that somebody has changed since stay. */
async function sayFacts({ db }: Ground, companyId: string): Promise<void> {
  await db.open
    .updateTable("company")
    .set({ legal: JSON.stringify(FACTS) })
    .where("id", "=", companyId)
    .where("legal", "=", JSON.stringify({}))
    .execute();
}

async function userOf(ground: Ground, email: string): Promise<string> {
  return (
    await ground.db.open.selectFrom("auth_user").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  ).id;
}

/** @throws when the file does not import: a demo that does not work must not start quietly */
async function imported({ campaigns }: DemoNeighbours, companyId: string, name: string): Promise<CampaignRow> {
  const file = JSON.parse(await readFile(new URL(`../../../../../fixtures/${name}.json`, import.meta.url), "utf8"));
  const metadata = { ...file.metadata, ...MEASURED_WITH_CONSENT };
  const read = await campaigns.importFile(companyId, { ...file, metadata });
  if (read.kind !== "saved") throw new Error(`Demo campaign ${name}: ${JSON.stringify(read)}`);
  return read.row;
}

async function publish({ codes, publisher }: DemoNeighbours, row: CampaignRow): Promise<void> {
  for (const outcomePageId of Object.keys(row.draft?.uniqueCodes ?? {}))
    await codes.add(row.companyId, row.campaignId, outcomePageId, {
      codes: demoCodes(),
      name: "Demo codes",
      by: null,
    });
  const published = await publisher.publish(row, null);
  if (published.kind !== "published")
    throw new Error(`Demo campaign ${row.metadata.name}: ${JSON.stringify(published)}`);
}

const demoCodes = (): string[] =>
  Array.from({ length: CODES }, () => `DEMO-${randomBytes(5).toString("hex").toUpperCase()}`);
