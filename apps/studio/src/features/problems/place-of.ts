import type { CampaignDocument } from "@fairground/model/campaign";
import type { Issue } from "@fairground/model/review";

export const PRIZE_PICTURES = ["gameImage", "resultsImage"] as const;
export type PrizePicture = (typeof PRIZE_PICTURES)[number];

/** Where in the editor a problem is mended. */
export type IssuePlace =
  /** The inspector, on a page and with an element selected; "" for none. `field` is the way to the field in it. */
  | { kind: "inspector"; pageId: string; elementId: string; field: readonly (string | number)[] }
  /** The list of pages. */
  | { kind: "pages" }
  /** Prizes, outcomes and codes. */
  | { kind: "mechanics" }
  /** A prize's picture, beside the table of prizes. */
  | { kind: "prize"; id: string; field: PrizePicture }
  /** A calendar's door, counted from 1, beside its table. */
  | { kind: "door"; n: number }
  /** Dates, limits, languages: the campaign's own page. */
  | { kind: "campaign" };

/** Every problem but those of nothing in particular has a place; null: there is nothing to go to. */
export function placeOf({ path, pageId, elementId }: Issue, document: CampaignDocument): IssuePlace | null {
  const [root, entities, id] = path.map(String);
  switch (root) {
    case "elements":
      return inspector(pageId, elementId || (id ?? ""), path.slice(3));
    case "pages":
    case "additionalPages":
      return entities === "entities" && id ? inspector(id, "", ["page", ...path.slice(3)]) : { kind: "pages" };
    case "theme":
      return inspector("", "", path);
    case "game":
      if (entities === "settings" && id === "doors" && path.length > 3) return { kind: "door", n: Number(path[3]) + 1 };
      return inspector(pageId, elementId || gameElement(document), path);
    case "prizePoolList": {
      const prize = document.prizePoolList[Number(entities)];
      const field = PRIZE_PICTURES.find((each) => each === id);
      return prize && field ? { kind: "prize", id: prize.id, field } : mechanics(pageId, elementId);
    }
    case "outcomes":
    case "uniqueCodes":
      return mechanics(pageId, elementId);
    case "customIntegration":
      return inspector("", "", path.slice(1));
    case "metadata":
      return { kind: "campaign" };
    default:
      return pageId === "" && elementId === "" ? null : inspector(pageId, elementId, []);
  }
}

const mechanics = (pageId: string, elementId: string): IssuePlace =>
  pageId === "" ? { kind: "mechanics" } : inspector(pageId, elementId, []);

const inspector = (pageId: string, elementId: string, field: Issue["path"]): IssuePlace => ({
  kind: "inspector",
  pageId,
  elementId,
  field,
});

const gameElement = ({ elements }: CampaignDocument): string =>
  Object.values(elements.entities).find(({ type }) => type === "phasergame" || type === "phasergamepublished")?.id ??
  "";
