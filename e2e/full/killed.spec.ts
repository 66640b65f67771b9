import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { checkLog, type LogCheck } from "@fairground/model/fairness";
import { afterAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";

const KILLS = 20;
const AT_ONCE = 12;

let dataDir: string | undefined;
afterAll(() => {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

/** What was acknowledged survives: kill -9 loses nothing and doubles nothing (play-engine, invariant 4). */
test(`what the server has acknowledged is there after each of ${KILLS} kills in the middle of plays`, {
  retry: 0,
}, async () => {
  const acknowledged = new Map<string, string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer(dataDir ? { DATA_DIR: dataDir } : {});
    dataDir = server.dataDir;
    await expectAllThere(server, acknowledged);
    await expectLogHolds(server, acknowledged.size);

    const killed = new Promise((done) => server.process.once("exit", done));
    const visitors = Promise.all(Array.from({ length: AT_ONCE }, () => playUntilGone(server, acknowledged)));
    // Enough has been said that could be lost; a refused visitor ends the test at once.
    await Promise.race([reaches(acknowledged, (kill + 1) * AT_ONCE), visitors]);
    server.process.kill("SIGKILL");
    await Promise.all([killed, visitors]);
  }
  const server = await startServer(dataDir ? { DATA_DIR: dataDir } : {});
  await expectAllThere(server, acknowledged);
  await expectLogHolds(server, acknowledged.size);
  await server.stop({ keepData: true });
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * AT_ONCE);
});

/** Opens plays and draws their prizes until the server is gone; remembers the prize of every draw that was answered. */
async function playUntilGone({ url, demo }: TestServer, acknowledged: Map<string, string>): Promise<void> {
  const campaign = demo().campaigns.find(({ kind }) => kind === "wheel");
  for (;;) {
    try {
      // A new person each time: the campaign limits plays per person.
      const { campaignId } = campaign ?? {};
      const opened = await post(`${url}/leads/api/lead/session`, { campaignId });
      const person = {
        firstName: "Ada",
        lastName: "Lovelace",
        email: `${randomUUID()}@example.org`,
        legalPolicies: true,
      };
      await post(`${url}/leads/api/lead`, { sessionId: opened.sessionId, campaignId, ...person });
      const drawn = await post(`${url}/luck-games/api/prize/get-prize/${opened.sessionId}/spin-the-wheel`);
      acknowledged.set(opened.sessionId, drawn.prize.id);
    } catch (error) {
      if (error instanceof TypeError) return; // the connection broke: the server is gone
      throw error;
    }
  }
}

async function expectAllThere({ url }: TestServer, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  for (const [sessionId, prizeId] of acknowledged) {
    const answer = await post(`${url}/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    expect(answer.prize.id, "the same prize as was told before the kill").toBe(prizeId);
  }
}

/** The draw log, as anyone fetches it, holds after a kill, and has every draw that was answered (play-engine, "Fairness"). */
async function expectLogHolds({ url, demo }: TestServer, draws: number): Promise<void> {
  const { companyId, campaignId } = demo().campaigns.find(({ kind }) => kind === "wheel") ?? {};
  const address = `${url}/api/v1/fairness/${companyId}/${campaignId}/log?size=10000`;
  let check: LogCheck | null = null;
  // What was committed before the kill is chained within a second of the start.
  for (let tries = 0; tries < 100; tries++) {
    const lines = (await (await fetch(address)).text()).split("\n");
    check = await checkLog(lines);
    if (check.kind === "checked" && check.verdict.counts.draws >= draws) break;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  expect(check).toMatchObject({ kind: "checked", verdict: { kind: "ok" } });
  expect(check?.kind === "checked" ? check.verdict.counts.draws : 0).toBeGreaterThanOrEqual(draws);
}

/** An answer as far as it is read here. */
interface Answer {
  sessionId: string;
  prize: { id: string };
}

/** @throws TypeError where there is no connection, Error with the refusal where there is an answer that is none */
async function post(address: string, body?: object): Promise<Answer> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, signal: AbortSignal.timeout(30_000) };
  const answer = await fetch(address, body ? { ...init, body: JSON.stringify(body) } : init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function reaches(map: ReadonlyMap<string, string>, size: number): Promise<void> {
  const until = Date.now() + 60_000;
  while (map.size < size) {
    if (Date.now() > until) throw new Error(`only ${map.size} of ${size} plays were acknowledged in a minute`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
