import type { statisticShareCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Reports } from "./reports.ts";
import type { Shares } from "./service.ts";
import type { ShareTries } from "./share-tries.ts";

export const statisticShareRoutes = (
  shares: Shares,
  reports: Reports,
  tries: ShareTries,
): Handlers<typeof statisticShareCalls> => ({
  "GET /api/v1/campaigns/{campaignId}/statistics/shares": async ({ params, caller, reply }) => {
    reply.header("cache-control", "no-store");
    const data = await shares.list(companyOf(caller), params.campaignId);
    if (!data) throw new Problem("campaign-unknown");
    return { status: 200, body: { data } };
  },
  "POST /api/v1/campaigns/{campaignId}/statistics/shares": async ({ params, body, caller, reply }) => {
    const wanted = { ...body, ...params, companyId: companyOf(caller), by: userOf(caller) };
    const made = await shares.make(wanted);
    if (made.kind === "full") throw new Problem("share-limit-reached");
    if (made.kind === "campaign-unknown") throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 201, body: { data: made.share } };
  },
  "DELETE /api/v1/campaigns/{campaignId}/statistics/shares/{shareId}": async ({ params, caller }) => {
    if (!(await shares.end(companyOf(caller), params.campaignId, params.shareId))) throw new Problem("share-unknown");
    return { status: 204, body: null };
  },
  "POST /api/v1/shared-statistics/open": async ({ body, caller, reply }) => {
    await tries.guess(caller.ip, body.token);
    const opened = await shares.open(body.token, body.password);
    if (opened.kind !== "opened")
      throw new Problem(opened.kind === "unknown" ? "share-unknown" : "share-password-wrong");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { pass: opened.pass } } };
  },
  "POST /api/v1/shared-statistics/look": async ({ body: { token, pass = "", ...asked }, caller, reply }) => {
    await tries.look(caller.ip);
    const looked = await shares.look(token, pass, asked);
    switch (looked.kind) {
      case "unknown":
        throw new Problem("share-unknown");
      case "locked":
        throw new Problem("share-locked");
      case "period-refused":
        throw new Problem("period-refused", { reason: looked.reason });
    }
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: looked.statistics } };
  },
  "GET /api/v1/campaigns/{campaignId}/statistics/report": async ({ params, caller, reply }) => {
    reply.header("cache-control", "no-store");
    const data = await reports.find(readerOf(caller, params));
    if (!data) throw new Problem("campaign-unknown");
    return { status: 200, body: { data } };
  },
  "PUT /api/v1/campaigns/{campaignId}/statistics/report": async ({ params, body, caller }) => {
    const chosen = await reports.choose(readerOf(caller, params), body.rhythm);
    if (chosen.kind !== "chosen")
      throw new Problem(chosen.kind === "unconfirmed" ? "report-unconfirmed" : "campaign-unknown");
    return { status: 200, body: { data: chosen.report } };
  },
});

const readerOf = (caller: Caller, { campaignId }: { campaignId: string }) => ({
  ...{ companyId: companyOf(caller), campaignId, userId: userOf(caller) },
});
