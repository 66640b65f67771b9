import type { leadCalls } from "@fairground/contract";
import { companyOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { CSV, streamed } from "../../kernel/http/streamed.ts";
import type { Leads } from "./service.ts";

export const leadRoutes = (leads: Leads): Handlers<typeof leadCalls> => ({
  "GET /api/v1/leads/{campaignId}": async ({ params, query, caller, reply }) => {
    const { after, limit, ...list } = query;
    if (after !== undefined) {
      const since = await leads.since(companyOf(caller), params.campaignId, { after, limit });
      if (since.kind === "unknown") throw new Problem("campaign-unknown");
      if (since.kind === "cursorUnknown") throw new Problem("cursor-unknown");
      reply.header("cache-control", "no-store");
      const { data, next } = since;
      return { status: 200, body: { data, page: 1, size: limit, total: data.length, next } };
    }
    const found = await leads.list(companyOf(caller), params.campaignId, list);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "GET /api/v1/leads/{campaignId}/export": async ({ params, query, caller, reply }) => {
    const found = await leads.export(companyOf(caller), params.campaignId, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("x-total-count", found.total);
    return { status: 200, body: streamed(reply, found.text, { type: CSV, name: `${params.campaignId}-leads.csv` }) };
  },
});
