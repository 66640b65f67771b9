import type { AnswerBody } from "@fairground/contract/answers";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { filtersOf, type NoticesAddress } from "./address.ts";

const NOTICES = "GET /api/v1/companies/{companyId}/notices";
export type Notice = AnswerBody<typeof NOTICES>["data"][number];

/** How often a page that is looked at asks for what is new. */
const INTERVAL = 30_000;
/** Notices that the bell shows. */
const NEWEST = 10;

const ofCompany = (companyId: string) => ["company", companyId, "notices"] as const;

export const unreadQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ofCompany(companyId), "unread"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/notices/unread" as const;
      return (await api.call(call, { params: { companyId }, signal })).body.data;
    },
    refetchInterval: INTERVAL,
  });

export const newestQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ofCompany(companyId), "newest"],
    queryFn: async ({ signal }) =>
      (await api.call(NOTICES, { params: { companyId }, query: { page: 1, size: NEWEST }, signal })).body.data,
    staleTime: 0,
  });

export const noticesQuery = (companyId: string, address: NoticesAddress) => {
  const query = { ...filtersOf(address), page: address.page, size: address.size };
  return queryOptions({
    queryKey: [...ofCompany(companyId), "history", query],
    queryFn: async ({ signal }) => (await api.call(NOTICES, { params: { companyId }, query, signal })).body,
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
};

export const switchesQuery = queryOptions({
  queryKey: ["account", "notices"],
  queryFn: async ({ signal }) => (await api.call("GET /api/v1/account/notices", { signal })).body.data,
});

/** Marks one as read, or all up to an instant, in the bell and in the history. */
export function useRead(companyId: string, onRead?: () => void) {
  const queryClient = useQueryClient();
  const words = useProblemWords();
  return useMutation({
    mutationFn: (which: { noticeId: string } | { until: string }) =>
      "until" in which
        ? api.call("PUT /api/v1/companies/{companyId}/notices/read", { params: { companyId }, body: which })
        : api.call("PUT /api/v1/companies/{companyId}/notices/{noticeId}/read", { params: { companyId, ...which } }),
    onSuccess: () => onRead?.(),
    onError: (error) => toast(words(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ofCompany(companyId) }),
  });
}
