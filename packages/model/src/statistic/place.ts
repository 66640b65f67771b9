/** What of a campaign a place is (analytics, "Trackers"): a page, a question on it, a field of its form. */
export const PLACE_KINDS = ["page", "question", "field"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Characters of a place as it is told; a longer one is cut. */
export const PLACE_LENGTH = 120;

export interface Place {
  kind: PlaceKind;
  /** The page's id; of callers that have none, its name. */
  page: string;
  /** Of a question its id or number, of a field its name; null for a page. */
  part: string | null;
}

/** `page:{page}`, `question:{page}/{part}` or `field:{page}/{part}`. */
export const placeText = ({ kind, page, part }: Place): string =>
  (part === null ? `${kind}:${page}` : `${kind}:${page}/${part}`).slice(0, PLACE_LENGTH);

/** How a place is told. A field's name may have a slash in it, a page's id has none. */
export const PLACE = /^(?:page:(.+)|(question|field):([^/]+)\/(.+))$/;

/** The place of such a text; null where it is none. */
export function readPlace(text: string): Place | null {
  const [, page, kind, of, part] = (text.length <= PLACE_LENGTH && PLACE.exec(text)) || [];
  if (page) return { kind: "page", page, part: null };
  const known = PLACE_KINDS.find((each) => each === kind);
  return known && of && part ? { kind: known, page: of, part } : null;
}
