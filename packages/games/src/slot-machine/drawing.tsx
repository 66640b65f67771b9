import { useId } from "react";
import { colorOf } from "../kit/color-of-prize.ts";
import { partOf } from "../kit/of-prize.ts";
import { paint } from "../kit/paint.ts";
import type { DrawingProps } from "../kit/view.ts";
import { Cabinet, Glass, Glows, Lever, Lights, Siren } from "./cabinet.tsx";
import { ICONS } from "./icons.tsx";
import { CELL, MORE } from "./machine.ts";
import { REELS, stripOf } from "./reels.ts";
import type { Icon, SlotView } from "./settings.ts";

/** An icon with what it has of its prize. One that shows its prize's picture is a gift where there is none. */
type Drawn = Pick<Icon, "color" | "picture"> & { drawing: keyof typeof ICONS };

/** Of an icon. */
const SIDE = 60;

/** The machine. view.tsx turns the reels, pulls the lever and lights the line, by these parts' classes. */
export const drawing = (props: DrawingProps<SlotView>) => <Machine {...props} />;

function Machine({ settings, prizes, pictureUrl }: DrawingProps<SlotView>) {
  const id = useId();
  const { cabinet, trim, marquee, lever } = settings;
  const icons = settings.icons.map(
    (icon, at): Drawn => ({
      color: colorOf(settings.icons, at, prizes),
      picture: icon.drawing === "prize" ? partOf("picture", icon, prizes) : icon.picture,
      drawing: icon.drawing === "prize" ? "gift" : icon.drawing,
    }),
  );
  const used = new Set(icons.filter(({ picture }) => picture === "").map(({ drawing }) => drawing));
  return (
    <>
      <svg className="slot-defs" width="0" height="0" aria-hidden="true">
        {[...used].map((name) => (
          <g key={name} id={`${id}${name}`}>
            {ICONS[name]}
          </g>
        ))}
      </svg>
      <Siren />
      {lever && <Lever />}
      <Cabinet cabinet={cabinet} trim={trim} marquee={marquee} />
      <Lights />
      <div className="slot-pour" />
      {Array.from({ length: REELS }, (_, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reels keep their places
        <div key={reel} className={`slot-reel slot-reel-${reel + 1}`}>
          <svg
            className="slot-strip"
            viewBox={`0 0 ${CELL.width} ${CELL.height * (icons.length + MORE)}`}
            aria-hidden="true"
          >
            {cellsOf(icons, reel).map((icon, at) => (
              <Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: a strip's cells keep their places
                key={at}
                icon={icon}
                y={at * CELL.height}
                href={icon.picture === "" ? `#${id}${icon.drawing}` : pictureUrl(icon.picture)}
              />
            ))}
          </svg>
        </div>
      ))}
      <Glass trim={trim} />
      <Glows />
    </>
  );
}

/** The strip once round, and on from its beginning; the first cell is the last icon. */
function cellsOf(icons: readonly Drawn[], reel: number): Drawn[] {
  const strip = stripOf(icons.length, reel);
  return Array.from({ length: icons.length + MORE }, (_, at) => {
    const icon = icons[strip[(at + icons.length - 1) % icons.length] ?? 0];
    if (!icon) throw new Error("A strip holds places of its icons");
    return icon;
  });
}

function Cell({ icon, y, href }: { icon: Drawn; y: number; href: string }) {
  const { className, fill } = paint(icon.color);
  const box = { x: (CELL.width - SIDE) / 2, y: (CELL.height - SIDE) / 2, width: SIDE, height: SIDE };
  const inPlate = { x: CELL.width / 2 - 23, y: CELL.height / 2 - 23, width: 46, height: 46 };
  return (
    <g className={`slot-cell ${className}`} transform={`translate(0 ${y})`}>
      <g>
        {icon.picture === "" ? (
          <svg {...box} viewBox="0 0 64 64" fill={fill} aria-hidden="true">
            <use href={href} />
          </svg>
        ) : (
          <>
            <circle className="slot-plate" cx={CELL.width / 2} cy={CELL.height / 2} r="31.5" />
            <circle className="slot-plate-edge" cx={CELL.width / 2} cy={CELL.height / 2} r="29" />
            <image href={href} {...inPlate} />
          </>
        )}
      </g>
    </g>
  );
}
