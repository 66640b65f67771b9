import type { GameViewProps } from "../kit/view.ts";
import { Wheel } from "../kit/wheel-turn.tsx";
import type { WheelView } from "./settings.ts";
import { angleOf, CRUISE, restingPlace, Spin, segmentAt, segmentsFor } from "./spin.ts";
import type { WheelWords } from "./words.ts";

/** A wheel of prize segments, all as wide. */
export function SpinTheWheel(props: GameViewProps<WheelView, WheelWords>) {
  const { segments, seconds } = props.settings;
  const count = segments.length;
  return (
    <Wheel
      kind={{
        name: "wheel",
        fastest: CRUISE,
        start: (angle, direction, speed) => new Spin({ angle, direction, speed, seconds }),
        under: (angle) => segmentAt(angle, count),
        placeFor(symbolId) {
          // Chance without weight: which of the equal segments, and where in it; the prize is drawn already.
          const landing = segmentsFor(segments, symbolId);
          const segment = landing[Math.floor(Math.random() * landing.length)] ?? 0;
          return {
            segment,
            angle: angleOf(segment, count, restingPlace(Math.random())),
            overshoot: Math.min(3, 32 / count),
          };
        },
      }}
      game={props}
    />
  );
}

export { SpinTheWheel as View };
