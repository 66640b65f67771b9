import { isExhausted } from "../code/exhausted.ts";

/** The answer to game data (spec §3, "Game result"; ids are "" or null where there is nothing). */
export interface GameResult {
  outcomeId: string | null;
  outcomePageId: string | null;
  emailId?: string | null;
  code?: { uuid: string; value: string } | null;
}

export type Destination =
  | {
      kind: "outcome";
      pageId: string | null;
      code: { value: string; outcomePageId: string | null } | null;
      sendsEmail: boolean;
    }
  /** The codes have run out: the pool's fallback page, with no e-mail. */
  | { kind: "fallback"; pageId: string; code: null; sendsEmail: false };

/**
 * Where a finished game leads (spec §4, "Game finished" 2 to 4).
 * @param uniqueCodes the document's map, keyed by outcome page id
 */
export function destinationOf(
  result: GameResult,
  uniqueCodes: Readonly<Record<string, { fallbackOutcomePageId: string | null }>>,
): Destination {
  const { outcomePageId, code } = result;
  if (code && !isExhausted(code))
    return {
      kind: "outcome",
      pageId: outcomePageId,
      code: { value: code.value, outcomePageId },
      sendsEmail: true,
    };
  if (code && outcomePageId !== null) {
    const fallback = Object.hasOwn(uniqueCodes, outcomePageId) ? uniqueCodes[outcomePageId] : undefined;
    if (fallback?.fallbackOutcomePageId)
      return { kind: "fallback", pageId: fallback.fallbackOutcomePageId, code: null, sendsEmail: false };
  }
  // Exhausted without a fallback: the outcome page is shown, but nothing is mailed (decisions, "Outcome mail").
  return { kind: "outcome", pageId: outcomePageId, code: null, sendsEmail: !code };
}
