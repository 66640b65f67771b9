import type { Ground } from "../../kernel/ground.ts";
import { openProviders } from "../../kernel/providers/providers.ts";
import { loyaltyProviderRoutes } from "./routes.ts";
import { LoyaltyProvider } from "./service.ts";
import { LOYALTY_PROVIDER, LoyaltyProviderSettings } from "./settings.ts";
import { LoyaltyProviderStore } from "./store.ts";

/** Points of campaigns whose company keeps them with a provider of its own. */
export function openLoyaltyProvider({ db, config, secret, log }: Pick<Ground, "db" | "config" | "secret" | "log">) {
  const allowsLoopback = config.OUTBOUND_LOOPBACK;
  const providers = openProviders(allowsLoopback);
  const settings = new LoyaltyProviderSettings(db, LOYALTY_PROVIDER, providers, secret, allowsLoopback);
  const provider = new LoyaltyProvider(new LoyaltyProviderStore(db), settings, providers);
  return {
    provider,
    atPublish: settings,
    calls: loyaltyProviderRoutes(provider, settings),
    ...provider.later.part({ log }, "loyalty-provider"),
  };
}
