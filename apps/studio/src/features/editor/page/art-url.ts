const BUILT_IN = "art:";

/** A built-in picture's address for `art:<name>`, or the address itself. */
export const artUrl = (asset: string): string =>
  asset.startsWith(BUILT_IN) ? `/static/art/${asset.slice(BUILT_IN.length)}.svg` : asset;
