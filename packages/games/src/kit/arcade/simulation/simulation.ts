import { type Asked, atTheEnd, type Ending, moveOf, rulesAt } from "./builder.ts";
import { type Course, MOST_SHOTS, MOST_THINGS, type Spawner, type Thing } from "./course.ts";
import { between, sine, TICKS, UNIT } from "./fixed.ts";
import { mix } from "./hash.ts";
import { type Seed, Sfc32 } from "./random.ts";

/** Ticks that one seed is good for: ten seconds. */
export const SEGMENT = 10 * TICKS;
/** Nothing travels faster, per tick: what does cannot be touched any more. */
export const FASTEST = 20 * UNIT;
/** Percent of the first speed per segment, as a share of it per tick. */
export const GROWTH = 100 * SEGMENT;
export const SHOT_SPEED = 12 * UNIT;
/** Ticks between two shots of a held trigger. */
export const RELOAD = 14;
/** Ticks between two things of a spawner, at the least. */
const CLOSEST = 12;
/** Part of a drawing that touches, in quarters: corners are air, and a bomb is forgiving. */
export const TOUCH = { Bomb: 2, other: 3 };
/** Ticks after a hit in which no other bomb counts. */
const MERCY = 45;

/** What happened in the last tick; for whoever shows it. Never read by the simulation. */
export interface Happening {
  what: "points" | "life" | "bomb" | "missed" | "shot";
  /** Place in the course's things; -1 for a shot. */
  thing: number;
  across: number;
  along: number;
}

/** A thing on its way, in the order in which it is stored; BORN is the travelled distance at which it came. */
export const FIELDS = 5;
export const KIND = 0;
export const PLACE = 1;
export const BORN = 2;
const PHASE = 3;
const ID = 4;

/**
 * The arcade game (games, "Deterministic simulation"): whole numbers, 60 ticks a second, chance from the server's seeds.
 * The same inputs give the same game in every browser and on the server, bit for bit. Nothing here knows time or page.
 * Plain and small, because visitors download it; the server plays with what replayed.ts makes of it.
 */
export class Simulation {
  tick = 0;
  score = 0;
  lives: number;
  ending: Ending | null = null;
  player: number;
  velocity = 0;
  /** How far things have come by now. */
  distance = 0;
  /** Seeds that have been used. */
  segments = 0;
  happenings: Happening[] = [];
  /** What rules told the logger in the last tick. */
  messages: string[] = [];

  readonly course: Course;
  readonly things = new Int32Array(MOST_THINGS * FIELDS);
  head = 0;
  count = 0;
  readonly shots = new Int32Array(MOST_SHOTS * 2);
  shotCount = 0;
  born = 0;
  reload = 0;
  mercy = 0;
  trace = 0;
  lastPlace = -1;
  /** What {@link speed} says, kept from tick to tick: half of a replay's time would go into the division. */
  protected grown = 0;
  protected owed = 0;
  protected waited: number[];
  private told: number[];
  private readonly random = new Sfc32();
  protected readonly widest: number;

  constructor(course: Course) {
    this.course = course;
    this.lives = course.lives;
    this.player = between(Math.floor(course.width / 2), course.player.least, course.player.most);
    // The first thing comes after half of its time: nobody waits for a game to begin.
    this.waited = course.spawners.map(({ every }) => Math.floor(every / 2) * 360_000);
    this.told = course.rules.map(() => 0);
    this.widest = course.things.reduce((most, { halfAlong }) => Math.max(most, halfAlong), 0);
  }

  /** The next tick begins a segment whose seed has not been given. */
  get needsSeed(): boolean {
    return this.ending === null && this.tick === this.segments * SEGMENT;
  }

  seed(seed: Seed): void {
    this.random.seed(seed);
    this.segments += 1;
  }

  /** Seconds played, to a tenth. */
  get time(): number {
    return Math.floor((this.tick * 10) / TICKS) / 10;
  }

  /** Rises with every segment. */
  get level(): number {
    return Math.floor(this.tick / SEGMENT) + 1;
  }

  /** What rules are evaluated with: the server has given this segment's seed, which answers PollServer; prizes come later. */
  private get asked(): Asked {
    const { score, lives, time } = this;
    return { variables: { score, lives, time }, answers: { poll: true } };
  }

  /** How fast things travel now. */
  get speed(): number {
    return Math.min(FASTEST, this.course.speed + this.grown);
  }

  /** Where a thing in the ring is, along and across. */
  along(slot: number): number {
    return this.distance - (this.things[slot * FIELDS + BORN] ?? 0) - this.widest;
  }
  across(slot: number): number {
    const at = slot * FIELDS;
    const middle = this.things[at + PLACE] ?? 0;
    const sway = this.course.things[this.things[at + KIND] ?? 0]?.sway ?? 0;
    if (sway === 0) return middle;
    const turned = ((this.along(slot) >> 8) + (this.things[at + PHASE] ?? 0)) & 255;
    return middle + ((sway * sine(turned)) >> 8);
  }
  kindAt(slot: number): number {
    return this.things[slot * FIELDS + KIND] ?? -1;
  }
  idAt(slot: number): number {
    return this.things[slot * FIELDS + ID] ?? 0;
  }
  /** Slots of the ring that hold a thing which is still there, the oldest first. */
  slots(): number[] {
    const slots: number[] = [];
    for (let place = 0; place < this.count; place += 1) {
      const slot = (this.head + place) % MOST_THINGS;
      if (this.kindAt(slot) >= 0) slots.push(slot);
    }
    return slots;
  }

  /**
   * One sixtieth of a second. Does nothing once the game has ended.
   * @param target where the player is sent: whole pixels across, or a lane
   * @throws where the segment's seed is missing: chance without a seed would be the same for everybody
   */
  advance(target: number, fire: boolean): void {
    if (this.ending !== null) return;
    if (this.needsSeed) throw new Error(`Segment ${this.segments} has no seed`);
    if (this.happenings.length > 0) this.happenings = [];
    if (this.messages.length > 0) this.messages = [];
    const { score, lives } = this;
    this.tick += 1;
    this.owed += this.course.speed * this.course.acceleration;
    if (this.owed >= GROWTH) {
      const whole = Math.floor(this.owed / GROWTH);
      this.owed -= whole * GROWTH;
      this.grown += whole;
    }
    this.distance += this.speed;
    if (this.mercy > 0) this.mercy -= 1;
    this.movePlayer(target);
    this.spawn();
    if (this.course.aim) this.shoot(fire);
    this.meet();
    const second = this.tick % TICKS === 0;
    if (second || this.score !== score || this.lives !== lives) this.follow();
    this.finish();
  }

  protected movePlayer(target: number): void {
    const { control, lanes, player } = this.course;
    const wanted = control === "laneBased" ? (lanes[target] ?? this.player) : target * UNIT;
    const away = between(wanted, player.least, player.most) - this.player;
    if (control === "followVelocity") {
      // Steers like something with weight: towards an eighth of the way, its change limited.
      const pull = Math.floor(player.speed / 8);
      this.velocity += between(between(away >> 3, -player.speed, player.speed) - this.velocity, -pull, pull);
      this.player = between(this.player + this.velocity, player.least, player.most);
    } else {
      this.velocity = between(away, -player.speed, player.speed);
      this.player += this.velocity;
    }
  }

  protected spawn(): void {
    const { spawners, spawnGrowth } = this.course;
    const rate = 360_000 + spawnGrowth * this.tick;
    for (let place = 0; place < spawners.length; place += 1) {
      const spawner = spawners[place];
      if (!spawner || spawner.every === 0) continue;
      const waited = (this.waited[place] ?? 0) + rate;
      const full = waited >= Math.max(spawner.every * 360_000, CLOSEST * rate);
      this.waited[place] = full ? 0 : waited;
      if (full && this.count < MOST_THINGS) this.bring(spawner);
    }
  }

  protected bring(spawner: Spawner): void {
    const { control, things, lanes, width } = this.course;
    let rest = this.random.below(spawner.weight);
    let kind = spawner.things[0] ?? 0;
    for (const candidate of spawner.things) {
      kind = candidate;
      rest -= things[candidate]?.weight ?? 0;
      if (rest < 0) break;
    }
    const thing = things[kind];
    if (!thing) return;
    const edge = thing.halfAcross + thing.sway;
    const room = width - 2 * edge;
    // Not on top of what came last: one more try is enough to keep most of them apart.
    let across = 0;
    for (let tries = 0; tries < 2; tries += 1) {
      if (control === "laneBased") across = lanes[this.random.below(lanes.length)] ?? 0;
      else across = room > 0 ? edge + this.random.below(Math.floor(room / UNIT) + 1) * UNIT : Math.floor(width / 2);
      const apart = across > this.lastPlace ? across - this.lastPlace : this.lastPlace - across;
      if (this.lastPlace < 0 || apart > thing.halfAcross * 2) break;
    }
    this.lastPlace = across;
    const at = ((this.head + this.count) % MOST_THINGS) * FIELDS;
    this.things.set([kind, across, this.distance, this.random.below(256), this.born], at);
    this.born += 1;
    this.count += 1;
  }

  protected shoot(fire: boolean): void {
    if (this.reload > 0) this.reload -= 1;
    if (fire && this.reload === 0 && this.shotCount < MOST_SHOTS) {
      const { player: across, course } = this;
      const along = course.player.near;
      this.shots.set([across, along], this.shotCount * 2);
      this.shotCount += 1;
      this.reload = RELOAD;
      this.happenings.push({ what: "shot", thing: -1, across, along });
    }
    let kept = 0;
    for (let shot = 0; shot < this.shotCount; shot += 1) {
      const across = this.shots[shot * 2] ?? 0;
      const along = (this.shots[shot * 2 + 1] ?? 0) - SHOT_SPEED;
      if (along < 0 || this.hits(across, along)) continue;
      this.shots[kept * 2] = across;
      this.shots[kept * 2 + 1] = along;
      kept += 1;
    }
    this.shotCount = kept;
  }

  /** Whether a shot at this place met something, which it then takes along. */
  private hits(across: number, along: number): boolean {
    for (let place = 0; place < this.count; place += 1) {
      const slot = (this.head + place) % MOST_THINGS;
      const away = this.along(slot) - along;
      if (away > this.widest) continue;
      if (away < -this.widest) break;
      const thing = this.course.things[this.kindAt(slot)];
      if (!thing || away > thing.halfAlong || away < -thing.halfAlong) continue;
      const beside = this.across(slot) - across;
      if (beside > thing.halfAcross || beside < -thing.halfAcross) continue;
      this.take(slot, thing);
      return true;
    }
    return false;
  }

  /** Things at the player, and those that are past. All travel equally fast: the first ones of the ring are the furthest. */
  protected meet(): void {
    const { aim, length, things, player } = this.course;
    const start = player.near - this.widest;
    if (this.count === 0 || this.along(this.head) < start) return;
    for (let place = 0; place < this.count && !aim; place += 1) {
      const slot = (this.head + place) % MOST_THINGS;
      const along = this.along(slot);
      if (along < start) break;
      const thing = things[this.kindAt(slot)];
      if (!thing) continue;
      const quarters = thing.kind === "Bomb" ? TOUCH.Bomb : TOUCH.other;
      const reach = (thing.halfAlong * quarters) >> 2;
      if (along < player.near - reach || along > player.far + reach) continue;
      const beside = this.across(slot) - this.player;
      const width = player.halfAcross + ((thing.halfAcross * quarters) >> 2);
      if (beside <= width && beside >= -width && !(thing.kind === "Bomb" && this.mercy > 0)) this.take(slot, thing);
    }
    while (this.count > 0 && (this.kindAt(this.head) < 0 || this.along(this.head) > length + this.widest)) {
      const kind = this.kindAt(this.head);
      if (kind >= 0 && (things[kind]?.points ?? 0) > 0)
        this.happenings.push({ what: "missed", thing: kind, across: this.across(this.head), along: length });
      this.head = (this.head + 1) % MOST_THINGS;
      this.count -= 1;
    }
  }

  protected take(slot: number, thing: Thing): void {
    const what = thing.kind === "Bomb" ? "bomb" : thing.kind === "Life" ? "life" : "points";
    this.happenings.push({ what, thing: this.kindAt(slot), across: this.across(slot), along: this.along(slot) });
    this.score += thing.points;
    if (what === "life" && this.course.lives > 0) this.lives += 1;
    if (what === "bomb") {
      this.mercy = MERCY;
      // Where lives cannot run out, a bomb costs a point.
      if (this.course.lives > 0) this.lives -= 1;
      else if (this.score > 0) this.score -= 1;
    }
    this.trace = mix(mix(this.trace, this.tick), (this.idAt(slot) << 8) ^ this.kindAt(slot));
    this.things[slot * FIELDS + KIND] = -1;
  }

  /** The game builder's rules that are followed during play, each once. */
  protected follow(): void {
    const { rules } = this.course;
    if (rules.length === 0) return;
    for (const place of rulesAt(rules, ["Playing"], this.asked)) {
      if (this.told[place] === 1) continue;
      this.told[place] = 1;
      const rule = rules[place];
      if (moveOf(rule)) this.ending = "left";
      else this.messages.push(rule?.message ?? "");
    }
  }

  protected finish(): void {
    const { lives, maxScore, maxTicks, rules } = this.course;
    if (this.ending === null) {
      if (maxScore > 0 && this.score >= maxScore) this.ending = "won";
      else if (lives > 0 && this.lives <= 0) this.ending = "lost";
      else if (this.tick >= maxTicks) this.ending = maxScore > 0 ? "lost" : "won";
    }
    if (this.ending !== null && rules.length > 0)
      this.messages.push(...atTheEnd(rules, this.ending, this.asked).messages);
  }

  /** The whole state as whole numbers, for {@link Simulation.restored}. */
  snapshot(): number[] {
    const ring: number[] = [];
    for (let place = 0; place < this.count; place += 1) {
      const at = ((this.head + place) % MOST_THINGS) * FIELDS;
      ring.push(...this.things.subarray(at, at + FIELDS));
    }
    const ending = this.ending === null ? 0 : ENDINGS.indexOf(this.ending) + 1;
    return [
      ...NUMBERS.map((name) => this[name]),
      ending,
      ...this.random.state,
      ...this.waited,
      ...this.told,
      this.count,
      ...ring,
      this.shotCount,
      ...this.shots.subarray(0, this.shotCount * 2),
    ];
  }

  /** The game that a snapshot of the same course was taken of. */
  static restored(course: Course, snapshot: readonly number[]): Simulation {
    // A class that extends this one restores its own.
    const game = new this(course);
    let at = 0;
    const take = () => snapshot[at++] ?? 0;
    const some = (count: number) => {
      at += count;
      return snapshot.slice(at - count, at);
    };
    for (const name of NUMBERS) game[name] = take();
    game.ending = ENDINGS[take() - 1] ?? null;
    const growth = course.speed * course.acceleration * game.tick;
    game.grown = Math.floor(growth / GROWTH);
    game.owed = growth - game.grown * GROWTH;
    game.random.state.set(some(4));
    game.waited = some(game.waited.length);
    game.told = some(game.told.length);
    game.count = take();
    game.things.set(some(game.count * FIELDS));
    game.shotCount = take();
    game.shots.set(some(game.shotCount * 2));
    return game;
  }
}

/** Of the state, what is one number: in the order in which a snapshot holds them. */
const NUMBERS = [
  "tick",
  "score",
  "lives",
  "player",
  "velocity",
  "distance",
  "segments",
  "born",
  "reload",
  "mercy",
  "trace",
  "lastPlace",
] as const;
const ENDINGS: readonly Ending[] = ["won", "lost", "left"];
