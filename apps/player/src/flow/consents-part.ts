import type { Player } from "./player.ts";

/** The part that asks for consents and tells their provider; null where the campaign has none. */
export const consentsPart = ({ campaign, ports }: Player): Promise<typeof import("../consents.ts")> | null =>
  campaign.campaignData.customIntegration.consentProvider.integrated
    ? ports.load(() => import("../consents.ts"))
    : null;
