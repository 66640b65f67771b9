import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

const PUBLISH_REQUESTS = "GET /api/v1/campaigns/{campaignId}/publish-requests";
export type PublishRequest = AnswerBody<typeof PUBLISH_REQUESTS>["data"][number];

/** Others ask and answer meanwhile: looked for as often as stock. */
const INTERVAL = 10_000;

/** The latest requests of a campaign, the newest first. */
export const requestsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "publish-requests"],
    queryFn: async ({ signal }) =>
      (await api.call(PUBLISH_REQUESTS, { params: { campaignId }, query: { page: 1, size: 50 }, signal })).body.data,
    refetchInterval: INTERVAL,
  });

/** What waits for an answer in any campaign of the company, the oldest first. */
export const waitingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["campaigns", "publish-requests", companyId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/publish-requests" as const;
      return (await api.call(call, { params: { companyId }, query: { page: 1, size: 10 }, signal })).body;
    },
    refetchInterval: INTERVAL,
  });
