import type { Ground } from "../../kernel/ground.ts";
import { openProviders } from "../../kernel/providers/providers.ts";
import type { Plays } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { consentProviderRoutes, providerSettingsRoutes } from "./routes.ts";
import { ConsentProvider } from "./service.ts";
import { CONSENT_PROVIDER, ConsentProviderSettings } from "./settings.ts";
import { ConsentProviderStore } from "./store.ts";

/** Consents that are asked for with a lead, kept by our own ledger or by a company's provider. */
export function openConsentProvider(
  ground: Pick<Ground, "db" | "config" | "secret" | "log">,
  near: { campaigns: PublishedCampaigns; plays: () => Pick<Plays, "found"> },
) {
  const { db, config, secret } = ground;
  const providers = openProviders(config.OUTBOUND_LOOPBACK);
  const settings = new ConsentProviderSettings(db, CONSENT_PROVIDER, providers, secret, config.OUTBOUND_LOOPBACK);
  const consents = new ConsentProvider(new ConsentProviderStore(db), settings, providers, near);
  return {
    consents,
    atPublish: settings,
    calls: { ...consentProviderRoutes(consents), ...providerSettingsRoutes(settings) },
    ...consents.later.part(ground, "consent-provider"),
  };
}
