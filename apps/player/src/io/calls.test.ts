import { describe, expect, test } from "vitest";
import { type CallOptions, createCalls, isForeign } from "./calls.ts";
import { BACK_OFF } from "./repeat.ts";

type Answer = { status: number; body?: unknown; date?: string } | "lost";

function server(...answers: Answer[]) {
  const requests: { at: string; key: string | null; body: unknown; ticket?: string | null }[] = [];
  const told: unknown[] = [];
  const options: CallOptions = {
    runtime: {
      environment: "test",
      apiUrl: "https://api.example",
      serverBaseUrl: "",
      leads: "https://leads.example",
      frameworkHost: "",
      timeout: 30_000,
    },
    companyId: "c1",
    campaignId: "k1",
    pageOrigin: "https://api.example",
    wait: async (pause) => void told.push(pause),
    notice: (reconnecting) => told.push(reconnecting),
    heard: () => {},
    turn: (refusal, again, key) => {
      told.push([refusal, key]);
      return again(refusal.ticket);
    },
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers);
      requests.push({
        at: `${init?.method} ${address}`,
        key: headers.get("idempotency-key"),
        body: init?.body && JSON.parse(String(init.body)),
        ...(headers.has("waiting-ticket") && { ticket: headers.get("waiting-ticket") }),
      });
      const answer = answers.shift() ?? "lost";
      if (answer === "lost") throw new TypeError("Failed to fetch");
      return new Response(answer.body === undefined ? "" : JSON.stringify(answer.body), { status: answer.status });
    },
  };
  return { calls: createCalls(options), requests, told, options };
}
const session = {
  status: 201,
  body: { data: { sessionId: "S1", registered: false }, sessionId: "S1", registered: false },
};

describe("calls over HTTP", () => {
  test("a session goes to the leads service with its key", async () => {
    const { calls, requests } = server(session);
    const reply = await calls.openSession({ campaignId: "k1" }, "key-1");
    expect(reply).toMatchObject({ kind: "answered", status: 201, body: { sessionId: "S1", registered: false } });
    expect(requests).toEqual([
      { at: "POST https://leads.example/leads/api/lead/session", key: "key-1", body: { campaignId: "k1" } },
    ]);
  });

  test("what the network drops is repeated with the same key and body, with back-off, and the visitor is told", async () => {
    const { calls, requests, told } = server("lost", { status: 503 }, session);
    expect((await calls.openSession({ a: 1 }, "key-1")).kind).toBe("answered");
    expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(requests).toHaveLength(3);
    expect(told).toEqual([true, BACK_OFF[0], true, BACK_OFF[1], false]);
  });

  test("it gives up after half a minute, and says so as a value", async () => {
    const { calls, requests } = server();
    expect(await calls.createLead({})).toEqual({ kind: "unreachable" });
    expect(requests).toHaveLength(BACK_OFF.length + 1);
  });

  test("a step that comes too soon is made again when the answer says, without a notice; not for ever", async () => {
    const soon = { status: 429, body: { code: "too-many-requests", retryAfter: 1.25 } };
    const { calls, requests, told } = server(soon, { status: 200, body: { reply: "on" } });
    expect(await calls.step("S1", 2, { data: 1 })).toMatchObject({ kind: "answered", body: { reply: "on" } });
    expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(told).toEqual([false, 1_250, false]);
    const stubborn = server(soon, soon, soon, soon, soon);
    expect(await stubborn.calls.step("S1", 2, {})).toMatchObject({ kind: "refused", status: 429 });
    expect(stubborn.requests).toHaveLength(4);
  });

  test("where more comes than can be served, the same call is made when its turn has come, with the ticket", async () => {
    const notYet = { code: "overloaded", retryAfter: 4, ticket: "T1" };
    const { calls, requests, told } = server({ status: 503, body: notYet }, { status: 503, body: notYet }, session);
    expect((await calls.openSession({ a: 1 }, "key-1")).kind).toBe("answered");
    const request = { at: "POST https://leads.example/leads/api/lead/session", key: "key-1", body: { a: 1 } };
    expect(requests).toEqual([request, { ...request, ticket: "T1" }, { ...request, ticket: "T1" }]);
    expect(told).toEqual([[notYet, "key-1"], [notYet, "key-1"], false]);
  });

  test("a refusal is not repeated", async () => {
    const problem = {
      code: "campaign-closed",
      message: "Over",
      reason: "ended",
      errors: [{ path: "a", message: "b" }],
    };
    const { calls, requests } = server({ status: 406, body: problem });
    expect(await calls.gameData({})).toEqual({
      kind: "refused",
      status: 406,
      code: "campaign-closed",
      message: "Over",
      reason: "ended",
      errors: problem.errors,
    });
    expect(requests).toHaveLength(1);
  });

  test("an error page of a proxy is a refusal without words", async () => {
    const { calls } = server({ status: 500, body: "<html>" });
    expect(await calls.createLead({})).toMatchObject({ kind: "refused", status: 500, code: "", message: "" });
  });

  test("addresses are those of spec §7", async () => {
    const { calls, requests } = server(...Array.from({ length: 6 }, () => ({ status: 200, body: { prize: {} } })));
    await calls.updateLead("S1", {});
    await calls.gameData({});
    await calls.getPrize("S1", "spin-the-wheel");
    await calls.claimPrize("S1", "spin-the-wheel");
    await calls.step("S1", 2, {});
    await calls.resume("S1");
    expect(requests.map(({ at }) => at)).toEqual([
      "POST https://leads.example/leads/api/lead/v2/leads/S1",
      "PUT https://leads.example/leads/api/lead/lead-game-data",
      "POST https://api.example/luck-games/api/prize/get-prize/S1/spin-the-wheel",
      "POST https://api.example/luck-games/api/prize/claim-prize/S1/spin-the-wheel",
      "PUT https://api.example/api/v1/plays/S1/steps/2",
      "GET https://api.example/api/v1/plays/S1",
    ]);
  });

  test("state is asked for on foreign hosts alone", async () => {
    const own = server();
    expect(own.calls.state()).toBeNull();
    const foreign = server({ status: 200, body: { status: "ACTIVE", reason: null } });
    const calls = createCalls({ ...foreign.options, pageOrigin: "https://cdn.example" });
    expect(await calls.state()).toMatchObject({ kind: "answered", body: { reason: null } });
    expect(foreign.requests[0]?.at).toBe("GET https://api.example/api/v1/state/c1/k1");
  });
});

test.each([
  ["", "https://a.example", false],
  ["https://a.example", "https://a.example", false],
  ["https://a.example/base", "https://a.example", false],
  ["https://api.example", "https://a.example", true],
])("the server at %j is foreign to a page of %s: %s", (apiUrl, page, expected) =>
  expect(isForeign(apiUrl, page)).toBe(expected),
);
