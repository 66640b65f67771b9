import { connect, type Socket } from "node:net";
import type { requestOf } from "./requests.ts";

export interface Heard {
  status: number;
  /** Seconds; 0 where nothing is said. */
  retryAfter: number;
  text: string;
}

/** One kept connection, one call at a time: as little HTTP as is needed, so that the driver leaves the cores to the server. */
export class Line {
  private readonly socket: Socket;
  private held = "";
  private done: ((heard: Heard) => void) | undefined;
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

  /** @param ticket what an earlier refusal has given out */
  ask({ method, url, body, key }: ReturnType<typeof requestOf>, ticket = ""): Promise<Heard> {
    const headers = [
      `${method} ${url} HTTP/1.1`,
      "host: 127.0.0.1",
      // As a browser: of programs nothing is kept that a visit is.
      "user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "accept: */*",
      ...(body ? ["content-type: application/json", `content-length: ${body.length}`] : ["content-length: 0"]),
      ...(key ? [`idempotency-key: ${key}`] : []),
      ...(ticket ? [`waiting-ticket: ${ticket}`] : []),
    ];
    return new Promise((done, failed) => {
      this.done = done;
      this.fail = failed;
      this.socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`, "latin1");
    });
  }

  private read(chunk: string): void {
    this.held += chunk;
    const end = this.held.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.held.slice(0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 204 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (!(length >= 0)) {
      this.fail?.(new Error("An answer without its length"));
      return;
    }
    if (this.held.length < end + 4 + length) return;
    const text = this.held.slice(end + 4, end + 4 + length);
    this.held = "";
    this.done?.({
      status,
      retryAfter: Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 0),
      text,
    });
  }

  close(): void {
    this.socket.removeAllListeners("close");
    this.socket.destroy();
  }
}
