import { setTimeout as wait } from "node:timers/promises";
import type { Ground } from "../../kernel/ground.ts";
import { outbound } from "../../kernel/outbound.ts";
import { upkeepOf } from "../../kernel/upkeep.ts";
import type { Plays } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { Providers } from "./provider.ts";
import { consentProviderRoutes, providerSettingsRoutes } from "./routes.ts";
import { ConsentProvider } from "./service.ts";
import { ProviderSettings } from "./settings.ts";
import { ConsentProviderStore } from "./store.ts";

/** Milliseconds that a provider has for an answer. */
const PATIENCE = 3_000;
const MINUTE = 60_000;

/** Consents that are asked for with a lead, kept by our own ledger or by a company's provider. */
export function openConsentProvider(
  ground: Pick<Ground, "db" | "config" | "secret" | "log">,
  near: { campaigns: PublishedCampaigns; plays: () => Pick<Plays, "found"> },
) {
  const { db, config, secret, log } = ground;
  const allowsLoopback = config.OUTBOUND_LOOPBACK;
  const store = new ConsentProviderStore(db);
  const providers = new Providers({
    ask: outbound({ allowsLoopback, patience: PATIENCE }),
    now: () => Date.now(),
    random: () => Math.random(),
    wait,
  });
  const settings = new ProviderSettings(store, providers, secret, allowsLoopback);
  const consents = new ConsentProvider(store, settings, providers, near);
  let turn: Promise<void> | null = null;
  const upkeep = upkeepOf(ground, "consent-provider", MINUTE, async () => {
    // Nobody waits for it, nor does a start: a provider may be slow, or a secret sealed under another key.
    turn ??= consents
      .sendLater()
      .then(
        () => {},
        (fault: unknown) => log.error({ err: fault }, "consent-provider: sent later"),
      )
      .finally(() => {
        turn = null;
      });
  });
  return {
    consents,
    atPublish: settings,
    calls: { ...consentProviderRoutes(consents), ...providerSettingsRoutes(settings) },
    start: upkeep.start,
    async stop() {
      await upkeep.stop();
      consents.stop();
      await turn;
    },
  };
}
