import { contract } from "@fairground/contract";
import { openApiDocument } from "@fairground/contract/openapi";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { Problem } from "../kernel/http/problem.ts";
import { Judge } from "./judge.ts";
import { operationsOf } from "./operations.ts";

const document = openApiDocument(contract, { title: "Fairground", version: "1", serverUrl: "/" });
const judge = new Judge(document, operationsOf(document));
const problem = (code: ConstructorParameters<typeof Problem>[0]) => new Problem(code).document("r");
const STATE = "/api/v1/state/6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e/6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const dates = { startDate: null, endDate: "2026-02-01T00:00:00Z" };
const state = { now: "2026-01-01T00:00:00Z", status: "ACTIVE", reason: null, ...dates, revision: 1 };
const PROBLEM = "application/problem+json; charset=utf-8";

/** What the judge says of an answer that nobody should give. */
async function judged(method: "GET" | "POST", url: string, status: number, body: unknown, type = "application/json") {
  const app = Fastify();
  app.all("*", (_request, reply) => reply.status(status).type(type).send(JSON.stringify(body)));
  const answer = await app.inject({ method, url });
  await app.close();
  return judge.fault(method, url, answer);
}

describe("the judge of fuzzed calls", () => {
  test.each([
    ["a body as OpenAPI says", 200, state, "application/json"],
    ["a refusal that OpenAPI names", 404, problem("campaign-unknown"), PROBLEM],
  ])("lets %s pass", async (_what, status, body, type) => {
    expect(await judged("GET", STATE, status, body, type)).toBeNull();
  });

  test.each([
    ["500", 500, problem("internal"), PROBLEM, "500"],
    ["501 of a call that is built", 501, problem("not-built"), PROBLEM, "501"],
    ["a refusal that is no problem document", 404, { error: "no" }, "application/json", "404 is application/json"],
    ["a code that the table lacks", 404, { ...problem("campaign-unknown"), code: "odd" }, PROBLEM, "not in the table"],
    [
      "a code of another status",
      404,
      { ...problem("campaign-closed"), status: 404, statusCode: 404 },
      PROBLEM,
      "is no 404",
    ],
    ["a problem document without a message", 404, { ...problem("campaign-unknown"), message: 1 }, PROBLEM, "not whole"],
    ["a code that OpenAPI does not name", 404, problem("play-unknown"), PROBLEM, "404 play-unknown"],
    ["a status that OpenAPI does not name", 203, state, "application/json", "answers 203"],
    ["a body of another type", 200, state, "text/plain", "instead of application/json"],
    ["a body without a field", 200, { ...state, now: undefined }, "application/json", "the body is not"],
    ["a body with a field more", 200, { ...state, secret: 1 }, "application/json", "the body is not"],
    ["a place in the code", 404, { ...problem("campaign-unknown"), detail: "at /srv/a.ts:7" }, PROBLEM, "tells where"],
    ["405 without Allow", 405, problem("method-unknown"), PROBLEM, "without Allow"],
  ])("catches %s", async (_what, status, body, type, fault) => {
    expect(await judged("GET", STATE, status, body, type)).toContain(fault);
  });
});
