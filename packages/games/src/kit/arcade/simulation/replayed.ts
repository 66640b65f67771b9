import { MOST_SHOTS, MOST_THINGS, type Spawner, type Thing } from "./course.ts";
import { FAR, PassingSimulation } from "./passing.ts";
import { BORN, FIELDS, KIND, PLACE, RELOAD, SHOT_SPEED, type Simulation, TOUCH } from "./simulation.ts";
import { SpawnTimes } from "./spawn-times.ts";

/**
 * The same game for whoever only plays logs again: it ends bit for bit as {@link Simulation} does, three times as fast. It
 * reckons when the next thing comes, touches, leaves or can be shot, and does not look before. Nobody watches: it tells of
 * no shot and of nothing missed. What is said here is never in a snapshot.
 */
export class ReplayedSimulation extends PassingSimulation {
  /** Of each shot: how far things have to have come before one can meet it, with its own way added. */
  private readonly clear = new Int32Array(MOST_SHOTS);

  protected override spawn(): void {
    this.spawns ??= this.takeOver();
    const { spawns, tick } = this;
    const { spawners } = this.course;
    for (let place = 0; place < spawners.length; place += 1) {
      const spawner = spawners[place];
      if (spawner && spawns.take(place, tick) && this.count < MOST_THINGS) this.bring(spawner);
    }
  }

  /** In the first tick, after the state is there: shots are kept as they were at tick 0, so that none has to be moved. */
  private takeOver(): SpawnTimes {
    const { spawners, spawnGrowth, maxTicks } = this.course;
    const before = this.tick - 1;
    this.moveShots(before);
    return new SpawnTimes(spawners, spawnGrowth, maxTicks, this.waited, before);
  }

  private moveShots(ticks: number): void {
    for (let shot = 0; shot < this.shotCount; shot += 1)
      this.shots[shot * 2 + 1] = (this.shots[shot * 2 + 1] ?? 0) + SHOT_SPEED * ticks;
  }

  protected override bring(spawner: Spawner): void {
    super.bring(spawner);
    const { course, things, head, count, shots, clear } = this;
    const slot = (head + count - 1) % MOST_THINGS;
    const at = slot * FIELDS;
    const thing = course.things[things[at + KIND] ?? 0];
    if (!thing) return;
    if (!course.aim)
      this.quiet = Math.min(this.quiet, this.distance + this.widest + course.player.near - reachOf(thing));
    else if (count === 1) this.quiet = Math.min(this.quiet, this.goneAt(head));
    const front = this.distance + this.widest - thing.halfAlong;
    const reach = thing.halfAcross + thing.sway;
    for (let shot = 0; shot < this.shotCount; shot += 1) {
      const aside = (things[at + PLACE] ?? 0) - (shots[shot * 2] ?? 0);
      if (aside > reach || aside < -reach) continue;
      const until = Math.min(clear[shot] ?? 0, front + (shots[shot * 2 + 1] ?? 0));
      clear[shot] = until;
      this.ripe = Math.min(this.ripe, until);
    }
  }

  protected override take(slot: number, thing: Thing): void {
    super.take(slot, thing);
    // What the player takes, it takes in meet, which looks after the ring itself.
    if (this.course.aim && slot === this.head) this.quiet = Math.min(this.quiet, this.goneAt(slot));
  }

  /** How far things have come when the first of the ring is taken off it: earlier where it has been taken. */
  private goneAt(slot: number): number {
    const { length, player } = this.course;
    const born = this.things[slot * FIELDS + BORN] ?? 0;
    return this.kindAt(slot) < 0 ? born + player.near : born + length + 2 * this.widest + 1;
  }

  protected override shoot(fire: boolean): void {
    const { distance, shots, clear, player: across } = this;
    const flown = SHOT_SPEED * this.tick;
    // One that had left before is in nobody's way: it is taken off where another needs its place.
    if (fire && this.shotCount === MOST_SHOTS) this.sweep(flown - SHOT_SPEED);
    const fires = fire && this.reload === 0 && this.shotCount < MOST_SHOTS;
    if (this.shotCount > 0 && distance + flown >= this.ripe) this.fly(flown);
    if (!fires) return;
    this.reload = RELOAD;
    // It flies in this tick already.
    const level = this.course.player.near + flown - SHOT_SPEED;
    const until = level < flown ? -1 : this.clearUntil(across, level - flown);
    if (until < 0) return;
    shots[this.shotCount * 2] = across;
    shots[this.shotCount * 2 + 1] = level;
    clear[this.shotCount] = Math.min(FAR, until + level);
    this.ripe = Math.min(this.shotCount > 0 ? this.ripe : FAR, until + level);
    this.shotCount += 1;
  }

  /** Takes off the shots that have left where they have flown so far: the first of them are the furthest. */
  private sweep(flown: number): void {
    const { shots, clear, shotCount } = this;
    let gone = 0;
    while (gone < shotCount && (shots[gone * 2 + 1] ?? 0) < flown) gone += 1;
    if (gone === 0) return;
    shots.copyWithin(0, gone * 2, shotCount * 2);
    clear.copyWithin(0, gone, shotCount);
    this.shotCount -= gone;
  }

  /** Shots that meet something in this tick. */
  private fly(flown: number): void {
    const { clear, shots } = this;
    let kept = 0;
    let ripe = FAR;
    for (let shot = 0; shot < this.shotCount; shot += 1) {
      const across = shots[shot * 2] ?? 0;
      const level = shots[shot * 2 + 1] ?? 0;
      if (level < flown) continue;
      let until = clear[shot] ?? 0;
      if (this.distance + flown >= until) {
        until = this.clearUntil(across, level - flown);
        if (until < 0) continue;
        until = Math.min(FAR, until + level);
      }
      shots[kept * 2] = across;
      shots[kept * 2 + 1] = level;
      clear[kept] = until;
      ripe = Math.min(ripe, until);
      kept += 1;
    }
    this.shotCount = kept;
    this.ripe = ripe;
  }

  /**
   * Takes what a shot at this place meets: -1. Where it meets nothing: how far things have to have come, as seen from the
   * shot, before it can.
   */
  private clearUntil(across: number, along: number): number {
    const { count, head, things, widest } = this;
    const kinds = this.course.things;
    const come = this.distance - along;
    let until = FAR;
    for (let place = 0; place < count; place += 1) {
      const slot = (head + place) % MOST_THINGS;
      const at = slot * FIELDS;
      const middle = (things[at + BORN] ?? 0) + widest;
      // Whatever comes behind this one is not there before.
      if (middle - widest > until) break;
      const kind = things[at + KIND] ?? -1;
      const thing = kind < 0 ? undefined : kinds[kind];
      if (!thing) continue;
      const { halfAcross, halfAlong, sway } = thing;
      const aside = (things[at + PLACE] ?? 0) - across;
      const reach = halfAcross + sway;
      if (aside > reach || aside < -reach || come > middle + halfAlong) continue;
      if (come < middle - halfAlong) {
        until = Math.min(until, middle - halfAlong);
        continue;
      }
      const beside = sway === 0 ? aside : this.across(slot) - across;
      if (beside <= halfAcross && beside >= -halfAcross) {
        this.take(slot, thing);
        return -1;
      }
      until = come;
    }
    return until;
  }

  protected override meet(): void {
    this.left = -FAR;
    this.right = FAR;
    this.quiet = FAR;
    if (!this.course.aim) this.touch();
    while (this.count > 0 && this.distance >= this.goneAt(this.head)) {
      do {
        this.head = (this.head + 1) % MOST_THINGS;
        this.count -= 1;
      } while (this.count > 0 && this.kindAt(this.head) < 0);
    }
    if (this.count > 0) this.quiet = Math.min(this.quiet, this.goneAt(this.head));
  }

  /** Takes what touches the player; says between which places it touches none, and when the next is beside it. */
  private touch(): void {
    const { things, player } = this.course;
    const { distance, widest } = this;
    const place = this.player;
    for (let at = 0; at < this.count; at += 1) {
      const slot = (this.head + at) % MOST_THINGS;
      const born = this.things[slot * FIELDS + BORN] ?? 0;
      // Whatever comes behind one that is waited for, and is not there before it, is waited for longer.
      if (born + player.near > this.quiet) break;
      const kind = this.kindAt(slot);
      const thing = kind < 0 ? undefined : things[kind];
      if (!thing) continue;
      const middle = born + widest;
      const reach = reachOf(thing);
      const from = middle + player.near - reach;
      if (distance < from) {
        this.quiet = Math.min(this.quiet, from);
        continue;
      }
      if (distance > middle + player.far + reach) continue;
      const isBomb = thing.kind === "Bomb";
      const width = player.halfAcross + ((thing.halfAcross * (isBomb ? TOUCH.Bomb : TOUCH.other)) >> 2);
      const across = this.things[slot * FIELDS + PLACE] ?? 0;
      const aside = width + thing.sway;
      if (place < across - aside) this.right = Math.min(this.right, across - aside);
      else if (place > across + aside) this.left = Math.max(this.left, across + aside);
      else {
        const beside = thing.sway === 0 ? across - place : this.across(slot) - place;
        if (beside <= width && beside >= -width && !(isBomb && this.mercy > 0)) this.take(slot, thing);
        // It swings beside the player, or is spared for now: look again.
        else this.left = FAR;
      }
    }
  }

  override snapshot(): number[] {
    if (!this.spawns) return super.snapshot();
    this.waited = this.spawns.waited(this.tick);
    this.sweep(SHOT_SPEED * this.tick);
    this.moveShots(-this.tick);
    const snapshot = super.snapshot();
    this.moveShots(this.tick);
    return snapshot;
  }
}

/** How far before and behind its middle a thing touches. */
const reachOf = ({ kind, halfAlong }: Thing): number => (halfAlong * (kind === "Bomb" ? TOUCH.Bomb : TOUCH.other)) >> 2;

/** Every version that can still be replayed, as the server plays it. */
export const SIMULATIONS: Readonly<Record<number, typeof Simulation>> = { 1: ReplayedSimulation };
