import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { Campaign } from "../../data/queries.ts";

type Of = Pick<Campaign, "companyId" | "campaignId">;

/** What anyone can know of the campaign's fairness. */
export const fairnessQuery = ({ companyId, campaignId }: Of) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "fairness"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/fairness/{companyId}/{campaignId}" as const;
      return (await api.call(call, { params: { companyId, campaignId }, signal })).body;
    },
  });

export const headMailsQuery = (campaignId: string, paging: { page: number; size: number }) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "head-mails", paging],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/head-mails" as const;
      return (await api.call(call, { params: { campaignId }, query: paging, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

/** Where everything that proves the draws is downloaded as one file. */
export const evidenceFile = (campaignId: string): string => `/api/v1/campaigns/${campaignId}/evidence`;

/** The page on which anyone checks the draws, in a language; it lies beside the studio too. */
export const fairnessPage = ({ companyId, campaignId }: Of, language: string): string =>
  `/${companyId}/${campaignId}/fairness?lang=${language}`;
