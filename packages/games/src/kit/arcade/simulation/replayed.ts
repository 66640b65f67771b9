import { MOST_SHOTS, MOST_THINGS, type Spawner, type Thing } from "./course.ts";
import { between, TICKS, UNIT } from "./fixed.ts";
import { BORN, FASTEST, FIELDS, GROWTH, KIND, PLACE, RELOAD, SHOT_SPEED, Simulation, TOUCH } from "./simulation.ts";
import { SpawnTimes } from "./spawn-times.ts";

/** Farther than anything comes. */
const FAR = 0x7fffffff;

/**
 * The same game for whoever only plays logs again: it ends bit for bit as {@link Simulation} does, two times as fast. It
 * reckons when the next thing comes, touches, leaves or can be shot, and does not look before. Nobody watches: it tells of
 * no shot and of nothing missed. What is said here is never in a snapshot.
 */
export class ReplayedSimulation extends Simulation {
  private spawns: SpawnTimes | null = null;
  /** How far things have to have come before one can touch the player or be past; 0: look. */
  private quiet = 0;
  /** The same for each shot, with its way added, and the least of them. */
  private readonly clear = new Int32Array(MOST_SHOTS);
  private ripe = 0;

  /** The target of the last tick, and where it sends the player. */
  private target = -1;
  private goal = 0;
  private readonly gain = this.course.speed * this.course.acceleration;

  /** As the plain one, step by step; nothing is called that has nothing to do. */
  override advance(target: number, fire: boolean): void {
    if (this.ending !== null) return;
    if (this.needsSeed) throw new Error(`Segment ${this.segments} has no seed`);
    if (this.happenings.length > 0) this.happenings = [];
    if (this.messages.length > 0) this.messages = [];
    const { course, score, lives } = this;
    const tick = this.tick + 1;
    this.tick = tick;
    this.owed += this.gain;
    if (this.owed >= GROWTH) {
      const whole = Math.floor(this.owed / GROWTH);
      this.owed -= whole * GROWTH;
      this.grown += whole;
    }
    this.distance += Math.min(FASTEST, course.speed + this.grown);
    if (this.mercy > 0) this.mercy -= 1;
    if (target !== this.target) this.send(target);
    if (this.goal !== this.player || this.velocity !== 0) this.movePlayer(target);
    if (this.spawns === null || tick >= this.spawns.next) this.spawn();
    if (course.aim) this.shoot(fire);
    if (this.distance >= this.quiet) this.meet();
    const isOther = this.score !== score || this.lives !== lives;
    if (course.rules.length > 0 && (isOther || tick % TICKS === 0)) this.follow();
    if (isOther || tick >= course.maxTicks || this.ending !== null) this.finish();
  }

  private send(target: number): void {
    const { control, lanes, player } = this.course;
    const wanted = control === "laneBased" ? (lanes[target] ?? this.player) : target * UNIT;
    this.target = target;
    this.goal = between(wanted, player.least, player.most);
  }

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
    this.quiet = Math.min(this.quiet, this.distance + this.course.player.near);
    this.clear.fill(0);
    this.ripe = 0;
  }

  protected override take(slot: number, thing: Thing): void {
    super.take(slot, thing);
    // A ring whose first thing is gone gets shorter.
    this.quiet = 0;
  }

  protected override shoot(fire: boolean): void {
    if (this.reload > 0) this.reload -= 1;
    if (fire && this.reload === 0 && this.shotCount < MOST_SHOTS) {
      this.shots[this.shotCount * 2] = this.player;
      // It flies in this tick already.
      this.shots[this.shotCount * 2 + 1] = this.course.player.near + SHOT_SPEED * (this.tick - 1);
      this.clear[this.shotCount] = 0;
      this.ripe = 0;
      this.shotCount += 1;
      this.reload = RELOAD;
    }
    if (this.shotCount === 0) return;
    const flown = SHOT_SPEED * this.tick;
    // The first is the furthest: it leaves first.
    if (this.distance + flown >= this.ripe || flown > (this.shots[1] ?? 0)) this.fly(flown);
  }

  /** Shots that leave or meet something in this tick. */
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
    const { count, things, widest } = this;
    const come = this.distance - along;
    let until = FAR;
    for (let place = 0; place < count; place += 1) {
      const slot = (this.head + place) % MOST_THINGS;
      const at = slot * FIELDS;
      const kind = things[at + KIND] ?? -1;
      const thing = kind < 0 ? undefined : this.course.things[kind];
      if (!thing) continue;
      const { halfAcross, halfAlong, sway } = thing;
      const middle = (things[at + BORN] ?? 0) + widest;
      const aside = (things[at + PLACE] ?? 0) - across;
      const reach = halfAcross + sway;
      if (aside > reach || aside < -reach || come > middle + halfAlong) continue;
      if (come < middle - halfAlong) {
        until = Math.min(until, middle - halfAlong);
        continue;
      }
      const beside = this.across(slot) - across;
      if (beside <= halfAcross && beside >= -halfAcross) {
        this.take(slot, thing);
        return -1;
      }
      until = 0;
    }
    return until;
  }

  protected override meet(): void {
    const { aim, length, things, player } = this.course;
    const { distance, widest } = this;
    this.quiet = FAR;
    for (let place = 0; place < this.count; place += 1) {
      const slot = (this.head + place) % MOST_THINGS;
      const born = this.things[slot * FIELDS + BORN] ?? 0;
      if (distance < born + player.near) {
        // None touches before its front is there, whatever its size.
        this.quiet = Math.min(this.quiet, born + player.near);
        if (place === 0) return;
        break;
      }
      const kind = this.kindAt(slot);
      const thing = aim || kind < 0 ? undefined : things[kind];
      if (!thing) continue;
      const isBomb = thing.kind === "Bomb";
      const quarters = isBomb ? TOUCH.Bomb : TOUCH.other;
      const reach = (thing.halfAlong * quarters) >> 2;
      const from = born + widest + player.near - reach;
      if (distance > born + widest + player.far + reach) continue;
      this.quiet = Math.min(this.quiet, from);
      if (distance < from) continue;
      const beside = this.across(slot) - this.player;
      const width = player.halfAcross + ((thing.halfAcross * quarters) >> 2);
      if (beside <= width && beside >= -width && !(isBomb && this.mercy > 0)) this.take(slot, thing);
    }
    while (this.count > 0 && (this.kindAt(this.head) < 0 || this.along(this.head) > length + widest)) {
      this.head = (this.head + 1) % MOST_THINGS;
      this.count -= 1;
    }
    if (this.count > 0)
      this.quiet = Math.min(this.quiet, (this.things[this.head * FIELDS + BORN] ?? 0) + length + 2 * widest + 1);
  }

  override snapshot(): number[] {
    if (!this.spawns) return super.snapshot();
    this.waited = this.spawns.waited(this.tick);
    this.moveShots(-this.tick);
    const snapshot = super.snapshot();
    this.moveShots(this.tick);
    return snapshot;
  }
}

/** Every version that can still be replayed, as the server plays it. */
export const SIMULATIONS: Readonly<Record<number, typeof Simulation>> = { 1: ReplayedSimulation };
