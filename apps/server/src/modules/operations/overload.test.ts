import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";

const METRICS_TOKEN = "metrics-token-for-tests";
const SESSION = "/leads/api/lead/session";

/** More comes than can be done: one call at once, and one that waits. */
describe.each(DATABASES)("overload on %s (decisions, Overload)", (kind) => {
  let app: TestServer;
  let url: string;
  /** Ends the calls that are in work. */
  const held: (() => void)[] = [];
  let arrived: () => void = () => {};

  beforeAll(async () => {
    app = await testServer(kind, {
      ...{ PLAY_CALLS: "1", PLAY_CALLS_WAITING: "1", PLAY_CALLS_WAIT: "60000", LOOP_DELAY: "0" },
      METRICS_TOKEN,
    });
    // A call of a play that is in work for as long as the test likes.
    app.server.route({
      ...{ method: "POST", url: "/held", config: { call: "POST /leads/api/lead" } as object },
      handler: () =>
        new Promise((done) => {
          held.push(() => done({}));
          arrived();
        }),
    });
    url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(async () => {
    free();
    vi.useRealTimers();
    await expect.poll(() => gauge("fairground_play_calls")).toBe(0);
  });

  const free = () => {
    for (const end of held.splice(0)) end();
  };
  /** Takes the one place. */
  const busy = () =>
    new Promise<void>((done) => {
      arrived = done;
      void fetch(`${url}/held`, { method: "POST" });
    });
  const metrics = async () =>
    (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const gauge = async (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}]/g, "\\$&")} (\\d+)`, "m").exec(await metrics())?.[1] ?? 0);
  const waiting = (count: number) => expect.poll(() => gauge("fairground_play_calls_waiting")).toBe(count);
  interface Answer {
    status: number;
    headers: Headers;
    body: { code: string; retryAfter?: number; ticket?: string };
  }
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ campaignId: randomUUID(), gameType: "spin-the-wheel" }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  /** Opens a play; who is let in is told that there is no such campaign. */
  const open = (key: string, ticket?: string) =>
    ask(SESSION, { "idempotency-key": key, ...(ticket ? { "waiting-ticket": ticket } : {}) });
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const isServed = ({ status, body }: Answer) => expect([status, body.code]).toEqual([404, "campaign-unknown"]);
  const isRefused = ({ status, body }: Answer) => expect([status, body.code]).toEqual([503, "overloaded"]);
  /** A play that was refused once, and another that waits since. */
  const refusedOnce = async (key: string) => {
    await busy();
    const before = open(randomUUID());
    await waiting(1);
    later(1);
    const { body } = await open(key);
    free();
    isServed(await before);
    await busy();
    later(1);
    const younger = open(randomUUID());
    await waiting(1);
    return { ticket: body.ticket ?? "", younger };
  };

  test("a call is refused before its body is read, with the seconds to wait, and a player elsewhere can read it", async () => {
    await busy();
    const first = open(randomUUID());
    await waiting(1);
    const head = await new Promise<string>((done, failed) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () =>
        socket.write(
          `POST ${SESSION} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
        ),
      );
      socket.once("error", failed).once("data", (data) => {
        socket.destroy();
        done(String(data));
      });
    });
    expect(head).toMatch(/^HTTP\/1.1 503 /);
    expect(head).toMatch(/^retry-after: 2\r$/m);
    expect(head).toMatch(/^access-control-allow-origin: \*\r$/m);
    expect(head).toMatch(/^access-control-expose-headers: retry-after\r$/m);
    expect(head).toContain('"code":"overloaded"');
    free();
    isServed(await first);
  });

  test("plays that are under way go first: a new one makes room, and what nobody waits for goes last", async () => {
    await busy();
    const visit = ask("/events/api/internal-events/visitor");
    await waiting(1);
    const opening = open(randomUUID());
    isRefused(await visit);
    await waiting(1);
    const lead = ask("/leads/api/lead");
    isRefused(await opening);
    isRefused(await open(randomUUID()));
    free();
    expect((await lead).status).not.toBe(503);
  });

  test("where there is room, whoever came first is let in first: the ticket keeps the place", async () => {
    const key = randomUUID();
    const { ticket, younger } = await refusedOnce(key);
    later(2);
    const back = open(key, ticket);
    isRefused(await younger);
    free();
    isServed(await back);
  });

  test("asking again without the ticket gains no place", async () => {
    const key = randomUUID();
    const { younger } = await refusedOnce(key);
    later(2);
    isRefused(await open(key));
    free();
    isServed(await younger);
  });

  test.each([
    ["changed", (ticket: string) => ticket.replace(/^\w/, "1"), (key: string) => key],
    ["another play's", (ticket: string) => ticket, () => randomUUID()],
    ["no", () => "1.1.x", (key: string) => key],
  ])("a ticket that is %s good gains nothing", async (_, changed, keyOf) => {
    const key = randomUUID();
    const { ticket, younger } = await refusedOnce(key);
    later(2);
    isRefused(await open(keyOf(key), changed(ticket)));
    free();
    isServed(await younger);
  });

  test("a ticket outlives a phone that slept, and no day", async () => {
    const key = randomUUID();
    const { ticket, younger } = await refusedOnce(key);
    later(7 * 3600);
    isRefused(await open(key, ticket));
    later(-2 * 3600);
    const back = open(key, ticket);
    isRefused(await younger);
    free();
    isServed(await back);
  });

  test("who sends no key gets no ticket, and is served as it arrives", async () => {
    await busy();
    const first = ask(SESSION);
    await waiting(1);
    const second = await ask(SESSION);
    isRefused(second);
    expect(second.body.ticket).toBeUndefined();
    free();
    isServed(await first);
  });

  test("health, metrics, the studio and the state of a campaign are answered all the same", async () => {
    await busy();
    const first = open(randomUUID());
    await waiting(1);
    for (const path of ["/health/live", "/health/ready", "/api/v1/campaigns", `/api/v1/state/${randomUUID()}/x`])
      expect((await fetch(url + path)).status, path).not.toBe(503);
    free();
    await first;
  });

  test("the queue and refusals are metrics", async () => {
    const refusals = () => gauge('fairground_play_calls_refused_total{turn="opening"}');
    const before = await refusals();
    await busy();
    const first = open(randomUUID());
    await waiting(1);
    await open(randomUUID());
    expect(await gauge("fairground_play_calls")).toBe(1);
    expect(await refusals()).toBe(before + 1);
    free();
    await first;
  });

  test("who has gone waits no longer", async () => {
    await busy();
    const gone = new AbortController();
    const left = fetch(url + SESSION, { method: "POST", signal: gone.signal }).catch(() => "gone");
    await waiting(1);
    gone.abort();
    expect(await left).toBe("gone");
    await waiting(0);
  });

  test("a body that does not come gives its place to others", async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write(
      `POST ${SESSION} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    );
    await expect.poll(() => gauge("fairground_play_calls")).toBe(1);
    isServed(await open(randomUUID()));
    socket.destroy();
  });
});
