import type { LoyaltyProvider, LoyaltyProviderChecked } from "@fairground/contract";
import { api } from "../../data/api.ts";
import type { ProviderCalls } from "../outside-provider/use-provider.ts";

/** The calls of companies' own loyalty providers. */
export const loyaltyProvider: ProviderCalls<LoyaltyProvider, LoyaltyProviderChecked> = {
  name: "loyalty-provider",
  read: async (companyId, signal) =>
    (await api.call("GET /api/v1/companies/{companyId}/loyalty-provider", { params: { companyId }, signal })).body.data,
  async set(companyId, address) {
    const call = "PUT /api/v1/companies/{companyId}/loyalty-provider" as const;
    return (await api.call(call, { params: { companyId }, body: { address } })).body.data.secret;
  },
  remove: (companyId) => api.call("DELETE /api/v1/companies/{companyId}/loyalty-provider", { params: { companyId } }),
  check: async (companyId) =>
    (await api.call("POST /api/v1/companies/{companyId}/loyalty-provider/checks", { params: { companyId } })).body.data,
};
