import type { rehearsalCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Rehearsals } from "./service.ts";

export const rehearsalRoutes = (rehearsals: Rehearsals): Handlers<typeof rehearsalCalls> => ({
  "POST /api/v1/campaigns/{campaignId}/rehearsals": async ({ params, body, caller }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const started = await rehearsals.begin(of, body, userOf(caller) || null);
    switch (started.kind) {
      case "started":
        return { status: 202, body: { data: { rehearsalId: started.rehearsalId } } };
      case "running":
        throw new Problem("rehearsal-running", { rehearsalId: started.rehearsalId });
      case "refused":
        throw new Problem("rehearsal-refused", { errors: started.faults });
      case "campaignUnknown":
        throw new Problem("campaign-unknown");
    }
  },
  "GET /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": async ({ params, caller }) => {
    const { campaignId, rehearsalId } = params;
    return answerOf(await rehearsals.find({ companyId: companyOf(caller), campaignId }, rehearsalId));
  },
  "DELETE /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": async ({ params, caller }) => {
    const { campaignId, rehearsalId } = params;
    return answerOf(await rehearsals.cancel({ companyId: companyOf(caller), campaignId }, rehearsalId));
  },
});

function answerOf(row: Awaited<ReturnType<Rehearsals["find"]>>) {
  if (!row) throw new Problem("rehearsal-unknown");
  return { status: 200 as const, body: { data: { ...row, createdAt: row.createdAt.toISOString() } } };
}
