import { TAGS, type TagName, type TagValue } from "../names/names.ts";

/** The flag values that travel to the player, in the order of the table (spec §1, "Feature tags"). */
export function flagValuesOf(tags: readonly TagName[]): TagValue[] {
  return TAG_NAMES.filter((name) => tags.includes(name)).map((name) => TAGS[name]);
}

/** Tag constants from what a client sends: constants or flag values. Unknown ones are returned apart. */
export function readTags(tags: readonly string[]): { tags: TagName[]; unknown: string[] } {
  const nameOf = (tag: string) => TAG_NAMES.find((name) => name === tag || TAGS[name] === tag);
  const known = new Set(tags.map(nameOf));
  return {
    tags: TAG_NAMES.filter((name) => known.has(name)),
    unknown: tags.filter((tag) => nameOf(tag) === undefined),
  };
}

/** The derived boolean on campaign metadata (spec §1, SKIP_LEADS). */
export const skipLeads = (values: readonly TagValue[]): boolean => values.includes(TAGS.SKIP_LEADS);

/** Every tag constant, in the specification's order. */
export const TAG_NAMES = Object.keys(TAGS) as readonly TagName[]; // the keys of TAGS are exactly the tag names
