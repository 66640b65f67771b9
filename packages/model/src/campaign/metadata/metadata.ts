import type { z } from "zod";
import type { CampaignMetadata } from "../schema.ts";
import { campaignMetadata } from "../schema.ts";

/** What `POST /campaign/` overlays on the defaults (spec §7); companyId is the record's own and not part of it. */
export type MetadataOverlay = Pick<z.input<typeof campaignMetadata>, "name"> &
  Partial<z.input<typeof campaignMetadata>>;

/**
 * New metadata: every default of spec §3, overlaid. "tags: list of tag constants" is read as the list's type: a new
 * campaign has none, since all of them at once would close it to everyone.
 * @throws ZodError for an overlay that is no metadata
 */
export const newMetadata = (overlay: MetadataOverlay): CampaignMetadata => campaignMetadata.parse(overlay);
