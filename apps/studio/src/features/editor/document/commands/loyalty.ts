import type { CampaignDocument } from "@fairground/model/campaign";
import type { Recipe } from "../editor.ts";

export type Loyalty = NonNullable<CampaignDocument["customIntegration"]["loyalty"]>;

/** Who keeps a campaign's points where nothing is chosen. */
export const OWN_LEDGER: Loyalty = { adapter: "ledger", whileAway: "refuse" };

/** Who keeps a campaign's points, and what happens while nobody answers there. */
export function setLoyalty(change: Partial<Loyalty>): Recipe {
  return ({ document: { customIntegration } }) => {
    customIntegration.loyalty = { ...(customIntegration.loyalty ?? OWN_LEDGER), ...change };
    return undefined;
  };
}
