import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

const SEARCH = "POST /api/v1/mail/suppressions/{companyId}/search";
export type Suppression = AnswerBody<typeof SEARCH>["data"][number];

/** How many addresses get no mail, by reason. */
export const countsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "no-mail"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/mail/suppressions/{companyId}", { params: { companyId }, signal })).body.data,
  });

/** @returns a mutation, because each look leaves a row in the audit and happens when somebody asks */
export const useLook = (companyId: string) =>
  useMutation({
    mutationFn: async (email: string) => (await api.call(SEARCH, { params: { companyId }, body: { email } })).body.data,
  });

/** @param onDone afterwards: the address is written down */
export function useWriteDown(companyId: string, onDone: (email: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      await api.call("POST /api/v1/mail/suppressions/{companyId}", { params: { companyId }, body: { email } });
    },
    onSuccess: (_, email) => {
      void queries.invalidateQueries({ queryKey: countsQuery(companyId).queryKey });
      onDone(email);
    },
  });
}

export const secretQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "bounce-secret"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/bounce-secret", { params: { companyId }, signal })).body.data,
  });

/** @param onMade hears the secret, this once */
export function useNewBounceSecret(companyId: string, onMade: (secret: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await api.call("PUT /api/v1/companies/{companyId}/bounce-secret", { params: { companyId } })).body.data.secret,
    onSuccess: (secret) => {
      void queries.invalidateQueries({ queryKey: secretQuery(companyId).queryKey });
      onMade(secret);
    },
    gcTime: 0, // the secret is kept nowhere
  });
}
