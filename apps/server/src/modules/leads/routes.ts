import { Readable } from "node:stream";
import type { leadCalls } from "@fairground/contract";
import { companyOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
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
    reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-total-count", found.total)
      .header("content-disposition", `attachment; filename="${params.campaignId}-leads.csv"`);
    const stream = Readable.from(found.text);
    return { status: 200, body: stream as unknown as string }; // mount hands it to Fastify, which sends streams as they are
  },
});
