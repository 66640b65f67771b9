import { type LeadPlace, leadPlace } from "@fairground/model/page";
import type { RevisionContent } from "../published-campaigns/index.ts";
import type { FoundPlay } from "./found-play.ts";

type Asked = Pick<FoundPlay, "row" | "content">;

/** Whether nothing may be drawn or revealed yet: the pages ask for a lead before the game (decisions, "A lead comes first"). */
export const lacksLead = ({ row, content }: Asked): boolean => !row.hasLead && leadPlaceOf(content) === "before";

/** Whether code and claim wait for the lead that the pages ask for, be it before the game or behind it. */
export const waitsForLead = ({ row, content }: Asked): boolean => !row.hasLead && withheldLead(content);

/** Whether the pages of a revision ask for a lead at all. */
export const withheldLead = (content: RevisionContent): boolean => leadPlaceOf(content) !== "none";

/** A revision never changes, so its pages are looked at once. */
const places = new WeakMap<RevisionContent["document"], LeadPlace>();

function leadPlaceOf({ document }: RevisionContent): LeadPlace {
  const place = places.get(document) ?? leadPlace(document);
  places.set(document, place);
  return place;
}
