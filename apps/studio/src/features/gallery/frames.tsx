import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./frames.module.css";

/** Milliseconds a frame stands; once through all three is under five seconds, then the first one stays. */
const STANDS = 1_200;
/** Where nothing is hovered over, or nothing is to move, all of them are seen beside each other. */
const STILL = "(hover: none), (prefers-reduced-motion: reduce)";

/** Whether somebody looks at a card: what its element takes, and the answer. */
export function useLook() {
  const [isLookedAt, setLookedAt] = useState(false);
  const begin = () => setLookedAt(true);
  const end = () => setLookedAt(false);
  return {
    isLookedAt,
    look: { onPointerEnter: begin, onPointerLeave: end, onFocusCapture: begin, onBlurCapture: end },
  };
}

/**
 * A campaign in frames: its first page, its game, what is won. They step while somebody looks, once; on touch, and where motion
 * is not wanted, they lie beside each other.
 * @param still what lies beside the first in place of the others, where that is too much to be drawn for every card
 */
export function Frames({
  first,
  others,
  still = others,
  isLookedAt,
}: {
  first: ReactNode;
  others: readonly ReactNode[];
  still?: readonly ReactNode[];
  isLookedAt: boolean;
}): ReactNode {
  const isStill = useMediaQuery(STILL, false, { getInitialValueInEffect: false });
  const at = useSteps(isLookedAt && !isStill, others.length + 1);
  // The others are asked for when somebody looks.
  const shown = isStill ? still : isLookedAt ? others : [];
  return (
    <span className={classes.frames} data-frame={at} aria-hidden>
      <span className={classes.frame} data-on>
        {first}
      </span>
      {shown.map((frame, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place
        <span key={index} className={classes.frame} data-on={at > index || undefined}>
          {frame}
        </span>
      ))}
      {isLookedAt && !isStill && others.length > 0 && (
        <span className={classes.dots}>
          {[first, ...others].map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <span key={index} data-on={index === at || undefined} />
          ))}
        </span>
      )}
    </span>
  );
}

/** A picture that was taken; asked for when it comes near the window. */
export const framePicture = (src: string): ReactNode => (
  <img src={src} alt="" width={440} height={550} loading="lazy" className={classes.picture} />
);

/** The frame that is to be seen: after the last one the first one stays. */
function useSteps(isOn: boolean, count: number): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    setAt(0);
    if (!isOn || count < 2) return;
    const timers = Array.from({ length: count }, (_, step) =>
      setTimeout(() => setAt((step + 1) % count), (step === 0 ? 0.4 : step + 0.4) * STANDS),
    );
    return () => timers.forEach(clearTimeout);
  }, [isOn, count]);
  return at;
}
