import type { ConsentProviderChecked, OutsideConsentProvider } from "@fairground/contract";
import { api } from "../../data/api.ts";
import type { ProviderCalls } from "../outside-provider/use-provider.ts";

/** The calls of companies' own consent providers. */
export const consentProvider: ProviderCalls<OutsideConsentProvider, ConsentProviderChecked> = {
  name: "consent-provider",
  read: async (companyId, signal) =>
    (await api.call("GET /api/v1/companies/{companyId}/consent-provider", { params: { companyId }, signal })).body.data,
  async set(companyId, address) {
    const call = "PUT /api/v1/companies/{companyId}/consent-provider" as const;
    return (await api.call(call, { params: { companyId }, body: { address } })).body.data.secret;
  },
  remove: (companyId) => api.call("DELETE /api/v1/companies/{companyId}/consent-provider", { params: { companyId } }),
  check: async (companyId) =>
    (await api.call("POST /api/v1/companies/{companyId}/consent-provider/checks", { params: { companyId } })).body.data,
};
