import type { AnswerOf, Call, FairgroundContract } from "@fairground/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CampaignsAddress } from "../features/campaign-list/address.ts";
import type { InboxAddress } from "../features/inbox/address.ts";
import type { LeadsAddress } from "../features/leads/address.ts";
import { api } from "./api.ts";

/** Leads are looked for every 3 s while the page is looked at, stock every 10 s. */
const LEADS_INTERVAL = 3_000;
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

export const campaignsQuery = (companyId: string, { q, status, type, ...rest }: CampaignsAddress) =>
  queryOptions({
    queryKey: ["campaigns", companyId, { q, status, type, ...rest }],
    queryFn: async ({ signal }) => {
      const query = {
        ...rest,
        companyId,
        ...(q && { q }),
        ...(status && { status }),
        ...(type && { campaignType: type }),
      };
      return (await api.call("GET /campaign/search", { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "metadata"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /campaign/{campaignId}", { params: { campaignId }, signal })).body.data,
  });

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

export const revisionsQuery = (campaignId: string, paging: { page: number; size: number }) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "revisions", paging],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/revisions", { params: { campaignId }, query: paging, signal }))
        .body,
    placeholderData: keepPreviousData,
  });

export const leadsQuery = (campaignId: string, { q, from, to, newsletter, ...rest }: LeadsAddress) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "leads", { q, from, to, newsletter, ...rest }],
    queryFn: async ({ signal }) => {
      const query = { ...rest, ...(q && { q }), ...(from && { from }), ...(to && { to }), ...(newsletter && { newsletter }) };
      return (await api.call("GET /api/v1/leads/{campaignId}", { params: { campaignId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
    refetchInterval: LEADS_INTERVAL,
  });

export const mailsQuery = ({ to, page, size }: InboxAddress) =>
  queryOptions({
    queryKey: ["mails", { to, page, size }],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/dev/mails", { query: { page, size, ...(to && { to }) }, signal })).body,
    placeholderData: keepPreviousData,
    refetchInterval: STOCK_INTERVAL,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ["mail", mailId],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/dev/mails/{mailId}", { params: { mailId }, signal })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Answered<Name extends keyof FairgroundContract & Call> = AnswerOf<FairgroundContract[Name]>["body"];
export type Me = Answered<"GET /api/v1/me">["data"];
/** A campaign as it is read: its metadata with what the server knows beside them. */
export type Campaign = Answered<"GET /campaign/{campaignId}">["data"];
export type CampaignRow = Answered<"GET /campaign/search">["data"][number];
