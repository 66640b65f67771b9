import { type Contract, define, member } from "@fairground/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mount } from "../kernel/http/mount.ts";
import { httpServer } from "../kernel/http/server.ts";
import { DATABASES, type TestContext, testContext } from "../kernel/testing.ts";
import { addressesBesideContract, PASSAGES } from "./passages.ts";

test("a call without an access rule does not compile", () => {
  // @ts-expect-error: the rule is missing
  define({ "GET /api/v1/planted": { summary: "Planted", answers: { 200: null } } });
  // @ts-expect-error: there is no such right
  define({ "GET /api/v1/planted": { summary: "Planted", access: member("anything", { by: "account" }) } });
});

describe.each(DATABASES)("what is served beside the contract, on %s", (kind) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());

  test("a call without an access rule is not mounted", () => {
    const planted = { "GET /api/v1/planted": { summary: "Planted", answers: { 200: null } } } as unknown as Contract; // planted
    const server = httpServer({ logger: context.log, trustProxy: false });
    const handlers = { "GET /api/v1/planted": async () => ({ status: 200, body: null }) };
    const anybody = async () => ({ kind: "visitor" as const, ip: "", agent: "" });
    expect(() => mount(server, planted, handlers as never, anybody, null)).toThrow(
      "GET /api/v1/planted has no access rule",
    );
  });

  test("every address is a call of the contract, or one of those that are listed with their reason", async () => {
    const beside = await addressesBesideContract(context);
    const isListed = (address: string) => PASSAGES.some(([beginning]) => address.startsWith(beginning));
    expect(beside.filter((address) => !isListed(address))).toEqual([]);
    const isUsed = ([beginning]: (typeof PASSAGES)[number]) => beside.some((address) => address.startsWith(beginning));
    expect(PASSAGES.filter((passage) => !isUsed(passage))).toEqual([]);
  });
});
