import { useMemo } from "react";
import type { GameViewProps } from "../kit/view.ts";
import { Wheel } from "../kit/wheel-turn.tsx";
import type { Wheel2View } from "./settings.ts";
import { angleOf, restingPlace, segmentAt, segmentFor, slicesOf } from "./slices.ts";
import { FASTEST, Turn } from "./turn.ts";
import type { Wheel2Words } from "./words.ts";

/** A wheel of wide and narrow segments. It turns with the strength of the flick. */
export function SpinTheWheel2(props: GameViewProps<Wheel2View, Wheel2Words>) {
  const { segments, seconds } = props.settings;
  const slices = useMemo(() => slicesOf(segments), [segments]);
  return (
    <Wheel
      kind={{
        name: "wheel2",
        fastest: FASTEST,
        start: (angle, direction, speed) => new Turn({ angle, direction, speed, seconds }),
        under: (angle) => segmentAt(angle, slices),
        placeFor(symbolId) {
          const segment = segmentFor(segments, symbolId, Math.random());
          const slice = slices[segment] ?? { share: 1, middle: 0 };
          return {
            segment,
            angle: angleOf(slice, restingPlace(Math.random())),
            overshoot: Math.min(3, slice.share * 14),
          };
        },
      }}
      game={props}
    />
  );
}

export { SpinTheWheel2 as View };
