import type { Call, Told } from "../calls.ts";
import type { Change } from "../tables.ts";
import { Tallies } from "../tallies.ts";
import { broken } from "../violation.ts";
import type { World } from "../world.ts";
import { AnswerAudit } from "./audit-answers.ts";
import { type Asked, DrawAudit } from "./audit-draw.ts";
import { PlayLimitAudit } from "./audit-limits.ts";
import { auditLog } from "./audit-log.ts";
import { auditMail } from "./audit-mail.ts";
import { auditPlay } from "./audit-play.ts";

/**
 * Holds every invariant of play-engine.md after each step, from what the step has written: draws, plays and codes are
 * counted here once more, independently of the counters that the engine guards. {@link recount} counts everything anew.
 */
export class Auditor {
  private readonly world: World;
  private readonly tallies: Tallies;
  private readonly draws: DrawAudit;
  private readonly limits: PlayLimitAudit;
  private readonly answers: AnswerAudit;
  constructor(world: World) {
    this.world = world;
    this.tallies = new Tallies(world);
    this.draws = new DrawAudit(world, this.tallies);
    this.limits = new PlayLimitAudit(world);
    this.answers = new AnswerAudit(world);
  }

  /** @param asked the transaction of this step; null: the step was none */
  step(asked: Asked | null): void {
    const { changes } = this.world.state.tables;
    if (changes.length === 0) return;
    for (const change of changes) {
      this.tallies.note(change);
      this.row(change);
    }
    for (const change of changes) this.whole(change, asked);
    this.limits.settle();
    changes.length = 0;
  }

  /** @param name of the call, by which a repeat is known */
  told(name: string, call: Call, told: Told): void {
    this.answers.told(name, call, told);
  }

  /** Everything once more from the tables alone; the log is closed first. */
  recount(): void {
    const { state } = this.world;
    state.sequence(Number.MAX_SAFE_INTEGER);
    this.step(null);
    const fresh = new Tallies(this.world);
    for (const draw of state.draws.all()) fresh.draw(draw, state.plays.get(draw.playId)?.withheldAt === null);
    fresh.compare(this.tallies);
    for (const prize of state.prizes.all()) this.tallies.checkPrize(prize);
    if (state.pending.size > 0) broken("log", `${state.pending.size} rows have no number`);
    this.answers.receiptsAreChained();
  }

  /** What one row alone shows: what is written stays. */
  private row(change: Change): void {
    const { state } = this.world;
    switch (change.table) {
      case "play":
        auditPlay(state, change.before, change.after);
        return;
      case "count":
        this.limits.counted(change.before, change.after);
        return;
      case "answer":
      case "draw":
      case "sessionKey":
      case "mail":
      case "chain":
      case "stockChange":
        if (change.before !== undefined)
          broken(LASTING[change.table], `${change.table} ${change.key} was written before`);
        return;
      case "lead":
        if (!change.after || (change.before && change.before.leadId !== change.after.leadId))
          broken("durable", `The lead of ${change.key} is lost`);
        return;
      case "code":
        if (change.before?.playId && change.before.playId !== change.after?.playId)
          broken("one owner", `Code ${change.key} was ${change.before.playId}'s`);
        return;
      case "check":
        if (!change.after || (change.before?.told ?? change.after.told) !== change.after.told)
          broken("same answer", `What was told of ${change.key} has changed`);
        return;
      default:
        return;
    }
  }

  /** What the rows say together. */
  private whole(change: Change, asked: Asked | null): void {
    const { state } = this.world;
    switch (change.table) {
      case "draw":
        if (change.after) this.draws.check(change.after, asked);
        auditMail(state, change.key);
        return;
      case "play":
        if (change.after && !change.before?.counted.includes(change.after.counted.at(-1) ?? ""))
          this.limits.mustHaveCounted(change.after);
        this.draws.returned(change.before, change.after);
        auditMail(state, change.key);
        return;
      case "lead":
      case "check":
        auditMail(state, change.key);
        return;
      case "mail":
        auditMail(state, change.after?.playId ?? "");
        return;
      case "optIn":
        for (const lead of state.leads.all())
          if (lead.emailIdentity === change.after?.emailIdentity) auditMail(state, lead.playId);
        return;
      case "code":
        if (change.after?.playId) this.draws.codeGiven(change.after);
        return;
      // What came and went within the transaction nobody has seen.
      case "slice": {
        const prize = state.prizes.get(change.after?.prizeId ?? change.before?.prizeId ?? "");
        if (prize) this.tallies.checkPrize(prize);
        return;
      }
      case "daySlice": {
        const { prizeId, day } = change.after ?? change.before ?? {};
        const begun = state.prizeDays.get(`${prizeId} ${day}`);
        if (begun) this.tallies.checkDay(begun);
        if (change.after && change.after.awarded > change.after.dayLimit)
          broken("day limit", `${change.key}: ${change.after.awarded} of ${change.after.dayLimit}`);
        return;
      }
      case "prize": {
        const prize = state.prizes.get(change.key);
        if (!prize) broken("durable", `Prize ${change.key} is lost`);
        this.tallies.checkPrize(prize);
        return;
      }
      case "prizeDay": {
        const day = state.prizeDays.get(change.key);
        if (!day) broken("durable", `Day ${change.key} is lost`);
        this.tallies.checkDay(day);
        return;
      }
      case "moment":
        this.draws.momentTaken(change.before, change.after);
        return;
      case "pace":
        if (change.after?.n && change.after.given * change.after.n > change.after.plays)
          broken("stock", `${change.key} gave ${change.after.given} in ${change.after.plays} plays`);
        return;
      case "pending":
      case "chain":
        auditLog(state, change);
        return;
      case "sessionKey":
        if (change.after && !state.plays.has(change.after.playId)) broken("durable", `Key ${change.key} has no play`);
        return;
      default:
        return;
    }
  }
}

/** Rows that are written once. */
const LASTING = {
  answer: "same answer",
  draw: "one draw",
  sessionKey: "same answer",
  mail: "outcome mail",
  chain: "log",
  stockChange: "log",
} as const;
