import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { Language } from "../../words/languages.ts";
import { type AuditAddress, filtersOf } from "./address.ts";

export const auditQuery = (companyId: string, address: AuditAddress) => {
  const query = { ...filtersOf(address), page: address.page, size: address.size };
  return queryOptions({
    queryKey: ["company", companyId, "audit", query],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/companies/{companyId}/audit", { params: { companyId }, query, signal })).body,
    placeholderData: keepPreviousData,
  });
};

/** Where the same is downloaded as CSV, with what was done in words of this language. */
export const auditFile = (companyId: string, address: AuditAddress, language: Language): string =>
  `/api/v1/companies/${companyId}/audit.csv?${new URLSearchParams({ ...filtersOf(address), language })}`;
