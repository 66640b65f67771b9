import { eachFrame } from "../kit/motion.ts";

/** What a card does under the hand: it leans, its foil shines, and what is scratched off falls. No part of the game. */
export interface Feel {
  /** Something is scratched off at a place of the card, in shares of it. */
  dust(x: number, y: number): void;
  /** What is left of the foil flies off. */
  burst(): void;
  stop(): void;
}

/** A piece of foil that falls; lengths in CSS pixels, times in seconds. */
interface Flake {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  spin: number;
  size: number;
  color: string;
  left: number;
}

/** Flakes in the air at once, of one touch, and of the rest of the foil. */
const MOST = 140;
const OF_A_TOUCH = 3;
const OF_THE_REST = 60;
/** A frame that takes longer than this on average, in milliseconds, is given no flakes. */
const TOO_LONG = 34;
/** Degrees that the card leans at most. */
const LEAN = 5;
/** Seconds in which the foil shines by itself, to be seen. */
const SHINES = 9;
/** Degrees that a device is held at, usually, and by which it has to be tilted for the whole way. */
const HELD = 42;
const TILT = 26;

const about = (reach: number) => (Math.random() - 0.5) * 2 * reach;

/** @param card of a page whose visitor wants motion; the cover with its canvas is in it, the ticket around it */
export function feelOf(card: HTMLElement): Feel | null {
  const ticket = card.parentElement;
  const foil = card.querySelector<HTMLCanvasElement>(".scratch-canvas");
  const base = card.querySelector(".scratch-foil-base");
  if (!ticket?.parentElement || !foil) return null;
  const sheen = layer("scratch-sheen");
  foil.after(sheen); // below the words
  const air = layer("scratch-dust");
  ticket.parentElement.append(air);
  const shine = sheen.getContext("2d");
  const pen = air.getContext("2d");
  const metal = base ? getComputedStyle(base).fill : "#c9c4b8";
  const colors = [metal, metal, "#fff", `color-mix(in srgb,${metal} 70%,#000)`];
  const flakes: Flake[] = [];
  const at = { x: 0, y: 0 };
  let wanted = { x: 0, y: 0 };
  let age = 0;
  let usual = 16;
  let touched = false;
  let shone = Number.NaN;

  const stop = new AbortController();
  const { signal } = stop;
  const lean = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    touched = true;
    wanted = { x: limited((2 * (clientX - left)) / width - 1), y: limited((2 * (clientY - top)) / height - 1) };
  };
  const press = (isDown: boolean) => {
    if (isDown) card.dataset.rubs = "";
    else delete card.dataset.rubs;
  };
  const rest = () => {
    press(false);
    wanted = { x: 0, y: 0 };
  };
  card.addEventListener("pointermove", lean, { signal });
  card.addEventListener("pointerdown", lean, { signal });
  card.addEventListener("pointerdown", () => press(true), { signal });
  card.addEventListener("pointerleave", rest, { signal });
  for (const end of ["pointerup", "pointercancel"]) card.addEventListener(end, rest, { signal });
  // Where a device asks before it tells, it is not asked: the foil shines under the finger as well.
  addEventListener(
    "deviceorientation",
    ({ beta, gamma }) => {
      if (beta === null || gamma === null || card.dataset.rubs === "") return;
      touched = true;
      wanted = { x: limited(gamma / TILT), y: limited((beta - HELD) / TILT) };
    },
    { signal },
  );

  const halt = eachFrame((elapsed) => {
    const seconds = elapsed / 1000;
    usual += (elapsed - usual) * 0.06;
    age += seconds;
    if (!touched && age < SHINES) wanted = { x: Math.sin(age * 1.1) * 0.7, y: Math.cos(age * 0.8) * 0.35 };
    else if (!touched) wanted = { x: 0, y: 0 };
    const part = 1 - Math.exp(-seconds * 9);
    at.x += (wanted.x - at.x) * part;
    at.y += (wanted.y - at.y) * part;
    ticket.style.transform = `perspective(50rem) rotateX(${(-at.y * LEAN).toFixed(2)}deg) rotateY(${(at.x * LEAN).toFixed(2)}deg)`;
    glint();
    fall(seconds);
    return true;
  });

  /** Light that stays where it is while the card turns below it, on what is left of the foil. */
  function glint(): void {
    const place = at.x * 0.6 + at.y * 0.25;
    const isRubbed = card.dataset.rubs === "";
    if (!shine || !foil || (Math.abs(place - shone) < 0.002 && !isRubbed && sheen.width === foil.width)) return;
    shone = place;
    const { width, height } = foil;
    if (sheen.width !== width || sheen.height !== height) Object.assign(sheen, { width, height });
    shine.globalCompositeOperation = "source-over";
    shine.clearRect(0, 0, width, height);
    const middle = 0.5 + place;
    const light = shine.createLinearGradient(width * (middle - 0.5), 0, width * (middle + 0.5), height);
    for (const [stopAt, color] of LIGHT) light.addColorStop(stopAt, color);
    shine.fillStyle = light;
    shine.fillRect(0, 0, width, height);
    shine.globalCompositeOperation = "destination-in";
    shine.drawImage(foil, 0, 0);
  }

  function fall(seconds: number): void {
    if (!pen || (flakes.length === 0 && air.width === 1)) return;
    if (flakes.length === 0) {
      air.width = 1; // gives its memory back until something falls again
      return;
    }
    const { clientWidth, clientHeight } = air;
    if (air.width !== clientWidth || air.height !== clientHeight)
      Object.assign(air, { width: clientWidth, height: clientHeight });
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, clientWidth, clientHeight);
    for (const flake of flakes) {
      flake.left -= seconds;
      flake.dy += 760 * seconds;
      flake.dx *= 1 - 1.4 * seconds;
      flake.x += flake.dx * seconds;
      flake.y += flake.dy * seconds;
      flake.turn += flake.spin * seconds;
      const [c, s] = [Math.cos(flake.turn), Math.sin(flake.turn)];
      // It tumbles: seen from its edge it is thin.
      pen.setTransform(c, s, -s * 0.6, c * Math.cos(flake.turn * 1.7), flake.x, flake.y);
      pen.globalAlpha = Math.min(1, Math.max(0, flake.left * 2.5));
      pen.fillStyle = flake.color;
      pen.fillRect(-flake.size / 2, -flake.size / 3, flake.size, flake.size * 0.66);
    }
    for (let nth = flakes.length - 1; nth >= 0; nth -= 1) if ((flakes[nth]?.left ?? 0) <= 0) flakes.splice(nth, 1);
  }

  function shed(count: number, x: number, y: number, speed: number): void {
    if (usual > TOO_LONG) return;
    const from = card.getBoundingClientRect();
    const over = air.getBoundingClientRect();
    for (let nth = 0; nth < count && flakes.length < MOST; nth += 1)
      flakes.push({
        x: from.left - over.left + x * from.width + about(9),
        y: from.top - over.top + y * from.height + about(9),
        ...{ dx: about(speed), dy: -Math.random() * speed, turn: about(3), spin: about(14) },
        size: 2.5 + Math.random() * 5,
        color: colors[Math.floor(Math.random() * colors.length)] ?? metal,
        left: 0.7 + Math.random() * 0.6,
      });
  }

  return {
    dust: (x, y) => shed(OF_A_TOUCH, x, y, 95),
    burst() {
      for (let nth = 0; nth < OF_THE_REST; nth += 1) shed(1, Math.random(), Math.random(), 210);
      rest();
    },
    stop() {
      halt();
      stop.abort();
      ticket.style.transform = "";
      for (const each of [sheen, air]) each.remove();
    },
  };
}

/** A band of white with a trace of the spectrum at both its sides. */
const LIGHT = [
  [0, "rgba(255,255,255,0)"],
  [0.26, "rgba(255,120,190,.12)"],
  [0.36, "rgba(255,220,120,.2)"],
  [0.47, "rgba(255,255,255,.42)"],
  [0.53, "rgba(255,255,255,.42)"],
  [0.64, "rgba(120,230,255,.2)"],
  [0.74, "rgba(170,130,255,.14)"],
  [1, "rgba(255,255,255,0)"],
] as const;

const limited = (share: number): number => Math.min(1, Math.max(-1, share));

function layer(name: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = name;
  canvas.setAttribute("aria-hidden", "true");
  canvas.width = 1;
  return canvas;
}
