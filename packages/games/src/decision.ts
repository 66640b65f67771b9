import type { CampaignDocument } from "@fairground/model/campaign";
import type { Decision } from "@fairground/model/fairness";
import { type GameRules, rulesFor } from "./rules.ts";

/**
 * Who decides over the plays of a document, as its log tells it (play-engine, "Fairness"): the draw, or the game's rules,
 * with whether what they choose by may be told to anyone. Campaigns without a game of ours: the draw where there are
 * prizes, else the outcome rules.
 */
export function decisionOf(document: Pick<CampaignDocument, "game" | "prizePoolList">): Decision {
  const { kind, settings } = document.game;
  const rules = rulesFor(kind);
  if (decidedBy(rules?.decides ?? "prizes", document) === "draw") return { decides: "draw" };
  return { decides: "rules", numbers: rules?.isPersonal?.(settings) ? "committed" : "open" };
}

/** What rules that leave it to the prizes come to. */
export const decidedBy = (
  decides: GameRules["decides"],
  { prizePoolList }: Pick<CampaignDocument, "prizePoolList">,
): "draw" | "rules" =>
  decides === "prizes" ? (prizePoolList.some(({ noWinPrize }) => !noWinPrize) ? "draw" : "rules") : decides;
