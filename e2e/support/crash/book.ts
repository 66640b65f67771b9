import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 20_000;
const GIVES_UP_MS = 120_000;
/** A few differences say as much as all. */
const MOST_TOLD = 5;

/** A call as a visitor makes it; made again it is the same, byte for byte. */
export interface Call {
  method: "POST" | "PUT";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

export interface Answer {
  status: number;
  text: string;
}

interface Acknowledged extends Call, Answer {}

/** What was acknowledged, to be asked for again. Every try is a new connection, to the next process in turn. */
export class Book {
  readonly acknowledged: Acknowledged[] = [];
  /** Tries without an answer, or with one that says that the database is away. */
  interrupted = 0;
  private readonly processes: readonly string[];
  private turn = 0;

  /** @param processes origins of the API processes */
  constructor(processes: readonly string[]) {
    this.processes = processes;
  }

  /** Asks until there is an answer, and notes it. @throws where the answer is a refusal or a fault */
  async ask(call: Call): Promise<Answer> {
    const answer = await this.untilAnswered(call);
    if (answer.status >= 300) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
    this.acknowledged.push({ ...call, ...answer });
    return answer;
  }

  /** Asks again for what was acknowledged from an index on; answers what differs. */
  async changes(from: number, atOnce: number): Promise<string[]> {
    const changed: string[] = [];
    const waiting = this.acknowledged.slice(from).values();
    const worker = async () => {
      for (const { status, text, ...call } of waiting) {
        const again = await this.untilAnswered(call);
        // A lead is created once (201) and there from then on (200); every other status stays as well.
        const isSame = again.status === status || (status === 201 && again.status === 200);
        if (changed.length < MOST_TOLD && !(isSame && again.text === text))
          changed.push(`${call.path}: ${status} ${text} became ${again.status} ${again.text}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return changed;
  }

  /** Resolves when so many more answers have been acknowledged. */
  async grows(by: number): Promise<void> {
    const until = Date.now() + GIVES_UP_MS;
    const enough = this.acknowledged.length + by;
    while (this.acknowledged.length < enough) {
      if (Date.now() > until)
        throw new Error(`only ${this.acknowledged.length} of ${enough} answers were acknowledged in time`);
      await pause(10);
    }
  }

  private async untilAnswered(call: Call): Promise<Answer> {
    const until = Date.now() + GIVES_UP_MS;
    for (;;) {
      const origin = this.processes[this.turn++ % this.processes.length] ?? "";
      const answer = await send(origin, call).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      this.interrupted++;
      if (Date.now() > until) throw new Error(`${call.method} ${call.path} was not answered in time`);
      await pause(30);
    }
  }
}

/** One try on a connection of its own. @throws where it breaks */
function send(origin: string, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((done, failed) => {
    const payload = body === undefined ? "" : JSON.stringify(body);
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent: false,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(payload),
          connection: "close",
          ...headers,
        },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.once("error", failed);
        // An answer that broke off in the middle acknowledges nothing.
        answer.once("close", () =>
          answer.complete
            ? done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
            : failed(new Error("broken off")),
        );
      },
    );
    sent.once("timeout", () => sent.destroy(new Error("no answer")));
    sent.once("error", failed);
    sent.end(payload);
  });
}
