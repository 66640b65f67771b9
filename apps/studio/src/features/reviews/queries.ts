import type { AnswerBody } from "@fairground/contract/answers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { ReviewsAddress } from "./address.ts";

export type Review = AnswerBody<"GET /api/v1/campaigns/{campaignId}/reviews">["data"][number];
export type PlayOfSource =
  AnswerBody<"GET /api/v1/campaigns/{campaignId}/reviews/{playReference}/source">["data"][number];

export type Objection = AnswerBody<"GET /api/v1/campaigns/{campaignId}/objections">["data"][number];

/** How often it is looked for how many wait. */
const INTERVAL = 30_000;

const reviewsKey = (campaignId: string) => ["campaign", campaignId, "reviews"] as const;

/** How many plays wait and how many objections are open: of everything here the only one that is asked for again and again, because it tells of nobody. */
export const waitingQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(campaignId), "waiting"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/reviews/waiting" as const;
      return (await api.call(call, { params: { campaignId }, signal })).body.data;
    },
    refetchInterval: INTERVAL,
  });

export const reviewsQuery = (
  campaignId: string,
  { signal: because, score, sort, direction, state, page, size }: ReviewsAddress,
) => {
  const query = {
    state,
    page,
    size,
    ...(because && { signal: because }),
    ...(score !== "0" && { minScore: Number(score) }),
    ...(sort && { sort, direction }),
  };
  return queryOptions({
    queryKey: [...reviewsKey(campaignId), "list", query],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/reviews", { params: { campaignId }, query, signal })).body,
    placeholderData: keepPreviousData,
  });
};

export const objectionsQuery = (campaignId: string, { objections: state, page, size }: ReviewsAddress) =>
  queryOptions({
    queryKey: [...reviewsKey(campaignId), "objections", state, page, size],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/objections" as const;
      return (await api.call(call, { params: { campaignId }, query: { state, page, size }, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

/** Other plays from where one came. */
export const sourceQuery = (
  campaignId: string,
  playReference: string,
  { page, size }: { page: number; size: number },
) =>
  queryOptions({
    queryKey: [...reviewsKey(campaignId), "source", playReference, page, size],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/reviews/{playReference}/source" as const;
      return (await api.call(call, { params: { campaignId, playReference }, query: { page, size }, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
