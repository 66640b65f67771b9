import type { ours } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { companyOf } from "../identity/index.ts";
import type { LeadListStore } from "./lead-list-store.ts";

/** Leads as members with the right to personal data read them (decisions, "Leads list and export"). */
export const leadListRoutes = (store: LeadListStore): Pick<Handlers<typeof ours>, "GET /api/v1/leads/{campaignId}"> => ({
  "GET /api/v1/leads/{campaignId}": async ({ params, query, caller, reply }) => {
    const companyId = companyOf(caller);
    const campaign = await store.timezoneOf(companyId, params.campaignId);
    if (!campaign) throw new Problem("campaign-unknown");
    const { rows, total } = await store.list(companyId, params.campaignId, campaign.timezone, query);
    reply.header("cache-control", "no-store");
    const say = (text: Parameters<typeof textIn>[0]) => textIn(text, campaign.language, campaign.language);
    const data = rows.map((row) => ({
      ...row.payload,
      leadId: row.leadId,
      createdAt: row.createdAt.toISOString(),
      language: row.language,
      outcome: row.outcomeId === null ? null : { id: row.outcomeId, name: say(row.outcomeName) },
      prize: row.prizeId === null ? null : { id: row.prizeId, title: say(row.prizeTitle) },
      code: row.code,
      doubleOptIn: row.newsletter,
      playId: row.reference,
    }));
    return { status: 200, body: { data, page: query.page, size: query.size, total } };
  },
});
