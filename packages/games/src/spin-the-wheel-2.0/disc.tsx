import type { PublicPrize } from "@fairground/model/campaign";
import { useId } from "react";
import { colorOf } from "../kit/color-of-prize.ts";
import { EMBLEMS } from "../kit/emblems.ts";
import { partOf } from "../kit/of-prize.ts";
import { paint } from "../kit/paint.ts";
import { type Placed, placeLabels, RADIUS } from "../kit/wheel-labels.ts";
import type { Segment } from "./settings.ts";
import { slicesOf } from "./slices.ts";

/** The part that turns: a drawing of its own, so that browsers turn it without painting it again. */
export function Disc(props: {
  segments: readonly Segment[];
  prizes: readonly PublicPrize[];
  pictureUrl(asset: string): string;
}) {
  const { segments, prizes, pictureUrl } = props;
  const id = useId();
  const slices = slicesOf(segments);
  const pictures = segments.map((segment) => partOf("picture", segment, prizes));
  const placed = placeLabels(
    segments.map((segment, at) => ({
      label: partOf("label", segment, prizes),
      picture: pictures[at] ? "picture" : segment.emblem === "none" ? "none" : "drawing",
      share: slices[at]?.share ?? 1,
    })),
  );
  return (
    <svg className="wheel2-disc" viewBox="-200 -200 400 400" aria-hidden="true">
      <radialGradient id={`${id}s`}>
        <stop offset=".14" stopColor="#000" stopOpacity=".34" />
        <stop offset=".34" stopColor="#fff" stopOpacity=".16" />
        <stop offset=".8" stopColor="#fff" stopOpacity="0" />
        <stop offset=".93" stopColor="#000" stopOpacity=".08" />
        <stop offset="1" stopColor="#000" stopOpacity=".36" />
      </radialGradient>
      {/* As a whole it is copied where it is smeared (kit/machines/wheel.ts). */}
      <g id={`${id}f`}>
        <circle className="wheel2-under" r={RADIUS} />
        {segments.map((segment, at) => {
          const { className, fill } = paint(colorOf(segments, at, prizes));
          const { share, middle } = slices[at] ?? { share: 1, middle: 0 };
          const place = placed[at];
          const picture = pictures[at];
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: segments have no ids and keep their places
              key={at}
              className={`wheel2-segment ${className}`}
              transform={`rotate(${round(middle * 360)})`}
            >
              <path className="wheel2-wedge" d={wedgePath(share)} fill={fill} />
              <path className="wheel2-edge" d={arcPath(share, RADIUS - 9)} />
              {place && <Content segment={segment} picture={picture ? pictureUrl(picture) : ""} placed={place} />}
            </g>
          );
        })}
        <circle r={RADIUS} fill={`url(#${id}s)`} pointerEvents="none" />
        {slices.map(({ share, middle }) => (
          <g key={middle} transform={`rotate(${round((middle + share / 2) * 360)})`}>
            <path className="wheel2-bar" d={`M0 -${RADIUS}V-40`} />
            <circle className="wheel2-peg" cy={5 - RADIUS} r={segments.length > 14 ? 3.4 : 4.6} />
            <circle className="wheel2-glint" cx="-1.2" cy={3.6 - RADIUS} r="1.5" />
          </g>
        ))}
      </g>
    </svg>
  );
}

function Content({ segment, picture, placed }: { segment: Segment; picture: string; placed: Placed }) {
  const emblem = segment.emblem === "none" ? null : EMBLEMS[segment.emblem];
  const box = placed.picture;
  const middle = box && { x: box.x + box.side / 2, y: box.y + box.side / 2 };
  // Pictures point their heads to the rim, though the lettering lies along the radius.
  const upright = middle ? `rotate(90 ${round(middle.x)} ${round(middle.y)})` : undefined;
  return (
    <g transform="rotate(-90)">
      {box && (picture !== "" || emblem) && (
        <g transform={upright}>
          {picture === "" ? (
            <path
              className="wheel2-emblem"
              d={emblem ?? ""}
              transform={`translate(${round(box.x)} ${round(box.y)}) scale(${round(box.side / 24)})`}
            />
          ) : (
            <image href={picture} x={round(box.x)} y={round(box.y)} width={round(box.side)} height={round(box.side)} />
          )}
        </g>
      )}
      {placed.lines.length > 0 && (
        <text className="wheel2-label" fontSize={round(placed.size)} textAnchor="end">
          {placed.lines.map(({ text, x, y }) => (
            <tspan key={y} x={round(x)} y={round(y)}>
              {text}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

const pointAt = (share: number, radius: number) => ({
  x: round(radius * Math.sin(Math.PI * share)),
  y: round(-radius * Math.cos(Math.PI * share)),
  isLarge: share > 0.5 ? 1 : 0,
});

function wedgePath(share: number): string {
  const { x, y, isLarge } = pointAt(share, RADIUS);
  return `M0 0 ${-x} ${y}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${x} ${y}z`;
}

function arcPath(share: number, radius: number): string {
  const { x, y, isLarge } = pointAt(share, radius);
  return `M${-x} ${y}A${radius} ${radius} 0 ${isLarge} 1 ${x} ${y}`;
}

/** Two decimals: prerendering and browser write the same markup. */
const round = (value: number): number => Math.round(value * 100) / 100;
