import type { GameDataAnswer } from "@fairground/contract";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { isExhausted } from "@fairground/model/code";
import type { FoundPlay } from "../found-play.ts";
import { waitsForLead } from "../lead-first.ts";
import type { PlayRecords } from "../store.ts";

/**
 * What an answer may tell of a code: nothing while the campaign waits for the confirmed address or for a decision over
 * the play. Such a code comes by mail alone, so that every repeat of the answer says the same. Where the pages ask for a
 * lead and there is none, the answer says that it waits, and the same call tells the code once the lead stands.
 */
export class HeldCodes {
  private readonly store: PlayRecords;
  constructor(store: PlayRecords) {
    this.store = store;
  }

  /** @param answer JSON text of a {@link GameDataAnswer} */
  async withoutHeldCode(found: FoundPlay, answer: string): Promise<string> {
    const { key, content } = found;
    const { metadata } = content;
    if (waitsForLead(found)) return withoutCode(answer, { waitsForLead: true });
    const waits = metadata.codesAfterOptIn && metadata.doubleOptIn;
    if (!waits && !reviews(metadata)) return answer;
    const { code } = JSON.parse(answer) as GameDataAnswer; // stored from that type
    if (!code || isExhausted(code)) return answer;
    return !waits && (await this.store.mayTellCode(key)) ? answer : withoutCode(answer, {});
  }

  /** Whether the prize cannot be claimed before somebody has decided. */
  async forbidClaim({ key, content: { metadata } }: FoundPlay): Promise<boolean> {
    return reviews(metadata) && (await this.store.isUnderReview(key));
  }
}

/** That codes have run out is no secret. */
function withoutCode(answer: string, more: Partial<GameDataAnswer>): string {
  const told = JSON.parse(answer) as GameDataAnswer; // stored from that type
  const code = told.code && isExhausted(told.code) ? told.code : null;
  return JSON.stringify({ ...told, code, ...more });
}

/** Whether prizes of suspicious plays wait for somebody's decision. */
export const reviews = ({ fraud }: CampaignMetadata): boolean => fraud?.action === "review";
