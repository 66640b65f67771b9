import type { mailCalls } from "@fairground/contract";
import { companyOf } from "../../../kernel/http/caller.ts";
import type { Handlers } from "../../../kernel/http/mount.ts";
import { Problem } from "../../../kernel/http/problem.ts";
import type { LeadMails } from "./service.ts";

/** Seconds after which one may be sent once more at the latest. */
const HOUR = "3600";

/** A lead's log of mails (issue 20). */
export const leadMailRoutes = (
  mails: LeadMails,
): Handlers<typeof mailCalls, "/api/v1/campaigns/{campaignId}/leads/"> => ({
  "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mails": async ({ params, caller, reply }) => {
    const data = await mails.list({ companyId: companyOf(caller), ...params });
    if (!data) throw new Problem("lead-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data } };
  },
  "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mail-preview": async ({ params, query, caller, reply }) => {
    const { page, lang = "" } = query;
    const seen = await mails.preview({ companyId: companyOf(caller), ...params }, page, lang);
    if (seen.kind === "noLead") throw new Problem("lead-unknown");
    if (seen.kind === "noContent") throw new Problem("mail-content-missing");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: seen.preview } };
  },
  "POST /api/v1/campaigns/{campaignId}/leads/{leadId}/mails/{mailId}/again": async ({ params, caller }) => {
    const { campaignId, leadId, mailId } = params;
    const became = await mails.again({ companyId: companyOf(caller), campaignId, leadId }, mailId);
    switch (became) {
      case "queued":
        return { status: 202, body: { data: { mailId } } };
      case "leadUnknown":
        throw new Problem("lead-unknown");
      case "unknown":
        throw new Problem("mail-unknown");
      case "leadGone":
        throw new Problem("award-lead-gone");
      case "returned":
        throw new Problem("award-returned");
      case "held":
        throw new Problem("award-held");
      case "waits":
        throw new Problem("lead-mail-waits");
      case "tooOften":
        throw new Problem("lead-mail-too-often", {}, { "retry-after": HOUR });
      case "stays":
        throw new Problem("lead-mail-stays");
    }
  },
});
