import type { CampaignRow } from "../../data/queries.ts";

/** What the actions need to know of a campaign: a row of the list has it, and so has the campaign's own page. */
export type Subject = Pick<CampaignRow, "campaignId" | "companyId" | "name" | "status" | "revision">;

export type ActionName = "publish" | "deactivate" | "copy" | "template" | "delete";
/** The dialog that is open. `revision`: publish an older one again. */
export type Asked = { action: ActionName; campaign: Subject; revision?: number };

export const isLive = ({ status }: Pick<Subject, "status">): boolean => status === "ACTIVE" || status === "SCHEDULED";
