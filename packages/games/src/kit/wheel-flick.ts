import { type PointerEvent, type RefObject, useRef } from "react";
import { modulo } from "./motion.ts";

/** What a finger did lately, milliseconds: its speed when it lets go is counted over this time. */
const LATELY = 110;
/** Degrees per second from which letting go spins the wheel. */
const FLICK = 90;
const TAP = 4;

/** The wheel follows the finger; let go with speed it spins that way, and a tap is answered with speed 0. */
export function useFlick(options: {
  box: RefObject<HTMLDivElement | null>;
  active: boolean;
  turnBy(degrees: number): void;
  release(speed: number): void;
}) {
  const held = useRef<{ id: number; bearing: number; moved: number; trail: { time: number; by: number }[] } | null>(
    null,
  );

  const bearingOf = (event: PointerEvent) => {
    const area = options.box.current?.querySelector("[class$=turning]")?.getBoundingClientRect();
    if (!area) return 0;
    const [x, y] = [event.clientX - area.left - area.width / 2, event.clientY - area.top - area.height / 2];
    return (Math.atan2(y, x) * 180) / Math.PI;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (!options.active || event.button !== 0) return;
      held.current = { id: event.pointerId, bearing: bearingOf(event), moved: 0, trail: [] };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const hold = held.current;
      if (hold?.id !== event.pointerId || !options.active) return;
      const bearing = bearingOf(event);
      const by = modulo(bearing - hold.bearing + 180, 360) - 180;
      hold.bearing = bearing;
      hold.moved += Math.abs(by);
      hold.trail.push({ time: event.timeStamp, by });
      options.turnBy(by);
    },
    onPointerUp(event: PointerEvent) {
      const hold = held.current;
      held.current = null;
      if (hold?.id !== event.pointerId) return;
      if (hold.moved < TAP) return options.release(0);
      const recent = hold.trail.filter(({ time }) => event.timeStamp - time < LATELY);
      const since = event.timeStamp - (recent[0]?.time ?? event.timeStamp);
      const speed = (recent.reduce((sum, { by }) => sum + by, 0) * 1000) / Math.max(since, 16);
      if (Math.abs(speed) > FLICK) options.release(speed);
    },
    onPointerCancel() {
      held.current = null;
    },
  };
}
