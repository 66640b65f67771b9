import type { PublicCampaign } from "@fairground/model/campaign";
import type { RenderTask } from "./renderer.ts";

/** Why a campaign cannot be played, as the file that says so. */
export const BUILT_IN = ["coming-soon", "ended", "deactivated"] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/**
 * The pages that publishing renders (decisions, "Publishing"): the first, and for each state in which the campaign is
 * closed its own page where it has one, else the built-in one in its theme and language.
 */
export function pagesOf(campaign: PublicCampaign): { name: "first" | BuiltIn; view: RenderTask["view"] }[] {
  const types = new Set(
    [campaign.campaignData.pages, campaign.campaignData.additionalPages].flatMap(({ entities }) =>
      Object.values(entities).map(({ pageType }) => pageType),
    ),
  );
  return [
    { name: "first", view: { page: "first" } },
    {
      name: "coming-soon",
      view: types.has("coming-soon") ? { page: "coming-soon" } : { page: "built-in", builtIn: "coming-soon" },
    },
    {
      name: "ended",
      view: types.has("campaign-ended") ? { page: "campaign-ended" } : { page: "built-in", builtIn: "ended" },
    },
    { name: "deactivated", view: { page: "built-in", builtIn: "deactivated" } },
  ];
}
