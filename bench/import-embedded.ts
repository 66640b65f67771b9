import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";

const CODES = Number(process.env.BENCH_CODES ?? 1_000_000);
/** Milliseconds between two visitors. */
const PACE = 100;

/** What a visitor waits for a session on the embedded database: with nothing beside it, and while files of codes are imported. */
const importEmbedded: Bench = async () => {
  const server = await startServer({ DEMO: "on" });
  try {
    const { campaignId = "" } = server.demo().campaigns.find(({ kind }) => kind === "wheel") ?? {};
    const draft = await server.api("GET", `/api/v1/campaigns/${campaignId}/export`);
    const { document } = (await draft.json()) as { document: { uniqueCodes: Record<string, unknown> } };
    const page = Object.keys(document.uniqueCodes)[0] ?? "";
    const quiet = await sessionsDuring(server, campaignId, () => pause(5_000));
    const unique = await whileImported(server, campaignId, "/unique-codes/api/upload", "/api/v1/unique-codes", {
      campaignId,
      outcomePageId: page,
    });
    const own = `/api/v1/access-codes/${campaignId}`;
    const access = await whileImported(server, campaignId, `${own}/upload`, own, {});
    return {
      table: [
        { during: "nothing", "answered after s": "", "all s": "", ...quiet },
        { during: `${CODES} unique codes`, ...unique },
        { during: `${CODES} access codes`, ...access },
      ],
      result: {
        quietP95: quiet.p95,
        uniqueP95: unique.p95,
        uniqueWorst: unique.worst,
        accessP95: access.p95,
        accessWorst: access.worst,
      },
    };
  } finally {
    await server.stop();
  }
};
export default importEmbedded;

async function whileImported(
  server: TestServer,
  campaignId: string,
  upload: string,
  imports: string,
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const codes = Array.from({ length: CODES }, (_, n) => `${randomBytes(6).toString("hex")}-${n}\n`);
  form.set("file", new Blob([codes.join("")]), "codes.csv"); // of many parts, sending it would take seconds
  const begin = performance.now();
  const seconds = () => Math.round((performance.now() - begin) / 100) / 10;
  let accepted = 0;
  const sessions = await sessionsDuring(server, campaignId, async () => {
    const headers = { authorization: `Bearer ${server.demo().token}` };
    const answer = await fetch(server.url + upload, { method: "POST", headers, body: form });
    if (answer.status !== 202) throw new Error(await answer.text());
    accepted = seconds();
    const { data } = (await answer.json()) as { data: { importId: string } };
    for (;;) {
      const told = await server.api("GET", `${imports}/imports/${data.importId}`);
      if (((await told.json()) as { data: { state: string } }).data.state === "done") return;
      await pause(500);
    }
  });
  return { "answered after s": accepted, "all s": seconds(), ...sessions };
}

/** Milliseconds that sessions took while `work` went on. */
async function sessionsDuring(server: TestServer, campaignId: string, work: () => Promise<void>) {
  let isOver = false;
  const took: number[] = [];
  const visitors = async () => {
    while (!isOver) {
      const begin = performance.now();
      const opening = { campaignId, gameType: "spin-the-wheel", userId: randomUUID(), nonce: randomUUID() };
      const answer = await fetch(`${server.url}/leads/api/lead/session`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify(opening),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
      await answer.arrayBuffer();
      took.push(Math.round(performance.now() - begin));
      await pause(PACE);
    }
  };
  const over = work().finally(() => {
    isOver = true;
  });
  await Promise.all([over, visitors()]);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor((took.length - 1) * part)] ?? 0;
  return { sessions: took.length, median: at(0.5), p95: at(0.95), worst: at(1) };
}
