import { connect, type Socket } from "node:net";

/** What is asked of the driver: one request again and again, by so many connections that each wait for their answer. */
export interface PageLoad {
  port: number;
  path: string;
  /** Header lines beside the host, e.g. `accept-encoding: gzip`. */
  headers: readonly string[];
  connections: number;
  seconds: number;
  /** What every answer must have; anything else ends the bench. */
  status: number;
}
export interface PagesLoaded {
  requests: number;
  seconds: number;
  /** Body bytes of one answer. */
  bytes: number;
  /** Of this process, in seconds: what the driver itself has cost. */
  cpu: number;
}

process.on("message", (load: PageLoad) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (fault) => process.send?.({ fault: String(fault) }),
  );
});

async function run(load: PageLoad): Promise<PagesLoaded> {
  const { port, path, headers, connections, seconds } = load;
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers.join("\r\n")}\r\n\r\n`, "latin1");
  const lines = await Promise.all(Array.from({ length: connections }, () => Line.open(port, request, load.status)));
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const counts = await Promise.all(lines.map((line) => line.askUntil(until)));
  const took = (performance.now() - begin) / 1000;
  const used = process.cpuUsage(cpu);
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: took,
    bytes: lines[0]?.bytes ?? 0,
    cpu: (used.user + used.system) / 1e6,
  };
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** One kept connection, one request at a time. Bodies are counted and not read: the cores are left to the servers. */
class Line {
  bytes = 0;
  private readonly socket: Socket;
  private readonly request: Buffer;
  private readonly status: string;
  private answers = 0;
  private until = 0;
  /** Bytes of the present answer that have not come yet; null: its head has not. */
  private left: number | null = null;
  private held: Buffer | null = null;
  private done: ((answers: number) => void) | undefined;
  private fail: ((fault: Error) => void) | undefined;

  static open(port: number, request: Buffer, status: number): Promise<Line> {
    return new Promise((done, failed) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () =>
        done(new Line(socket, request, `HTTP/1.1 ${status}`)),
      );
      socket.once("error", failed);
    });
  }

  private constructor(socket: Socket, request: Buffer, status: string) {
    this.socket = socket;
    this.request = request;
    this.status = status;
    socket.on("data", (chunk: Buffer) => {
      try {
        this.read(chunk);
      } catch (fault) {
        this.fail?.(fault as Error); // `read` throws errors alone
      }
    });
    socket.on("close", () => this.fail?.(new Error("The server has closed a connection")));
  }

  /** How many answers came until then, in `performance.now()` milliseconds. */
  askUntil(until: number): Promise<number> {
    this.until = until;
    return new Promise((done, failed) => {
      this.done = done;
      this.fail = failed;
      this.socket.write(this.request);
    });
  }

  private read(chunk: Buffer): void {
    if (this.left === null) {
      const bytes: Buffer = this.held ? Buffer.concat([this.held, chunk]) : chunk;
      const end = bytes.indexOf(HEAD_END);
      this.held = end < 0 ? bytes : null;
      if (end < 0) return;
      const head = bytes.toString("latin1", 0, end);
      if (!head.startsWith(this.status)) throw new Error(`Another answer than was asked for: ${head}`);
      this.bytes = head.startsWith("HTTP/1.1 304") ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      if (!(this.bytes >= 0)) throw new Error("An answer without its length");
      this.left = this.bytes - (bytes.length - end - HEAD_END.length);
    } else this.left -= chunk.length;
    if (this.left > 0) return;
    this.left = null;
    this.answers++;
    if (performance.now() < this.until) {
      this.socket.write(this.request);
      return;
    }
    this.socket.removeAllListeners("close");
    this.socket.destroy();
    this.done?.(this.answers);
  }
}
