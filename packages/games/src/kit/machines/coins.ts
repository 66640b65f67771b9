import type { WinSize } from "../ending/size.ts";

/** A coin's way. Places are per cent of what it is thrown into. */
export interface Drop {
  left: number;
  top: number;
  /** Milliseconds. */
  delay: number;
  duration: number;
  path: Keyframe[];
}

/** Coins into the tray, and of a jackpot those that leap out of it. */
const POURED: Readonly<Record<WinSize, number>> = { small: 5, usual: 16, jackpot: 34 };
const LEAPING: Readonly<Record<WinSize, number>> = { small: 0, usual: 0, jackpot: 14 };
/** Milliseconds in which they come, and of one coin's fall. */
const COMING: Readonly<Record<WinSize, number>> = { small: 300, usual: 650, jackpot: 1_200 };
const FALL = 420;
/** Coins that lie beside each other. */
const ROW = 7;

/** From above into the tray: each falls, springs up once and lies on those before it. */
export function pours(size: WinSize): Drop[] {
  const count = POURED[size];
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / ROW);
    // The next coin lies far from the one before it, and every other row between those below.
    const place = (at * 3) % ROW;
    const left = 3 + place * 12 + (row % 2) * 6;
    const tumble = at % 2 ? 200 : -220;
    return {
      left,
      top: 58 - row * 10,
      delay: (COMING[size] * at) / count,
      duration: FALL,
      path: [
        {
          transform: `translate(${(44 - left) * 1.1}%,-260%) rotate(${tumble}deg)`,
          easing: "cubic-bezier(.5,0,.9,.6)",
        },
        { transform: "none", offset: 0.55, easing: "cubic-bezier(.1,.5,.5,1)" },
        { transform: `translateY(-42%) rotate(${tumble / 14}deg)`, offset: 0.76, easing: "cubic-bezier(.5,0,.9,.5)" },
        { transform: "none" },
      ],
    };
  });
}

/** Out of the tray, over its edge, to the floor. */
export function leaps(size: WinSize): Drop[] {
  const count = LEAPING[size];
  return Array.from({ length: count }, (_, at) => {
    const left = ((at * 37) % 92) - 1;
    const side = left < 43 ? -1 : 1;
    const tumble = side * (260 + (at % 5) * 40);
    return {
      left,
      top: 91 + (at % 3) * 2,
      delay: 420 + (COMING[size] * at) / count,
      duration: 640,
      path: [
        {
          transform: `translate(${(43 - left) * 7}%,-190%) scale(.6) rotate(0deg)`,
          opacity: 0,
          easing: "cubic-bezier(.2,.6,.6,1)",
        },
        {
          transform: `translate(${(43 - left) * 3.2}%,-420%) scale(1.05) rotate(${tumble / 2}deg)`,
          opacity: 1,
          offset: 0.42,
          easing: "cubic-bezier(.5,0,.9,.5)",
        },
        { transform: `rotate(${tumble}deg)`, offset: 0.84, easing: "cubic-bezier(.1,.5,.5,1)" },
        { transform: `translateY(-30%) rotate(${tumble}deg)`, offset: 0.92, easing: "ease-in" },
        { transform: `rotate(${tumble}deg)` },
      ],
    };
  });
}
