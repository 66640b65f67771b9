import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { ROOT } from "../tools/root.ts";
import { freshCluster } from "./play/cluster.ts";
import { benchGround } from "./play/ground.ts";
import { Line } from "./play/line.ts";
import { quantile } from "./play/rounds.ts";
import { startServers } from "./play/servers.ts";

const FLOOD = 1_000_000;
/** Events a minute that a process takes in from one address, as the setting has it where nobody says otherwise. */
const OF_ADDRESS = 6_000;
const LINES = 64;
const KINDS = ["page-visit", "game-started", "page-ping", "page-change"] as const;
/** Milliseconds that what was refused may take until it is shown. */
const PATIENCE = 120_000;

/**
 * A million events that somebody makes up from one address, each in the name of another visit: what the server knows by itself stays as it
 * is, what is over the address's measure is refused and shown as refused, and plays are opened all the while.
 */
const flood: Bench = async () => {
  await buildChangedApps();
  const cluster = await freshCluster(randomBytes(32).toString("hex"));
  const { owner, usual } = await benchGround(cluster);
  const { ports } = await startServers(cluster, ROOT, { ADDRESS_EVENTS: String(OF_ADDRESS) });
  const { companyId, campaignId } = usual;
  const known = async () =>
    (await owner.query("SELECT kind, sum(count) AS n FROM visit_hour WHERE source = 'srv' GROUP BY kind ORDER BY kind"))
      .rows;
  const shown = async () =>
    Number(
      (await owner.query("SELECT coalesce(sum(count), 0) AS n FROM visit_hour WHERE kind = 'refused'")).rows[0]?.n,
    );
  const statuses = new Map<number, number>();
  const sessions: number[] = [];
  let next = 0;
  let isOver = false;
  const start = performance.now();
  const forge = async (_: unknown, n: number) => {
    const line = await Line.open(ports[n % ports.length] ?? 0);
    for (let seq = next++; seq < FLOOD; seq = next++) {
      const madeUp = { sessionId: null, visitorId: null, domainSessionId: `made up ${seq}` };
      const body = JSON.stringify({ campaignId, companyId, language: "en", seq: 1, pageName: "Game", ...madeUp });
      const url = `/events/api/events/v2/${KINDS[seq % KINDS.length]}`;
      const { status } = await line.ask({ method: "POST", url, body, key: null });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    line.close();
  };
  const visit = async () => {
    for (; !isOver; await pause(200)) {
      const begin = performance.now();
      const answer = await fetch(`http://127.0.0.1:${ports[0]}/leads/api/lead/session`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ campaignId, gameType: "spin-the-wheel", userId: randomUUID() }),
      });
      if (!answer.ok) throw new Error(`Nobody can play: ${answer.status} ${await answer.text()}`);
      sessions.push(performance.now() - begin);
    }
  };
  const visiting = visit();
  await Promise.all(Array.from({ length: LINES }, forge));
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await visiting;

  const refused = statuses.get(429) ?? 0;
  const others = [...statuses].filter(([status]) => status >= 300 && status !== 429);
  if (others.length > 0) throw new Error(`Answers that nobody expects: ${JSON.stringify(others)}`);
  const until = performance.now() + PATIENCE;
  // What is refused goes with the next batch.
  const lines = await Promise.all(ports.map((port) => Line.open(port)));
  while ((await shown()) < refused) {
    if (performance.now() > until) throw new Error(`${refused} were refused, ${await shown()} are shown`);
    await pause(1_000);
    const visit = { sessionId: null, visitorId: null, domainSessionId: `afterwards ${performance.now()}` };
    const body = JSON.stringify({ campaignId, companyId, language: "en", seq: 1, ...visit });
    for (const line of lines)
      await line.ask({ method: "POST", url: "/events/api/events/v2/page-visit", body, key: null });
  }
  for (const line of lines) line.close();
  // Those who opened a play meanwhile are all that the server has seen by itself.
  const meant = JSON.stringify([{ kind: "visit", n: String(sessions.length) }]);
  let seen = "";
  for (let tries = 0; tries < 20 && seen !== meant; tries++) {
    await pause(500); // a follower adds up what has happened
    seen = JSON.stringify(await known());
  }
  if (seen !== meant) throw new Error(`A flood has changed what the server knows: ${seen} instead of ${meant}`);
  sessions.sort((a, b) => a - b);
  const result = {
    perSecond: Math.round(FLOOD / seconds),
    taken: FLOOD - refused,
    refused,
    sessionP95Ms: Math.round(quantile(sessions, 0.95)),
  };
  return { table: [result], result };
};
export default flood;
