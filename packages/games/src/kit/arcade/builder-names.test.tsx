import {
  CONTROLS,
  type Control,
  DIRECTIONS,
  type Direction,
  HUD_VALUES,
  type HudValue,
  ITEM_KINDS,
  type ItemKind,
  OTHER_GAME_ITEMS,
} from "@fairground/model/campaign";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { shownSettings } from "../../shown.ts";
import type { ArcadeView } from "./settings.ts";
import { courseOf } from "./simulation/course-of.ts";
import { UNIT } from "./simulation/fixed.ts";
import { type Happening, Simulation } from "./simulation/simulation.ts";
import { Hud } from "./stage/hud.tsx";
import type { Renderer } from "./stage/renderer.ts";
import { Scene } from "./stage/scene.ts";
import { ARCADE_KINDS } from "./testing.ts";
import { arcadeWords } from "./words.ts";

/** Every name of the game builder (spec §3) has a case here; `Record` and the first test of each table say when one is missing. */
const drop = ARCADE_KINDS["drop-game"];
const seed = () => [1, 2, 3, 4] as const;
const shown = shownSettings("drop-game", drop, () => "") as unknown as ArcadeView; // what the page gets of these settings
const sorted = (names: readonly string[]) => [...names].sort();

describe("item kinds: what touching one does", () => {
  const cases: Record<ItemKind, { score: number; lives: number; what: Happening["what"] }> = {
    Points1: { score: 1, lives: 3, what: "points" },
    Points2: { score: 2, lives: 3, what: "points" },
    Points3: { score: 3, lives: 3, what: "points" },
    Bomb: { score: 0, lives: 2, what: "bomb" },
    Life: { score: 0, lives: 4, what: "life" },
  };
  test("none is left out", () => expect(sorted(Object.keys(cases))).toEqual(sorted(ITEM_KINDS)));
  test.each(Object.entries(cases))("%s", (kind, { score, lives, what }) => {
    const [thing] = drop.collectibles;
    if (!thing) throw new Error("The drop game has things");
    const only = { ...thing, kind: kind as ItemKind, weight: 1, sway: 0 }; // a key of the table
    const pace = { difficulty: "Custom", bombSpawnTime: 2_000, lifeSpawnTime: 2_000 } as const;
    const game = new Simulation(courseOf({ ...drop, ...pace, lives: 3, playerWidth: 1_080, collectibles: [only] }));
    game.seed(seed());
    let happened: Happening | undefined;
    while (!happened && game.tick < 590) {
      game.advance(180, false);
      [happened] = game.happenings;
    }
    expect(happened?.what).toBe(what);
    expect({ score: game.score, lives: game.lives }).toEqual({ score, lives });
  });
});

test.each(["fly", "drive", "swim"] as const)(
  "%s has bombs, single points and lives, and nothing else (spec §9)",
  (name) => {
    const kinds = new Set(ARCADE_KINDS[name].collectibles.map(({ kind }) => kind));
    expect(sorted([...kinds])).toEqual(sorted(OTHER_GAME_ITEMS));
  },
);

describe("controls: how the player gets to where it is sent", () => {
  const speeds = (control: Control, target: number, lanes = 3): { speeds: number[]; game: Simulation } => {
    const game = new Simulation(courseOf({ ...drop, control, lanes, lives: 0 }));
    game.seed(seed());
    const taken = Array.from({ length: 120 }, () => {
      const before = game.player;
      game.advance(target, false);
      return game.player - before;
    });
    return { speeds: taken, game };
  };
  const straight = (control: Control) => () => {
    const { speeds: taken, game } = speeds(control, 300);
    const { speed, most } = game.course.player;
    expect(taken[0]).toBe(speed); // at full speed at once
    expect(game.player).toBe(Math.min(300 * UNIT, most));
  };
  const cases: Record<Control, () => void> = {
    drag: straight("drag"),
    followPosition: straight("followPosition"),
    followVelocity: () => {
      const { speeds: taken, game } = speeds("followVelocity", 300);
      expect(taken[0]).toBeGreaterThan(0);
      expect(taken[0]).toBeLessThan(game.course.player.speed / 4); // has weight: gathers speed
      expect(Math.max(...taken)).toBeGreaterThan(taken[0] ?? 0);
    },
    laneBased: () => {
      const { game } = speeds("laneBased", 2);
      expect(game.player).toBe(game.course.lanes[2]);
      const places = game.slots().map((slot) => game.across(slot));
      expect(places.length).toBeGreaterThan(0);
      expect(places.every((place) => game.course.lanes.includes(place))).toBe(true);
    },
  };
  test("none is left out", () => expect(sorted(Object.keys(cases))).toEqual(sorted(CONTROLS)));
  test.each(Object.entries(cases))("%s", (_control, holds) => holds());
});

describe("directions: where things come from, and where the player is", () => {
  const cases: Record<Direction, { from: "top" | "bottom" | "left" | "right" }> = {
    TopBot: { from: "top" },
    BotTop: { from: "bottom" },
    LeftRight: { from: "left" },
    RightLeft: { from: "right" },
  };
  test("none is left out", () => expect(sorted(Object.keys(cases))).toEqual(sorted(DIRECTIONS)));
  test.each(Object.entries(cases))("%s", (name, { from }) => {
    const direction = name as Direction; // a key of the table
    const settings = { ...shown, direction, aspectRatio: 1, lives: 0 };
    const game = new Simulation(courseOf(settings));
    const at: { x: number; y: number }[] = [];
    const renderer: Renderer = {
      scale: 1,
      above: 0,
      beneath: 0,
      ...{ resize() {}, begin() {}, text() {}, picture() {}, ring() {}, line() {} },
      dot: (x, y) => at.push({ x, y }),
    };
    // A shot is drawn at a place along and across that is known.
    game.shots.set([90 * UNIT, 30 * UNIT]);
    game.shotCount = 1;
    new Scene({} as HTMLElement, settings, { width: 360, height: 360 }, true).draw(renderer, game, 0, 0); // draws no picture: reads no page
    const expected = { top: [90, 30], bottom: [90, 330], left: [30, 90], right: [330, 90] }[from];
    expect(at).toEqual([{ x: expected[0], y: expected[1] }]);
  });
});

describe("HUD values: what stands above the stage", () => {
  const values = { score: 7, lives: 2, time: 65, level: 3 };
  const cases: Record<HudValue, string> = {
    score: "7",
    lives: "2",
    time: "1:05",
    level: "3",
    attempts: "1",
    attemptsLeft: "0",
    prize: "A mug",
  };
  test("none is left out", () => expect(sorted(Object.keys(cases))).toEqual(sorted(HUD_VALUES)));
  test.each(Object.entries(cases))("%s", (name, says) => {
    const settings = { ...shown, lives: 3, hud: [{ value: name as HudValue }] }; // a key of the table
    const markup = renderToStaticMarkup(<Hud {...{ settings, values }} prize="A mug" words={arcadeWords.en} />);
    expect(markup).toMatch(new RegExp(`<dt>[^<]+</dt><dd>${says}</dd>`));
  });
});
