import type { GameDataAnswer } from "@fairground/contract";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { isExhausted } from "@fairground/model/code";
import type { FoundPlay } from "./found-play.ts";
import type { PlayRecords } from "./store.ts";

/**
 * What an answer may tell of a code: nothing while the campaign waits for the confirmed address or for a decision over
 * the play. Such a code comes by mail alone, so that every repeat of the answer says the same.
 */
export class HeldCodes {
  private readonly store: PlayRecords;
  constructor(store: PlayRecords) {
    this.store = store;
  }

  /** @param answer JSON text of a {@link GameDataAnswer} */
  async told({ key, content: { metadata } }: FoundPlay, answer: string): Promise<string> {
    const waits = metadata.codesAfterOptIn && metadata.doubleOptIn;
    if (!waits && !reviews(metadata)) return answer;
    const told = JSON.parse(answer) as GameDataAnswer; // stored from that type
    if (!told.code || isExhausted(told.code)) return answer;
    return !waits && (await this.store.mayTellCode(key)) ? answer : JSON.stringify({ ...told, code: null });
  }

  /** Whether the prize cannot be claimed before somebody has decided. */
  async forbidClaim({ key, content: { metadata } }: FoundPlay): Promise<boolean> {
    return reviews(metadata) && (await this.store.isUnderReview(key));
  }
}

/** Whether prizes of suspicious plays wait for somebody's decision. */
export const reviews = ({ fraud }: CampaignMetadata): boolean => fraud?.action === "review";
