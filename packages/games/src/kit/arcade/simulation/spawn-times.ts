import type { Spawner } from "./course.ts";

/** What a tick adds to a spawner's wait at the beginning, before the rate has grown. */
const WAIT = 360_000;
/** Ticks between two things of a spawner, at the least. */
const CLOSEST = 12;
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * When a course's spawners bring their next things. A spawner waits, tick by tick faster, until it has waited for `every`
 * ticks of the first rate. What all ticks together add is a formula, so a due tick is found once for each thing, and a tick
 * with nothing due costs one comparison. Whole numbers below 2^53 throughout.
 */
export class SpawnTimes {
  /** The tick at which the next thing of any of them is due. */
  next = NEVER;
  private readonly spawners: readonly Spawner[];
  /** By how much the rate grows with every tick. */
  private readonly growth: number;
  /** No tick of the game adds more. */
  private readonly greatest: number;
  /** Of each spawner: what {@link total} was when its wait began, and its due tick. */
  private readonly since: number[];
  private readonly due: number[];

  /**
   * @param waited how long each has waited at this tick, as a snapshot holds it
   * @param lastTick the last of the game
   */
  constructor(spawners: readonly Spawner[], growth: number, lastTick: number, waited: readonly number[], tick: number) {
    this.spawners = spawners;
    this.growth = growth;
    this.greatest = WAIT + growth * lastTick;
    this.since = spawners.map((_, place) => this.total(tick) - (waited[place] ?? 0));
    this.due = spawners.map(() => NEVER);
    for (let place = 0; place < spawners.length; place += 1) this.find(place, tick);
  }

  /** Whether this spawner brings something in this tick; its next wait then begins. Asked once a tick, in order. */
  take(place: number, tick: number): boolean {
    if (this.due[place] !== tick) return false;
    this.since[place] = this.total(tick);
    this.find(place, tick);
    return true;
  }

  /** How long each has waited at this tick: what a snapshot holds. */
  waited(tick: number): number[] {
    return this.spawners.map(({ every }, place) => (every === 0 ? 0 : this.total(tick) - (this.since[place] ?? 0)));
  }

  /** What the ticks up to this one have added: 1 × growth + 2 × growth + … beside the first rate. */
  private total(tick: number): number {
    return WAIT * tick + this.growth * ((tick * (tick + 1)) / 2);
  }

  /** The first tick after this one at which enough has been waited for. */
  private find(place: number, tick: number): void {
    const every = this.spawners[place]?.every ?? 0;
    const since = this.since[place] ?? 0;
    let due = NEVER;
    if (every > 0) {
      due = tick + 1;
      for (;;) {
        const waited = this.total(due) - since;
        const missing = every * WAIT - waited;
        // As many ticks as even the fastest of them would take.
        if (missing > 0) due += Math.max(1, Math.floor(missing / this.greatest));
        else if (waited < CLOSEST * (WAIT + this.growth * due)) due += 1;
        else break;
      }
    }
    this.due[place] = due;
    let next = NEVER;
    for (let one = 0; one < this.due.length; one += 1) next = Math.min(next, this.due[one] ?? NEVER);
    this.next = next;
  }
}
