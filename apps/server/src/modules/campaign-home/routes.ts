import type { campaignHomeCalls } from "@fairground/contract";
import { companyOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { CampaignHome } from "./service.ts";

export const campaignHomeRoutes = (homes: CampaignHome): Handlers<typeof campaignHomeCalls> => ({
  "GET /api/v1/campaigns/{campaignId}/home": async ({ params, caller, reply }) => {
    const data = await homes.of(companyOf(caller), params.campaignId);
    if (!data) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data } };
  },
});
