import type { Asset } from "@fairground/contract";
import type { ElementStart } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";

/** A picture of the media library as what an element begins with. */
export const pictureStart = (asset: Asset, draft: Draft): ElementStart => ({
  ...shapeOf(asset),
  texts: altOf(asset, draft),
});

/** Its size reserves its space; 0 is unknown. */
export const shapeOf = ({ liveUrl, width, height, focus }: Asset) => ({
  picture: liveUrl,
  width: width ?? 0,
  height: height ?? 0,
  focusX: focus.x,
  focusY: focus.y,
});

/** The library's own words, in the campaign's languages. */
export function altOf({ alt }: Asset, { metadata }: Draft): Record<string, Record<string, string>> {
  const known = metadata.languages.flatMap(({ shortName }) => (alt[shortName] ? [[shortName, alt[shortName]]] : []));
  return known.length > 0 ? { alt: Object.fromEntries(known) } : {};
}
