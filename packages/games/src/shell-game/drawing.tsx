import { useId } from "react";
import { paint } from "../kit/paint.ts";
import type { DrawingProps } from "../kit/view.ts";
import type { ShellView } from "./settings.ts";

/** Table, ball and cups. view.tsx moves them by these parts' classes. */
export const drawing = ({ settings }: DrawingProps<ShellView>) => {
  const cups = Math.floor(settings.cups);
  return (
    <>
      <Stall table={settings.table} curtain={settings.curtain} band={settings.band} />
      <Ball color={settings.ball} />
      {Array.from({ length: cups }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cups are alike and keep their places
        <Cup key={at} cup={settings.cup} band={settings.band} className={`shell-cup shell-of-${cups} shell-at-${at}`} />
      ))}
    </>
  );
};

const FOLDS = [40, 96, 152, 208, 264, 320, 376, 432, 488];

/** A market stall: curtain, awning and a round table in its light. */
function Stall({ table, curtain, band }: { table: string; curtain: string; band: string }) {
  const id = useId();
  const [cloth, felt, trim] = [paint(curtain), paint(table), paint(band)];
  return (
    <svg className="shell-stall" viewBox="0 0 528 400" aria-hidden="true">
      <clipPath id={`${id}c`}>
        <rect width="528" height="400" rx="28" />
      </clipPath>
      <radialGradient id={`${id}l`} cx=".5" cy=".1" r=".95">
        <stop offset="0" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".45" stopColor="#fff" stopOpacity=".08" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </radialGradient>
      <linearGradient id={`${id}f`}>
        <stop offset="0" stopColor="#000" stopOpacity=".26" />
        <stop offset=".4" stopColor="#fff" stopOpacity=".1" />
        <stop offset="1" stopColor="#000" stopOpacity=".2" />
      </linearGradient>
      <linearGradient id={`${id}r`} x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".24" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}t`} cx=".5" cy=".3" r=".7">
        <stop offset="0" stopColor="#fff" stopOpacity=".34" />
        <stop offset=".6" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".36" />
      </radialGradient>
      <g clipPath={`url(#${id}c)`}>
        <g className={cloth.className}>
          <rect className="shell-paint" fill={cloth.fill} width="528" height="400" />
          {FOLDS.map((x) => (
            <rect key={x} x={x - 40} y="50" width="56" height="260" fill={`url(#${id}f)`} />
          ))}
          <rect width="528" height="400" fill={`url(#${id}l)`} />
        </g>
        <ellipse className="shell-dark" cx="264" cy="420" rx="330" ry="128" />
        <g className={felt.className}>
          <path
            className="shell-paint"
            fill={felt.fill}
            d="M-24 318C-24 250 104 222 264 222S552 250 552 318V420H-24Z"
          />
          <path
            className="shell-wood"
            d="M-24 318C-24 250 104 222 264 222S552 250 552 318V352C552 284 424 250 264 250S-24 284-24 352Z"
          />
          <path fill={`url(#${id}t)`} d="M-24 318C-24 250 104 222 264 222S552 250 552 318V420H-24Z" />
          <path className="shell-seam" d="M-8 366C14 306 120 268 264 268S514 306 536 366" />
        </g>
        {/* Light from the awning's lamp, down on the table. */}
        <path fill={`url(#${id}r)`} d="M214 40L44 380H484L314 40Z" />
        <g className={trim.className}>
          {Array.from({ length: 8 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the awning's scallops keep their places
            <g key={at} transform={`translate(${at * 66} 0)`}>
              <path
                className={at % 2 ? "shell-white" : "shell-paint"}
                fill={at % 2 ? undefined : trim.fill}
                d="M0 0H66V48A33 26 0 0 1 0 48Z"
              />
              <path className="shell-fold" d="M0 44A33 26 0 0 0 66 44V48A33 26 0 0 1 0 48Z" />
            </g>
          ))}
          <rect className="shell-fold" width="528" height="10" />
        </g>
        <path
          className="shell-fold"
          d="M0 56A33 26 0 0 0 66 56A33 26 0 0 0 132 56A33 26 0 0 0 198 56A33 26 0 0 0 264 56A33 26 0 0 0 330 56A33 26 0 0 0 396 56A33 26 0 0 0 462 56A33 26 0 0 0 528 56V48A33 26 0 0 1 462 48A33 26 0 0 1 396 48A33 26 0 0 1 330 48A33 26 0 0 1 264 48A33 26 0 0 1 198 48A33 26 0 0 1 132 48A33 26 0 0 1 66 48A33 26 0 0 1 0 48Z"
        />
      </g>
      <rect className="shell-frame" x="1" y="1" width="526" height="398" rx="27" />
    </svg>
  );
}

function Ball({ color }: { color: string }) {
  const id = useId();
  const { className, fill } = paint(color);
  return (
    <svg className={`shell-ball is-front ${className}`} viewBox="0 0 60 60" aria-hidden="true">
      <radialGradient id={`${id}b`} cx=".36" cy=".3" r=".75">
        <stop offset="0" stopColor="#fff" stopOpacity=".9" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".12" />
        <stop offset="1" stopColor="#000" stopOpacity=".48" />
      </radialGradient>
      <ellipse className="shell-dark" cx="32" cy="53" rx="25" ry="6" />
      <circle className="shell-paint" fill={fill} cx="30" cy="30" r="25" />
      <circle fill={`url(#${id}b)`} cx="30" cy="30" r="25" />
    </svg>
  );
}

/** A tumbler, upside down, with two bands and a star. Its shadow stays on the table when it is lifted. */
function Cup({ cup, band, className }: { cup: string; band: string; className: string }) {
  const id = useId();
  const [body, trim] = [paint(cup), paint(band)];
  return (
    <svg className={className} viewBox="0 0 120 150" aria-hidden="true">
      <linearGradient id={`${id}g`}>
        <stop offset="0" stopColor="#000" stopOpacity=".3" />
        <stop offset=".2" stopColor="#fff" stopOpacity=".16" />
        <stop offset=".34" stopColor="#fff" stopOpacity=".44" />
        <stop offset=".48" stopColor="#fff" stopOpacity=".04" />
        <stop offset=".72" stopColor="#000" stopOpacity=".12" />
        <stop offset="1" stopColor="#000" stopOpacity=".46" />
      </linearGradient>
      <ellipse className="shell-shadow" cx="66" cy="134" rx="56" ry="13" />
      <g className="shell-body">
        <g className={body.className}>
          <path
            className="shell-paint"
            fill={body.fill}
            d="M8 124L26 22C28 12 40 6 60 6S92 12 94 22L112 124C112 136 88 143 60 143S8 136 8 124Z"
          />
        </g>
        <g className={trim.className}>
          <path
            className="shell-paint"
            fill={trim.fill}
            d="M8 124L10.6 109C12 118 34 125 60 125S108 118 109.4 109L112 124C112 136 88 143 60 143S8 136 8 124Z"
          />
          <path
            className="shell-paint"
            fill={trim.fill}
            d="M24.5 30.500L26 22C28 12 40 6 60 6S92 12 94 22L95.5 30.500C92 36 78 40 60 40S28 36 24.5 30.500Z"
          />
          <path
            className="shell-paint"
            fill={trim.fill}
            d="M60 56l5.6 12 13.2 1.6-9.7 9 2.5 13L60 85.2 48.4 91.600l2.5-13-9.7-9L54.4 68z"
          />
        </g>
        <ellipse className="shell-light" cx="60" cy="17" rx="27" ry="7" />
        <path
          fill={`url(#${id}g)`}
          d="M8 124L26 22C28 12 40 6 60 6S92 12 94 22L112 124C112 136 88 143 60 143S8 136 8 124Z"
        />
        <path
          className="shell-line"
          d="M10.6 109C12 118 34 125 60 125S108 118 109.4 109M24.5 30.500C28 36 42 40 60 40S92 36 95.5 30.5"
        />
        <path className="shell-line" d="M8 124C8 136 32 143 60 143S112 136 112 124" />
        <path className="shell-rim" d="M11.6 112L27.4 25C30 16 42 10.500 58 10" />
        <path className="shell-rim" opacity=".5" d="M108.6 114L93.500 30" />
      </g>
    </svg>
  );
}
