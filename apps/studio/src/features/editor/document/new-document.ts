import type { CampaignDocument } from "@fairground/model/campaign";
import { campaignDocument } from "@fairground/model/campaign/schema";

/** A document to begin with: one empty page. @param makeId a new UUID per call */
export function newDocument(makeId: () => string): CampaignDocument {
  const [pageId, rootId] = [makeId(), makeId()];
  return campaignDocument.parse({
    schemaVersion: 1,
    gameType: "none",
    game: { kind: "none", settings: {} },
    elements: { entities: { [rootId]: { id: rootId, type: "root-container", parentId: null } } },
    pages: {
      ids: [pageId],
      entities: { [pageId]: { id: pageId, name: "Start", pageType: "basic", order: 0, elementRoot: rootId } },
    },
  });
}
