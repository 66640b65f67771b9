import { isLuckType, limitsOf, type PageType } from "@fairground/model/campaign";
import type { Draft } from "../document/editor.ts";
import { pagesOf } from "../document/tree.ts";

/** A page that the campaign asks for and does not have (studio.md, 22), and why. */
export interface Missing {
  pageType: PageType;
  reason: "terms" | "limit" | "outcome" | "game" | "privacy";
}

const known = new WeakMap<Draft, Missing[]>();

/** Looked for once in each draft: whoever only selects something else changes none. */
export function missingPages(draft: Draft): Missing[] {
  const missing = known.get(draft) ?? missingIn(draft);
  known.set(draft, missing);
  return missing;
}

function missingIn({ document, metadata }: Draft): Missing[] {
  const types = new Set(pagesOf(document).map(({ pageType }) => pageType));
  const forms = Object.values(document.elements.entities).some(({ type }) => type === "form");
  const missing: Missing[] = [];
  const hasGame = document.gameType !== "none" && document.gameType !== "other";
  if (hasGame && !types.has("game")) missing.push({ pageType: "game", reason: "game" });
  if (isLuckType(document.gameType) && !types.has("outcome")) missing.push({ pageType: "outcome", reason: "outcome" });
  if (forms && !types.has("terms-and-conditions")) missing.push({ pageType: "terms-and-conditions", reason: "terms" });
  if (forms && !types.has("privacy-policy")) missing.push({ pageType: "privacy-policy", reason: "privacy" });
  if (limitsOf(metadata).length > 0 && !types.has("limit-reached"))
    missing.push({ pageType: "limit-reached", reason: "limit" });
  return missing;
}
