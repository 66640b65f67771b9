import type { ours } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { companyOf } from "../identity/index.ts";
import type { Leads } from "./service.ts";

export const leadRoutes = (leads: Leads): Pick<Handlers<typeof ours>, "GET /api/v1/leads/{campaignId}"> => ({
  "GET /api/v1/leads/{campaignId}": async ({ params, query, caller, reply }) => {
    const found = await leads.list(companyOf(caller), params.campaignId, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
});
