import type { mailCalls } from "@fairground/contract";
import { companyOf } from "../../../kernel/http/caller.ts";
import type { Handlers } from "../../../kernel/http/mount.ts";
import { Problem } from "../../../kernel/http/problem.ts";
import type { Reminders } from "./service.ts";

/** What reminders do (decisions, "Mail"). */
export const reminderRoutes = (
  reminders: Reminders,
): Handlers<typeof mailCalls, "/api/v1/campaigns/{campaignId}/reminders"> => ({
  "GET /api/v1/campaigns/{campaignId}/reminders": async ({ params: { campaignId }, caller }) => {
    const state = await reminders.state(companyOf(caller), campaignId);
    if (!state) throw new Problem("campaign-unknown");
    return { status: 200, body: { data: state } };
  },
});
