/** Media source kinds (spec §3). */
export const MEDIA_SOURCE_KINDS = ["library", "url", "theme image", "theme video"] as const;
export type MediaSourceKind = (typeof MEDIA_SOURCE_KINDS)[number];

/** Media library enumerations (spec §3, "Media library"). */
export const ASSET_SORT_ORDERS = ["date-desc", "date-asc", "name-asc", "name-desc"] as const;
export type AssetSortOrder = (typeof ASSET_SORT_ORDERS)[number];
export const ASSET_KINDS = ["video", "image", "font"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
export const THEMED_ASSET_KINDS = ["themedImage", "themedVideo"] as const;
export type ThemedAssetKind = (typeof THEMED_ASSET_KINDS)[number];
export const ASSET_SCOPES = ["global", "brand-owned", "personal"] as const;
export type AssetScope = (typeof ASSET_SCOPES)[number];
export const ASSET_CATEGORIES = ["general", "games", "backgrounds", "icons", "prizes", "themes"] as const;
export type AssetCategory = (typeof ASSET_CATEGORIES)[number];
export const ASSET_ACTIONS = ["save", "update", "remove", "reset", "rename"] as const;
export type AssetAction = (typeof ASSET_ACTIONS)[number];
export const CREATIVE_KINDS = ["default", "custom"] as const;
export type CreativeKind = (typeof CREATIVE_KINDS)[number];
export const ASSET_FOLDERS = ["videos", "images", "assets"] as const;
export type AssetFolder = (typeof ASSET_FOLDERS)[number];
export const ASSET_GROUPS = ["defaultCreatives", "gameAssets"] as const;
export type AssetGroup = (typeof ASSET_GROUPS)[number];
export const DEFAULT_SLOTS = [
  "default logo",
  "default background",
  "default video",
  "default image 1",
  "default image 2",
  "default image 3",
] as const;
export type DefaultSlot = (typeof DEFAULT_SLOTS)[number];

/** How many global assets one call lists (spec §7, §9). */
export const GLOBAL_ASSET_LIMIT = 1_000;

/** A standard asset (spec §3). */
export interface StandardAsset {
  assetId?: string;
  type?: string;
  url?: string;
  liveUrl?: string;
}
