import { Fragment } from "react";

/** A street of narrow houses on a winter's night; the doors are their windows, two to a storey of each house. */
export const drawing = () => (
  <>
    <svg className="advent-sky" viewBox="0 0 800 320" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} className="advent-star" cx={x} cy={y} r={r} />
      ))}
      <circle className="advent-halo" cx="400" cy="50" r="52" />
      <circle className="advent-moon" cx="400" cy="50" r="30" />
      <path className="advent-crater" d="M388 38a7 7 0 1 1 .1 0zm25 14a9 9 0 1 1 .1 0zm-20 15a5 5 0 1 1 .1 0z" />
      <path className="advent-far" d="M0 250q90-80 190-40 70-70 160-20 90-60 190 0 110-60 260 30v100H0z" />
    </svg>
    <div className="advent-houses">
      {ROOFS.map(({ outline, snow, chimney }, at) => (
        <div key={outline} className={`advent-house advent-house-${at}`}>
          <svg className="advent-roof" viewBox="0 0 200 120" preserveAspectRatio="none" aria-hidden="true">
            <path className="advent-brick" d={`M${chimney} 96V22h22v74z`} />
            <path className="advent-snow" d={`M${chimney - 4} 26v-8q15-14 30 0v8z`} />
            <path className="advent-gable" d={outline} />
            <path className="advent-dim" d={outline} />
            <path className="advent-snow" d={snow} />
            <path className="advent-lamp" d="M100 62a13 13 0 1 1 .1 0z" />
            <path className="advent-bars" d="M100 36v26M87 49h26" />
          </svg>
        </div>
      ))}
    </div>
    <svg className="advent-ground" viewBox="0 0 800 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="advent-drift" d="M0 62q110-34 220-10t220-6 180 4 180-14v74H0z" />
      {[
        [262, 1],
        [538, 1.15],
        [316, 0.7],
        [24, 1.2],
        [764, 1.1],
      ].map(([x = 0, size = 1]) => (
        <g key={x} transform={`translate(${x} 88) scale(${size})`}>
          <path className="advent-trunk" d="M-4 0h8v8h-8z" />
          <path className="advent-tree" d="M0-74l16 26h-7l15 24h-9l15 24h-60l15-24h-9l15-24h-7z" />
          <path className="advent-snow" d="M0-74l16 26q-8-6-16 0-8-6-16 0zm9 26l15 24q-12-8-24-2-12-6-24 2l15-24z" />
          {[
            [-9, -12],
            [8, -22],
            [13, -6],
            [-4, -36],
          ].map(([cx, cy]) => (
            <circle key={cx} className="advent-bulb" cx={cx} cy={cy} r="2.6" />
          ))}
        </g>
      ))}
      {[400, 150, 650].map((x) => (
        <Fragment key={x}>
          <circle className="advent-halo" cx={x} cy="18" r="22" />
          <path className="advent-post" d={`M${x - 2} 92V28h-6l2-18h12l2 18h-6v64z`} />
          <path className="advent-lamp" d={`M${x - 6} 27l2-15h8l2 15z`} />
        </Fragment>
      ))}
      <path className="advent-snow" d="M0 92q140-22 290-8t270-4 240 0v30H0z" />
    </svg>
    <span className="advent-flakes" />
  </>
);

/** One gable each: plain, stepped, curved, and with a flat top. In a box of 200 by 120 that stands on the house. */
const ROOFS = [
  {
    outline: "M-4 120L100 14l104 106z",
    snow: "M-8 120L100 6l108 114h-14q-10-16-22-10-8-20-22-16-10-22-26-18-12-20-24-46-12 26-26 48-14-4-24 16-16-2-22 16-12-6-20 10z",
    chimney: 150,
  },
  {
    outline: "M0 120V92h26V68h26V44h26V22h44v22h26v24h26v24h26v28z",
    snow: "M-3 92q14-12 30 0v6q-14-8-30 0zm26-24q14-12 30 0v6q-14-8-30 0zm26-24q14-12 30 0v6q-14-8-30 0zm26-22q25-18 50 0v7q-24-10-50 0zm46 22q14-12 30 0v6q-14-8-30 0zm26 24q14-12 30 0v6q-14-8-30 0zm26 24q14-12 30 0v6q-14-8-30 0z",
    chimney: 24,
  },
  {
    outline: "M0 120q4-34 36-44 8-50 64-58 56 8 64 58 32 10 36 44z",
    snow: "M-3 116q4-34 36-46 10-50 67-58 57 8 67 58 32 12 36 46-16-26-46-34-10-44-57-52-47 8-57 52-30 8-46 34z",
    chimney: 160,
  },
  {
    outline: "M-2 120L44 30h112l46 90z",
    snow: "M-8 122L40 22h120l48 100q-14-18-24-34-10-6-16-26-10-18-22-22-20 10-46 4-24 6-44-4-12 6-22 24-6 18-16 26-12 14-26 32z",
    chimney: 60,
  },
] as const;

const STARS = [
  [40, 40, 1.6],
  [96, 96, 1.1],
  [150, 30, 2],
  [214, 74, 1.2],
  [268, 24, 1.4],
  [330, 60, 2],
  [384, 22, 1.1],
  [430, 84, 1.5],
  [486, 36, 1.9],
  [544, 92, 1.1],
  [590, 26, 1.4],
  [716, 26, 1.6],
  [752, 92, 1.2],
  [780, 46, 1.8],
  [60, 140, 1.2],
  [300, 120, 1.1],
  [500, 130, 1.3],
] as const;
