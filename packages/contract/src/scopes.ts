/** Whose a call is, by its path. */
export const byCampaign = { by: "campaignId", in: "params" } as const;

export const MEGABYTE = 1024 * 1024;
