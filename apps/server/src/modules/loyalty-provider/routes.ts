import type { loyaltyProviderCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { LoyaltyProvider } from "./service.ts";
import type { LoyaltyProviderSettings } from "./settings.ts";

/** A company's own loyalty provider. */
export const loyaltyProviderRoutes = (
  provider: LoyaltyProvider,
  settings: LoyaltyProviderSettings,
): Handlers<typeof loyaltyProviderCalls> => ({
  "GET /api/v1/companies/{companyId}/loyalty-provider": async ({ params }) => ({
    status: 200,
    body: { data: await provider.state(params.companyId) },
  }),

  "PUT /api/v1/companies/{companyId}/loyalty-provider": async ({ params, body, caller, reply }) => {
    const secret = await settings.put(params.companyId, body.address, userOf(caller));
    if (secret === null)
      throw new Problem("loyalty-provider-refused", {
        errors: [{ path: "body.address", message: "This cannot be a provider's address" }],
      });
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { secret } } };
  },

  "DELETE /api/v1/companies/{companyId}/loyalty-provider": async ({ params }) => {
    await settings.remove(params.companyId);
    return { status: 204, body: null };
  },

  "POST /api/v1/companies/{companyId}/loyalty-provider/checks": async ({ params }) => ({
    status: 200,
    body: { data: await settings.check(params.companyId) },
  }),
});
