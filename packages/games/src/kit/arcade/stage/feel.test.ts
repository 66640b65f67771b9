import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shownSettings } from "../../../shown.ts";
import type { ArcadeView } from "../settings.ts";
import { courseOf } from "../simulation/course-of.ts";
import { Simulation } from "../simulation/simulation.ts";
import { ARCADE_KINDS } from "../testing.ts";
import { arcadeWords } from "../words.ts";
import { feelOf } from "./feel.ts";
import type { Renderer } from "./renderer.ts";
import { Scene } from "./scene.ts";

const { play } = vi.hoisted(() => ({ play: vi.fn() }));
vi.mock("../../sound.ts", () => ({ play }));

const shown = shownSettings("drop-game", ARCADE_KINDS["drop-game"], () => "") as unknown as ArcadeView; // what the page gets

beforeEach(() => vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "" })));
afterEach(() => {
  vi.unstubAllGlobals();
  play.mockClear();
});

/** A stage that remembers what is drawn on it, and a game that nobody plays. */
function staged(isCalm = false, frame = 16) {
  const box = { left: 0, top: 0, width: 360, height: 640 };
  const stage = { dataset: {} as DOMStringMap, closest: () => null, getBoundingClientRect: () => box };
  const scene = new Scene(stage as never, shown, { width: 360, height: 640 }, isCalm);
  const feel = feelOf(scene, stage as never, shown, arcadeWords.en, isCalm);
  const game = new Simulation(courseOf(shown));
  game.seed([1, 2, 3, 4]);
  const drawn = { words: [] as string[], others: 0 };
  const other = () => {
    drawn.others += 1;
  };
  const renderer: Renderer = {
    scale: 1,
    above: 0,
    beneath: 0,
    ...{ resize() {}, begin() {}, picture: other, dot: other, ring: other, line: other },
    text: (text) => drawn.words.push(text),
  };
  /** @returns whether a frame was left out */
  const draw = () => {
    drawn.words = [];
    drawn.others = 0;
    if (feel.begin(game, frame / 1000)) return true;
    feel.under(renderer, game);
    feel.over(renderer, frame / 1000);
    return false;
  };
  const thing = shown.collectibles.findIndex(({ kind }) => kind === "Points1");
  const happens = (what: "points" | "bomb" | "missed") =>
    feel.show({ what, thing, across: game.player, along: game.course.player.near }, game);
  return { stage, feel, game, drawn, draw, happens };
}

const pitches = () => play.mock.calls.filter(([name]) => name === "coin").map(([, pitch]) => pitch);

test("three in a row are told, each higher than the one before; one that is missed ends the row", () => {
  const { drawn, draw, happens } = staged();
  for (const what of ["points", "points", "points"] as const) happens(what);
  draw();
  expect(drawn.words).toContain("3 in a row!");
  expect(drawn.others).toBeGreaterThan(10); // what splashes
  happens("missed");
  happens("points");
  expect(pitches()).toEqual([0, 1 / 8, 2 / 8, 0]);
});

test("a hit holds the picture for 50 ms at most, and shakes it", () => {
  const { feel, draw, happens } = staged();
  happens("bomb");
  let frames = 0;
  while (draw()) frames += 1;
  expect(frames).toBeGreaterThan(0);
  expect(frames * 16).toBeLessThanOrEqual(50);
  expect(feel.shake).not.toBe(0);
});

test("under reduced motion words stand where they are, and nothing else is drawn, held or shaken", () => {
  const { feel, drawn, draw, happens } = staged(true);
  for (const what of ["points", "points", "points", "bomb"] as const) happens(what);
  expect(draw()).toBe(false);
  expect(drawn.words).toContain("3 in a row!");
  expect({ others: drawn.others, shake: feel.shake, wide: feel.wide, tall: feel.tall, seen: feel.seen }).toEqual({
    ...{ others: 0, shake: 0, wide: 1, tall: 1, seen: 1 },
  });
});

test("rings say who one is while a play begins, fewer than three a second, and then no more", () => {
  const { game, drawn, draw } = staged();
  draw();
  expect(drawn.others).toBe(2);
  game.tick = 60 * 2;
  draw();
  expect(drawn.others).toBe(0);
});

test("where frames are long what splashes is left out", () => {
  const { drawn, draw, happens } = staged(false, 60);
  for (let frame = 0; frame < 60; frame += 1) draw();
  happens("points");
  draw();
  expect(drawn).toEqual({ words: ["+1"], others: 0 });
});

test("a bomb that goes by closely is told, once; one far away is not", () => {
  const { game, drawn, draw } = staged();
  const bomb = game.course.things.findIndex(({ kind }) => kind === "Bomb");
  const thing = game.course.things[bomb];
  if (!thing) throw new Error("The drop game has bombs");
  const { far, halfAcross } = game.course.player;
  const passes = (gap: number) => {
    vi.spyOn(game, "slots").mockReturnValue([0]);
    vi.spyOn(game, "kindAt").mockReturnValue(bomb);
    vi.spyOn(game, "along").mockReturnValue(far + 1);
    vi.spyOn(game, "across").mockReturnValue(game.player + halfAcross + thing.halfAcross / 2 + gap * 256);
  };
  const id = vi.spyOn(game, "idAt");
  passes(60);
  id.mockReturnValue(1);
  draw();
  expect(drawn.words).toEqual([]);
  passes(8);
  id.mockReturnValue(2);
  draw();
  draw();
  expect(drawn.words).toEqual(["Close!"]);
});

test("the last ten seconds are seen on the stage, the last five are heard", () => {
  const { stage, game, draw } = staged();
  const at = (left: number) => {
    game.tick = (shown.maxTime - left) * 60;
    draw();
  };
  at(11);
  expect(stage.dataset).toEqual({});
  at(10);
  expect(stage.dataset).toEqual({ last: "" });
  expect(play).not.toHaveBeenCalled();
  at(5);
  at(5);
  expect(play.mock.calls).toEqual([["tick", 0]]);
});
