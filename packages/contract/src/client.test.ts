import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { HTTP_TIMEOUT } from "@fairground/model/campaign";
import { build } from "vite";
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { createClient, ProblemError } from "./client.ts";

const campaignId = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const companyId = "0c3b7a11-1111-4a86-9a0f-5f4a3c1b2d7e";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that remembers what was asked and answers as told. */
async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: {
    method: string | undefined;
    url: string | undefined;
    headers: IncomingMessage["headers"];
    body: string;
  }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request's chunks are buffers
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // a TCP server
}
const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const refusalOf = (called: Promise<unknown>) =>
  called.then(
    () => Promise.reject(new Error("It was answered")),
    (error: unknown) => (error instanceof ProblemError ? error : Promise.reject(error)),
  );

describe("the client", () => {
  test("sends body, headers and idempotency key, and answers with status and body", async () => {
    const answer = { data: { sessionId: "s", registered: true }, sessionId: "s", registered: true };
    const { asked, baseUrl } = await serving(json(201, answer));
    const client = createClient({ baseUrl, headers: () => ({ authorization: "Bearer t" }) });
    const opened = await client.call("POST /leads/api/lead/session", {
      body: { campaignId, visitorId: null, utm: "x" },
      headers: { "idempotency-key": "k" },
    });
    expect(opened).toEqual({ status: 201, body: answer });
    expect(asked[0]).toMatchObject({
      method: "POST",
      url: "/leads/api/lead/session",
      body: JSON.stringify({ campaignId, visitorId: null, utm: "x" }),
      headers: { authorization: "Bearer t", "idempotency-key": "k", "content-type": "application/json" },
    });
  });

  test("writes parameters and query, encoded; undefined and null are left out, lists repeat", async () => {
    const { asked, baseUrl } = await serving(json(200, { data: [], page: 1, size: 25, total: 0 }));
    const client = createClient({ baseUrl });
    await client.call("GET /api/v1/leads/{campaignId}", {
      params: { campaignId: "a/b c?" },
      query: { q: "Zoë & co", from: undefined, page: 2 },
    });
    expect(asked[0]?.url).toBe("/api/v1/leads/a%2Fb%20c%3F?q=Zo%C3%AB+%26+co&page=2");
    expect(asked[0]?.headers).not.toHaveProperty("content-type");
  });

  test("chooses the base address by path", async () => {
    const { asked, baseUrl } = await serving((_, response) => void response.writeHead(204).end());
    const client = createClient({
      baseUrl: (path) => (path.startsWith("/events/") ? `${baseUrl}/collector` : "http://127.0.0.1:1"),
    });
    const answered = await client.call("POST /events/api/internal-events/visitor", { body: { campaignId } });
    expect(answered).toEqual({ status: 204, body: undefined });
    expect(asked[0]?.url).toBe("/collector/events/api/internal-events/visitor");
  });

  test("a refusal has the problem document", async () => {
    const problem = {
      code: "play-limit-reached",
      status: 406,
      statusCode: 406,
      message: "No plays left",
      opensAgainAt: "x",
    };
    const { baseUrl } = await serving(json(406, problem));
    const refusal = await refusalOf(
      createClient({ baseUrl }).call("POST /leads/api/lead/session", { body: { campaignId } }),
    );
    expect(refusal).toMatchObject({
      kind: "problem",
      status: 406,
      code: "play-limit-reached",
      message: "No plays left",
      problem,
    });
  });

  test("a proxy's error page is a refusal without a document", async () => {
    const { baseUrl } = await serving((_, response) => void response.writeHead(502).end("<html>Bad gateway"));
    const refusal = await refusalOf(createClient({ baseUrl }).call("GET /api/v1/me"));
    expect(refusal).toMatchObject({ kind: "problem", status: 502, code: undefined, problem: undefined });
  });

  test("an answer that is not JSON counts as no answer", async () => {
    const { baseUrl } = await serving((_, response) => void response.writeHead(200).end("<html>Sign in to the Wi-Fi"));
    expect(await refusalOf(createClient({ baseUrl }).call("GET /api/v1/me"))).toMatchObject({
      kind: "network",
      status: 0,
    });
  });

  test("an unreachable server is a network failure", async () => {
    const { baseUrl } = await serving((request) => void request.socket.destroy());
    expect(await refusalOf(createClient({ baseUrl }).call("GET /api/v1/me"))).toMatchObject({
      kind: "network",
      status: 0,
    });
  });

  test("a server that stays silent is a timeout, before the headers and in the middle of the body", async () => {
    for (const silent of [
      () => undefined,
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).write('{"da'),
    ]) {
      const { baseUrl } = await serving(silent);
      const refusal = await refusalOf(createClient({ baseUrl, timeout: 50 }).call("GET /api/v1/me"));
      expect(refusal).toMatchObject({ kind: "timeout", status: 0 });
    }
  });

  test("a call may take 30,000 ms, unless it says how long (spec §9)", async () => {
    const { baseUrl } = await serving(json(200, {}));
    const waits = vi.spyOn(globalThis, "setTimeout");
    await createClient({ baseUrl }).call("GET /api/v1/me");
    await createClient({ baseUrl }).call("GET /api/v1/me", { timeout: 61_234 });
    const times = waits.mock.calls.map(([, time]) => time);
    waits.mockRestore();
    expect([HTTP_TIMEOUT, 61_234].filter((time) => !times.includes(time))).toEqual([]);
  });

  test("a call that says how long it may take outlasts the client's time, or ends before it", async () => {
    const { baseUrl } = await serving((_, response) => {
      setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end("{}"), 200);
    });
    const hasty = createClient({ baseUrl, timeout: 20 });
    expect(await hasty.call("GET /api/v1/me", { timeout: 60_000 })).toMatchObject({ status: 200 });
    const { baseUrl: silent } = await serving(() => undefined);
    const patient = createClient({ baseUrl: silent, timeout: 600_000 });
    expect(await refusalOf(patient.call("GET /api/v1/me", { timeout: 20 }))).toMatchObject({ kind: "timeout" });
  });

  test("the caller can cancel, also before the call", async () => {
    const { baseUrl } = await serving(() => undefined);
    const client = createClient({ baseUrl });
    const stop = new AbortController();
    const waiting = refusalOf(client.call("GET /api/v1/me", { signal: stop.signal }));
    stop.abort();
    expect(await waiting).toMatchObject({ kind: "aborted", status: 0 });
    expect(await refusalOf(client.call("GET /api/v1/me", { signal: stop.signal }))).toMatchObject({
      kind: "aborted",
    });
  });

  test("is typed by the table", async () => {
    const client = createClient();
    const call = () => client.call("GET /api/v1/state/{companyId}/{campaignId}", { params: { companyId, campaignId } });
    expectTypeOf<Awaited<ReturnType<typeof call>>["status"]>().toEqualTypeOf<200>();
    expectTypeOf<Awaited<ReturnType<typeof call>>["body"]["status"]>().toEqualTypeOf<
      "INACTIVE" | "ACTIVE" | "SCHEDULED" | "DRAFT"
    >();
    const mistakes = () => [
      // @ts-expect-error the path's parameters are required
      client.call("GET /api/v1/state/{companyId}/{campaignId}"),
      // @ts-expect-error so is the body
      client.call("POST /leads/api/lead/session", {}),
      // @ts-expect-error a call that the table does not have
      client.call("GET /api/v1/nothing"),
      // @ts-expect-error the query has no such sort order
      client.call("GET /campaign/search", { query: { sort: "colour" } }),
    ];
    expect(mistakes).toBeTypeOf("function");
  });

  test("is at most 0.7 kB gzip, without a schema library", async () => {
    const built = await build({
      configFile: false,
      logLevel: "silent",
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: new URL("client.ts", import.meta.url).pathname, preserveEntrySignatures: "strict" },
      },
    });
    const { output } = built as { output: { code: string; moduleIds: string[] }[] }; // one build, not a watcher
    expect(output.flatMap(({ moduleIds }) => moduleIds)).toHaveLength(1);
    expect(gzipSync(output[0]?.code ?? "", { level: 9 }).length).toBeLessThanOrEqual(700);
  });
});
