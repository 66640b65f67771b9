import type { PlayKey } from "../../../kernel/play-id.ts";
import type { BucketLimit } from "../limits.ts";
import type { Entered, Limited, Opening, PlayRecords, Stale, Unknown } from "../store.ts";
import type { State } from "./state.ts";

export type Counting = Limited | Stale | null;
type EnterOptions = Parameters<PlayRecords["enter"]>[2];

/** Undoes the transaction in which it is thrown. */
class Refused extends Error {
  readonly answer: Limited | Stale;
  constructor(answer: Limited | Stale) {
    super(answer.kind);
    this.answer = answer;
  }
}

/**
 * Counts a play once in each limit's bucket, or in none (decisions, "registered"). Null: counted. A bucket that has ended
 * since the clock was read is looked at again.
 */
export function countPlay(
  { counts, now }: State,
  playId: string,
  identity: string,
  limits: readonly BucketLimit[],
): Counting {
  if (limits.some(({ endsAt }) => endsAt !== null && now >= Date.parse(endsAt))) return { kind: "stale" };
  const next = limits.map(({ period, bucket, max }) => {
    let n = 1;
    while (counts.has(countKey(period, bucket, identity, n))) n++;
    return { period, bucket, identity, n, most: max, playId };
  });
  const reached = next.filter(({ n, most }) => n > most).map(({ period }) => period);
  if (reached.length > 0) return { kind: "limited", reached };
  for (const row of next) counts.put(countKey(row.period, row.bucket, identity, row.n), row);
  return null;
}

const countKey = (period: string, bucket: string, identity: string, n: number): string =>
  `${period} ${bucket} ${identity} ${n}`;

/** The play with its counts and its key, or nothing at all. A repeated key says how it was answered (decisions, "Repeats"). */
export function enter(state: State, opening: Opening, { key, identity, limits }: EnterOptions): Entered {
  const { sessionKeys, plays, tables, now } = state;
  const answered = key && sessionKeys.get(key.hash);
  if (answered) {
    if (answered.bodyHash !== key.bodyHash) return { kind: "conflict" };
    return { kind: "repeated", day: answered.day, registered: answered.registered };
  }
  const { day, playId } = opening;
  const registered = identity !== null;
  try {
    return tables.transaction(() => {
      if (key) sessionKeys.put(key.hash, { bodyHash: key.bodyHash, day, registered, playId });
      const refusal = identity === null ? null : countPlay(state, playId, identity, limits);
      if (refusal) throw new Refused(refusal);
      plays.put(playId, {
        playId,
        day,
        reference: opening.reference,
        nonce: opening.nonce,
        revision: opening.revision,
        language: opening.language,
        openedAt: now,
        emailIdentity: opening.emailIdentity,
        userIdentity: opening.userIdentity,
        counted: identity === null ? [] : [identity],
        registered,
        submission: null,
        finishedAt: null,
        claimedAt: null,
        withheldAt: null,
      });
      return { kind: "entered", registered };
    });
  } catch (refusal) {
    if (refusal instanceof Refused) return refusal.answer;
    throw refusal;
  }
}

/** Re-initialisation (spec §4): counts an open play under an identity that it has not been counted under yet. */
export function register(
  state: State,
  { playId }: PlayKey,
  known: { email: string | null; user: string | null },
  identity: string | null,
  limits: readonly BucketLimit[],
): { kind: "entered"; registered: boolean } | Limited | Stale | Unknown {
  const play = state.plays.get(playId);
  if (!play) return { kind: "unknown" };
  if (play.withheldAt !== null) return { kind: "limited", reached: [] };
  // After the draw an identity comes with the lead alone, which also settles what becomes of the prize.
  if (identity === null || play.counted.includes(identity) || state.draws.has(playId))
    return { kind: "entered", registered: play.registered };
  const refusal = countPlay(state, playId, identity, limits);
  if (refusal) return refusal;
  state.plays.patch(playId, {
    registered: true,
    counted: [...play.counted, identity],
    emailIdentity: play.emailIdentity ?? known.email,
    userIdentity: play.userIdentity ?? known.user,
  });
  return { kind: "entered", registered: true };
}
