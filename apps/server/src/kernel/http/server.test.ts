import { connect } from "node:net";
import type { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { httpServer } from "./server.ts";

type Server = ReturnType<typeof httpServer>;
const IDLE = 60;
const MEGABYTE = 1024 * 1024;
let app: Server;
afterEach(() => app.close());

/** A server with one call of each kind, listening. */
async function listening(bodyIdleMs?: number): Promise<{ port: number; url: string }> {
  app = httpServer({ logger: pino({ level: "silent" }), trustProxy: false, ...(bodyIdleMs ? { bodyIdleMs } : {}) });
  app.post("/things", async ({ body }) => ({ body }));
  app.put("/things/:id", async () => ({}));
  app.get("/things/:id", async () => ({}));
  app.get("/files/*", async () => ({}));
  app.get("/short/:year(^\\d{4}$)", async () => ({}));
  app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, bytes, done) => done(null, bytes));
    scope.post("/bytes", async ({ body }) => {
      let size = 0;
      for await (const part of body as AsyncIterable<Buffer>) size += part.length; // the parser's stream
      return { size };
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, url: `http://127.0.0.1:${port}` };
}

/** Sends what it is given, then waits until the server closes the connection. */
function exchange(port: number, text: string): Promise<{ head: string; body: string }> {
  return new Promise((done, failed) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8").on("data", (part) => {
      heard += part;
    });
    socket.on("error", failed).on("end", () => {
      const [head = "", body = ""] = heard.split("\r\n\r\n");
      socket.end();
      done({ head, body });
    });
  });
}

const problemIn = ({ head, body }: { head: string; body: string }) => {
  const { status, statusCode, message, code } = JSON.parse(body);
  expect(head.toLowerCase()).toContain("content-type: application/problem+json");
  expect(head.toLowerCase()).toContain("connection: close");
  expect([statusCode, typeof message]).toEqual([status, "string"]);
  return [status, code];
};

describe("a request whose body does not come", () => {
  test.each([
    ["has a length", "content-length: 100\r\n\r\n{}", "/things", "application/json"],
    ["comes in chunks", "transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n", "/things", "application/json"],
    ["is read by the call itself", "content-length: 100\r\n\r\nab", "/bytes", "application/octet-stream"],
  ])("ends with 408 and its connection, where the body %s", async (_what, rest, path, type) => {
    const { port } = await listening(IDLE);
    const answer = await exchange(port, `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\n${rest}`);
    expect(problemIn(answer)).toEqual([408, "request-timeout"]);
  });

  /** A call that tells of every piece that it reads, once it may; and the pauses between them, made by hand. */
  async function slowly(mayRead: Promise<void> = Promise.resolve()) {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    let told = (_size: number) => {};
    let waiting: Readable | undefined;
    app = httpServer({ logger: pino({ level: "silent" }), trustProxy: false, bodyIdleMs: IDLE });
    app.addContentTypeParser("application/octet-stream", (_request, bytes, done) => done(null, bytes));
    app.post("/slow", async ({ body }) => {
      waiting = body as Readable; // the parser's stream
      await mayRead;
      let size = 0;
      for await (const part of waiting as AsyncIterable<Buffer>) {
        size += part.length;
        told(size);
      }
      return { size };
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    onTestFinished(() => void socket.destroy());
    const answered = new Promise<string>((done) => socket.once("data", (text) => done(String(text))));
    return {
      answered,
      send(length: number, bytes: number) {
        socket.write(
          `POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
        );
        socket.write("x".repeat(bytes));
      },
      more: (bytes: number) => socket.write("x".repeat(bytes)),
      read: (size: number) =>
        new Promise<void>((done) => {
          told = (now) => now >= size && done();
        }),
      pause: () => vi.advanceTimersByTime(IDLE),
      /** Bytes have arrived, and stand unread. */
      hasArrived: () => expect.poll(() => waiting?.readableLength ?? 0).toBeGreaterThan(0),
    };
  }

  test("a body that goes on, however slowly, is read to its end", async () => {
    const { send, more, read, pause, answered } = await slowly();
    const first = read(1);
    send(30, 1);
    await first;
    for (let size = 2; size <= 29; size++) {
      const next = read(size);
      more(1);
      await next;
      pause();
    }
    more(1);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"size":30\}$/);
  });

  test("a body that stands still in the middle ends with 408 although the call has begun to read it", async () => {
    const { send, read, pause, answered } = await slowly();
    const first = read(10);
    send(30, 10);
    await first;
    pause();
    pause();
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a body that has come waits for its reader as long as that takes", async () => {
    let reads = () => {};
    const mayRead = new Promise<void>((done) => {
      reads = done;
    });
    const { send, more, hasArrived, pause, answered } = await slowly(mayRead);
    send(30, 10);
    await hasArrived();
    for (let pauses = 0; pauses < 100; pauses++) pause();
    reads();
    more(20);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"size":30\}$/);
  });
});

describe("an address below which there is nothing", () => {
  const asks = async (path: string, headers: Record<string, string>, method = "GET") => {
    const { url } = await listening();
    const answer = await fetch(url + path, { method, headers });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  const PERSON = "text/html,application/xhtml+xml,*/*;q=0.8";

  test.each([
    ["de-AT,de;q=0.9", "de", "Hier gibt es nichts zu spielen"],
    ["fr", "fr", "Rien à jouer ici"],
    ["nl", "en", "Nothing to play here"],
  ])("a person whose browser speaks %s reads so", async (language, shown, title) => {
    const { status, type, text } = await asks("/no-such/page", { accept: PERSON, "accept-language": language });
    expect([status, type]).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain(`<html lang="${shown}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
  });

  test("a program gets a problem document, whatever it takes; so does whoever sends something", async () => {
    for (const [path, accept, method] of [
      ["/no-such", "*/*", "GET"],
      ["/api/v1/no-such", PERSON, "GET"],
      ["/no-such", PERSON, "POST"],
    ] as const) {
      const { status, type } = await asks(path, { accept }, method);
      expect([status, type]).toEqual([404, "application/problem+json; charset=utf-8"]);
    }
  });
});

describe("a wrong method", () => {
  test.each([
    ["DELETE", "/things", "POST"],
    ["PATCH", "/things/", "POST"],
    ["POST", "/things/7?a=b", "GET, HEAD, PUT"],
    ["PROPFIND", "/things/7", "GET, HEAD, PUT"],
    ["PUT", "/files/a/b.png", "GET, HEAD"],
    ["POST", "/short/2026", "GET, HEAD"],
  ])("%s %s answers 405 and names %s", async (method, path, allow) => {
    const { url } = await listening();
    const answer = await fetch(url + path, { method });
    expect([answer.status, answer.headers.get("allow"), (await answer.json()).code]).toEqual([
      405,
      allow,
      "method-unknown",
    ]);
  });

  test("a wrong method is told before its body is read; a wrong address stays 404", async () => {
    const { url } = await listening();
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${url}/things/7`, { method: "POST", headers, body: "{nonsense" })).status).toBe(405);
    for (const path of ["/thing", "/short/26", "/things/7/8"]) {
      const answer = await fetch(url + path, { method: "POST", headers, body: "{nonsense" });
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 404, null]);
    }
  });
});

describe("what cannot be read at all is answered with a problem document", () => {
  test.each(["/%zz", "/things/%zz", "/things/%ff%fe", "/things/%"])(
    "an address with bad percent signs: %s",
    async (path) => {
      await listening();
      const answer = await app.inject({ url: path });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "request-malformed"]);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
    },
  );

  test("a part of the address that is longer than any id", async () => {
    await listening();
    const answer = await app.inject({ url: `/things/${"x".repeat(201)}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "request-malformed"]);
    expect(answer.body).not.toContain("xxx");
  });

  test.each([
    ["no HTTP", "nonsense\r\n\r\n", [400, "request-malformed"]],
    ["a header without a name", "GET / HTTP/1.1\r\nhost: a\r\n: x\r\n\r\n", [400, "request-malformed"]],
    [
      "a length beside chunks",
      "POST /things HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n",
      [400, "request-malformed"],
    ],
    [
      "a chunk without a size",
      "POST /things HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
      [400, "request-malformed"],
    ],
    [
      "headers without an end",
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
      [431, "headers-too-large"],
    ],
  ])("%s", async (_what, text, expected) => {
    const { port } = await listening();
    expect(problemIn(await exchange(port, text))).toEqual(expected);
  });

  test("a body that breaks behind its answer brings no second one", async () => {
    const { port } = await listening();
    const head = "POST /things HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
    const heard = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(head));
      socket.setEncoding("utf8");
      socket.on("data", (part: string) => {
        if (text === "") socket.write("zz\r\n");
        text += part;
      });
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
    });
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 415"]);
  });

  test("no host", async () => {
    const { port } = await listening();
    const answer = await exchange(port, "GET /things/7 HTTP/1.1\r\nconnection: close\r\n\r\n");
    expect(problemIn(answer)).toEqual([400, "request-malformed"]);
  });

  test("an expectation that nobody knows is no obstacle", async () => {
    const { port } = await listening();
    const answer = await exchange(
      port,
      "GET /things/7 HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n",
    );
    expect(answer.head).toContain("HTTP/1.1 200");
  });
});

test("a client that goes on sending a body that is too large is not cut off from its 413: what it sends is read", async () => {
  const { port } = await listening();
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  onTestFinished(() => void socket.destroy());
  const cut = new Promise<never>((_done, failed) => socket.on("error", failed).on("close", () => failed("closed")));
  const next = () =>
    Promise.race([cut, new Promise<string>((done) => socket.once("data", (text) => done(String(text))))]);
  const refused = next();
  const type = "host: a\r\ncontent-type: application/json";
  socket.write(`POST /things HTTP/1.1\r\n${type}\r\ncontent-length: ${10 * MEGABYTE}\r\n\r\n`);
  expect(await refused).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"body-too-large"/);
  for (let left = 10; left > 0; left--)
    await Promise.race([cut, new Promise((done) => socket.write(Buffer.alloc(MEGABYTE, " "), done))]);
  const after = next();
  socket.write(`POST /things HTTP/1.1\r\n${type}\r\ncontent-length: 1\r\n\r\n7`);
  expect(await after).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"body":7\}$/);
});

test("a server that stops waits for no connection that its clients keep open", async () => {
  const { url, port } = await listening();
  await fetch(`${url}/things/7`); // the client keeps its connection
  let answers = () => {};
  const mayAnswer = new Promise<void>((done) => {
    answers = done;
  });
  const other = httpServer({ logger: pino({ level: "silent" }), trustProxy: false });
  const begun = new Promise<void>((begins) =>
    other.get("/slow", async () => {
      begins();
      await mayAnswer;
      return { answered: true };
    }),
  );
  await other.listen({ port: 0, host: "127.0.0.1" });
  const address = other.server.address();
  const slow = fetch(`http://127.0.0.1:${typeof address === "object" && address ? address.port : port}/slow`);
  await begun;
  const closed = other.close();
  await expect.poll(() => other.server.listening).toBe(false);
  answers();
  const answer = await slow;
  expect([answer.headers.get("connection"), await answer.json()]).toEqual(["close", { answered: true }]);
  await closed; // without giving back: 72 seconds
  await app.close();
});
