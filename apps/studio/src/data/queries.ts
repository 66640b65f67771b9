import type { AnswerBody } from "@fairground/contract/answers";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Stock is looked for every 10 s while the page is looked at. */
const STOCK_INTERVAL = 10_000;

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/me", { signal })).body.data,
  staleTime: 5 * 60_000,
});

export const galleryQuery = queryOptions({
  queryKey: ["gallery"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/demo", { signal })).body.data.campaigns,
});

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "metadata"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /campaign/{campaignId}", { params: { campaignId }, signal })).body.data,
  });

/** What the editor opens, asked for while its files are on their way. Whoever takes it forgets it: edited, it is out of date. */
export const recordsQuery = (companyId: string, campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "records"],
    queryFn: ({ signal }) => draftRecords(companyId, campaignId, signal),
    staleTime: 5_000,
  });

export type DraftRecords = Awaited<ReturnType<typeof draftRecords>>;

/** A draft's document with its `rev`, and its metadata. @throws ProblemError */
export async function draftRecords(companyId: string, campaignId: string, signal?: AbortSignal) {
  const given = signal && { signal };
  const [configuration, metadata] = await Promise.all([
    api.call("GET /campaign-configurations/api/campaigns/{companyId}/{campaignId}", {
      params: { companyId, campaignId },
      ...given,
    }),
    api.call("GET /campaign/{campaignId}", { params: { campaignId }, ...given }),
  ]);
  return { configuration: configuration.body.data, metadata: metadata.body.data };
}

/** The draft's document: which outcome pages give codes away. */
export const draftQuery = (companyId: string, campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "draft"],
    queryFn: async ({ signal }) => {
      const call = "GET /campaign-configurations/api/campaigns/{companyId}/{campaignId}" as const;
      return (await api.call(call, { params: { companyId, campaignId }, signal })).body.data.jsonData;
    },
  });

export const stockQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "stock"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/stock", { params: { campaignId }, signal })).body.data,
    refetchInterval: STOCK_INTERVAL,
  });

/** What the second-chance raffle gave; null while it is not drawn. */
export const raffleQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "raffle"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/raffle", { params: { campaignId }, signal })).body.data,
  });

export const revisionsQuery = (campaignId: string, paging: { page: number; size: number }) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "revisions", paging],
    queryFn: async ({ signal }) =>
      (
        await api.call("GET /api/v1/campaigns/{campaignId}/revisions", {
          params: { campaignId },
          query: paging,
          signal,
        })
      ).body,
    placeholderData: keepPreviousData,
  });

/** A version of the campaign: draft, live, revision:<n> or version:<id>; null where there is none. */
export const contentQuery = (campaignId: string, of: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "content", of],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/content" as const;
      const { rev, file } = (await api.call(call, { params: { campaignId }, query: { of }, signal })).body.data;
      // The server answers documents that it has read by the same schema.
      return { rev, metadata: file.metadata as CampaignMetadata, document: file.document as CampaignDocument };
    },
    staleTime: 0,
  });

export const versionsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "versions"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/versions" as const;
      return (await api.call(call, { params: { campaignId }, query: { page: 1, size: 200 }, signal })).body.data;
    },
  });

export const scheduleQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "schedule"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/schedule", { params: { campaignId }, signal })).body.data,
    refetchInterval: STOCK_INTERVAL,
  });

export const problemsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "problems"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/problems", { params: { campaignId }, signal })).body.data,
  });

export const marksQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "marks"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/translations" as const;
      return (await api.call(call, { params: { campaignId }, signal })).body.data.marks;
    },
  });

export const previewsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "previews"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/previews", { params: { campaignId }, signal })).body.data,
  });

export type Me = AnswerBody<"GET /api/v1/me">["data"];
export type Raffle = NonNullable<AnswerBody<"GET /api/v1/campaigns/{campaignId}/raffle">["data"]>;
/** A campaign as it is read: its metadata with what the server knows beside them. */
export type Campaign = AnswerBody<"GET /campaign/{campaignId}">["data"];
export type CampaignRow = AnswerBody<"GET /campaign/search">["data"][number];
