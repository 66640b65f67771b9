import type { CampaignDocument } from "@fairground/model/campaign";
import type { Recipe } from "../editor.ts";

export type Consents = CampaignDocument["customIntegration"]["consentProvider"];

/** What a campaign's forms ask of consents, and who keeps them. */
export function setConsents(change: Partial<Consents>): Recipe {
  return ({ document }) => {
    Object.assign(document.customIntegration.consentProvider, change);
    return undefined;
  };
}
