import type { retentionCalls } from "@fairground/contract";
import { companyOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Retention } from "./service.ts";

export const retentionRoutes = (retention: Retention): Handlers<typeof retentionCalls> => ({
  "GET /api/v1/campaigns/{campaignId}/retention": async ({ params, query, caller, reply }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const found = await retention.standing(of, { months: query.months ?? null, endDate: query.endDate ?? null });
    if (!found) throw new Problem("campaign-unknown");
    const { erased, endsAt, dueAt, ...rest } = found;
    reply.header("cache-control", "no-store");
    return {
      status: 200,
      body: {
        data: {
          ...rest,
          endsAt: endsAt?.toISOString() ?? null,
          dueAt: dueAt?.toISOString() ?? null,
          erased: erased && { at: erased.finishedAt.toISOString(), leads: erased.counts.lead ?? 0 },
        },
      },
    };
  },
});
