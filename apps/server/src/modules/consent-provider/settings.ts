import { randomUUID } from "node:crypto";
import type { ConsentProviderChecked } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import { type ProviderKind, ProviderSettings } from "../../kernel/providers/settings.ts";

/** Companies' own consent providers. */
export const CONSENT_PROVIDER: ProviderKind = { table: "consent_provider", use: "consent-provider", prefix: "fgc_" };

/** A company's own consent provider: where it is, the secret that signs, and whether it answers. */
export class ConsentProviderSettings extends ProviderSettings {
  /** Asks for the client's id, as the call of spec §7 has it. */
  async check(companyId: string, campaignId: string = randomUUID()): Promise<ConsentProviderChecked> {
    const path = `/client-secrets?${new URLSearchParams({ companyId, campaignId })}`;
    const { value, ...how } = await this.try(companyId, ["GET", path, undefined], ({ clientId }) =>
      typeof clientId === "string" && clientId !== "" ? clientId.slice(0, 500) : null,
    );
    return { clientId: value, ...how };
  }

  /** What stands in the way of publishing a campaign whose consents the company's own provider keeps. */
  async faults(
    { companyId, campaignId }: { companyId: string; campaignId: string },
    { customIntegration: { consentProvider } }: CampaignDocument,
  ): Promise<Fault[]> {
    if (!consentProvider.integrated || consentProvider.adapter !== "http") return [];
    const { fault } = await this.check(companyId, campaignId);
    if (fault === null) return [];
    const message =
      fault === "absent"
        ? "The company has no consent provider: a member administrator sets it up, or choose our own ledger"
        : `The company's consent provider does not answer as it should (${fault}): try it in the settings, or choose our own ledger`;
    return [{ path: "customIntegration.consentProvider.adapter", message }];
  }
}
