import type { evidenceCalls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { streamed } from "../../kernel/http/streamed.ts";
import type { Evidence, Known } from "./service.ts";

/** Fairness for anyone, and the evidence pack for the campaign's own people. */
export const evidenceRoutes = (evidence: Evidence): Handlers<typeof evidenceCalls> => ({
  "GET /api/v1/fairness/{companyId}/{campaignId}": async ({ params, reply }) => {
    reply.header("cache-control", "no-cache");
    return { status: 200, body: known(await evidence.fairness(params)) };
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}/log": async ({ params, query, reply }) => {
    const text = known(await evidence.log(params, query.from, query.size));
    reply.header("cache-control", "no-cache").type("application/x-ndjson; charset=utf-8");
    return { status: 200, body: text };
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}/receipt/{reference}": async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: known(await evidence.receipt(params, params.reference)) };
  },
  "GET /api/v1/campaigns/{campaignId}/head-mails": async ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: await evidence.headMails(params.campaignId, query) };
  },
  "GET /api/v1/campaigns/{campaignId}/evidence": async ({ params, reply }) => {
    const pack = await evidence.pack(params.campaignId);
    if (!pack) throw new Problem("campaign-unknown");
    return {
      status: 200,
      body: streamed(reply, pack, { type: "application/zip", name: `evidence-${params.campaignId}.zip` }),
    };
  },
});

function known<T>(answer: Known<T>): T {
  switch (answer.kind) {
    case "known":
      return answer.value;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "playUnknown":
      throw new Problem("play-unknown");
  }
}
