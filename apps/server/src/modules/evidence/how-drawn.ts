import type { FairnessAnswer } from "@fairground/contract";
import { decisionOf } from "@fairground/games/decision";
import type { CampaignDocument } from "@fairground/model/campaign";
import { nthOf, type PrizePoolEntry, saidChance, wayOf } from "@fairground/model/prize";

export type HowDrawn = NonNullable<FairnessAnswer["draw"]>;

/**
 * How a campaign's prizes are drawn, as people say it; null: it has none.
 * @param left pieces by prize id; null: without a stock
 */
export function howDrawn(
  document: CampaignDocument,
  left: ReadonlyMap<string, number | null>,
  asOf: string,
): HowDrawn | null {
  const prizes = document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
  if (prizes.length === 0) return null;
  const byRules = decisionOf(document).decides === "rules";
  const shown = prizes.map((entry) => ({
    title: entry.title,
    // Where rules choose the outcome, the draw is among those who reach it.
    among: byRules ? document.outcomes.filter(({ prizes: ids }) => ids.includes(entry.id)).map(({ name }) => name) : [],
    ...wayIn(entry),
    left: (entry.prizeId === null ? undefined : left.get(entry.prizeId)) ?? null,
    isLimited: entry.stock !== null,
  }));
  return { asOf, prizes: shown };
}

function wayIn(entry: PrizePoolEntry): Pick<HowDrawn["prizes"][number], "way" | "chance" | "nth"> {
  const way = wayOf(entry);
  return {
    way,
    chance: way === "odds" ? saidChance(entry) : null,
    nth: way === "everyNth" ? nthOf(entry.pacing) : null,
  };
}
