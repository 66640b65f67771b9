import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export const mailDomainsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "mail-domains"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/mail-domains", { params: { companyId }, signal })).body.data,
  });

const useRefresh = (companyId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: mailDomainsQuery(companyId).queryKey });
};

export function useAddDomain(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async (domain: string) => {
      const call = "POST /api/v1/companies/{companyId}/mail-domains" as const;
      return (await api.call(call, { params: { companyId }, body: { domain } })).body.data;
    },
    onSuccess: refresh,
  });
}

export function useCheckDomain(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async (domainId: string) => {
      const call = "POST /api/v1/companies/{companyId}/mail-domains/{domainId}/check" as const;
      return (await api.call(call, { params: { companyId, domainId } })).body.data;
    },
    // What was found is kept also where the domain is another company's.
    onSettled: refresh,
  });
}

export function useRemoveDomain(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async (domainId: string) => {
      const call = "DELETE /api/v1/companies/{companyId}/mail-domains/{domainId}" as const;
      return (await api.call(call, { params: { companyId, domainId } })).body.data.campaigns;
    },
    onSuccess: refresh,
  });
}
