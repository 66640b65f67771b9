import type { PublicPrize } from "@fairground/model/campaign";
import { useId } from "react";
import { colorOf } from "../kit/color-of-prize.ts";
import { EMBLEMS } from "../kit/emblems.ts";
import { partOf } from "../kit/of-prize.ts";
import { paint } from "../kit/paint.ts";
import { type Placed, placeLabels, RADIUS } from "../kit/wheel-labels.ts";
import type { Segment } from "./settings.ts";

interface DiscProps {
  segments: readonly Segment[];
  prizes: readonly PublicPrize[];
  pictureUrl(asset: string): string;
}

/** The part that turns: a drawing of its own, so that browsers turn it without painting it again. */
export function Disc({ segments, prizes, pictureUrl }: DiscProps) {
  const shade = useId();
  const count = segments.length;
  const wedge = wedgePath(count);
  const pictures = segments.map((segment) => partOf("picture", segment, prizes));
  const placed = placeLabels(
    segments.map((segment, at) => ({
      label: partOf("label", segment, prizes),
      picture: pictures[at] ? "picture" : segment.emblem === "none" ? "none" : "drawing",
    })),
  );
  return (
    <svg className="wheel-disc" viewBox="-200 -200 400 400" aria-hidden="true">
      <radialGradient id={shade}>
        <stop offset=".12" stopColor="#000" stopOpacity=".3" />
        <stop offset=".4" stopColor="#fff" stopOpacity=".1" />
        <stop offset=".86" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".24" />
      </radialGradient>
      {/* As a whole it is copied where it is smeared (kit/machines/wheel.ts). */}
      <g id={`${shade}f`}>
        <circle className="wheel-under" r={RADIUS} />
        {segments.map((segment, at) => {
          const { className, fill } = paint(colorOf(segments, at, prizes));
          const place = placed[at];
          const picture = pictures[at];
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: segments have no ids and keep their places
              key={at}
              className={`wheel-segment ${className}`}
              transform={`rotate(${round((at * 360) / count)})`}
            >
              <path className="wheel-wedge" d={wedge} fill={fill} />
              {place && <Content segment={segment} picture={picture ? pictureUrl(picture) : ""} placed={place} />}
            </g>
          );
        })}
        <circle r={RADIUS} fill={`url(#${shade})`} pointerEvents="none" />
        {segments.map((_, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            className="wheel-peg"
            r={count > 14 ? 3 : 4}
            cy={-RADIUS + 4}
            transform={`rotate(${round(((at + 0.5) * 360) / count)})`}
          />
        ))}
      </g>
    </svg>
  );
}

function Content({ segment, picture, placed }: { segment: Segment; picture: string; placed: Placed }) {
  const emblem = segment.emblem === "none" ? null : EMBLEMS[segment.emblem];
  const box = placed.picture;
  const turned = box ? upRight(box) : "";
  return (
    <g transform="rotate(-90)">
      {box && picture !== "" && (
        <image
          href={picture}
          x={round(box.x)}
          y={round(box.y)}
          width={round(box.side)}
          height={round(box.side)}
          transform={turned}
        />
      )}
      {box && picture === "" && emblem && (
        <path
          className="wheel-emblem"
          d={emblem}
          transform={`${turned} translate(${round(box.x)} ${round(box.y)}) scale(${round(box.side / 24)})`}
        />
      )}
      {placed.lines.length > 0 && (
        <text className="wheel-label" fontSize={round(placed.size)} textAnchor="end">
          {placed.lines.map((line) => (
            <tspan key={line.y} x={round(line.x)} y={round(line.y)}>
              {line.text}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

/** Pictures point their heads to the rim, though the lettering lies along the radius. */
const upRight = (box: { x: number; y: number; side: number }) =>
  `rotate(90 ${round(box.x + box.side / 2)} ${round(box.y + box.side / 2)})`;

function wedgePath(count: number): string {
  const half = Math.PI / count;
  const x = round(RADIUS * Math.sin(half));
  const y = round(-RADIUS * Math.cos(half));
  return `M0 0 ${-x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}z`;
}

/** Two decimals: prerendering and browser write the same markup. */
const round = (value: number): number => Math.round(value * 100) / 100;
