/** A standard asset (spec §3). */
export interface StandardAsset {
  assetId: string;
  type: string;
  url: string;
  liveUrl: string;
}

/** The address of a standard asset: with all four fields present, `liveUrl` takes the place of `url` (spec §3). */
export function assetAddress(asset: StandardAsset): string {
  const isWhole = asset.assetId !== "" && asset.type !== "" && asset.url !== "" && asset.liveUrl !== "";
  return isWhole ? asset.liveUrl : asset.url;
}

/** Where a picture or video comes from: the library's item if there is one, else the address. */
export const sourceAddress = (asset: StandardAsset | null | undefined, address: string): string =>
  (asset && assetAddress(asset)) || address;
