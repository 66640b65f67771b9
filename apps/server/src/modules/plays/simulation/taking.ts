import { canonicalJson } from "../../../kernel/canonical.ts";
import type { PlayKey } from "../../../kernel/play-id.ts";
import type { PacingNow } from "../../../kernel/standing.ts";
import type { PlayCall, StoredAnswer, Taken, Taking } from "../store.ts";
import { countPlay } from "./entering.ts";
import { queueOutcomeMail } from "./mails.ts";
import type { Row } from "./rows.ts";
import { awardedOf, type FromSlices, leftInSlices, returnToSlices, takeFromSlices } from "./slices.ts";
import type { State } from "./state.ts";

/** What a candidate of `take` says; the answer tells everything but the code. */
interface Wanted {
  entryId: string | null;
  prizeId: string | null;
  won: boolean;
  outcomeId: string;
  outcomePageId: string;
  emailId: string | null;
  rule: string;
  codeHint: number | null;
  answer: object;
}

interface Piece extends FromSlices {
  momentAt: number | null;
  isCounted: boolean;
}

const UNCOUNTED: Piece = { before: null, slice: null, daySlice: null, momentAt: null, isCounted: false };

/**
 * The first candidate that still has a piece, with its code; draw, answer and mail with it, in one transaction
 * (play-engine, "Choosing is TypeScript, taking is SQL").
 */
export function take(state: State, { playId }: PlayKey, taking: Taking): Taken {
  const play = state.plays.get(playId);
  if (!play) return { kind: "unknown" };
  if (state.draws.has(playId)) return { kind: "drawn" };
  // Blocked since the engine has looked at it.
  if (play.withheldAt !== null) return { kind: "limited", reached: [] };
  if (state.now >= Date.parse(taking.award.endsAt)) return { kind: "stale" };
  let counted = play.counted;
  if (!play.registered) {
    if (!taking.counting) return { kind: "stale" };
    const refusal = countPlay(state, playId, taking.counting.identity, taking.counting.limits);
    if (refusal) return refusal;
    counted = [...counted, taking.counting.identity];
  }

  const candidates = taking.candidates as readonly unknown[] as readonly Wanted[]; // as results.ts writes them
  const { day } = taking.award;
  let place = 0;
  let piece: Piece | null = null;
  for (; place < candidates.length; place++) {
    piece = takePiece(state, playId, wantedAt(candidates, place), day);
    if (piece) break;
  }
  const wanted = wantedAt(candidates, place);
  if (!piece) throw new Error("The last candidate needs no stock");

  const pool = activePool(state, wanted.outcomePageId);
  const code = pool && takeCode(state, pool.poolId, playId, wanted.codeHint);
  const exhausted = pool !== null && code === null;
  if (exhausted) returnPiece(state, playId, wanted.prizeId, wanted.rule, day, piece);
  for (const prizeId of taking.award.counters ?? []) {
    const pace = state.paces.get(prizeId);
    if (pace && !(piece.isCounted && prizeId === wanted.prizeId)) state.paces.patch(prizeId, { plays: pace.plays + 1 });
  }

  const told = exhausted ? { uuid: `exhausted-${pool.poolId}`, value: "" } : code && shownCode(state, code);
  const { before } = piece;
  const draw = state.addDraw({
    playId,
    reference: play.reference,
    drawnAt: state.now,
    awardDay: day,
    revision: play.revision,
    nonce: play.nonce,
    entryId: wanted.entryId,
    prizeId: wanted.prizeId,
    won: wanted.won,
    exhausted,
    outcomeId: wanted.outcomeId,
    outcomePageId: wanted.outcomePageId,
    emailId: wanted.emailId,
    code: told,
    rule: wanted.rule,
    place,
    random: taking.random,
    stockBefore: before,
    stockAfter: before === null ? null : exhausted ? before : before - 1,
    slice: piece.slice,
    daySlice: piece.daySlice,
    momentAt: piece.momentAt,
  });
  const isFinal = taking.submission !== null && taking.submission !== undefined;
  const text = JSON.stringify(isFinal ? { ...wanted.answer, code: told } : wanted.answer);
  storeAnswer(state, playId, taking.call, taking.hash, text);
  state.plays.patch(playId, {
    registered: true,
    counted,
    ...(isFinal ? { submission: taking.submission, finishedAt: state.now } : {}),
  });
  const mailQueued = queueOutcomeMail(state, playId, state.leads.get(playId)?.email ?? null);
  return {
    kind: "taken",
    answer: withReceipt(text, draw),
    codeId: code ? code.codeId : null,
    place,
    mailQueued,
  };
}

function wantedAt(candidates: readonly Wanted[], place: number): Wanted {
  const wanted = candidates[place];
  if (!wanted) throw new Error("The last candidate needs no stock");
  return wanted;
}

/** Stores the answer that a later call gives of an earlier draw; the first stays. */
export function finish(
  state: State,
  { playId }: PlayKey,
  call: PlayCall,
  hash: string,
  answer: unknown,
  submission: unknown,
): StoredAnswer | null {
  if (!state.plays.has(playId)) return null;
  const stored = state.answers.get(answerKey(playId, call)) ?? null;
  const draw = state.draws.get(playId);
  if (stored) return { hash: stored.hash, answer: withReceipt(stored.text, draw) };
  const text = JSON.stringify(answer);
  storeAnswer(state, playId, call, hash, text);
  if (submission !== null && submission !== undefined) state.plays.patch(playId, { submission, finishedAt: state.now });
  return { hash, answer: withReceipt(text, draw) };
}

export const answerKey = (playId: string, call: PlayCall): string => `${playId} ${call}`;

const storeAnswer = (state: State, playId: string, call: PlayCall, hash: string, text: string): void =>
  void state.answers.put(answerKey(playId, call), { playId, call, hash, text });

/** Every answer after a draw carries the draw's public name and the hash of its line. */
export const withReceipt = (text: string, draw: Row<"draw"> | undefined): string =>
  draw
    ? `${text.slice(0, -1)},"receipt":${JSON.stringify({ reference: draw.reference, rowHash: draw.rowHash })}}`
    : text;

/** A piece as its rule gives it: stock and day, then the oldest open moment or the n-th play's turn. Null: none there. */
function takePiece(state: State, playId: string, { prizeId, rule }: Wanted, day: string): Piece | null {
  if (prizeId === null) return UNCOUNTED;
  const moment = rule === "moment" ? dueMoment(state, prizeId) : null;
  if (rule === "moment" && !moment) return null;
  const pace = rule === "every-nth" ? state.paces.get(prizeId) : null;
  if (rule === "every-nth" && !(pace?.n && pace.plays + 1 >= (pace.given + 1) * pace.n)) return null;

  const prize = state.prizes.get(prizeId);
  const taken = prize ? takeFromSlices(state, playId, prize, day) : null;
  if (!taken) return null;
  if (moment) state.moments.patch(`${prizeId} ${moment.n}`, { takenBy: playId });
  if (pace) state.paces.patch(prizeId, { plays: pace.plays + 1, given: pace.given + 1 });
  return {
    ...taken,
    momentAt: moment?.at ?? null,
    isCounted: pace !== null && pace !== undefined,
  };
}

/** Gives a piece back to stock and day, and to the moment or the turn that gave it. */
export function returnPiece(
  state: State,
  playId: string,
  prizeId: string | null,
  rule: string,
  day: string,
  from: { slice: number | null; daySlice: number | null },
): void {
  const prize = prizeId === null ? undefined : state.prizes.get(prizeId);
  if (!prize) return;
  returnToSlices(state, prize, day, from);
  if (rule === "moment")
    for (const moment of state.moments.all())
      if (moment.prizeId === prizeId && moment.takenBy === playId)
        state.moments.patch(`${moment.prizeId} ${moment.n}`, { takenBy: null });
  const pace = state.paces.get(prize.prizeId);
  if (rule === "every-nth" && pace && pace.given > 0) state.paces.patch(prize.prizeId, { given: pace.given - 1 });
}

/** The oldest that has come and is open. */
function dueMoment({ moments, now }: State, prizeId: string): Row<"moment"> | null {
  let oldest: Row<"moment"> | null = null;
  for (const moment of moments.all())
    if (
      moment.prizeId === prizeId &&
      moment.takenBy === null &&
      moment.at <= now &&
      (!oldest || earlier(moment, oldest))
    )
      oldest = moment;
  return oldest;
}

const earlier = (a: Row<"moment">, b: Row<"moment">): boolean => a.at < b.at || (a.at === b.at && a.n < b.n);

/** What is due now, for whoever chooses. Null: no prize is paced by more than odds. */
export function pacingNow(state: State): PacingNow | null {
  if (state.paces.size === 0) return null;
  const moments: Row<"moment">[] = [];
  const counts: PacingNow["counts"] = {};
  for (const { prizeId, mode, plays, given } of state.paces.all()) {
    const due = mode === "moments" ? dueMoment(state, prizeId) : null;
    if (due) moments.push(due);
    if (mode === "everyNth") counts[prizeId] = { plays, given };
  }
  moments.sort((a, b) => a.at - b.at || (a.prizeId < b.prizeId ? -1 : 1));
  return { moments: moments.map(({ prizeId }) => prizeId), counts };
}

export function activePool({ pools }: State, page: string): Row<"pool"> | null {
  for (const pool of pools.all()) if (pool.outcomePageId === page && pool.state === "active") return pool;
  return null;
}

/** The next code of the first batch that is valid now and has one: past the hint where there is one, then anywhere. */
function takeCode(state: State, poolId: string, playId: string, hint: number | null): Row<"code"> | null {
  const batches = [...state.batches.all()]
    .filter((batch) => batch.poolId === poolId && isValid(batch, state.now))
    .sort((a, b) => a.createdAt - b.createdAt || (a.batchId < b.batchId ? -1 : 1));
  for (const from of hint === null ? [0] : [hint, 0])
    for (const { batchId } of batches) {
      let first: Row<"code"> | null = null;
      for (const code of state.codes.all())
        if (code.batchId === batchId && code.playId === null && code.codeId >= from)
          if (!first || code.codeId < first.codeId) first = code;
      if (first) return state.codes.put(first.codeId, { ...first, playId });
    }
  return null;
}

export const isValid = ({ validFrom, validUntil }: Row<"batch">, now: number): boolean =>
  (validFrom === null || validFrom <= now) && (validUntil === null || validUntil > now);

/** As the visitor is to see it: between the batch's prefix and suffix, with its format unless it is plain text. */
export function shownCode({ batches }: State, { batchId, uuid, value }: Row<"code">) {
  const { prefix, suffix, format } = batches.get(batchId) ?? { prefix: "", suffix: "", format: "text" };
  return { uuid, value: `${prefix}${value}${suffix}`, ...(format === "text" ? {} : { format }) };
}

/** What a withheld play had won goes back, as a line of the log. */
export function withholdPlay(state: State, playId: string): boolean {
  const play = state.plays.get(playId);
  if (!play || play.withheldAt !== null) return false;
  state.plays.patch(playId, { withheldAt: state.now });
  const draw = state.draws.get(playId);
  if (!draw?.won || draw.exhausted || draw.prizeId === null) return true;
  const before = stockOf(state, draw.prizeId);
  returnPiece(state, playId, draw.prizeId, draw.rule, draw.awardDay, draw);
  state.addStockChange({
    prizeId: draw.prizeId,
    reason: "withheld",
    before,
    after: stockOf(state, draw.prizeId),
    reference: draw.reference,
  });
  return true;
}

/** What the log tells of a prize. */
function stockOf(state: State, prizeId: string) {
  const prize = state.prizes.get(prizeId);
  return (
    prize && {
      stock: prize.stock,
      awarded: awardedOf(state, prize),
      limitType: prize.limitType,
      dayLimit: prize.dayLimit,
      dayLimits: canonicalJson(prize.dayLimits),
      slices: leftInSlices(state, prizeId),
    }
  );
}
