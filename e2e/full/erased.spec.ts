import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { openParts } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/kernel/config.ts";
import { openGround } from "../../apps/server/src/kernel/start.ts";
import { asked, publishCampaign } from "../support/campaign.ts";
import { startServer, type TestServer } from "../support/server.ts";

const KILLS = 20;
const CAMPAIGNS = 6;
const PLAYS = 3;

let dataDir: string | undefined;
afterAll(() => {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

interface Erasure {
  erasureId: string;
  finishedAt: string | null;
  campaignsDone: number;
  plays: number;
  counts: Record<string, number>;
}
/** Rows of somebody by table, by campaign. */
type Held = Record<string, Record<string, number>>;
/** The consents' entries name nobody, and stay (docs/guides/privacy.md, "Proof of consent"). */
const PROOF = "consent_ledger";

/** Erasing goes on after each kill -9, and no campaign is seen half erased (security, 18). */
test(`each of ${KILLS} kills in the middle of erasing leaves every campaign whole or without the person; all end`, {
  retry: 0,
  timeout: 15 * 60_000,
}, async () => {
  const start = async () => {
    const server = await startServer(dataDir ? { DATA_DIR: dataDir } : {});
    dataDir = server.dataDir;
    return server;
  };
  let server = await start();
  const campaigns: string[] = [];
  const { companyId = "" } = server.demo().campaigns[0] ?? {};
  for (let n = 0; n < CAMPAIGNS; n++) {
    const metadata = { name: `Erased ${n}`, playLimits: [] };
    campaigns.push((await publishCampaign(server, "wheel-with-codes", { metadata })).campaignId);
  }
  const visitors = `/api/v1/companies/${companyId}/visitors`;
  const states = new Map<string, number>();
  const asks: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const email = `erased.${kill}@example.org`;
    for (const campaignId of campaigns) await plays(server, campaignId, email);
    const before = await heldBy(server, visitors, email);
    expect(Object.keys(before).toSorted()).toEqual(campaigns.toSorted());
    const proof = Object.fromEntries(campaigns.map((id) => [id, { [PROOF]: before[id]?.[PROOF] }]));

    const body = { by: "email", term: email, confirmation: email };
    const { erasureId } = (await asked<{ data: Erasure }>(server.api("POST", `${visitors}/erasures`, body))).data;
    asks.push(erasureId);
    const look = async () =>
      (await asked<{ data: Erasure }>(server.api("GET", `${visitors}/erasures/${erasureId}`))).data;
    // At another place each time: before the first, between two, at the last.
    const place = kill % (CAMPAIGNS + 1);
    const until = Date.now() + 60_000;
    for (;;) {
      const { plays: done, finishedAt } = await look();
      if (done >= place * PLAYS || finishedAt !== null) break;
      if (Date.now() > until) throw new Error("Erasing does not go on");
    }
    const gone = new Promise((resolve) => server.process.once("exit", resolve));
    server.process.kill("SIGKILL");
    await gone;

    const { erasure, held } = await asItLies(server.dataDir, companyId, erasureId, email);
    const left = campaigns.filter((id) => Object.keys(held[id] ?? {}).some((name) => name !== PROOF));
    for (const id of left) expect(held[id], "a campaign that has something has everything").toEqual(before[id]);
    for (const id of campaigns.filter((each) => !left.includes(each)))
      expect(held[id], "what is gone has left its proof of consent, whole").toEqual(proof[id]);
    const state = erasure.finishedAt ? "ended" : left.length === CAMPAIGNS ? "not begun" : "in the middle";
    states.set(state, (states.get(state) ?? 0) + 1);
    expect(erasure.plays, "what was counted is what went").toBe((CAMPAIGNS - left.length) * PLAYS);

    server = await start();
    await expect.poll(async () => (await look()).finishedAt, { timeout: 60_000 }).not.toBeNull();
    expect(await heldBy(server, visitors, email)).toEqual(proof);
  }
  expect(states.get("in the middle") ?? 0, JSON.stringify([...states])).toBeGreaterThanOrEqual(KILLS / 4);
  const { data: all } = await asked<{ data: Erasure[] }>(server.api("GET", `${visitors}/erasures`));
  expect(all.map(({ erasureId }) => erasureId).toSorted()).toEqual(asks.toSorted());
  for (const { plays: done, counts } of all)
    expect([done, counts.lead]).toEqual([CAMPAIGNS * PLAYS, CAMPAIGNS * PLAYS]);
  await server.stop({ keepData: true });
});

async function plays(server: TestServer, campaignId: string, email: string): Promise<void> {
  const gameType = "spin-the-wheel";
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(server.api("POST", path, { campaignId, visitorId: null, gameType, ...body }));
  for (let n = 0; n < PLAYS; n++) {
    const { sessionId } = await post("/leads/api/lead/session", {});
    const lead = { sessionId, firstName: "Ada", lastName: "Lovelace", email, legalPolicies: true };
    await post("/leads/api/lead", lead);
    await asked(server.api("POST", `/luck-games/api/prize/get-prize/${sessionId}/${gameType}`));
  }
}

async function heldBy(server: TestServer, visitors: string, term: string): Promise<Held> {
  const { data } = await asked<{ data: { campaigns: { campaign: { id: string }; counts: Record<string, number> }[] } }>(
    server.api("POST", `${visitors}/held`, { by: "email", term }),
  );
  return Object.fromEntries(data.campaigns.map(({ campaign, counts }) => [campaign.id, counts]));
}

/** What the database has while no server runs: nobody goes on with it. */
async function asItLies(folder: string, companyId: string, erasureId: string, email: string) {
  const ground = await openGround(readConfig({ ENVIRONMENT: "test", LOG_LEVEL: "error", DATA_DIR: folder }));
  try {
    const { persons } = openParts(ground).visitors;
    const erasure = await persons.find(companyId, erasureId);
    const found = await persons.held(companyId, "email", email);
    if (!erasure || !found) throw new Error("The erasure is not known any more");
    const held: Held = Object.fromEntries(
      found.campaigns.map(({ campaign, held: rows }) => [
        campaign.id,
        Object.fromEntries(Object.entries(rows).map(([table, of]) => [table, of.length])),
      ]),
    );
    return { erasure, held };
  } finally {
    await ground.close();
  }
}
