import { createHash } from "node:crypto";
import { sessionIdOf } from "./fill.ts";
import { Line } from "./line.ts";
import { type Call, requestOf } from "./requests.ts";

/** What is asked of the driver: plays with these numbers, by so many connections that each wait for their answer. */
export interface Load {
  /** `play`: from session to claim; `draw` and `claim` go on with plays that are open. */
  kind: "play" | "draw" | "claim";
  ports: readonly number[];
  connections: number;
  campaignId: string;
  day: string;
  from: number;
  count: number;
}
export interface Loaded {
  seconds: number;
  /** Milliseconds of single calls, ascending. */
  latencies: number[];
  won: number;
  /** Of this process, in seconds: what the driver itself has cost. */
  cpu: number;
}

process.on("message", (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (fault) => process.send?.({ fault: String(fault) }),
  );
});

async function run({ kind, ports, connections, campaignId, day, from, count }: Load): Promise<Loaded> {
  const latencies: number[] = [];
  let next = from;
  let won = 0;
  const lines = await Promise.all(
    Array.from({ length: connections }, (_, n) => Line.open(ports[n % ports.length] ?? 0)),
  );
  const cpu = process.cpuUsage();
  const begin = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      const call = async (name: Call, sessionId: string, seed: string): Promise<string> => {
        const sent = performance.now();
        const { status, text } = await line.ask(requestOf(name, { campaignId, sessionId, seed }));
        latencies.push(performance.now() - sent);
        if (status >= 300) throw new Error(`${status}: ${text}`);
        return text;
      };
      while (next < from + count) {
        const n = next++;
        const seed = `visitor-${n}`;
        let sessionId = sessionIdOf(campaignId, day, createHash("md5").update(String(n)).digest());
        if (kind === "play") {
          sessionId = JSON.parse(await call("session", "", seed)).sessionId;
          await call("lead", sessionId, seed);
        }
        const hasWon = (await call("draw", sessionId, seed)).includes('"prizeWon":true');
        if (hasWon) won++;
        if (kind === "play") await call("result", sessionId, seed);
        if (kind !== "draw" && hasWon) await call("claim", sessionId, seed);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  const used = process.cpuUsage(cpu);
  for (const line of lines) line.close();
  latencies.sort((a, b) => a - b);
  return { seconds, latencies, won, cpu: (used.user + used.system) / 1e6 };
}
