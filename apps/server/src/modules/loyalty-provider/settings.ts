import type { LoyaltyProviderChecked } from "@fairground/contract";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import { type ProviderKind, ProviderSettings } from "../../kernel/providers/settings.ts";
import { balanceIn } from "./answers.ts";

/** Companies' own loyalty providers. */
export const LOYALTY_PROVIDER: ProviderKind = { table: "loyalty_provider", use: "loyalty-provider", prefix: "fgl_" };
/** Whose balance is asked for to see whether a provider answers: nobody's. */
const NOBODY = "fairground-check";

/** A company's own loyalty provider: where it is, the secret that signs, and whether it answers. */
export class LoyaltyProviderSettings extends ProviderSettings {
  /** Asks for the balance of somebody whom nobody knows. */
  async check(companyId: string, campaignId: string | null = null): Promise<LoyaltyProviderChecked> {
    const body = { companyId, campaignId, loyaltyUserId: NOBODY };
    const { value, ...how } = await this.try(companyId, ["POST", "/balance", body], balanceIn);
    return { balance: value, ...how };
  }

  /** What stands in the way of publishing a campaign whose points the company's own provider keeps. */
  async faults(
    { companyId, campaignId }: { companyId: string; campaignId: string },
    { customIntegration: { loyalty } }: CampaignDocument,
    { tags }: Pick<CampaignMetadata, "tags">,
  ): Promise<Fault[]> {
    if (loyalty?.adapter !== "http" || !tags.includes("HAS_LOYALTY")) return [];
    const { fault } = await this.check(companyId, campaignId);
    if (fault === null) return [];
    const message =
      fault === "absent"
        ? "The company has no loyalty provider: a member administrator sets it up, or choose our own ledger"
        : `The company's loyalty provider does not answer as it should (${fault}): try it in the settings, or choose our own ledger`;
    return [{ path: "customIntegration.loyalty.adapter", message }];
  }
}
