import type { PersonTrait } from "@fairground/contract";
import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** Somebody, as they are looked for in all campaigns of a company. */
export interface Wanted {
  by: PersonTrait;
  term: string;
}
const HELD = "POST /api/v1/companies/{companyId}/visitors/held";
const EXPORT = "POST /api/v1/companies/{companyId}/visitors/export";
const ERASURES = "GET /api/v1/companies/{companyId}/visitors/erasures";
const ERASURE = "GET /api/v1/companies/{companyId}/visitors/erasures/{erasureId}";
export type Held = AnswerBody<typeof HELD>["data"];
export type ListedErasure = AnswerBody<typeof ERASURES>["data"][number];

/** Whoever waits for an erasure sees it go on this often. */
const PACE = 1_000;

const listKey = (companyId: string) => ["company", companyId, "erasures"];

export const useHeld = (companyId: string) =>
  useMutation({
    mutationFn: async (body: Wanted) => (await api.call(HELD, { params: { companyId }, body })).body.data,
  });

export const useExport = (companyId: string) =>
  useMutation({
    mutationFn: async ({ by, term }: Wanted) =>
      (await api.call(EXPORT, { params: { companyId }, body: { by, term } })).body.data,
  });

/** Asks for somebody to be erased; the list of erasures tells of it from then on. */
export const useErase = (companyId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Wanted & { confirmation: string }) =>
      (await api.call("POST /api/v1/companies/{companyId}/visitors/erasures", { params: { companyId }, body })).body
        .data,
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey(companyId) }),
  });
};

export const erasuresQuery = (companyId: string) =>
  queryOptions({
    queryKey: listKey(companyId),
    queryFn: async ({ signal }) => (await api.call(ERASURES, { params: { companyId }, signal })).body.data,
  });

/** How far one is, until it is over. */
export const erasureQuery = (companyId: string, erasureId: string) =>
  queryOptions({
    queryKey: [...listKey(companyId), erasureId],
    queryFn: async ({ signal }) => (await api.call(ERASURE, { params: { companyId, erasureId }, signal })).body.data,
    refetchInterval: ({ state: { data } }) => (data && data.finishedAt !== null ? false : PACE),
  });
