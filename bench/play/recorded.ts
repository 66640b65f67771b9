import { randomUUID } from "node:crypto";
import { openDatabase } from "../../apps/server/src/kernel/db/database.ts";
import type { Engine } from "../../apps/server/src/kernel/db/engine.ts";
import { httpServer } from "../../apps/server/src/kernel/http/server.ts";
import { logTo } from "../../apps/server/src/kernel/log.ts";
import { mountCalls } from "../../apps/server/src/kernel/part.ts";
import { readPlayId } from "../../apps/server/src/kernel/play-id.ts";
import { openFairness } from "../../apps/server/src/modules/fairness/index.ts";
import { openPlays } from "../../apps/server/src/modules/plays/index.ts";
import { openPublishedCampaigns } from "../../apps/server/src/modules/published-campaigns/index.ts";
import type { BenchCampaign, BenchGround } from "./ground.ts";
import { CALLS, requestOf } from "./requests.ts";

interface Statement {
  text: string;
  values: readonly unknown[];
}
/** The SQL of one play, by the call that sent it. */
type PlayStatements = Record<keyof typeof CALLS, Statement[]>;

/** pgbench's scripts for plays that win and for plays that do not: `draw` alone, or the whole play. */
export interface Scripts {
  draw: string;
  play: string;
}

/**
 * What the server sends to the database in one play, written down as it does so, as scripts for pgbench: the same SQL
 * whatever becomes of the code.
 */
export async function scriptsOf(
  ground: BenchGround,
  campaign: BenchCampaign,
  day: string,
): Promise<Map<boolean, Scripts>> {
  const sent: Statement[] = [];
  const { app, close } = await serverOver(recording(ground.engine, sent), ground);
  const scripts = new Map<boolean, Scripts>();
  const outcomes = campaign === ground.usual ? 2 : 1;
  for (let tries = 0; tries < 200 && scripts.size < outcomes; tries++) {
    const seed = randomUUID();
    const statements = {} as PlayStatements; // every call is filled in by the loop
    let sessionId = "";
    let won = false;
    for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
      if (call === "claim" && !won) continue;
      sent.length = 0;
      const { method, url, body, key } = requestOf(call, { campaignId: campaign.campaignId, sessionId, seed });
      const headers = { "user-agent": "bench", ...(key ? { "idempotency-key": key } : {}) };
      const type = { "content-type": "application/json" };
      const answer = await app.inject({ method, url, headers: { ...headers, ...type }, payload: body });
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
      if (call === "session") sessionId = answer.json().sessionId;
      if (call === "draw") won = answer.json().prize.prizeWon;
      statements[call] = [...sent];
    }
    // The first plays fill caches: revision and day key are asked for once.
    if (tries > 2)
      scripts.set(won, {
        draw: drawScript(statements, { campaign, sessionId, day }),
        play: playScript(statements, { campaign, sessionId, day }),
      });
  }
  await close();
  return scripts;
}

/** The play that was recorded. */
interface Recorded {
  campaign: BenchCampaign;
  sessionId: string;
  day: string;
}

/** The draw's function alone, on plays that were opened before. */
const drawScript = (statements: PlayStatements, play: Recorded): string => {
  const take = statements.draw.filter(({ text }) => text.includes("take_")).map((one) => sqlOf(one, play));
  // A play that was drawn before would be answered quickly: that is a fault of the bench.
  const [sql = ""] = take;
  return `${NUMBER}${sql.replace(/^SELECT (.*) AS "?answer"?$/s, `SELECT 1 / (($1)->>'kind' = 'taken')::integer`)};\n`;
};

const playScript = (statements: PlayStatements, play: Recorded): string =>
  NUMBER +
  Object.values(statements)
    .flat()
    .map((one) => `${sqlOf(one, play)};\n`)
    .join("");

/** Every client has its own plays: `base`, `clients`, `hint` and `k` come from the command line. */
const NUMBER = "\\set n :base + :client_id + :clients * :k\n\\set k :k + 1\n";

/** A statement with its values in place, and with the n-th play's in place of those of the recorded one. */
function sqlOf({ text, values }: Statement, { campaign, sessionId, day }: Recorded): string {
  const key = readPlayId(sessionId);
  if (!key) throw new Error("The recorded play's id cannot be read");
  const ofPlay: [RegExp, string][] = [
    [new RegExp(key.playId, "g"), `bench_play_id('${key.campaignId}', '${day}', :n)`],
    [/(?<="reference":")[\w-]{36}/g, "bench_id('r', :n)"],
    [/(?<="leadId":")[\w-]{36}/g, "bench_id('l', :n)"],
    [/email:[\w-]{43}/g, "bench_identity(:n)"],
    ...drawnOf(campaign),
    [/[\w-]+(?=@example\.org)/g, "('visitor-' || (:n)::bigint)"],
    // The server remembers where free codes begin.
    [/(?<="codeHint":)(null|\d+)/g, "(:hint)::bigint"],
    [/(?<="hash":")[\w-]{43}/g, "left(md5('k' || (:n)::bigint) || md5('m' || (:n)::bigint), 43)"],
  ];
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return "NULL";
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    const places: string[] = [];
    let held = String(value);
    for (const [pattern, sql] of ofPlay) held = held.replace(pattern, () => `\u0000${places.push(sql) - 1}\u0000`);
    if (held === "\u00000\u0000") return places[0] ?? "";
    const parts = held.split("\u0000").map((part, at) => (at % 2 ? places[Number(part)] : quoted(part)));
    const joined = parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" || ")})`;
    return /^[[{]/.test(held) ? `${joined}::jsonb` : joined;
  };
  return text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1])).replace(/\s*\n\s*/g, " ");
}

/** How many plays are told apart by what they win. */
const DRAWN = 64;

/** The n-th play wins one of the campaign's prizes by chance; where there is one alone, the same SQL finds that one. */
function drawnOf({ prizes }: BenchCampaign): [RegExp, string][] {
  const drawn = (ids: readonly string[]): [RegExp, string] => {
    const all = Array.from({ length: DRAWN }, (_, n) => `'${ids[n % ids.length]}'`);
    return [new RegExp(ids.join("|"), "g"), `(ARRAY[${all.join(",")}])[1 + (hashint8(:n) & ${DRAWN - 1})]`];
  };
  return [drawn(prizes.map(({ prizeId }) => prizeId)), drawn(prizes.map(({ entryId }) => entryId))];
}

/** pgbench takes a colon before a letter for a variable, also in quotes: such a colon is written as its code. */
const quoted = (text: string): string => {
  const plain = `'${text.replaceAll("'", "''")}'`;
  const written = plain.replace(/:(?=[A-Za-z_])/g, "' || chr(58) || '");
  return written === plain ? plain : `(${written})`;
};

/** The play's calls over an engine, without network; caches are its own. */
async function serverOver(engine: Engine, { secret, notices }: BenchGround) {
  const db = openDatabase(engine);
  const log = logTo("silent");
  const app = httpServer({ logger: log, trustProxy: false });
  const nobody = async () => {};
  const guards = {
    signatures: { judge: async () => "unsigned" as const },
    challenges: { check: async () => "passed" as const },
    crowds: { arrives: () => ({ kind: "free" as const }) },
    points: { canPay: async () => "paid" as const, name: nobody, pay: async () => "paid" as const },
    fraud: { look: () => Promise.reject(new Error("no fraud here")), note: nobody, remark: nobody },
    optIns: { asking: () => null },
    consents: { of: () => [], written: () => {}, forget: () => {} },
  };
  const mails = { nudge: nobody };
  const on = { db, secret, notices, log };
  const { published: campaigns } = openPublishedCampaigns(on);
  const { keys } = openFairness(on, { mails });
  const { calls } = openPlays(on, { campaigns, mails, guards, keys });
  const admit = async () => ({ kind: "visitor" as const, ip: "127.0.0.1", agent: "bench" });
  mountCalls(app, calls, admit);
  await app.ready();
  return { app, close: () => app.close() };
}

/** The same engine, which writes down what it is asked. */
const recording = (engine: Engine, sent: Statement[]): Engine => ({
  ...engine,
  async connect() {
    const client = await engine.connect();
    return {
      query<Row>(text: string, values: readonly unknown[] = []) {
        sent.push({ text, values });
        return client.query<Row>(text, values);
      },
      release: () => client.release(),
    };
  },
  ask<Row>(name: string, text: string, values: readonly unknown[]) {
    sent.push({ text, values });
    return engine.ask<Row>(name, text, values);
  },
  end: async () => {},
});
