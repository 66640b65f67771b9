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

const METRICS_TOKEN = "the-metrics-of-a-bench";

/** Programs are counted apart. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PERSON = {
  firstName: "Ada",
  lastName: "Lovelace",
  legalPolicies: true,
};

/** What the embedded database answers a play's calls in, at first and after many plays; and what a process with the demo holds. */
const embedded: Bench = async () => {
  const server = await startServer({ DEMO: "on", METRICS_TOKEN });
  try {
    await pause(SETTLED);
    const memory = await memoryOf(server);
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
        ...memory,
        rssAfterMB: (await memoryOf(server)).rssMB,
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
      headers: { "user-agent": BROWSER, ...(body && { "content-type": "application/json" }) },
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

/**
 * What a process holds, and of what: files that are mapped (Node itself, libraries), JavaScript's heap as far as it is
 * taken from the system, and the rest: the database's memory, compiled code, buffers, what the C library has not given back.
 */
async function memoryOf({ url, process: { pid } }: TestServer) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const metrics = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
  const rssMB = Math.round(kilobytes("VmRSS") / 1024);
  const filesMB = Math.round(kilobytes("RssFile") / 1024);
  const heapMB = Math.round(Number(/^nodejs_heap_size_total_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 / 1024);
  return { rssMB, filesMB, heapMB, restMB: rssMB - filesMB - heapMB };
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

export default embedded;
