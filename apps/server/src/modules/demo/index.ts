import { randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { App, Origins } from "../../app.ts";
import type { Config } from "../../kernel/config.ts";
import type { Ground } from "../../kernel/start.ts";
import { accountWithPassword, companyNamed, tokenFor } from "../identity/index.ts";

/** The demo campaigns: a name for scripts, and the file in `fixtures/`. */
const CAMPAIGNS = [
  { kind: "wheel", file: "wheel-with-codes" },
  { kind: "scratch", file: "scratch-card" },
  { kind: "quiz", file: "quiz" },
] as const;
const EMAIL = "demo@fairground.example";
const CODES = 500;

export interface Demo {
  studioUrl: string;
  hostPageUrl: string;
  account: { email: string; password: string };
  token: string;
  campaigns: { kind: string; name: string; companyId: string; campaignId: string; url: string }[];
}

/** Where scripts read what the demo made; holds a password, so its owner alone may read it. */
const fileOf = (config: Config) => join(resolve(config.DATA_DIR), "demo.json");

export async function knownDemo(config: Config): Promise<Demo | null> {
  try {
    return JSON.parse(await readFile(fileOf(config), "utf8")) as Demo; // our own file
  } catch {
    return null;
  }
}

/**
 * A company, an account and published campaigns to try. Can be run twice: what is there stays, addresses are written
 * anew, and the password changes only where demo.json is gone.
 */
export async function seedDemo(
  ground: Ground,
  app: App,
  config: Config,
  { publicUrl, playerUrl }: Origins,
): Promise<Demo> {
  const before = await knownDemo(config);
  const companyId = await companyNamed(ground.db, "Fairground Demo", "fairground-demo");
  const account = before?.account ?? (await demoAccount(ground, app, companyId));
  const campaigns: Demo["campaigns"] = [];
  for (const { kind, file } of CAMPAIGNS) {
    const known = before?.campaigns.find((campaign) => campaign.kind === kind);
    const row = known ? await app.campaigns.find(companyId, known.campaignId) : null;
    const made = row ?? (await publishFixture(app, companyId, file));
    campaigns.push({
      kind,
      name: made.metadata.name,
      companyId,
      campaignId: made.campaignId,
      url: `${playerUrl}/${companyId}/${made.campaignId}/`,
    });
  }
  const userId = await userOf(ground, account.email);
  const wheel = campaigns[0]?.url ?? "";
  const demo: Demo = {
    studioUrl: `${publicUrl}/studio`,
    hostPageUrl: `${publicUrl}/host?src=${encodeURIComponent(wheel)}`,
    account: { email: account.email, password: account.password },
    token: await tokenFor(app.accounts, userId),
    campaigns,
  };
  await writeFile(fileOf(config), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(fileOf(config), 0o600);
  return demo;
}

async function demoAccount(ground: Ground, app: App, companyId: string) {
  const { password } = await accountWithPassword(ground.db, app.accounts, {
    email: EMAIL,
    name: "Demo",
    companyId,
    roles: ["CREATOR", "USER_ADMIN"],
    platformAdmin: false,
  });
  return { email: EMAIL, password };
}

async function userOf(ground: Ground, email: string): Promise<string> {
  return (
    await ground.db.open.selectFrom("auth_user").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  ).id;
}

/** @throws when the fixture does not import or publish: a demo that does not work must not start quietly */
async function publishFixture(app: App, companyId: string, name: string) {
  const file: unknown = JSON.parse(
    await readFile(new URL(`../../../../../fixtures/${name}.json`, import.meta.url), "utf8"),
  );
  const imported = await app.campaigns.importFile(companyId, file);
  if (imported.kind !== "saved") throw new Error(`Demo campaign ${name}: ${JSON.stringify(imported)}`);
  const { row } = imported;
  for (const outcomePageId of Object.keys(row.draft?.uniqueCodes ?? {}))
    await app.codes.add(companyId, row.campaignId, outcomePageId, { codes: demoCodes(), name: "Demo codes", by: null });
  const published = await app.publisher.publish(row, null);
  if (published.kind !== "published") throw new Error(`Demo campaign ${name}: ${JSON.stringify(published)}`);
  return row;
}

const demoCodes = (): string[] =>
  Array.from({ length: CODES }, () => `DEMO-${randomBytes(5).toString("hex").toUpperCase()}`);
