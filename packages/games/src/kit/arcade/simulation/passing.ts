import { between, TICKS, UNIT } from "./fixed.ts";
import type { Hand } from "./replay.ts";
import { FASTEST, GROWTH, SEGMENT, SHOT_SPEED, Simulation } from "./simulation.ts";
import type { SpawnTimes } from "./spawn-times.ts";

/** Farther than anything comes. */
export const FAR = 0x7fffffff;

/**
 * Skips ticks in which nothing can happen. Subclasses say what can happen, and at which distance.
 */
export abstract class PassingSimulation extends Simulation {
  /** When things come; null before the first tick. */
  protected spawns: SpawnTimes | null = null;
  /** How far things have to have come before one more is beside the player, or past; 0: look. */
  protected quiet = 0;
  /** Between these places the player touches nothing that is beside it. */
  protected left = -FAR;
  protected right = FAR;
  /** How far things have to have come, as seen from the shots, before one can meet a shot. */
  protected ripe = 0;

  /** What the visitor wants in the last tick, and the place that it sends the player to. */
  private target = -1;
  private fire = false;
  private goal = 0;
  /** What a tick adds to what speed grows by: whole steps, and what it owes. */
  private readonly whole = Math.floor((this.course.speed * this.course.acceleration) / GROWTH);
  private readonly rest = this.course.speed * this.course.acceleration - this.whole * GROWTH;

  override advance(target: number, fire: boolean): void {
    this.playOn(this.tick + 1, { inputs: [], next: 0, target, fire });
  }

  /**
   * All ticks up to this one, or up to where the segment or the game ends. The hand is left as it is then.
   * @throws as {@link Simulation.advance}
   */
  playOn(until: number, hand: Hand): void {
    if (this.ending !== null) return;
    if (this.needsSeed) throw new Error(`Segment ${this.segments} has no seed`);
    if (hand.target !== this.target) this.goal = this.placeOf(hand.target, this.player);
    const last = Math.min(until, this.segments * SEGMENT);
    while (this.tick < last && this.ending === null) {
      this.passBy(Math.min(last, this.due()), hand);
      this.look();
    }
  }

  /** Where a target sends the player, which is here. */
  private placeOf(target: number, here: number): number {
    const { control, lanes, player } = this.course;
    const wanted = control === "laneBased" ? (lanes[target] ?? here) : target * UNIT;
    return between(wanted, player.least, player.most);
  }

  /** The tick at which something is due, wherever the player, the things and the shots have come to. */
  private due(): number {
    const { course, spawns, tick } = this;
    const due = Math.min(course.maxTicks, spawns === null ? tick + 1 : spawns.next);
    return course.rules.length > 0 ? Math.min(due, (Math.floor(tick / TICKS) + 1) * TICKS) : due;
  }

  /**
   * Ticks up to this one, or up to the first in which something may touch, leave or be shot: time passes, things come, the
   * player goes where it was sent. Nine of ten ticks have no more than this, so it is reckoned in variables of its own.
   */
  private passBy(due: number, hand: Hand): void {
    const { whole, rest, quiet, left, right } = this;
    const { aim, control, player: bounds, speed: first } = this.course;
    const { least, most, speed: fastest } = bounds;
    const isHeavy = control === "followVelocity";
    const pull = Math.floor(bounds.speed / 8);
    const ripe = this.shotCount > 0 ? this.ripe : FAR;
    const flight = ripe === FAR ? 0 : SHOT_SPEED;
    const loaded = aim ? this.tick + this.reload : FAR;
    const { inputs } = hand;
    let { next, target, fire } = hand;
    let input = inputs[next];
    let { tick, owed, grown, distance, player, velocity, goal } = this;
    let flown = flight * tick;
    let stop = fire ? Math.min(due, loaded) : due;
    for (;;) {
      if (input !== undefined && input.tick === tick) {
        target = input.target;
        fire = input.fire;
        next += 1;
        input = inputs[next];
        goal = this.placeOf(target, player);
        stop = fire ? Math.min(due, loaded) : due;
      }
      tick += 1;
      grown += whole;
      owed += rest;
      if (owed >= GROWTH) {
        owed -= GROWTH;
        grown += 1;
      }
      distance += Math.min(FASTEST, first + grown);
      flown += flight;
      const away = goal - player;
      if (isHeavy) velocity += between(between(away >> 3, -fastest, fastest) - velocity, -pull, pull);
      else velocity = between(away, -fastest, fastest);
      player = between(player + velocity, least, most);
      if (tick >= stop || distance >= quiet || distance + flown >= ripe || player <= left || player >= right) break;
    }
    const passed = tick - this.tick;
    this.tick = tick;
    this.owed = owed;
    this.grown = grown;
    this.distance = distance;
    this.player = player;
    this.velocity = velocity;
    this.goal = goal;
    this.mercy = Math.max(0, this.mercy - passed);
    this.reload = Math.max(0, this.reload - passed);
    this.target = target;
    this.fire = fire;
    hand.next = next;
    hand.target = target;
    hand.fire = fire;
  }

  /** What the plain one does in a tick once all have moved, step by step; nothing is called that has nothing to do. */
  private look(): void {
    if (this.happenings.length > 0) this.happenings = [];
    if (this.messages.length > 0) this.messages = [];
    const { course, tick, score, lives, player } = this;
    if (this.spawns === null || tick >= this.spawns.next) this.spawn();
    if (course.aim) this.shoot(this.fire);
    if (this.distance >= this.quiet || player <= this.left || player >= this.right) this.meet();
    const isOther = this.score !== score || this.lives !== lives;
    if (course.rules.length > 0 && (isOther || tick % TICKS === 0)) this.follow();
    if (isOther || tick >= course.maxTicks || this.ending !== null) this.finish();
  }
}
