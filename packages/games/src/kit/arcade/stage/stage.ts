import type { ArcadeView } from "../settings.ts";
import { courseOf, targetAt, WORLD } from "../simulation/course-of.ts";
import { TICKS } from "../simulation/fixed.ts";
import { Simulation } from "../simulation/versions.ts";
import { CanvasRenderer } from "./renderer.ts";
import { Scene } from "./scene.ts";

/** A frame that takes longer than this (milliseconds, on average) makes the picture less sharp. */
const SLOW = 24;
/** A frame longer than this counts as this: what was hidden continues where it was instead of jumping. */
const LONGEST_FRAME = 64;

/** Milliseconds that the first frame waits for its drawings at most. */
const PATIENCE = 500;

/** What is played on a stage. */
export interface Played {
  game: Simulation;
  /** Ticks of each frame; null: as many as the clock says. */
  ticks: number | null;
  /** One tick further. @returns false where the game stands still */
  tick(): boolean;
}

export interface Stage {
  readonly scene: Scene;
  /** Asked in each frame. Null: nobody plays, the demonstration is shown. */
  played(): Played | null;
  /** Nothing is drawn any more; whoever comes to this place gets a new stage. */
  close(): void;
}

/**
 * The stage of an arcade game, the one that a page has opened at this place already or a new one: draws what is played on it,
 * and until then a game that plays itself. It knows no React, so that a page can show it before React has arrived (games,
 * "Rendering"; early.ts).
 * @param place contains the drawing's markup and a canvas
 */
export function stageAt(
  place: HTMLElement & { stage?: Stage },
  settings: ArcadeView,
  pictureUrl: (asset: string) => string,
  isCalm: boolean,
): Stage {
  if (place.stage) return place.stage;
  const canvas = place.querySelector("canvas") as HTMLCanvasElement; // of our own markup
  const field = fieldOf(place);
  const world = { width: WORLD, height: Math.round(WORLD / settings.aspectRatio) };
  const renderer = new CanvasRenderer(canvas);
  const scene = new Scene(place, settings, world, isCalm);
  const demo = demonstration(settings, settings.preview && !isCalm);
  let isOpen = true;
  let sharpness = 2;
  let frames = 0;
  let spent = 0;
  let owed = 0;
  let prepared = 0;
  let last = 0;

  const begin = () => last || frame(performance.now());
  // Nothing is drawn before the first drawings are there: a frame takes what they need to come.
  const fit = async () => {
    renderer.resize(world, field, sharpness);
    const mine = ++prepared;
    await scene.prepare(renderer.scale, pictureUrl);
    if (mine !== prepared) return;
    begin();
    place.classList.add("is-painted");
  };
  const watcher = new ResizeObserver(fit);
  watcher.observe(canvas);
  setTimeout(begin, PATIENCE); // a picture of the campaign's own may be slow

  const frame = (now: number) => {
    if (!place.isConnected) stage.close(); // its page was replaced before a game took it over
    if (!isOpen) return;
    const elapsed = last ? Math.min(LONGEST_FRAME, now - last) : 16;
    last = now;
    requestAnimationFrame(frame);
    spent += elapsed;
    if (++frames === 60) {
      if (spent > SLOW * 60 && sharpness > 1) {
        sharpness = 1;
        void fit();
      }
      frames = spent = 0;
    }
    const { game, ticks, tick } = stage.played() ?? demo;
    owed = ticks === null ? Math.min(6, owed + (elapsed * TICKS) / 1000) : 0;
    for (let left = ticks ?? Math.floor(owed); left > 0 && tick(); left -= 1);
    owed %= 1;
    scene.draw(renderer, game, owed, elapsed / 1000);
  };

  const stage: Stage = {
    scene,
    played: () => null,
    close() {
      isOpen = false;
      watcher.disconnect();
      delete place.stage;
    },
  };
  place.stage = stage;
  return stage;
}

/** Where on its stage the world is: the stage may be higher (style.ts). */
export const fieldOf = (stage: HTMLElement): HTMLElement => stage.querySelector(".arcade-drawing") ?? stage;

/** A game that plays itself: for the eye alone, so its seed may be known. */
function demonstration(settings: ArcadeView, moves: boolean): Played {
  const course = { ...courseOf(settings), rules: [] };
  const demo: Played = {
    game: new Simulation(course),
    ticks: moves ? null : 0,
    tick() {
      if (demo.game.ending) demo.game = new Simulation(course);
      const { game } = demo;
      if (game.needsSeed) game.seed([1, game.segments, 2026, 7]);
      const wanted = game
        .slots()
        .find((slot) => course.things[game.kindAt(slot)]?.kind !== "Bomb" && game.along(slot) < course.player.far);
      game.advance(targetAt(course, wanted === undefined ? game.player : game.across(wanted)), game.tick % 40 === 0);
      return true;
    },
  };
  for (let tick = 0; tick < 170; tick += 1) demo.tick();
  return demo;
}
