import { pause } from "../kit/motion.ts";
import { ballAt, type Point, transformOf, wayOf, whirlOf } from "./places.ts";
import type { Swap } from "./swaps.ts";

const LIFT = "translateY(-50%) rotate(-9deg)";
const DOWN = "none";
const LIFTING = 340;
const ROLLING = 420;

/** Moves what is drawn on the table (drawing.tsx). Places count from the left; cups keep their own numbers. */
export class Table {
  readonly #box: Element;
  readonly #cups: number;
  /** Which cup stands at a place. */
  #order: number[];
  readonly #still: boolean;

  /** @param still reduced motion: things are where they belong at once */
  constructor(box: Element, cups: number, still: boolean) {
    this.#box = box;
    this.#cups = cups;
    this.#order = Array.from({ length: cups }, (_, at) => at);
    this.#still = still;
  }

  /** The ball rolls under the cup at a place, for all to see. */
  async hide(place: number): Promise<void> {
    await this.#lift(place, true);
    const ball = this.#ball();
    const way = [ballAt((this.#cups - 1) / 2, this.#cups, true), ballAt(place, this.#cups, false)];
    await this.#move(ball, way, ROLLING);
    ball?.classList.remove("is-front");
    await this.#lift(place, false);
    ball?.classList.add("is-under");
  }

  async swap([one, other]: Swap, duration: number): Promise<void> {
    const [left, right] = [this.#order[one] ?? 0, this.#order[other] ?? 0];
    await Promise.all([
      this.#go(left, wayOf(one - left, other - left, true), duration, 2),
      this.#go(right, wayOf(other - right, one - right, false), duration, 0),
    ]);
    this.#order[one] = right;
    this.#order[other] = left;
  }

  /** All at once, through the middle: each comes out where it went in, but nobody can tell. */
  async whirl(duration: number): Promise<void> {
    await Promise.all(
      this.#order.map((cup, place) => {
        const way = whirlOf(place, this.#cups).map(({ x, depth }) => ({ x: x + place - cup, depth }));
        return this.#go(cup, way, duration, 1 + (place % 2));
      }),
    );
  }

  /**
   * Lifts the chosen cup and, where the ball is under another, that one after it.
   * @param prize address of the picture of what lies there instead of the ball; "": none
   */
  async reveal(chosen: number, ball: number, prize: string): Promise<void> {
    const drawn = this.#ball();
    if (prize !== "" && drawn) await put(prize, drawn);
    drawn?.classList.remove("is-under", "is-front");
    if (drawn) drawn.style.transform = ballAt(ball, this.#cups, false);
    await this.#lift(chosen, true);
    if (ball === chosen) return;
    await pause(500);
    await this.#lift(ball, true);
  }

  /** As it was before the game. */
  reset(): void {
    const ball = this.#ball();
    ball?.classList.remove("is-under");
    ball?.classList.add("is-front");
    if (ball) ball.style.transform = "";
    for (const part of this.#box.querySelectorAll<SVGElement>(".shell-cup,.shell-body")) part.style.transform = "";
    this.#order = this.#order.map((_, at) => at);
  }

  #ball = () => this.#box.querySelector<SVGElement>(".shell-ball");

  #lift(place: number, up: boolean): Promise<void> {
    const body = this.#box.querySelectorAll<SVGElement>(".shell-body")[this.#order[place] ?? 0];
    return this.#move(body, up ? [DOWN, LIFT] : [LIFT, DOWN], LIFTING, up ? "cubic-bezier(.3,1.3,.5,1)" : "ease-in");
  }

  async #go(cup: number, way: readonly Point[], duration: number, layer: number): Promise<void> {
    const drawn = this.#box.querySelectorAll<SVGElement>(".shell-cup")[cup];
    if (drawn) drawn.style.zIndex = String(layer);
    await this.#move(drawn, way.map(transformOf), duration, "linear");
    if (drawn) drawn.style.zIndex = "1";
  }

  async #move(
    part: SVGElement | null | undefined,
    way: readonly string[],
    duration: number,
    easing = "ease-in-out",
  ): Promise<void> {
    if (!part) return;
    part.style.transform = way.at(-1) ?? "";
    // An animation that was cut short, because the game has gone from the page, is over too.
    if (!this.#still) await part.animate({ transform: [...way] }, { duration, easing }).finished.catch(() => {});
  }
}

/** Milliseconds that a cup waits for the picture of what lies under it. */
const PATIENCE = 700;

/** In the ball's place, and larger: it grows as the cup is lifted. */
async function put(prize: string, ball: SVGElement): Promise<void> {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "image");
  const attributes = { class: "shell-prize", href: prize, x: -45, y: -88, width: 150, height: 150 };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  const loaded = new Promise((done) => {
    for (const end of ["load", "error"]) picture.addEventListener(end, done);
  });
  ball.append(picture);
  await Promise.race([loaded, pause(PATIENCE)]);
  ball.classList.add("is-prize");
}
