import type { CampaignDocument, Page } from "../campaign/schema.ts";
import { outcomeIdOfPrize } from "../outcome/of-prize.ts";
import type { LetterReader } from "./only.ts";
import { letterUse } from "./use.ts";

type Source = Pick<CampaignDocument, "outcomes" | "prizePoolList">;

/** The prize that somebody with an outcome has, the first of several; null: an outcome without a prize. */
export const prizeOfOutcome = (
  { outcomes, prizePoolList }: Source,
  outcomeId: string,
): CampaignDocument["prizePoolList"][number] | null =>
  prizePoolList.find((entry) => !entry.noWinPrize && outcomeIdOfPrize(outcomes, entry) === outcomeId) ??
  prizePoolList.find(
    ({ id, noWinPrize }) => !noWinPrize && outcomes.find((each) => each.id === outcomeId)?.prizes.includes(id),
  ) ??
  null;

/** Somebody with an outcome, as a letter sees them. */
export const readerWith = (document: Source, outcomeId: string): Omit<LetterReader, "language"> => ({
  outcomeId,
  result: prizeOfOutcome(document, outcomeId) ? "won" : "lost",
});

/** In which cases a letter may arrive: by each outcome that leads to it, or without one. */
export function readersOf(document: CampaignDocument, page: Page): Omit<LetterReader, "language">[] {
  const nobody = { outcomeId: null, result: null };
  if (page.pageType === "doi-email") return [nobody];
  const use = letterUse(document, page);
  if (use !== "play" && use !== "winner") return [nobody];
  const { outcomes, prizePoolList } = document;
  if (use === "winner") return outcomes.map(({ id }) => ({ outcomeId: id, result: "won" as const }));
  const ids = new Set([
    ...outcomes.filter(({ emailId }) => emailId === page.id).map(({ id }) => id),
    ...prizePoolList.filter(({ emailId }) => emailId === page.id).map((entry) => outcomeIdOfPrize(outcomes, entry)),
  ]);
  return [...ids].map((id) => readerWith(document, id));
}
