import type { PlayKey } from "../../../kernel/play-id.ts";
import type { CampaignFacts } from "../../../kernel/standing.ts";
import type { PrizeChanges } from "../../prizes/index.ts";
import type { Claimed, DrawRow, PlayCall, PlayRow } from "../store.ts";
import { enter, register } from "./entering.ts";
import { confirm, decide, expire, isUnderReview, mayTellCode, note, optInOf } from "./holding.ts";
import { saveLead } from "./leaving.ts";
import { ModelPrizes } from "./prizes.ts";
import type { Row } from "./rows.ts";
import type { State } from "./state.ts";
import { finish, pacingNow, take, withReceipt } from "./taking.ts";

type Rest<F> = F extends (state: never, ...rest: infer R) => unknown ? R : never;

/**
 * The store as play-engine.md and decisions.md describe it, in memory: each call is one transaction. It is not a copy of
 * the SQL; `replay.test.ts` binds the two.
 */
export class Model {
  readonly state: State;
  constructor(state: State) {
    this.state = state;
  }

  published(): CampaignFacts {
    return this.facts();
  }

  find({ playId, day }: PlayKey): PlayRow | null {
    const { state } = this;
    const play = state.plays.get(playId);
    if (!play || play.day !== day) return null;
    const draw = state.draws.get(playId);
    const answers: PlayRow["answers"] = {};
    for (const call of CALLS) {
      const stored = state.answers.get(`${playId} ${call}`);
      if (stored) answers[call] = { hash: stored.hash, answer: withReceipt(stored.text, draw) };
    }
    return {
      companyId: state.of.companyId,
      reference: play.reference,
      nonce: play.nonce,
      revision: play.revision,
      language: play.language,
      emailIdentity: play.emailIdentity,
      userIdentity: play.userIdentity,
      counted: [...play.counted],
      registered: play.registered,
      steps: 0,
      state: null,
      isFinished: play.finishedAt !== null,
      isClaimed: play.claimedAt !== null,
      isWithheld: play.withheldAt !== null,
      hasLead: state.leads.has(playId),
      lastReply: null,
      draw: draw ? drawRowOf(draw) : null,
      answers,
      campaign: this.facts(),
    };
  }

  enter(...rest: Rest<typeof enter>) {
    return enter(this.state, ...rest);
  }
  register(...rest: Rest<typeof register>) {
    return register(this.state, ...rest);
  }
  saveLead(...rest: Rest<typeof saveLead>) {
    return saveLead(this.state, ...rest);
  }
  take(...rest: Rest<typeof take>) {
    return take(this.state, ...rest);
  }
  finish(...rest: Rest<typeof finish>) {
    return finish(this.state, ...rest);
  }
  note(...rest: Rest<typeof note>) {
    return note(this.state, ...rest);
  }
  mayTellCode(...rest: Rest<typeof mayTellCode>) {
    return mayTellCode(this.state, ...rest);
  }
  isUnderReview(...rest: Rest<typeof isUnderReview>) {
    return isUnderReview(this.state, ...rest);
  }
  optIn(...rest: Rest<typeof optInOf>) {
    return optInOf(this.state, ...rest);
  }
  confirm(...rest: Rest<typeof confirm>) {
    return confirm(this.state, ...rest);
  }
  decide(...rest: Rest<typeof decide>) {
    return decide(this.state, ...rest);
  }
  expire() {
    return expire(this.state);
  }
  sequence(most: number) {
    return this.state.sequence(most);
  }

  /** A won prize is marked as the visitor's, at most once. */
  claim({ playId }: PlayKey, revision: number, needsLead: boolean): Claimed {
    const { plays, draws, leads, now } = this.state;
    const play = plays.get(playId);
    if (!play) return { kind: "unknown" };
    if (play.revision !== revision) return { kind: "revision" };
    const draw = draws.get(playId);
    if (!draw) return { kind: "notDrawn" };
    if (play.withheldAt !== null) return { kind: "withheld" };
    if (needsLead && !leads.has(playId)) return { kind: "leadMissing" };
    const isClaimed = draw.won && !draw.exhausted;
    if (isClaimed && play.claimedAt === null) plays.patch(playId, { claimedAt: now });
    return { kind: "claimed", isClaimed, entryId: draw.entryId, prizeId: draw.prizeId };
  }

  clock(): { now: Date; timezone: string } {
    return { now: new Date(this.state.now), timezone: this.liveTimezone() };
  }

  /** One transaction over the prizes: all of the work's changes, or none. */
  async changePrizes<T>(work: (prizes: PrizeChanges) => Promise<T>): Promise<T> {
    const mark = this.state.tables.changes.length;
    try {
      return await work(new ModelPrizes(this.state));
    } catch (refusal) {
      this.state.tables.undo(mark);
      throw refusal;
    }
  }

  addCodes(batch: Row<"batch">, codes: readonly Row<"code">[]): null {
    this.state.batches.put(batch.batchId, batch);
    for (const code of codes) this.state.codes.put(code.codeId, code);
    return null;
  }

  /** Goes live: an earlier one again, or a new one. */
  publish(revision: number): null {
    this.state.campaign.patch("campaign", { liveRevision: revision, deactivatedAt: null });
    return null;
  }

  deactivate(): null {
    this.state.campaign.patch("campaign", { deactivatedAt: this.state.now });
    return null;
  }

  setClock(now: number): null {
    this.state.setClock(now);
    return null;
  }

  private facts(): CampaignFacts {
    const { campaign, of, now } = this.state;
    const facts = campaign.get("campaign");
    if (!facts) throw new Error("There is no campaign");
    return {
      ...of,
      liveRevision: facts.liveRevision,
      startDate: instant(facts.startDate),
      endDate: instant(facts.endDate),
      deactivatedAt: instant(facts.deactivatedAt),
      deletedAt: null,
      firstPublishedAt: instant(facts.firstPublishedAt),
      now: new Date(now).toISOString(),
      pacing: pacingNow(this.state),
    };
  }

  private liveTimezone(): string {
    const { campaign, revisions } = this.state;
    const live = revisions.get(campaign.get("campaign")?.liveRevision ?? 0);
    if (!live) throw new Error("No revision is live");
    return live.metadata.timezone;
  }
}

const CALLS: readonly PlayCall[] = ["get-prize", "lead-game-data"];

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const drawRowOf = ({
  entryId,
  prizeId,
  won,
  exhausted,
  outcomeId,
  outcomePageId,
  emailId,
  code,
}: Row<"draw">): DrawRow => ({
  entryId,
  prizeId,
  won,
  exhausted,
  outcomeId,
  outcomePageId,
  emailId,
  code,
});
