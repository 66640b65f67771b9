import fastify from "fastify";
import { expect, test } from "vitest";
import type { Gatekeeper } from "./http/mount.ts";
import { mountParts } from "./part.ts";

const nobody: Gatekeeper = async () => ({ kind: "visitor", ip: "", agent: "" });
const presence = {
  calls: {
    "POST /api/v1/campaigns/{campaignId}/presence": async () => ({ status: 200 as const, body: { data: [] } }),
  },
};

test("a call of the contract that no part answers does not compile, and two parts never answer the same", () => {
  // @ts-expect-error: one call is not the whole contract
  expect(() => mountParts(fastify(), { presence, other: presence }, nobody)).toThrow("Two parts answer POST");
});
