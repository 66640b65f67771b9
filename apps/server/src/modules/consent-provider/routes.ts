import type { consentProviderCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { ConsentProvider, Refusal } from "./service.ts";
import type { ConsentProviderSettings } from "./settings.ts";

/** Consent provider (spec §7). */
export const consentProviderRoutes = (
  consents: ConsentProvider,
): Handlers<typeof consentProviderCalls, "/consent-provider/"> => ({
  "GET /consent-provider/client-secrets": async ({ query: { companyId, campaignId } }) => {
    const isOn = await consents.isOn(companyId, campaignId);
    if (isOn === null) throw new Problem("campaign-unknown");
    if (!isOn) throw new Problem("consents-off");
    return { status: 200, body: { clientId: campaignId } };
  },

  "POST /consent-provider/auth/profile": async ({ body }) => {
    const asked = await consents.profile(body);
    if (asked.kind === "unavailable") throw new Problem("consents-unavailable", { providerStatus: asked.status });
    if (asked.kind !== "answered") throw problemOf(asked);
    const { uuid, shown } = asked.profile;
    return { status: 200, body: { data: { profile: { uuid, ...shown } } } };
  },

  "PUT /consent-provider/auth/profile": async ({ body }) => {
    const asked = await consents.update(body);
    if (asked.kind !== "answered") throw problemOf(asked);
    return done(asked);
  },

  "POST /consent-provider/consent/confirm": async ({ body }) => {
    const asked = await consents.confirm(body);
    if (asked.kind === "restless") throw new Problem("too-many-requests");
    if (asked.kind !== "answered") throw problemOf(asked);
    return done(asked);
  },

  "POST /consent-provider/consent/promotion": async ({ body }) => {
    const asked = await consents.promote(body);
    if (asked.kind === "leadMissing") throw new Problem("lead-missing");
    if (asked.kind !== "answered") throw problemOf(asked);
    return { status: 200, body: { is_trackable: asked.isTrackable, promotiontoken: asked.token } };
  },

  "POST /consent-provider/consent/datastream": async ({ body }) => {
    const asked = await consents.stream(body);
    if (asked.kind === "leadMissing") throw new Problem("lead-missing");
    if (asked.kind !== "answered") throw problemOf(asked);
    return done(asked);
  },
});

/** A company's own provider. */
export const providerSettingsRoutes = (
  settings: ConsentProviderSettings,
): Handlers<typeof consentProviderCalls, "/api/v1/"> => ({
  "GET /api/v1/companies/{companyId}/consent-provider": async ({ params }) => {
    const found = await settings.setUp(params.companyId);
    const address = found?.address ?? null;
    return {
      status: 200,
      body: { data: { address, createdAt: found?.at.toISOString() ?? null, createdBy: found?.by ?? null } },
    };
  },

  "PUT /api/v1/companies/{companyId}/consent-provider": async ({ params, body, caller, reply }) => {
    const secret = await settings.put(params.companyId, body.address, userOf(caller));
    if (secret === null)
      throw new Problem("consent-provider-refused", {
        errors: [{ path: "body.address", message: "This cannot be a provider's address" }],
      });
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { secret } } };
  },

  "DELETE /api/v1/companies/{companyId}/consent-provider": async ({ params }) => {
    await settings.remove(params.companyId);
    return { status: 204, body: null };
  },

  "POST /api/v1/companies/{companyId}/consent-provider/checks": async ({ params }) => ({
    status: 200,
    body: { data: await settings.check(params.companyId) },
  }),
});

const done = ({ success }: { success: boolean }) => ({ status: 200 as const, body: { data: { success } } });

function problemOf(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case "playUnknown":
      return new Problem("play-unknown");
    case "off":
      return new Problem("consents-off");
    case "unconfirmed":
      return new Problem("consents-unconfirmed");
    case "refused":
      return new Problem("consents-refused", { errors: [{ path: refusal.path, message: refusal.message }] });
  }
}
