import type { Row } from "./rows.ts";
import { awardedOf, awardedOn } from "./slices.ts";
import type { Change } from "./tables.ts";
import { broken } from "./violation.ts";
import type { World } from "./world.ts";

/** Awards counted from draws and withheld plays alone, beside the engine's own counters. */
export class Tallies {
  private readonly world: World;
  private readonly won = new Map<string, number>();
  /** What each slice has given since there is one of this name. */
  private readonly bySlice = new Map<string, number>();
  constructor(world: World) {
    this.world = world;
  }

  note(change: Change): void {
    const { state } = this.world;
    if (change.table === "draw" && change.after) this.draw(change.after, true);
    // A stock that has become unlimited takes its slices with it.
    if (change.table === "slice" && !change.after) this.bySlice.delete(change.key);
    if (change.table !== "play" || !change.before || !change.after) return;
    if (change.before.withheldAt !== null || change.after.withheldAt === null) return;
    const draw = state.draws.get(change.key);
    if (draw) this.add(draw, -1);
  }

  draw(draw: Row<"draw">, isAwarded: boolean): void {
    if (isAwarded) this.add(draw, 1);
  }

  inAll(prizeId: string): number {
    return this.won.get(prizeId) ?? 0;
  }

  on(prizeId: string, day: string): number {
    return this.won.get(`${prizeId} ${day}`) ?? 0;
  }

  /** awarded ≤ stock, and the counter says what the draws say (play-engine, invariant 1). */
  checkPrize(prize: Row<"prize">): void {
    const { prizeId, stock } = prize;
    if (stock === null) return;
    const awarded = awardedOf(this.world.state, prize);
    const parts = [...this.world.state.slices.all()].filter((slice) => slice.prizeId === prizeId);
    const held = parts.reduce((sum, slice) => sum + slice.stock, prize.awarded);
    if (held !== stock) broken("stock", `${prizeId}: its slices hold ${held} of ${stock}`);
    for (const slice of parts) this.checkSlice(slice);
    const won = this.inAll(prizeId);
    if (won > stock || awarded > stock) broken("stock", `${prizeId}: ${won} won of ${stock}, counted ${awarded}`);
    if (awarded !== won) broken("stock", `${prizeId}: ${won} won, counted ${awarded}`);
  }

  /** A slice gives no more than it has, and what its draws say: a piece goes back to where it was taken from. */
  private checkSlice({ prizeId, slice, stock, awarded }: Row<"slice">): void {
    if (awarded < 0 || awarded > stock) broken("stock", `${prizeId}, slice ${slice}: ${awarded} of ${stock}`);
    const won = this.bySlice.get(`${prizeId} ${slice}`) ?? 0;
    if (awarded !== won) broken("stock", `${prizeId}, slice ${slice}: ${won} won, counted ${awarded}`);
  }

  checkDay(row: Row<"prizeDay">): void {
    const { prizeId, day, dayLimit } = row;
    const awarded = awardedOn(this.world.state, row);
    if (row.awarded > dayLimit) broken("day limit", `${prizeId} on ${day}: ${row.awarded} of ${dayLimit}`);
    const { state, zone } = this.world;
    // Days that are over may have passed without a limit: nobody counts on them any more.
    if (state.prizes.get(prizeId)?.limitType === 2 || day < zone.day(state.now)) return;
    if (awarded !== this.on(prizeId, day))
      broken("day limit", `${prizeId} on ${day}: ${this.on(prizeId, day)} won, counted ${awarded}`);
  }

  compare(other: Tallies): void {
    for (const key of new Set([...this.won.keys(), ...other.won.keys()]))
      if ((this.won.get(key) ?? 0) !== (other.won.get(key) ?? 0))
        broken("stock", `${key}: ${this.won.get(key)} when counted anew, ${other.won.get(key)} step by step`);
  }

  private add({ prizeId, won, exhausted, awardDay, slice }: Row<"draw">, by: number): void {
    if (prizeId === null || !won || exhausted) return;
    this.won.set(prizeId, this.inAll(prizeId) + by);
    const key = `${prizeId} ${awardDay}`;
    this.won.set(key, (this.won.get(key) ?? 0) + by);
    // One that was drawn before its slice was made anew is counted beside them.
    const inSlice = this.bySlice.get(`${prizeId} ${slice}`) ?? 0;
    if (slice !== null && inSlice + by >= 0) this.bySlice.set(`${prizeId} ${slice}`, inSlice + by);
  }
}
