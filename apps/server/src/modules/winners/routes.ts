import type { winnerCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { CSV, streamed } from "../../kernel/http/streamed.ts";
import type { Winners } from "./service.ts";

/** Seconds after which a mail about an award may be asked for again at the latest. */
const HOUR = "3600";

export const winnerRoutes = (winners: Winners): Handlers<typeof winnerCalls> => ({
  "GET /api/v1/campaigns/{campaignId}/winners": async ({ params, query, caller, reply }) => {
    const found = await winners.list({ companyId: companyOf(caller), campaignId: params.campaignId }, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "GET /api/v1/campaigns/{campaignId}/winners/export": async ({ params, query, caller, reply }) => {
    const found = await winners.export({ companyId: companyOf(caller), campaignId: params.campaignId }, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("x-total-count", found.total);
    return { status: 200, body: streamed(reply, found.text, { type: CSV, name: `${params.campaignId}-winners.csv` }) };
  },
  "GET /api/v1/campaigns/{campaignId}/winners/{awardId}": async ({ params, caller, reply }) => {
    const award = await winners.award({ companyId: companyOf(caller), campaignId: params.campaignId }, params.awardId);
    if (award === "campaignUnknown") throw new Problem("campaign-unknown");
    if (award === "awardUnknown") throw new Problem("award-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: award } };
  },
  "POST /api/v1/campaigns/{campaignId}/winners/mark": async ({ params, body, caller }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const marked = await winners.mark(of, body.awards, body, userOf(caller) || null);
    if (!marked) throw new Problem("campaign-unknown");
    return { status: 200, body: { data: marked } };
  },
  "POST /api/v1/campaigns/{campaignId}/winners/{awardId}/mail": async ({ params, caller }) => {
    const { campaignId, awardId } = params;
    const { kind } = await winners.mail({ companyId: companyOf(caller), campaignId }, awardId);
    switch (kind) {
      case "queued":
        return { status: 202, body: { data: { awardId } } };
      case "campaignUnknown":
        throw new Problem("campaign-unknown");
      case "unknown":
        throw new Problem("award-unknown");
      case "returned":
        throw new Problem("award-returned");
      case "held":
        throw new Problem("award-held");
      case "noMail":
        throw new Problem("award-mail-none");
      case "leadGone":
        throw new Problem("award-lead-gone");
      case "waits":
        throw new Problem("award-mail-waits");
      case "tooOften":
        throw new Problem("award-mail-too-often", {}, { "retry-after": HOUR });
    }
  },
});
