import type { presenceCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Presence } from "./service.ts";

export const presenceRoutes = (presence: Presence): Handlers<typeof presenceCalls> => ({
  "POST /api/v1/campaigns/{campaignId}/presence": async ({ params, body, caller, reply }) => {
    const userId = userOf(caller);
    // An API key has no tab; nobody is shown for it.
    if (userId === null) throw new Problem("token-missing");
    const found = await presence.heard(companyOf(caller), params.campaignId, { ...body, userId });
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    const others = found.others.map(({ since, ...other }) => ({ ...other, since: since.toISOString() }));
    return { status: 200, body: { data: { rev: found.rev, others } } };
  },
});
