import type { Control, Direction, ItemKind } from "@fairground/model/campaign";
import { ITEM_POINTS } from "@fairground/model/campaign";
import type { Condition } from "@fairground/model/outcome";
import type { BuilderRule } from "./builder.ts";
import { type Course, LONGEST, type Spawner } from "./course.ts";
import { fixed, TICKS, UNIT } from "./fixed.ts";

/** What of a game's settings the simulation reads. Sizes are artwork pixels: {@link ARTWORK} to a world pixel. */
export interface CourseSettings {
  readonly physics?: "drop-game" | "hit-the-target";
  readonly control: Control;
  readonly direction: Direction;
  readonly aspectRatio: number;
  readonly lives: number;
  readonly maxTime: number;
  readonly maxScore: number;
  readonly lanes: number;
  readonly laneOffsetStart: number;
  readonly laneOffsetEnd: number;
  readonly difficulty: "Easy" | "Medium" | "Hard" | "Custom";
  readonly initialSpeed: number;
  readonly accelerationModifier: number;
  readonly initialSpawnTime: number;
  readonly bombSpawnTime: number;
  readonly lifeSpawnTime: number;
  readonly spawnFrequencyModifier: number;
  readonly collectibles: readonly {
    readonly kind: ItemKind;
    readonly width: number;
    readonly height: number;
    readonly weight: number;
    readonly sway: number;
  }[];
  readonly playerWidth: number;
  readonly playerHeight: number;
  readonly playerPadding: number;
  readonly playerSpeed: number;
  readonly rules: readonly {
    readonly event: BuilderRule["event"];
    readonly condition: Condition;
    readonly variable: string;
    readonly from: number;
    readonly to: number;
    readonly action: BuilderRule["action"];
    readonly page: string;
    readonly message: string;
  }[];
}

/** The world is 360 wide (games); artwork is made for a stage of 1080, as the specification's sizes are. */
export const WORLD = 360;
export const ARTWORK = 3;
/** World pixels between the player and the edge behind it. */
const BEHIND = 14;
/** Part of the player's width that touches, in tenths. */
const PLAYER_TOUCH = 8;

export const isUpright = (direction: Direction): boolean => direction === "TopBot" || direction === "BotTop";

/** Paces that one chooses by name: what the settings of the same names are then. */
const PACES: Readonly<Record<"Easy" | "Medium" | "Hard", readonly number[]>> = {
  Easy: [2.4, 10, 2_200, 3_500, 6_000, 30],
  Medium: [3, 20, 2_000, 2_500, 7_000, 50],
  Hard: [4, 35, 1_400, 1_600, 9_000, 80],
};

function paceOf(settings: CourseSettings): readonly number[] {
  const { initialSpeed, accelerationModifier, initialSpawnTime, bombSpawnTime, lifeSpawnTime } = settings;
  return settings.difficulty === "Custom"
    ? [
        initialSpeed,
        accelerationModifier,
        initialSpawnTime,
        bombSpawnTime,
        lifeSpawnTime,
        settings.spawnFrequencyModifier,
      ]
    : PACES[settings.difficulty];
}

/** The course that a game's settings describe: the same on the server and in every browser. */
export function courseOf(settings: CourseSettings): Course {
  const { collectibles, control, playerPadding, playerSpeed, maxTime, maxScore, lives } = settings;
  const upright = isUpright(settings.direction);
  const other = Math.round(upright ? WORLD / settings.aspectRatio : WORLD);
  const width = upright ? WORLD : Math.round(WORLD / settings.aspectRatio);
  const half = (across: number) => Math.round((across * UNIT) / (2 * ARTWORK));
  const things = collectibles.map((each) => ({
    kind: each.kind,
    points: ITEM_POINTS[each.kind],
    weight: Math.round(each.weight),
    halfAcross: half(upright ? each.width : each.height),
    halfAlong: half(upright ? each.height : each.width),
    sway: control === "laneBased" ? 0 : fixed(each.sway / ARTWORK),
  }));
  const [speed = 0, acceleration = 0, every = 0, bombs = 0, hearts = 0, growth = 0] = paceOf(settings);
  const spawner = (milliseconds: number, kinds: readonly ItemKind[]): Spawner => {
    const places = things.flatMap(({ kind, weight }, place) => (weight > 0 && kinds.includes(kind) ? [place] : []));
    const weight = places.reduce((sum, place) => sum + (things[place]?.weight ?? 0), 0);
    return { every: weight > 0 ? Math.round((milliseconds * TICKS) / 1000) : 0, things: places, weight };
  };
  const halfPlayer = half(upright ? settings.playerWidth : settings.playerHeight);
  const extent = 2 * half(upright ? settings.playerHeight : settings.playerWidth);
  const far = fixed(other - BEHIND) - half(2 * playerPadding);
  const middle = Math.floor(fixed(width) / 2);
  const fits = halfPlayer < middle;
  return {
    aim: settings.physics === "hit-the-target",
    control,
    width: fixed(width),
    length: fixed(other),
    lanes: lanesOf(width, settings),
    player: {
      halfAcross: Math.floor((halfPlayer * PLAYER_TOUCH) / 10),
      near: far - extent,
      far,
      least: fits ? halfPlayer : middle,
      most: fits ? fixed(width) - halfPlayer : middle,
      speed: Math.round((playerSpeed * UNIT) / TICKS),
    },
    lives: Math.round(lives),
    maxTicks: Math.round((maxTime > 0 ? maxTime : LONGEST) * TICKS),
    maxScore: Math.round(maxScore),
    speed: fixed(speed),
    acceleration: Math.round(acceleration),
    spawnGrowth: Math.round(growth),
    things,
    spawners: [
      spawner(every, ["Points1", "Points2", "Points3"]),
      spawner(bombs, ["Bomb"]),
      spawner(hearts, lives > 0 ? ["Life"] : []),
    ],
    rules: settings.rules.map(({ event, condition, variable, from, to, action, page, message }) => ({
      event,
      test: { condition, variable, value: [from, to] },
      action,
      page,
      message,
    })),
  };
}

/** The greatest target that a log may name: a pixel across, or a lane. */
export const greatestTarget = ({ control, lanes, width }: Course): number =>
  control === "laneBased" ? lanes.length - 1 : Math.floor(width / UNIT);

/** Where the player is sent before the visitor has moved: the middle. */
export const firstTarget = ({ control, lanes, width }: Course): number =>
  control === "laneBased" ? Math.floor(lanes.length / 2) : Math.floor(width / (2 * UNIT));

/** The lane whose centre is nearest to a place across (fixed point). */
export const laneAt = ({ lanes }: Course, across: number): number =>
  lanes.reduce((best, lane, at) => (Math.abs(lane - across) < Math.abs((lanes[best] ?? 0) - across) ? at : best), 0);

/** The target that sends the player to a place across (fixed point). */
export const targetAt = (course: Course, across: number): number =>
  course.control === "laneBased"
    ? laneAt(course, across)
    : Math.max(0, Math.min(greatestTarget(course), Math.round(across / UNIT)));

function lanesOf(width: number, settings: CourseSettings): number[] {
  const count = Math.round(settings.lanes);
  const start = settings.laneOffsetStart / ARTWORK;
  const room = width - start - settings.laneOffsetEnd / ARTWORK;
  return Array.from({ length: count }, (_, lane) => fixed(start + (room * (2 * lane + 1)) / (2 * count)));
}
