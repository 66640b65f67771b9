import type { ArcadeView } from "../settings.ts";
import { isUpright } from "../simulation/course-of.ts";
import { UNIT } from "../simulation/fixed.ts";
import type { Happening, Simulation } from "../simulation/simulation.ts";
import { load, type Picture, rasterise } from "./art.ts";
import type { Renderer } from "./renderer.ts";

/** What makes it felt that something has happened (feel.ts): there once a game is played, not before. */
export interface Feel {
  /** How far the picture is shaken, in world pixels. */
  readonly shake: number;
  /** The player's width and height as shares of its own, and how much of it is seen. */
  readonly wide: number;
  readonly tall: number;
  readonly seen: number;
  /** A frame begins. @returns whether it is left out: the picture before it stands for a moment */
  begin(game: Simulation, elapsed: number): boolean;
  /** Behind the things and the player, and before them. */
  under(renderer: Renderer, game: Simulation): void;
  over(renderer: Renderer, elapsed: number): void;
  /** Something has happened in the game. */
  show(happening: Happening, game: Simulation): void;
}

/** Draws a simulation: pictures, and the scenery that goes by. */
export class Scene {
  private readonly settings: ArcadeView;
  private readonly stage: HTMLElement;
  private readonly calm: boolean;
  private readonly upright: boolean;
  /** Things come from below, or from the right. */
  private readonly backwards: boolean;
  /** World pixels along. */
  private readonly length: number;
  things: (Picture | null)[] = [];
  player: Picture | null = null;
  colors = { good: "", bad: "", text: "", font: "" };
  feel: Feel | null = null;
  private scrolled = 0;

  constructor(stage: HTMLElement, settings: ArcadeView, world: { width: number; height: number }, calm: boolean) {
    const { direction } = settings;
    this.stage = stage;
    this.settings = settings;
    this.calm = calm;
    this.upright = isUpright(direction);
    this.backwards = direction === "BotTop" || direction === "RightLeft";
    this.length = this.upright ? world.height : world.width;
  }

  /** Turns the pictures into pixels: once, and again when the stage's size changes. */
  async prepare(scale: number, pictureUrl: (asset: string) => string): Promise<void> {
    const { collectibles, playerArt, playerPicture, playerWidth, playerHeight } = this.settings;
    const style = getComputedStyle(this.stage);
    const color = (name: string) => style.getPropertyValue(name).trim();
    this.colors = { good: color("--art-3"), bad: color("--c-danger"), text: color("--art-1"), font: style.fontFamily };
    const all = [
      { picture: playerPicture, art: playerArt, kind: "player", width: playerWidth, height: playerHeight },
      ...collectibles,
    ];
    const drawn = rasterise(this.stage, all, scale);
    [this.player = null, ...this.things] = await Promise.all(
      all.map(async ({ picture, width, height }, at) =>
        picture ? load(pictureUrl(picture), width / 3, height / 3) : ((await drawn)[at] ?? null),
      ),
    );
  }

  /** @param ahead the part of a tick that has passed since the last one; @param elapsed seconds since the last frame */
  draw(renderer: Renderer, game: Simulation, ahead: number, elapsed: number): void {
    const { feel } = this;
    if (feel?.begin(game, elapsed)) return;
    renderer.begin(feel?.shake ?? 0);
    const moved = game.speed * ahead;
    feel?.under(renderer, game);
    // Where the scenery goes on behind the world's edge, things come out of its air.
    const isOpen = this.upright && (this.backwards ? renderer.beneath : renderer.above) > 8;
    for (const slot of game.slots()) {
      const picture = this.things[game.kindAt(slot)];
      if (!picture) continue;
      const along = game.along(slot) + moved;
      const { x, y } = this.at(game.across(slot), along);
      // Things hang in the air rather than slide: each turns a little, in its own time.
      const turn = this.calm ? 0 : Math.sin(along / 9_000 + game.idAt(slot) * 2) * 0.12;
      const half = game.course.things[game.kindAt(slot)]?.halfAlong ?? 0;
      renderer.picture(picture, x, y, 1, turn, isOpen ? Math.min(1, Math.max(0, along / half / 2 + 0.5)) : 1);
    }
    for (let shot = 0; shot < game.shotCount; shot += 1) {
      const { x, y } = this.at(game.shots[shot * 2] ?? 0, (game.shots[shot * 2 + 1] ?? 0) - ahead * 3_000);
      renderer.dot(x, y, 6, this.colors.text, 1);
    }
    this.drawPlayer(renderer, game, ahead);
    feel?.over(renderer, elapsed);
    this.scroll(game, moved);
  }

  private drawPlayer(renderer: Renderer, game: Simulation, ahead: number): void {
    const { player, feel } = this;
    if (!player) return;
    const { near, far } = game.course.player;
    const { x, y } = this.at(game.player + game.velocity * ahead, (near + far) / 2);
    const lean = this.calm ? 0 : (game.velocity / UNIT) * (this.upright ? 0.014 : 0.02);
    // It leans with its way, as seen from where the things come.
    const sign = this.upright === this.backwards ? -1 : 1;
    renderer.picture(player, x, y, feel?.wide, lean * sign, feel?.seen, feel?.tall);
  }

  /** Scenery goes by with the things, the far part at a third of the speed. */
  private scroll(game: Simulation, moved: number): void {
    const { parallax, parallaxSpeed } = this.settings;
    if (this.calm || !parallax || parallaxSpeed === 0) return;
    const way = ((game.distance + moved) / UNIT) * (parallaxSpeed / 100);
    if (way === this.scrolled) return;
    this.scrolled = way;
    for (const [name, share] of [
      ["far", 0.35],
      ["near", 1],
      ["front", 1.5],
    ] as const) {
      const layer = this.stage.querySelector<SVGElement>(`.arcade-${name}`);
      if (!layer) continue;
      const percent = (((way * share) / this.length) * 50) % 50;
      const offset = this.backwards ? -percent : percent - 50;
      layer.style.transform = `translate3d(${this.upright ? `0,${offset}%` : `${offset}%,0`},0)`;
    }
  }

  /** World pixels on the stage. */
  at(across: number, along: number): { x: number; y: number } {
    const a = across / UNIT;
    const b = this.backwards ? this.length - along / UNIT : along / UNIT;
    return this.upright ? { x: a, y: b } : { x: b, y: a };
  }
}
