import type { ReactNode } from "react";
import { paint } from "../paint.ts";
import type { DrawingProps } from "../view.ts";
import type { ArcadeView } from "./settings.ts";
import { isUpright } from "./simulation/course-of.ts";

/** A set of drawings in the theme's art colours: no other colours but light (white) and shade (black) over them. */
export interface ArtSet {
  /** Shapes by name, each on a box of `[width, height]`. */
  symbols: Readonly<Record<string, { box: readonly [number, number]; shape: ReactNode }>>;
  /**
   * What stands still, on the world's own box. A window that is higher shows what is drawn beyond it (style.ts): above where
   * things fall, beneath where they rise, and on both sides where they come from one.
   */
  sky: ReactNode;
  /** What goes by, on the same box; it must meet itself at both ends. `front`: nearest to the eye, beside the world. */
  far?: ReactNode;
  near?: ReactNode;
  front?: ReactNode;
  box: readonly [number, number];
}

/** Drawings that a kind falls back to. */
const BY_KIND: Readonly<Record<string, string>> = { Bomb: "Bomb", Life: "Life" };

/** Scenery and shapes as markup: the page brings it along, the view turns the shapes into pixels (stage/art.ts). */
export function ArcadeArt({ settings, pictureUrl, set }: DrawingProps<ArcadeView> & { set: ArtSet }) {
  const { backgroundPicture, collectibles, direction, playerArt, playerPicture, scene, background } = settings;
  const [width, height] = set.box;
  const upright = isUpright(direction);
  const used = new Set([
    ...collectibles.flatMap(({ art, kind, picture }) => (picture ? [] : [art || (BY_KIND[kind] ?? kind)])),
    ...(playerPicture ? [] : [playerArt || "player"]),
  ]);
  const { className, fill } = paint(background);
  const layer = (name: string, shape: ReactNode) => (
    <svg
      className={`arcade-${name} ${upright ? "arcade-tall" : "arcade-long"}`}
      viewBox={upright ? `0 0 ${width} ${height * 2}` : `0 0 ${width * 2} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {(direction === "TopBot" ? [-1, 0, 1] : upright ? [0, 1, 2] : [0, 1]).map((at) => (
        <g key={at} transform={upright ? `translate(0 ${at * height})` : `translate(${at * width})`}>
          {shape}
        </g>
      ))}
    </svg>
  );
  return (
    <>
      <svg
        className={`arcade-sky ${className}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="arcade-ground" x={-width} y={-3 * height} width={3 * width} height={7 * height} fill={fill} />
        {scene && !backgroundPicture && set.sky}
      </svg>
      {backgroundPicture && <img className="arcade-picture" src={pictureUrl(backgroundPicture)} alt="" />}
      {scene && !backgroundPicture && set.far && layer("far", set.far)}
      {scene && !backgroundPicture && set.near && layer("near", set.near)}
      {scene && !backgroundPicture && set.front && layer("front", set.front)}
      <svg className="arcade-symbols" aria-hidden="true">
        {[...used].map((name) => {
          const found = set.symbols[name];
          return (
            found && (
              <symbol key={name} id={`arcade-${name}`} viewBox={`0 0 ${found.box.join(" ")}`}>
                {found.shape}
              </symbol>
            )
          );
        })}
      </svg>
    </>
  );
}
