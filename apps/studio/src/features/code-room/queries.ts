import type { CodeFormat } from "@fairground/model/code";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** Pools are looked at while the page is; more often while an import runs. */
const POOLS_INTERVAL = 10_000;
const IMPORT_INTERVAL = 1_000;

export const poolsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "codes", "pools"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/unique-codes/{campaignId}/pools", { params: { campaignId }, signal })).body.data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ imports }) => imports.length > 0) ? IMPORT_INTERVAL : POOLS_INTERVAL,
  });

export interface CodeForm {
  format: CodeFormat;
  prefix: string;
  suffix: string;
}

/** How a code of a batch would be drawn. */
export const pictureQuery = (campaignId: string, batchId: string, form: CodeForm) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "codes", "picture", batchId, form],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/unique-codes/{campaignId}/batches/{batchId}/picture" as const;
      return (await api.call(call, { params: { campaignId, batchId }, query: { ...form }, signal })).body.data;
    },
    retry: false,
    staleTime: 60_000,
  });

export interface ListOf {
  campaignId: string;
  outcomePageId: string;
  q: string;
  page: number;
  size: number;
}

/** A page of a pool's codes, without who has them. */
export const codesQuery = ({ campaignId, outcomePageId, q, page, size }: ListOf, show: "unused" | "consumed" | "") => {
  const query = { campaignId, page, size, ...(show && { status: show }), ...(q && { searchQuery: q }) };
  return queryOptions({
    queryKey: ["campaign", campaignId, "codes", "list", outcomePageId, query],
    queryFn: async ({ signal }) =>
      (
        await api.call("GET /unique-codes/api/get-pool-codes/{outcomePageId}", {
          params: { outcomePageId },
          query,
          signal,
        })
      ).body,
    placeholderData: keepPreviousData,
  });
};

/** Who has which code, for those who may see personal data. */
export const givenQuery = ({ campaignId, outcomePageId, q, page, size }: ListOf) => {
  const query = { page, size, ...(q && { q }) };
  return queryOptions({
    queryKey: ["campaign", campaignId, "codes", "given", outcomePageId, query],
    queryFn: async ({ signal }) =>
      (
        await api.call("GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/given", {
          params: { campaignId, outcomePageId },
          query,
          signal,
        })
      ).body,
    placeholderData: keepPreviousData,
  });
};

export const consumptionsQuery = (campaignId: string, outcomePageId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "codes", "days", outcomePageId],
    queryFn: async ({ signal }) =>
      (
        await api.call("GET /unique-codes/api/pool/consumptions/{campaignId}/{outcomePageId}", {
          params: { campaignId, outcomePageId },
          signal,
        })
      ).body.series,
  });
