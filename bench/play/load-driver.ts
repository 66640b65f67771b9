import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { sessionIdOf } from "./fill.ts";
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
        const text = await line.ask(requestOf(name, { campaignId, sessionId, seed }));
        latencies.push(performance.now() - sent);
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

/** One kept connection, one call at a time: as little HTTP as is needed, so that the driver leaves the cores to the server. */
class Line {
  private readonly socket: Socket;
  private held = "";
  private done: ((text: string) => void) | undefined;
  private fail: ((fault: Error) => void) | undefined;

  static open(port: number): Promise<Line> {
    return new Promise((done, failed) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => done(new Line(socket)));
      socket.once("error", failed);
    });
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding("latin1"); // one character a byte: lengths are bytes
    socket.on("data", (chunk: string) => this.read(chunk));
    socket.on("close", () => this.fail?.(new Error("The server has closed a connection")));
  }

  ask({ method, url, body, key }: ReturnType<typeof requestOf>): Promise<string> {
    const headers = [
      `${method} ${url} HTTP/1.1`,
      "host: 127.0.0.1",
      "user-agent: Mozilla/5.0 (bench)",
      "accept: */*",
      ...(body ? ["content-type: application/json", `content-length: ${body.length}`] : ["content-length: 0"]),
      ...(key ? [`idempotency-key: ${key}`] : []),
    ];
    return new Promise((done, failed) => {
      this.done = done;
      this.fail = failed;
      this.socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`, "latin1");
    });
  }

  private read(chunk: string): void {
    this.held += chunk;
    const head = this.held.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/^content-length: (\d+)/im.exec(this.held.slice(0, head))?.[1]);
    if (!(length >= 0)) throw new Error("An answer without its length");
    if (this.held.length < head + 4 + length) return;
    const status = Number(this.held.slice(9, 12));
    const text = this.held.slice(head + 4, head + 4 + length);
    this.held = "";
    if (status >= 300) this.fail?.(new Error(`${status}: ${text}`));
    else this.done?.(text);
  }

  close(): void {
    this.socket.removeAllListeners("close");
    this.socket.destroy();
  }
}
