import type { BodyOf, mediaCalls } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";

export type NewUpload = BodyOf<(typeof mediaCalls)["POST /api/v1/media/{companyId}/uploads"]>;
export type AssetChange = BodyOf<(typeof mediaCalls)["PUT /api/v1/media/{companyId}/assets/{assetId}"]>;
export type ThemeBody = BodyOf<(typeof mediaCalls)["POST /api/v1/themes/{companyId}"]>;

/** What replacing needs of campaigns. */
export interface Drafts {
  /** Null also for deleted ones. */
  find(companyId: string, campaignId: string): Promise<{ draft: CampaignDocument | null; rev: number } | null>;
  save(
    companyId: string,
    campaignId: string,
    document: unknown,
    rev: number | null,
    by: string | null,
  ): Promise<{ kind: string }>;
}
