import type { analyticsCalls } from "@fairground/contract";
import { METRIC_PATH_METRICS } from "@fairground/model/statistic";
import type { FastifyReply } from "fastify";
import { companyOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { PlayStatistics } from "./plays.ts";
import type { Answered, Statistics } from "./service.ts";

export const analyticsRoutes = (statistics: Statistics, plays: PlayStatistics): Handlers<typeof analyticsCalls> => ({
  "GET /analytics/api/statistics/{metric}/{companyId}/{campaignId}": async ({ params, query, caller, reply }) => {
    const { metric, campaignId } = params;
    return shown(reply, await statistics.report(ownCompany(caller, params), campaignId, metric, query));
  },
  "GET /analytics/api/statistics/metric/{metric}/{companyId}/{campaignId}": async ({
    params,
    query,
    caller,
    reply,
  }) => {
    const { metric, campaignId } = params;
    const company = ownCompany(caller, params);
    return shown(reply, await statistics.report(company, campaignId, metric, query, METRIC_PATH_METRICS));
  },
  "GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}": async ({
    params,
    query,
    caller,
    reply,
  }) => shown(reply, await statistics.timeline(ownCompany(caller, params), params.campaignId, query)),
  "GET /analytics/api/statistics/stats_per_city/{companyId}/{campaignId}": async ({ params, query, caller, reply }) =>
    shown(reply, await statistics.cities(ownCompany(caller, params), params.campaignId, query)),
  "DELETE /analytics/api/statistics/reset-analytics/{campaignId}": async ({ params, caller }) => ({
    status: 200,
    body: { data: known(await statistics.reset(companyOf(caller), params.campaignId)) },
  }),
  "GET /api/v1/campaigns/{campaignId}/statistics": async ({ params, query, caller, reply }) =>
    data(reply, await statistics.overview(companyOf(caller), params.campaignId, query)),
  "GET /api/v1/campaigns/{campaignId}/statistics/plays": async ({ params, query, caller, reply }) =>
    data(reply, await plays.played(companyOf(caller), params.campaignId, query)),
  "GET /api/v1/campaigns/{campaignId}/statistics/places": async ({ params, query, caller, reply }) =>
    data(reply, await plays.places(companyOf(caller), params.campaignId, query)),
  "GET /api/v1/companies/{companyId}/statistics": async ({ query, caller, reply }) =>
    data(reply, await statistics.company(companyOf(caller), query)),
});

/** @throws Problem campaign-unknown where the path names another company than the campaign's */
function ownCompany(caller: Caller, { companyId }: { companyId: string }): string {
  if (companyId !== companyOf(caller)) throw new Problem("campaign-unknown");
  return companyId;
}

function shown<Value>(reply: FastifyReply, answer: Answered<Value>): { status: 200; body: Value } {
  reply.header("cache-control", "no-store");
  return { status: 200, body: known(answer) };
}

const data = <Value>(reply: FastifyReply, answer: Answered<Value>) => {
  const { status, body } = shown(reply, answer);
  return { status, body: { data: body } };
};

function known<Value>(answer: Answered<Value>): Value {
  switch (answer.kind) {
    case "known":
      return answer.value;
    case "campaign-unknown":
      throw new Problem("campaign-unknown");
    case "metric-unknown":
      throw new Problem("metric-unknown", { known: answer.known });
    case "period-refused":
      throw new Problem("period-refused", { reason: answer.reason });
  }
}
