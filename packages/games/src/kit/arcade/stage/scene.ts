import type { ArcadeView } from "../settings.ts";
import { isUpright } from "../simulation/course-of.ts";
import { UNIT } from "../simulation/fixed.ts";
import type { Happening, Simulation } from "../simulation/simulation.ts";
import { load, type Picture, rasterise } from "./art.ts";
import type { Renderer } from "./renderer.ts";

interface Particle {
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Seconds left, of `whole`. */
  left: number;
  whole: number;
  color: string;
  size: number;
  text?: string;
  picture?: Picture;
}

/** Decoration between happenings: chance without weight (the game's own comes from the server's seed). */
const somewhere = (reach: number) => (Math.random() - 0.5) * 2 * reach;
const SPARKS = 12;
const MOST_PARTICLES = 160;
/** What a particle has that says nothing of it. */
const STILL = { dx: 0, color: "", size: 0 };

/** Draws a simulation: pictures, sparks, shake, and the scenery that goes by. */
export class Scene {
  private readonly settings: ArcadeView;
  private readonly stage: HTMLElement;
  private readonly calm: boolean;
  private readonly upright: boolean;
  /** Things come from below, or from the right. */
  private readonly backwards: boolean;
  /** World pixels along. */
  private readonly length: number;
  private things: (Picture | null)[] = [];
  private player: Picture | null = null;
  private colors = { good: "", bad: "", text: "", font: "" };
  private particles: Particle[] = [];
  private shake = 0;
  private squash = 0;
  private hurt = 0;
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
    this.shake *= Math.exp(-elapsed * 9);
    this.squash *= Math.exp(-elapsed * 10);
    this.hurt -= elapsed;
    renderer.begin(somewhere(this.shake));
    const moved = game.speed * ahead;
    for (const slot of game.slots()) {
      const picture = this.things[game.kindAt(slot)];
      if (!picture) continue;
      const along = game.along(slot) + moved;
      const { x, y } = this.at(game.across(slot), along);
      // Things hang in the air rather than slide: each turns a little, in its own time.
      const turn = this.calm ? 0 : Math.sin(along / 9_000 + game.idAt(slot) * 2) * 0.12;
      renderer.picture(picture, x, y, 1, turn);
    }
    for (let shot = 0; shot < game.shotCount; shot += 1) {
      const { x, y } = this.at(game.shots[shot * 2] ?? 0, (game.shots[shot * 2 + 1] ?? 0) - ahead * 3_000);
      renderer.dot(x, y, 6, this.colors.text, 1);
    }
    this.drawPlayer(renderer, game, ahead);
    this.drawParticles(renderer, elapsed);
    this.scroll(game, moved);
  }

  private drawPlayer(renderer: Renderer, game: Simulation, ahead: number): void {
    const { player } = this;
    if (!player) return;
    const { near, far } = game.course.player;
    const { x, y } = this.at(game.player + game.velocity * ahead, (near + far) / 2);
    const lean = this.calm ? 0 : (game.velocity / UNIT) * (this.upright ? 0.014 : 0.02);
    const blink = this.hurt > 0 && !this.calm ? 0.45 + 0.55 * Math.abs(Math.sin(this.hurt * 18)) : 1;
    // It leans with its way, as seen from where the things come.
    const sign = this.upright === this.backwards ? -1 : 1;
    renderer.picture(player, x, y, 1 + this.squash * 0.12, lean * sign, blink);
  }

  private drawParticles(renderer: Renderer, elapsed: number): void {
    for (const particle of this.particles) {
      particle.left -= elapsed;
      particle.x += particle.dx * elapsed;
      particle.y += particle.dy * elapsed;
      if (!particle.text) particle.dy += 260 * elapsed;
      const share = Math.max(0, particle.left / particle.whole);
      const { x, y, size, color, text, picture } = particle;
      if (picture) renderer.picture(picture, x, y, 0.2 + share * 0.8, 0, share);
      else if (text) renderer.text(text, x, y, size, this.colors.font, color, Math.min(1, share * 2));
      else renderer.dot(x, y, size * share, color, share);
    }
    this.particles = this.particles.filter(({ left }) => left > 0);
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
    ] as const) {
      const layer = this.stage.querySelector<SVGElement>(`.arcade-${name}`);
      if (!layer) continue;
      const percent = (((way * share) / this.length) * 50) % 50;
      const offset = this.backwards ? -percent : percent - 50;
      layer.style.transform = `translate3d(${this.upright ? `0,${offset}%` : `${offset}%,0`},0)`;
    }
  }

  /** Sparks, shake and words for what has just happened. */
  show({ what, thing, across, along }: Happening): void {
    if (what === "bomb") this.hurt = 0.75;
    if (what === "missed" || this.calm) return;
    const { x, y } = this.at(across, along);
    if (what === "shot") {
      this.squash = -0.6;
      return;
    }
    if (what === "bomb") this.shake = 7;
    else this.squash = 1;
    const picture = this.things[thing];
    if (picture) this.add({ x, y, dy: -60, whole: 0.22, picture });
    const { good, bad, text: ink } = this.colors;
    const color = what === "bomb" ? bad : good;
    for (let spark = 0; spark < SPARKS; spark += 1)
      this.add({
        ...{ x, y, dx: somewhere(150), dy: somewhere(150) - 70, whole: 0.5 },
        ...{ color: spark % 3 ? color : ink, size: 3 + somewhere(1.5) },
      });
    const kind = this.settings.collectibles[thing]?.kind ?? "";
    const text = what === "points" ? `+${kind.slice(-1)}` : what === "bomb" ? "−1" : "+♥";
    this.add({ x, y: y - 24, dy: -70, whole: 0.8, color: what === "points" ? ink : bad, size: 24, text });
  }

  private add(particle: Omit<Particle, keyof typeof STILL | "left"> & Partial<Particle>): void {
    if (this.particles.length < MOST_PARTICLES) this.particles.push({ ...STILL, left: particle.whole, ...particle });
  }

  /** World pixels on the stage. */
  private at(across: number, along: number): { x: number; y: number } {
    const a = across / UNIT;
    const b = this.backwards ? this.length - along / UNIT : along / UNIT;
    return this.upright ? { x: a, y: b } : { x: b, y: a };
  }
}
