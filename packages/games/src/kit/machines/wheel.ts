import { clamp, modulo } from "../motion.ts";
import { pushAt, Springy } from "./pegs.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Degrees by which the pointer gives way. */
const BEND = 27;
/** Copies over each other, one a segment, within these bounds: wholly blurred, every place shows all segments at once. */
const COPIES = { least: 6, most: 12, uneven: 18 } as const;
/**
 * Degrees per second from which a wheel is blurred, and at which it is wholly: eight segments in two colours would flash
 * more than three times a second from 270 on (WCAG 2.3.1).
 */
const BLURRED = { from: 150, wholly: 260 } as const;

/** A frame of the turning. */
export type WheelFinery = (
  motion: { angle: number; speed: number; direction: 1 | -1 },
  elapsed: number,
  moving: boolean,
) => void;

/**
 * Prepares a wheel to look fast and heavy: a copy of the disc is smeared once, and only faded and turned afterwards;
 * the pointer hangs on a spring.
 * @param name what the classes of its parts begin with
 */
export function dress(box: Element | null, name: string): WheelFinery | undefined {
  if (!box) return undefined;
  const disc = inBox(box.querySelector<SVGElement>(`svg.${name}-disc`));
  const pegs = [...box.querySelectorAll(`.${name}-peg`)].map(bearingOf);
  const isEven =
    new Set(pegs.map((peg, at) => Math.round(modulo((pegs[at + 1] ?? pegs[0] ?? 0) - peg, 360)))).size <= 1;
  const blur = disc && smeared(disc, name, isEven ? clamp(pegs.length, COPIES.least, COPIES.most) : COPIES.uneven);
  const pointer = inBox(box.querySelector<SVGElement>(`svg.${name}-pointer`));
  const spring = new Springy();
  let before: number | undefined;
  let wasFast = false;
  return ({ angle, speed, direction }, elapsed, moving) => {
    const by = before === undefined ? 0 : angle - before;
    before = moving ? angle : undefined;
    box.classList.toggle("is-backward", direction < 0);
    if (blur && disc) {
      const { from, wholly } = BLURRED;
      const blurred = clamp((Math.abs(speed) - from) / (wholly - from), 0.001, 1);
      if (blurred === 1) wasFast = true;
      // Painted while the wheel gathers speed, and gone once it is slow: each picture of this size takes its time.
      const isSeen = moving && (blurred > 0.001 || !wasFast);
      blur.style.opacity = isSeen ? String(blurred) : "0";
      blur.style.display = isSeen ? "" : "none";
      blur.style.transform = `rotate(${angle}deg)`;
      disc.style.opacity = moving && blurred === 1 ? "0" : "";
      if (!moving) wasFast = false;
    }
    // Rolling back at the end, the last peg leans on the pointer's other side.
    const way = by === 0 ? direction : Math.sign(by);
    const bent = spring.advance(elapsed, moving ? pushAt(angle, pegs, way) : 0);
    if (pointer) pointer.style.transform = moving ? `rotate(${-way * BEND * bent}deg)` : "";
  };
}

/** The disc as it is seen while it turns: copies over each other, each as strong as the others, in one picture of its own. */
function smeared(disc: Element, name: string, copies: number): HTMLElement | null {
  const face = disc.querySelector("g[id]");
  if (!face) return null;
  const blur = document.createElementNS(SVG, "svg");
  blur.setAttribute("class", `${name}-disc-blur`);
  blur.setAttribute("viewBox", disc.querySelector("svg")?.getAttribute("viewBox") ?? "");
  blur.setAttribute("aria-hidden", "true");
  for (let at = 0; at < copies; at += 1) {
    const copy = document.createElementNS(SVG, "use");
    copy.setAttribute("href", `#${face.id}`);
    copy.setAttribute("transform", `rotate(${(at * 360) / copies})`);
    copy.setAttribute("opacity", String(1 / (at + 1)));
    blur.append(copy);
  }
  disc.after(blur);
  return inBox(blur);
}

/**
 * Puts a picture into a box that has its class and its turn. Browsers lay out all that is in a picture anew whenever it is
 * turned itself, in every frame; what is in a turned box they leave alone.
 */
function inBox(picture: SVGElement | null): HTMLElement | null {
  if (!picture) return null;
  const box = document.createElement("div");
  box.className = picture.getAttribute("class") ?? "";
  box.style.transform = picture.style.transform;
  picture.replaceWith(box);
  picture.removeAttribute("class");
  picture.style.cssText = "display:block;inline-size:100%;overflow:visible";
  box.append(picture);
  return box;
}

/** Of a peg, from the top, clockwise: its own turn, or that of the group in which it lies. */
function bearingOf(peg: Element): number {
  const turned = peg.closest("[transform]")?.getAttribute("transform") ?? "";
  return Number(/rotate\((-?[\d.]+)/.exec(turned)?.[1] ?? 0);
}
