import { PRIZE_LIMIT_TYPES, type PrizePoolEntry } from "@fairground/model/prize";
import type { Model } from "./model.ts";
import type { Operation } from "./process.ts";
import { makeBatch, type World } from "./world.ts";

export type Act =
  | { [O in Operation]: { kind: "transaction"; operation: O; rest: Parameters<Model[O]> } }[Operation]
  | { kind: "save"; entries: PrizePoolEntry[]; isExcessive: boolean };
export type Transaction = Extract<Act, { kind: "transaction" }>;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** What happens beside the visitors: time goes by, and the company changes its mind. */
export class Surroundings {
  private readonly world: World;
  constructor(world: World) {
    this.world = world;
  }

  /** Mostly a little later; now and then set back a little, just before or after midnight, or hours away. */
  clock(): Transaction {
    const { chance, state } = this.world;
    const { now } = state;
    const dice = chance.below(20);
    if (dice < 8) return this.at(now + chance.between(0, 90) * SECOND);
    if (dice < 10) return this.at(now - chance.between(0, 3) * SECOND);
    if (dice < 14) return this.at(this.midnight() + chance.between(-2, 2) * SECOND);
    if (dice < 19) return this.at(now + chance.between(0, 5) * HOUR);
    return this.at(now + chance.between(20, 30) * HOUR);
  }

  act(): Act {
    const { chance, state } = this.world;
    switch (chance.below(12)) {
      case 0:
      case 1:
      case 2:
        return this.saving();
      case 3:
        return this.codes();
      case 4:
        return { kind: "transaction", operation: "publish", rest: [chance.between(1, 2)] };
      case 5:
        if (chance.happens(0.3)) return { kind: "transaction", operation: "deactivate", rest: [] };
        return { kind: "transaction", operation: "publish", rest: [chance.between(1, 2)] };
      case 6:
      case 7: {
        const asked = [...state.optIns.all()];
        if (asked.length === 0) break;
        return { kind: "transaction", operation: "confirm", rest: [chance.pick(asked).tokenHash] };
      }
      case 8:
      case 9:
        return { kind: "transaction", operation: "expire", rest: [] };
      case 10: {
        const odd = [...state.checks.all()];
        if (odd.length === 0) break;
        const to = chance.happens(0.5) ? "released" : "rejected";
        return { kind: "transaction", operation: "decide", rest: [chance.pick(odd).reference, to] };
      }
      default:
        break;
    }
    return { kind: "transaction", operation: "sequence", rest: [chance.between(1, 10)] };
  }

  /** Only forward of where it has been, save for a few seconds. */
  private at(instant: number): Transaction {
    const { latest } = this.world.state;
    return { kind: "transaction", operation: "setClock", rest: [Math.max(instant, latest - 5 * SECOND)] };
  }

  /** The next one in the campaign's timezone, found by looking. */
  private midnight(): number {
    const { zone, state } = this.world;
    const today = zone.day(state.now);
    let [low, high] = [state.now, state.now + 26 * HOUR];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (zone.day(middle) === today) low = middle;
      else high = middle;
    }
    return high;
  }

  /** Stock and limits of one prize, through the production service; now and then odds that promise too much. */
  private saving(): Act {
    const { chance, state, entries, zone } = this.world;
    const isExcessive = chance.happens(0.15) && entries.length > 1;
    const changed = chance.below(entries.length);
    const saved = entries.map((entry, index): PrizePoolEntry => {
      const prize = entry.prizeId === null ? undefined : state.prizes.get(entry.prizeId);
      if (!prize || entry.noWinPrize) return entry;
      const held = {
        ...entry,
        stock: prize.stock,
        prizeLimitType: prize.limitType,
        prizeLimit: prize.dayLimit,
        prizeLimits: Object.entries(prize.dayLimits).map(([date, limit]) => ({ date, limit })),
      };
      if (index !== changed) return held;
      const today = zone.day(state.now);
      return {
        ...held,
        stock: chance.happens(0.2) ? null : chance.between(0, 9),
        prizeLimitType: chance.pick(Object.values(PRIZE_LIMIT_TYPES)),
        prizeLimit: chance.between(0, 3),
        prizeLimits: chance.happens(0.7) ? [{ date: today, limit: chance.between(0, 4) }] : [],
      };
    });
    if (!isExcessive) return { kind: "save", entries: saved, isExcessive };
    const odds = { mode: "odds" as const };
    const last = saved.length - 1;
    const greedy = saved.map((entry, index) =>
      index === last ? { ...entry, wins: 10_001, perPlay: 10_000, isConsolation: false, pacing: odds } : entry,
    );
    return { kind: "save", entries: greedy, isExcessive };
  }

  private codes(): Act {
    const { chance, state } = this.world;
    const pools = [...state.pools.all()];
    if (pools.length === 0) return { kind: "transaction", operation: "sequence", rest: [3] };
    const { row, codes } = makeBatch(this.world, chance.pick(pools).poolId, chance.between(1, 3));
    return { kind: "transaction", operation: "addCodes", rest: [row, codes] };
  }
}
