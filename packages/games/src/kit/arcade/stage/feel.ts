import { fill } from "@fairground/model/text";
import { play } from "../../sound.ts";
import type { ArcadeView } from "../settings.ts";
import { WORLD } from "../simulation/course-of.ts";
import { TICKS, UNIT } from "../simulation/fixed.ts";
import type { Happening, Simulation } from "../simulation/simulation.ts";
import type { ArcadeWords } from "../words.ts";
import { type Bit, bubble, dot, flash, homing, puff, spark, tilted, wave } from "./bits.ts";
import { LAST } from "./hud.tsx";
import type { Renderer } from "./renderer.ts";
import type { Feel, Scene } from "./scene.ts";
import { fieldOf } from "./stage.ts";

type Flying = Partial<Bit> & Pick<Bit, "x" | "y" | "whole" | "draw">;

/** Bits in the air at once, and of one catch. */
const MOST = 150;
const SPARKS = 14;
/** A frame that takes longer than this on average, in milliseconds, has bits left out; one longer than the other all of them. */
const LONG = 24;
const TOO_LONG = 36;
/** The picture stands this long when a bomb hits, in seconds; the game's clock goes on. */
const HELD = 0.05;
/** Hits in a row for the first word, and between two words from then on. */
const FIRST_WORD = 3;
const WORDS = 5;
/** What of a scale one more in a row is. */
const STEP = 1 / 8;
/** World pixels between the player and a bomb that was close. */
const CLOSE = 20;
/** Milliseconds: nothing flashes more than three times a second, however fast one shoots. */
const BETWEEN_FLASHES = 340;
/** Seconds of which each is heard. */
const HEARD = 5;
/** Seconds from the beginning in which rings open around the player, one after the other: they say who one is. */
const FINDING = 1.8;
const RINGS = 3;

type Air = "fall" | "range" | "air" | "road" | "water";

/** The surroundings, as far as the settings tell: those of the game whose own way and steering they have. */
function airOf({ physics, direction, control }: ArcadeView): Air {
  if (physics === "hit-the-target") return "range";
  if (direction === "LeftRight" && control === "followVelocity") return "water";
  if (direction === "RightLeft" && control === "laneBased") return "road";
  return direction === "BotTop" ? "air" : "fall";
}

const about = (reach: number) => (Math.random() - 0.5) * 2 * reach;
const between = (least: number, most: number) => least + Math.random() * (most - least);

/** What a game shows and plays beside its picture: nothing of it counts, and under reduced motion it moves nothing. */
export function feelOf(
  scene: Scene,
  stage: HTMLElement,
  settings: ArcadeView,
  words: ArcadeWords,
  isCalm: boolean,
): Feel {
  const air = airOf(settings);
  if (air === "water" && settings.scene && !settings.backgroundPicture) stage.dataset.air = air;
  const style = getComputedStyle(stage);
  const accent = style.getPropertyValue("--c-accent").trim() || "#ffd24a";
  const { direction, aspectRatio } = settings;
  const world = { width: WORLD, height: WORLD / aspectRatio };
  const upright = direction === "TopBot" || direction === "BotTop";
  /** Where things go on the screen, per axis. */
  const way = { TopBot: [0, 1], BotTop: [0, -1], LeftRight: [1, 0], RightLeft: [-1, 0] }[direction] as [number, number]; // each is two numbers
  const gusts = Array.from({ length: air === "road" ? 13 : air === "air" ? 8 : 0 }, () => ({
    along: Math.random(),
    across: Math.random(),
    length: between(26, 84),
    speed: between(1.5, 2.6),
  }));
  const bits: Bit[] = [];
  /** Ids of bombs that have passed, and were told. */
  const passed = new Set<number>();
  let streak = 0;
  let held = 0;
  let hurt = 0;
  let shaken = 0;
  /** A spring: how much wider than high the player is, and how fast that changes. */
  let squash = 0;
  let rate = 0;
  let usual = 16;
  let gone = 0;
  let flashed = Number.NEGATIVE_INFINITY;
  let before: number | null = null;
  let told = Number.POSITIVE_INFINITY;
  let goal = { x: 24, y: 16, at: Number.NEGATIVE_INFINITY };

  /** How much of the decoration this device can draw. */
  const much = () => (isCalm || usual > TOO_LONG ? 0 : usual > LONG ? 0.4 : 1);
  function add(bit: Flying): void {
    if (bits.length < MOST) bits.push({ dx: 0, dy: 0, pull: 0, color: "#fff", size: 3, left: bit.whole, ...bit });
  }
  function some(count: number, make: () => Flying): void {
    for (let nth = Math.round(count * much()); nth > 0; nth -= 1) add(make());
  }

  /** Above what is being said there already. */
  function say(text: string, x: number, y: number, color: string, size = 24): void {
    const half = text.length * size * 0.27;
    const at = { x: Math.min(world.width - half, Math.max(half, x)), y: Math.max(size * 1.6, y) };
    const isTaken = (other: Bit) =>
      other.text !== undefined && Math.abs(other.x - at.x) < half + 20 && Math.abs(other.y - at.y) < size;
    for (let tries = 0; tries < 3 && at.y > size * 2.6 && bits.some(isTaken); tries += 1) at.y -= size;
    add({ ...at, dy: isCalm ? 0 : -34, whole: 1, color, size, text, draw: word });
  }

  /** Where the player stands, in the middle. */
  const player = (game: Simulation) => scene.at(game.player, (game.course.player.near + game.course.player.far) / 2);

  /** The score's place over the stage: measured now and then, as it is laid out again with every figure. */
  function score(): { x: number; y: number } {
    const now = performance.now();
    if (now - goal.at < 1000) return goal;
    const figure = stage.closest(".arcade")?.querySelector(".arcade-value.is-score dd")?.getBoundingClientRect();
    if (!figure) return { ...goal };
    const { left, top, width } = fieldOf(stage).getBoundingClientRect();
    const share = world.width / (width || world.width);
    goal = {
      x: Math.min(world.width - 12, Math.max(12, (figure.left + 12 - left) * share)),
      y: (Math.max(stage.getBoundingClientRect().top + 12, figure.top + figure.height / 2) - top) * share,
      at: now,
    };
    return goal;
  }

  function splash(x: number, y: number, color: string): void {
    if (air === "water") {
      some(SPARKS, () => ({
        ...{ x: x + about(12), y: y + about(10), dx: about(70), dy: between(-130, -30), pull: -60 },
        ...{ whole: between(0.5, 1), size: between(2, 6), draw: bubble },
      }));
      return;
    }
    some(SPARKS, () => {
      const turn = Math.random() * 6.3;
      const reach = between(60, 190);
      return {
        ...{ x, y, dx: Math.cos(turn) * reach - way[0] * 60, dy: Math.sin(turn) * reach - way[1] * 90, pull: 380 },
        ...{ whole: between(0.35, 0.7), size: between(2, 4.6), color: Math.random() < 0.3 ? "#fff" : color },
        draw: air === "road" ? spark : dot,
      };
    });
  }

  function dust(x: number, y: number, count: number, color = "#fff"): void {
    some(count, () => ({
      ...{ x: x + about(14), y: y + about(3), dx: about(60) - way[0] * 30, dy: between(-46, -8), pull: -8 },
      ...{ whole: between(0.35, 0.75), size: between(4, 9), color, draw: puff },
    }));
  }

  function caught({ what, thing, across, along }: Happening, game: Simulation): void {
    const { x, y } = scene.at(across, along);
    const { good, bad } = scene.colors;
    const picture = scene.things[thing];
    const isTarget = air === "range";
    rate += isTarget ? 0 : 4.5;
    if (much() > 0) {
      add({ x, y, whole: 0.38, size: 34, color: what === "life" ? bad : good, draw: wave });
      if (picture && isTarget) add({ x, y, dy: 40, pull: 300, whole: 0.4, picture, draw: tilted });
      else if (picture) add({ x, y, whole: 0.6, picture, goal: score(), draw: homing });
    }
    splash(x, y, what === "life" ? bad : good);
    if (what === "life") say("+♥", x, y - 20, bad);
    else gain(x, y, settings.collectibles[thing]?.kind.slice(-1) ?? "1", game);
  }

  function gain(x: number, y: number, points: string, game: Simulation): void {
    const { good, text: ink } = scene.colors;
    say(`+${points}`, x, y - 20, ink);
    streak += 1;
    if (streak !== FIRST_WORD && streak % WORDS > 0) return;
    const at = player(game);
    say(
      fill(words.streak, { count: streak }),
      air === "range" ? world.width / 2 : at.x,
      air === "range" ? world.height * 0.62 : at.y - 70,
      ink,
      28,
    );
    if (much() > 0) add({ x: at.x, y: at.y, whole: 0.6, size: 96, color: accent, draw: wave });
    some(18, () => ({
      ...{ x: at.x, y: at.y, dx: about(190), dy: between(-240, -60), pull: 420, whole: between(0.6, 1) },
      ...{ size: between(2, 4.5), color: Math.random() < 0.5 ? accent : good, draw: dot },
    }));
  }

  function hit({ across, along }: Happening): void {
    const { x, y } = scene.at(across, along);
    const { bad } = scene.colors;
    streak = 0;
    hurt = 0.75;
    say("−1", x, y - 20, bad);
    if (much() === 0) return;
    held = HELD;
    shaken = 8;
    rate -= 6;
    add({ x, y, whole: 0.45, size: 70, color: bad, draw: wave });
    some(SPARKS, () => ({
      ...{ x, y, dx: about(210), dy: about(210), pull: 260, whole: between(0.3, 0.6), size: between(2, 5) },
      ...{ color: Math.random() < 0.6 ? bad : accent, draw: spark },
    }));
    dust(x, y, 9, "#3a3340");
  }

  function fired({ across, along }: Happening): void {
    const { x, y } = scene.at(across, along);
    rate -= 3;
    if (much() === 0) return;
    const now = performance.now();
    if (now - flashed > BETWEEN_FLASHES) {
      flashed = now;
      add({ x, y: y - way[1] * 10, whole: 0.12, size: 17, draw: flash });
    }
    some(4, () => ({
      ...{ x: x + about(4), y, dx: about(26), dy: -way[1] * between(20, 60), whole: between(0.3, 0.55) },
      ...{ size: between(3, 6), draw: puff },
    }));
  }

  /** What the player leaves behind, and what the air does meanwhile; `moved` in world pixels along the way. */
  function trail(game: Simulation, moved: number, { beneath }: Renderer): void {
    const { x, y } = player(game);
    const half = { x: (scene.player?.width ?? 60) / 2, y: (scene.player?.height ?? 60) / 2 };
    gone += moved;
    if (gone < 22 || much() === 0) return;
    gone = 0;
    const turning = Math.abs(game.velocity) / UNIT;
    if (air === "road") dust(x - half.x * 0.9, y + half.y * 0.72, turning > 1.5 ? 3 : 1);
    if (air === "water") {
      add({
        x: Math.random() * world.width,
        y: world.height + beneath + 8,
        dx: about(8),
        dy: between(-70, -34),
        whole: between(2, 4),
        size: between(2, 6),
        draw: bubble,
      });
      if (Math.random() < 0.4)
        add({ x: x - half.x, y, dx: -20, dy: -46, whole: 1.2, size: between(3, 6), draw: bubble });
    }
    if (streak >= WORDS)
      add({
        x: x + about(half.x),
        y: y + about(half.y),
        dx: way[0] * 40,
        dy: way[1] * 40,
        whole: 0.55,
        size: 3.4,
        color: accent,
        draw: dot,
      });
  }

  /** Rings around who one is. */
  function find({ tick }: Simulation, renderer: Renderer, at: { x: number; y: number }): void {
    const begun = tick / TICKS / FINDING;
    if (begun >= 1) return;
    const opened = (begun * RINGS) % 1;
    renderer.ring(at.x, at.y, 36 + 30 * opened, 7, "#fff", 1 - opened);
    renderer.ring(at.x, at.y, 36 + 30 * opened, 3, accent, 1 - opened);
  }

  /** Bombs that have just gone by, and the one among them that nearly did not. */
  function pass(game: Simulation): void {
    const { course } = game;
    if (course.aim) return;
    for (const slot of game.slots()) {
      const thing = course.things[game.kindAt(slot)];
      const id = game.idAt(slot);
      if (thing?.kind !== "Bomb" || passed.has(id) || game.along(slot) < course.player.far) continue;
      passed.add(id);
      const beside = Math.abs(game.across(slot) - game.player) - course.player.halfAcross - thing.halfAcross / 2;
      if (hurt > 0 || beside < 0 || beside > CLOSE * UNIT) continue;
      const { x, y } = player(game);
      say(words.close, x, y - 50, scene.colors.bad, 22);
    }
  }

  /** Time that runs out is seen at the edges and heard by the second. */
  function last(game: Simulation): void {
    if (settings.maxTime === 0) return;
    const left = Math.ceil(settings.maxTime - game.tick / TICKS);
    if (left === told) return;
    told = left;
    if (left <= LAST && game.ending === null) stage.dataset.last = "";
    else delete stage.dataset.last;
    if (left <= HEARD && left > 0 && settings.sound) play("tick", 1 - left / HEARD);
  }

  const feel = {
    shake: 0,
    wide: 1,
    tall: 1,
    seen: 1,

    begin(game: Simulation, elapsed: number): boolean {
      usual += (elapsed * 1000 - usual) * 0.05;
      last(game);
      held -= elapsed;
      if (held > 0) return true;
      hurt -= elapsed;
      shaken *= Math.exp(-elapsed * 9);
      // In steps that a spring stands, however long the frame was.
      for (let left = elapsed; left > 0; left -= 0.01) {
        rate += (-320 * squash - 13 * rate) * 0.01;
        squash = Math.min(0.5, Math.max(-0.5, squash + rate * 0.01));
      }
      if (isCalm) return false;
      feel.shake = about(shaken);
      feel.wide = 1 + squash * 0.7;
      feel.tall = 1 - squash;
      feel.seen = hurt > 0 ? 0.45 + 0.55 * Math.abs(Math.sin(hurt * 9)) : 1;
      return false;
    },

    under(renderer: Renderer, game: Simulation): void {
      pass(game);
      const moved = before === null ? 0 : (game.distance - before) / UNIT;
      before = game.distance;
      if (much() === 0) return;
      find(game, renderer, player(game));
      for (let shot = 0; shot < game.shotCount; shot += 1) {
        const { x, y } = scene.at(game.shots[shot * 2] ?? 0, game.shots[shot * 2 + 1] ?? 0);
        renderer.line(x, y, x + way[0] * 26, y + way[1] * 26, 5, accent, 0.5);
      }
      const faster = Math.min(1, Math.max(0, game.speed / game.course.speed - 1));
      for (const gust of gusts) {
        const length = upright ? world.height : world.width;
        gust.along += (moved * gust.speed) / (length + 160);
        if (gust.along > 1) Object.assign(gust, { along: 0, across: Math.random() });
        const at = (gust.along * (length + 160) - 80) * (way[0] + way[1]) + (way[0] + way[1] < 0 ? length : 0);
        const across = gust.across * (upright ? world.width : world.height);
        const long = gust.length * (0.7 + faster) * (way[0] + way[1]);
        const [x, y, toX, toY] = upright ? [across, at, across, at - long] : [at, across, at - long, across];
        renderer.line(x, y, toX, toY, 2, "#fff", (air === "road" ? 0.2 : 0.24) + faster * 0.25);
      }
      trail(game, Math.max(0, moved), renderer);
    },

    over(renderer: Renderer, elapsed: number): void {
      for (const bit of bits) {
        bit.left -= elapsed;
        bit.dy += bit.pull * elapsed;
        bit.x += bit.dx * elapsed;
        bit.y += bit.dy * elapsed;
        if (bit.left > 0) bit.draw(renderer, bit, bit.left / bit.whole);
      }
      for (let at = bits.length - 1; at >= 0; at -= 1) if ((bits[at]?.left ?? 0) <= 0) bits.splice(at, 1);
    },

    show(happening: Happening, game: Simulation): void {
      const { what, across, along } = happening;
      if (what === "bomb") hit(happening);
      else if (what === "shot") fired(happening);
      else if (what !== "missed") caught(happening, game);
      else {
        streak = 0;
        const { x, y } = scene.at(across, along);
        if (air === "fall") dust(x, y - 6, 7);
      }
      if (settings.sound && what !== "missed")
        play(
          what === "bomb" ? "boom" : what === "life" ? "heart" : what === "shot" ? "shot" : "coin",
          Math.min(1, Math.max(0, streak - 1) * STEP),
        );
    },
  };

  function word(renderer: Renderer, { x, y, text = "", size, color, left, whole }: Bit, share: number): void {
    // It comes with a bounce, stands, and fades.
    const grown = isCalm ? 1 : 1 + 0.5 * Math.max(0, 1 - (whole - left) * 9);
    renderer.text(text, x, y, size * grown, scene.colors.font, color, Math.min(1, share * 2.4));
  }
  return feel;
}
