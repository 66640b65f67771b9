import { themes } from "@fairground/elements/stage/themes";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type Issue, type Review, reviewCampaign } from "@fairground/model/review";
import { catalogue } from "./catalogue.ts";

/** Problems of a draft as it stands here, with what only the server knows of it where that is known. */
export function reviewDraft(
  document: CampaignDocument,
  metadata: CampaignMetadata,
  { facts, marks }: { facts?: Review["facts"] | undefined; marks?: Review["marks"] | undefined },
): Issue[] {
  const tokens = { ...themes[document.theme.name], ...document.theme.tokens };
  return reviewCampaign({ document, metadata, catalogue, tokens, ...(marks && { marks }), ...(facts && { facts }) });
}
