import { TAGS, type TagName } from "@fairground/model/campaign";

/** The tags with loyalty points on or off; the others stay, in their order. */
export function tagsWith(tags: readonly string[], isOn: boolean): TagName[] {
  const others = tags.filter((tag): tag is TagName => tag !== "HAS_LOYALTY" && Object.hasOwn(TAGS, tag));
  return isOn ? [...others, "HAS_LOYALTY"] : others;
}
