import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";

const PLAYS = Number(process.env.BENCH_PLAYS ?? 50_000);
const AT_ONCE = 4;
/** Plays of which one figure is made. */
const SPAN = 400;
/** Until a server with nothing to do has given back what it can, in milliseconds. */
const SETTLED = 40_000;

const PERSON = {
  firstName: "Ada",
  lastName: "Lovelace",
  legalPolicies: true,
};

/** What the embedded database answers a play's calls in, at first and after many plays; and what a process with the demo holds. */
const embedded: Bench = async () => {
  const server = await startServer({ DEMO: "on" });
  try {
    await pause(SETTLED);
    const rssMB = memoryOf(server);
    const spans: { plays: number; ms: number }[] = [];
    for (let plays = 0; plays <= PLAYS; plays += SPAN) spans.push({ plays, ms: await callsOf(server, SPAN) });
    const [msAtStart = 0, msAfter = 0] = [spans.slice(1, 4), spans.slice(-3)].map((few) =>
      middle(few.map(({ ms }) => ms)),
    );
    const step = Math.max(1, Math.floor(spans.length / 20));
    return {
      table: spans
        .filter((_, at) => at % step === 0)
        .map(({ plays, ms }) => ({ plays, "median ms a call": rounded(ms) })),
      result: {
        msAtStart: rounded(msAtStart),
        [`msAfter${PLAYS}`]: rounded(msAfter),
        growth: Math.round((msAfter / msAtStart) * 100) / 100,
        rssMB,
        rssAfterMB: memoryOf(server),
      },
    };
  } finally {
    await server.stop();
  }
};

/** Plays the demo's wheel so often, four visitors at a time: the median of its calls, in milliseconds. */
async function callsOf({ url, demo }: TestServer, plays: number): Promise<number> {
  const { campaignId } = demo().campaigns.find(({ kind }) => kind === "wheel") ?? {};
  const took: number[] = [];
  const post = async (path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(url + path, {
      method: "POST",
      headers: body ? { "content-type": "application/json" } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    took.push(performance.now() - began);
    return text === "" ? {} : JSON.parse(text);
  };
  let left = plays;
  const visitor = async () => {
    while (left-- > 0) {
      const email = `${randomUUID()}@example.org`;
      await post("/events/api/internal-events/visitor", { campaignId });
      const { sessionId } = await post("/leads/api/lead/session", { campaignId, gameType: "spin-the-wheel", email });
      await post("/leads/api/lead", { sessionId, campaignId, ...PERSON, email });
      await post(`/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return middle(took);
}

const memoryOf = ({ process: { pid } }: TestServer): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

export default embedded;
