import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { InboxAddress } from "./address.ts";

/** Mails are looked for every 10 s while the page is looked at. */
const INTERVAL = 10_000;

export const mailsQuery = ({ to, page, size }: InboxAddress) =>
  queryOptions({
    queryKey: ["mails", { to, page, size }],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/dev/mails", { query: { page, size, ...(to && { to }) }, signal })).body,
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ["mail", mailId],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/dev/mails/{mailId}", { params: { mailId }, signal })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
