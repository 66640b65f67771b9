import { TAGS, type TagName } from "@fairground/model/campaign";

/** What a campaign says of points; what an outcome is worth stands in its document. */
interface PointsSettings<Tag extends string = TagName> {
  tags: readonly Tag[];
  pointsPerPlay: number;
  loyaltyEventFirst: boolean;
}
export type PointsChange = Partial<Pick<PointsSettings, "pointsPerPlay" | "loyaltyEventFirst">> & {
  tags?: TagName[];
};

/** The most that a play can cost (campaign/schema.ts). */
const MOST_POINTS = 1_000_000;

/** Points as they are typed; null: no whole number from 0 to 1,000,000. */
export function pointsIn(typed: string): number | null {
  const points = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return points <= MOST_POINTS ? points : null;
}

/** The tags with loyalty points on or off; the others stay, in their order. */
export function tagsWith(tags: readonly string[], isOn: boolean): TagName[] {
  const others = tags.filter((tag): tag is TagName => tag !== "HAS_LOYALTY" && Object.hasOwn(TAGS, tag));
  return isOn ? [...others, "HAS_LOYALTY"] : others;
}

/** What differs from what is stored: nobody asks for what they may not change. */
export function pointsChange(stored: PointsSettings<string>, next: PointsSettings): PointsChange {
  const was = stored.tags.includes("HAS_LOYALTY");
  return {
    ...(next.tags.includes("HAS_LOYALTY") === was ? {} : { tags: [...next.tags] }),
    ...(next.pointsPerPlay === stored.pointsPerPlay ? {} : { pointsPerPlay: next.pointsPerPlay }),
    ...(next.loyaltyEventFirst === stored.loyaltyEventFirst ? {} : { loyaltyEventFirst: next.loyaltyEventFirst }),
  };
}
