import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export const providerQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "consent-provider"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/consent-provider", { params: { companyId }, signal })).body
        .data,
  });

const useRefresh = (companyId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: providerQuery(companyId).queryKey });
};

/** @param onSet hears the secret, this once */
export function useSetProvider(companyId: string, onSet: (secret: string) => void) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async (address: string) => {
      const call = "PUT /api/v1/companies/{companyId}/consent-provider" as const;
      return (await api.call(call, { params: { companyId }, body: { address } })).body.data.secret;
    },
    onSuccess: (secret) => {
      void refresh();
      onSet(secret);
    },
    gcTime: 0, // the secret is kept nowhere
  });
}

export function useRemoveProvider(companyId: string, onDone: () => void) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async () => {
      await api.call("DELETE /api/v1/companies/{companyId}/consent-provider", { params: { companyId } });
    },
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
}

export const useTryProvider = (companyId: string) =>
  useMutation({
    mutationFn: async () =>
      (await api.call("POST /api/v1/companies/{companyId}/consent-provider/checks", { params: { companyId } })).body
        .data,
  });
