import type { GameDataAnswer } from "@fairground/contract";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { isExhausted } from "@fairground/model/code";
import { mayReserve } from "@fairground/model/page";
import type { FoundPlay } from "../found-play.ts";
import { waitsForLead, withheldLead } from "../lead-first.ts";
import type { PlayRecords } from "../store.ts";

/**
 * What an answer may tell of a code: nothing while the campaign waits for the confirmed address or for a decision over
 * the play. Such a code comes by mail alone, so that every repeat of the answer says the same. Where the pages ask for a
 * lead and there is none, the answer says that it waits, and the same call tells the code once the lead stands. Beside
 * the stored answer stands how things are now: whether the prize is reserved, and until when, or was let go.
 */
export class HeldCodes {
  private readonly store: PlayRecords;
  constructor(store: PlayRecords) {
    this.store = store;
  }

  /** @param answer JSON text of a {@link GameDataAnswer} */
  async withoutHeldCode(found: FoundPlay, answer: string): Promise<string> {
    return this.withReservation(found, await this.withoutCode(found, answer));
  }

  private async withoutCode(found: FoundPlay, answer: string): Promise<string> {
    const { key, content } = found;
    const { metadata } = content;
    if (waitsForLead(found)) return withoutCode(answer, { waitsForLead: true });
    const waits = metadata.codesAfterOptIn && metadata.doubleOptIn;
    if (!waits && !reviews(metadata)) return answer;
    const { code } = JSON.parse(answer) as GameDataAnswer; // stored from that type
    if (!code || isExhausted(code)) return answer;
    return !waits && (await this.store.mayTellCode(key)) ? answer : withoutCode(answer, {});
  }

  /** Looked up only where something may wait, or was given back: other campaigns pay nothing for it. */
  private async withReservation(found: FoundPlay, answer: string): Promise<string> {
    const { key, row, content } = found;
    if (!mayWait(content) && !row.isWithheld) return answer;
    const reserved = await this.store.reserved(key, withheldLead(content));
    if (reserved === null) return answer;
    const told = JSON.parse(answer) as GameDataAnswer; // stored from that type
    return JSON.stringify({ ...told, ...("letGo" in reserved ? reserved : { reserved }) });
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

/** A revision never changes, so it is looked at once. */
const waiting = new WeakMap<FoundPlay["content"]["document"], boolean>();

function mayWait({ document, metadata }: FoundPlay["content"]): boolean {
  const may = waiting.get(document) ?? mayReserve({ document, metadata });
  waiting.set(document, may);
  return may;
}

/** Whether prizes of suspicious plays wait for somebody's decision. */
export const reviews = ({ fraud }: CampaignMetadata): boolean => fraud?.action === "review";
