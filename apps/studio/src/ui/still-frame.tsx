import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./still-frame.module.css";

/**
 * A page that is only looked at, as the player draws it, made smaller until it fits. It is asked for when it comes near the
 * window, stays unseen until it is drawn in its own fonts, and nobody can get into it. Its place is the parent's to keep.
 */
export function StillFrame({
  src,
  title,
  width,
  height,
}: {
  src: string;
  title: string;
  /** CSS pixels of the page that is drawn. */
  width: number;
  height: number;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={classes.box}>
      {room > 0 && (
        <iframe
          title={title}
          src={src}
          loading="lazy"
          tabIndex={-1}
          inert
          className={classes.frame}
          data-loaded={loaded === src || undefined}
          onLoad={({ currentTarget }) => void fontsIn(currentTarget).then(() => setLoaded(src))}
          style={{ width, height, transform: `scale(${room / width})` }}
        />
      )}
    </div>
  );
}

/** Resolves when a frame's page stands in its own fonts. */
export async function fontsIn(frame: HTMLIFrameElement): Promise<void> {
  await frame.contentDocument?.fonts?.ready;
}
