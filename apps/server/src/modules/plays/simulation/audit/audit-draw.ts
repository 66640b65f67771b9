import type { Taking } from "../../store.ts";
import { drawHash } from "../log-hash.ts";
import { oddsOf } from "../odds-oracle.ts";
import type { Row } from "../rows.ts";
import { awardedOf, dayLimitOf } from "../slices.ts";
import { activePool, answerKey, isValid, shownCode } from "../taking.ts";
import type { Tallies } from "../tallies.ts";
import { broken } from "../violation.ts";
import type { World } from "../world.ts";

/** The transaction that a step ran. */
export interface Asked {
  operation: string;
  rest: readonly unknown[];
}

/** What a draw must have been, and what it must have left behind in its own transaction. */
export class DrawAudit {
  private readonly world: World;
  private readonly tallies: Tallies;
  constructor(world: World, tallies: Tallies) {
    this.world = world;
    this.tallies = tallies;
  }

  check(draw: Row<"draw">, asked: Asked | null): void {
    const { state, zone } = this.world;
    const play = state.plays.get(draw.playId);
    if (play?.withheldAt) broken("withheld", `${draw.playId} drew although it was withheld`);
    if (state.leadPlace === "before" && !state.leads.has(draw.playId))
      broken("lead first", `${draw.playId} drew without its lead`);
    if (!play?.registered) broken("play limits", `${draw.playId} drew uncounted`);
    if (draw.drawnAt !== state.now) broken("log", `${draw.playId} was drawn at another time`);
    // While the clock is set back a little, the day may be the one that it has shown already.
    if (draw.awardDay !== zone.day(state.now) && draw.awardDay !== zone.day(state.latest))
      broken("day limit", `${draw.awardDay} is not ${zone.day(state.now)} in ${zone.name}`);
    this.award(draw);
    this.chosen(draw, asked);
    this.code(draw);
    if (draw.rowHash !== drawHash(draw)) broken("log", `The receipt of ${draw.reference} is another draw's`);
    if (
      ![...state.pending.all()].some(
        ({ reference, rowHash }) => reference === draw.reference && rowHash === draw.rowHash,
      )
    )
      broken("log", `The draw of ${draw.reference} is not in the log`);
    if (!CALLS.some((call) => state.answers.has(answerKey(draw.playId, call))))
      broken("durable", `The draw of ${draw.playId} has no answer`);
  }

  /** What a withheld play had won is back, and the log says so. */
  returned(before: Row<"play"> | undefined, after: Row<"play"> | undefined): void {
    if (!after || before?.withheldAt !== null || after.withheldAt === null) return;
    const { state } = this.world;
    const draw = state.draws.get(after.playId);
    if (!draw?.won || draw.exhausted || draw.prizeId === null) return;
    const prize = state.prizes.get(draw.prizeId);
    if (prize) this.tallies.checkPrize(prize);
    for (const { reference } of state.stockChanges.all()) if (reference === draw.reference) return;
    broken("withheld", `${after.playId}'s prize went back without a line of the log`);
  }

  /** A code is given by the draw that tells it, in the same transaction (invariant 3). */
  codeGiven({ codeId, playId, uuid }: Row<"code">): void {
    const draw = this.world.state.draws.get(playId ?? "");
    if (draw?.code?.uuid !== uuid) broken("one owner", `Code ${codeId} was given to ${playId} without a draw`);
  }

  momentTaken(before: Row<"moment"> | undefined, after: Row<"moment"> | undefined): void {
    const { state } = this.world;
    if (before?.takenBy && before.takenBy !== after?.takenBy) {
      const play = state.plays.get(before.takenBy);
      const isBack = play?.withheldAt !== null || state.draws.get(before.takenBy)?.exhausted;
      if (!isBack || after?.takenBy) broken("stock", `A moment of ${before.prizeId} was taken twice`);
    }
    if (!before?.takenBy && after?.takenBy && after.at > state.now)
      broken("stock", `A moment of ${after.prizeId} was taken before its time`);
  }

  /** awarded ≤ stock, and ≤ the day's limit in the campaign's timezone (invariant 1). */
  private award({ prizeId, won, exhausted, awardDay, stockBefore, stockAfter, slice }: Row<"draw">): void {
    const { state } = this.world;
    const prize = prizeId === null ? undefined : state.prizes.get(prizeId);
    if (!prize || !won || exhausted) return;
    const inAll = this.tallies.inAll(prize.prizeId);
    if (prize.stock !== null && inAll > prize.stock) broken("stock", `${prizeId}: ${inAll} won of ${prize.stock}`);
    const from = state.slices.get(`${prizeId} ${slice}`);
    const isTold = from && stockAfter === from.stock - from.awarded && stockBefore === stockAfter + 1;
    if (prize.stock !== null && (awardedOf(state, prize) !== inAll || !isTold))
      broken("stock", `${prizeId}: ${inAll} won, slice ${slice} told ${stockBefore} → ${stockAfter}`);
    if (prize.limitType === 2) return;
    const today = this.tallies.on(prize.prizeId, awardDay);
    const limit = dayLimitOf(prize, awardDay);
    if (today > limit) broken("day limit", `${prizeId} on ${awardDay}: ${today} won of ${limit}`);
  }

  /** The number is one of Σ = 1, and everything that stood before what was taken had nothing left (invariant 5). */
  private chosen(draw: Row<"draw">, asked: Asked | null): void {
    const { state } = this.world;
    const revision = state.revisions.get(draw.revision);
    const odds = revision && oddsOf(revision.document.prizePoolList);
    const { number, below } = draw.random.draw ?? {};
    if (!odds || Number(below) !== odds.whole || !(Number(number) < odds.whole) || Number(number) < 0)
      broken("sum is one", `${number} below ${below}, the odds are over ${odds?.whole}`);
    const expected = odds.entryAt(Number(number));
    if (draw.rule === "odds" && draw.entryId !== expected)
      broken("sum is one", `${number} is ${expected}'s, not ${draw.entryId}'s`);
    if (asked?.operation !== "take") broken("one draw", `${draw.playId} drew by ${asked?.operation}`);
    const candidates = (asked.rest[1] as Taking).candidates as unknown as Row<"draw">[]; // what the engine has sent
    const byOdds = candidates.find(({ rule }) => rule === "odds")?.entryId ?? null;
    if (byOdds !== expected) broken("sum is one", `${number} is ${expected}'s, the engine offers ${byOdds}'s`);
    if (candidates[draw.place]?.entryId !== draw.entryId)
      broken("first candidate", `${draw.playId} took what was not offered`);
    for (const candidate of candidates.slice(0, draw.place))
      if (this.isThere(candidate, draw.awardDay))
        broken("first candidate", `${draw.playId} could have had ${candidate.prizeId}`);
  }

  /** Seen after the draw: it took nothing of this prize. */
  private isThere({ prizeId, rule }: Row<"draw">, day: string): boolean {
    const { state } = this.world;
    if (prizeId === null) return true;
    const prize = state.prizes.get(prizeId);
    if (!prize || (prize.stock !== null && this.tallies.inAll(prizeId) >= prize.stock)) return false;
    if (prize.limitType !== 2 && this.tallies.on(prizeId, day) >= dayLimitOf(prize, day)) return false;
    if (rule === "moment")
      return [...state.moments.all()].some(
        (each) => each.prizeId === prizeId && each.takenBy === null && each.at <= state.now,
      );
    if (rule !== "every-nth") return true;
    const pace = state.paces.get(prizeId);
    return Boolean(pace?.n && pace.plays >= (pace.given + 1) * pace.n);
  }

  private code({ playId, outcomePageId, code, exhausted }: Row<"draw">): void {
    const { state } = this.world;
    const pool = activePool(state, outcomePageId);
    if (!pool) {
      if (code !== null || exhausted) broken("one owner", `${playId} got a code of no pool`);
      return;
    }
    const codes = [...state.codes.all()].filter(({ poolId }) => poolId === pool.poolId);
    if (exhausted) {
      const left = codes.find((each) => each.playId === null && isGiven(state.batches.get(each.batchId), state.now));
      if (left) broken("first candidate", `${playId} was told that codes are exhausted, ${left.codeId} is there`);
      if (!code?.uuid.includes("exhausted")) broken("one owner", `${playId} was not told that codes are exhausted`);
      return;
    }
    const given = codes.find(({ uuid }) => uuid === code?.uuid);
    if (given?.playId !== playId || shownCode(state, given).value !== code?.value)
      broken("one owner", `${playId} was told a code that is ${given?.playId}'s`);
  }
}

const CALLS = ["get-prize", "lead-game-data"] as const;

const isGiven = (batch: Row<"batch"> | undefined, now: number): boolean => batch !== undefined && isValid(batch, now);
