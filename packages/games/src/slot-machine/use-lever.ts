import { type PointerEvent, type RefObject, useRef } from "react";
import { clamp } from "../kit/motion.ts";

/** How far the knob travels, and the rod's length above its axle, in units of the lever's drawing. */
const TRAVEL = 140;
const ROD = 84;
/** Let go below this share of the way, the lever starts the machine. */
const ENOUGH = 0.35;
const BACK = { duration: 520, easing: "cubic-bezier(.3,1.5,.5,1)", fill: "backwards" } as const;

/** The lever: drawn down by pointer or tapped it starts the machine; the button swings it by itself. */
export function useLever(options: {
  box: RefObject<HTMLDivElement | null>;
  active: boolean;
  reducedMotion: boolean;
  pulled(): void;
}) {
  const held = useRef<{ id: number; from: number; height: number; share: number } | null>(null);
  const part = (name: string) => options.box.current?.querySelector<SVGElement>(`.slot-${name}`);

  const knobAt = (share: number) => `translateY(${share * TRAVEL}px)`;
  const rodAt = (share: number) => `scaleY(${1 - (share * TRAVEL) / ROD})`;

  function draw(share: number) {
    const [knob, rod] = [part("knob"), part("rod")];
    if (knob) knob.style.transform = knobAt(share);
    if (rod) rod.style.transform = rodAt(share);
  }

  /** Springs back from where it was let go; `shares` are the way that it takes. */
  function play(shares: readonly number[]) {
    draw(0);
    if (options.reducedMotion) return;
    part("knob")?.animate({ transform: shares.map(knobAt) }, BACK);
    part("rod")?.animate({ transform: shares.map(rodAt) }, BACK);
  }

  return {
    swing: () => play([0, 1, 0]),
    pointer: {
      onPointerDown(event: PointerEvent) {
        const lever = part("lever");
        if (
          !options.active ||
          event.button !== 0 ||
          !(event.target instanceof Element) ||
          !lever?.contains(event.target)
        )
          return;
        held.current = {
          id: event.pointerId,
          from: event.clientY,
          height: lever.getBoundingClientRect().height,
          share: 0,
        };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        const hold = held.current;
        if (hold?.id !== event.pointerId) return;
        hold.share = clamp((event.clientY - hold.from) / (hold.height * 0.6), 0, 1);
        draw(hold.share);
      },
      onPointerUp(event: PointerEvent) {
        const hold = held.current;
        held.current = null;
        if (hold?.id !== event.pointerId) return;
        const tapped = hold.share < 0.03;
        play(tapped ? [0, 1, 0] : [hold.share, 0]);
        if (tapped || hold.share > ENOUGH) options.pulled();
      },
      onPointerCancel() {
        held.current = null;
        draw(0);
      },
    },
  };
}
