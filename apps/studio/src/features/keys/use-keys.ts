import type { ApiKey } from "@fairground/contract";
import type { Right } from "@fairground/contract/define";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { toast } from "../../ui/toasts.ts";

/** A key as it was answered once, with what opens. */
export type NewKey = ApiKey & { secret: string };
export interface AskedKey {
  name: string;
  scopes: Right[];
  /** Null: all. */
  campaigns: string[] | null;
  expiresAt: string | null;
}

export const keysQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "keys"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/keys", { params: { companyId }, signal })).body.data,
  });

/** Campaigns that a key can be limited to, by name. */
export const keyCampaignsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "key-campaigns"],
    queryFn: async ({ signal }) => {
      const query = { companyId, sort: "name" as const, direction: "asc" as const, size: 200 };
      return (await api.call("GET /campaign/search", { query, signal })).body.data;
    },
  });

const useRefresh = (companyId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keysQuery(companyId).queryKey });
};

export function useMakeKey(companyId: string, onMade: (key: NewKey) => void) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async (body: AskedKey) =>
      (await api.call("POST /api/v1/companies/{companyId}/keys", { params: { companyId }, body })).body.data,
    onSuccess: (key) => {
      void refresh();
      onMade(key);
    },
  });
}

export function useRenewKey(companyId: string, onMade: (key: NewKey) => void) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ keyId, expiresAt }: { keyId: string; expiresAt: string | null }) => {
      const call = "POST /api/v1/companies/{companyId}/keys/{keyId}/renew" as const;
      return (await api.call(call, { params: { companyId, keyId }, body: { expiresAt } })).body.data;
    },
    onSuccess: (key) => {
      void refresh();
      onMade(key);
    },
  });
}

export function useRenameKey(companyId: string, onDone: () => void) {
  const t = useTranslations("apiKeys");
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ keyId, name }: { keyId: string; name: string }) => {
      const call = "PUT /api/v1/companies/{companyId}/keys/{keyId}" as const;
      return (await api.call(call, { params: { companyId, keyId }, body: { name } })).body.data;
    },
    onSuccess: async ({ name }) => {
      await refresh();
      toast(t("renamed", { name }));
      onDone();
    },
  });
}

export function useRevokeKey(companyId: string, onDone: () => void) {
  const t = useTranslations("apiKeys");
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ keyId, name }: Pick<ApiKey, "keyId" | "name">) => {
      await api.call("DELETE /api/v1/companies/{companyId}/keys/{keyId}", { params: { companyId, keyId } });
      return name;
    },
    onSuccess: async (name) => {
      await refresh();
      toast(t("revoked", { name }));
      onDone();
    },
  });
}
