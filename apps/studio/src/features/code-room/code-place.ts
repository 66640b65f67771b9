import type { CodeRoomPool } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { LocalizedText } from "@fairground/model/text";
import { codePages } from "../prizes/code-pages.ts";

/** What the room reads of a draft. */
export type DraftWithCodes = Pick<CampaignDocument, "pages" | "additionalPages" | "elements" | "uniqueCodes">;

/** An outcome page that gives codes, or whose pool is still there though the page is not. */
export interface CodePlace {
  pageId: string;
  /** Null: the draft has no such page any more. */
  name: LocalizedText | null;
  pool: CodeRoomPool | null;
}

/** In the document's order; pools of pages that are gone come last. */
export function codePlaces(draft: DraftWithCodes | undefined, pools: readonly CodeRoomPool[]): CodePlace[] {
  const all = draft?.pages ? { ...draft.pages.entities, ...draft.additionalPages.entities } : {};
  const shown = draft?.pages ? codePages(draft).map(({ id }) => id) : [];
  const rest = pools.map(({ outcomePageId }) => outcomePageId).filter((id) => !shown.includes(id));
  return [...shown, ...rest].map((pageId) => ({
    pageId,
    name: all[pageId]?.name ?? null,
    pool: pools.find(({ outcomePageId }) => outcomePageId === pageId) ?? null,
  }));
}
