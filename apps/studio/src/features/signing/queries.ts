import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export const signingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "signing-secret"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/signing-secret", { params: { companyId }, signal })).body.data,
  });

const useRefresh = (companyId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: signingQuery(companyId).queryKey });
};

/** Made with the time till when the present one is good too; null: it stops at once. @param onMade hears the secret, this once */
export function useNewSecret(companyId: string, onMade: (secret: string) => void) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async (oldUntil: string | null) => {
      const body = oldUntil === null ? {} : { oldUntil };
      const call = "PUT /api/v1/companies/{companyId}/signing-secret" as const;
      return (await api.call(call, { params: { companyId }, body })).body.data.secret;
    },
    onSuccess: (secret) => {
      void refresh();
      onMade(secret);
    },
    gcTime: 0, // the secret is kept nowhere
  });
}

export function useDeleteSecret(companyId: string, onDone: () => void) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async () => {
      await api.call("DELETE /api/v1/companies/{companyId}/signing-secret", { params: { companyId } });
    },
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
}

export interface ToCheck {
  campaignId: string;
  userId: string;
  usig: string;
}

export const useCheck = (companyId: string) =>
  useMutation({
    mutationFn: async (body: ToCheck) => {
      const call = "POST /api/v1/companies/{companyId}/signing-secret/checks" as const;
      return (await api.call(call, { params: { companyId }, body })).body.data;
    },
  });
