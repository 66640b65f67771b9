/** A meadow on a spring morning: hills, a fence, flowers and a rabbit; the eggs lie in its grass. */
export const drawing = () => (
  <>
    <svg className="easter-sky" viewBox="0 0 800 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <circle className="easter-glow" cx="556" cy="70" r="76" />
      <circle className="easter-sun" cx="556" cy="70" r="38" />
      <path
        className="easter-cloud"
        d="M120 92a22 22 0 0 1 6-43 34 34 0 0 1 64-8 26 26 0 0 1 34 26 17 17 0 0 1-4 25zM360 60a16 16 0 0 1 4-31 26 26 0 0 1 48-6 19 19 0 0 1 26 19 12 12 0 0 1-3 18z"
      />
      <path className="easter-hill-3" d="M0 196q120-78 260-40 120-70 250-10 140-60 290 20v134H0z" />
      <path
        className="easter-tree"
        d="M78 150a26 26 0 1 1 10 0v22H78zm604-14a22 22 0 1 1 8 0v22h-8zM330 140a18 18 0 1 1 6 0v18h-6z"
      />
      <path className="easter-hill-2" d="M0 232q170-70 360-20 200-60 440 14v74H0z" />
      <path
        className="easter-fence"
        d="M0 214h800M0 234h800M20 200v48m60-50v48m60-48v48m60-46v48m60-48v48m60-46v48m60-48v48m60-48v48m60-48v48m60-46v48m60-48v48m60-46v48m60-48v48m60-46v48"
      />
    </svg>
    <svg className="easter-front" viewBox="0 0 800 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="easter-hill-1" d="M0 58q200-46 410-14t390-14v90H0z" />
      {FLOWERS.map(([x, y, at]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path className="easter-stem" d="M-1 0q2 16 0 30m0-8q-10-2-12-10 10 0 12 10" />
          <path
            className={`easter-petal-${at}`}
            d="M0-11a5.500 5.500 0 0 1 5 8 5.500 5.500 0 0 1 6 8 5.500 5.500 0 0 1-9 3 5.500 5.500 0 0 1-9 0 5.500 5.500 0 0 1-2-9 5.500 5.500 0 0 1 4-4 5.500 5.500 0 0 1 5-6z"
          />
          <circle className="easter-heart" r="3.6" />
        </g>
      ))}
      <g transform="translate(470 92)">
        <path className="easter-rabbit" d="M-9-46q-10-34 0-44 12 12 7 42zm12 0q-2-32 10-42 8 14-1 43z" />
        <path className="easter-ear" d="M-6-50q-6-24 0-32 6 10 3 30zm11-2q0-20 6-28 4 10-2 29z" />
        <path className="easter-rabbit" d="M0-54a19 18 0 0 1 15 29q14 10 13 31h-54q-2-24 12-32a19 18 0 0 1 14-28z" />
        <path
          className="easter-eye"
          d="M-7-40a2.500 2.500 0 1 1 .1 0zm13 0a2.500 2.500 0 1 1 .1 0zM-3-33h5l-2.500 3z"
        />
        <circle className="easter-tail" cx="27" cy="-4" r="8" />
      </g>
      <path
        className="easter-grass"
        d="M0 120V96l6-16 4 14 6-20 4 20 7-14 3 16h40l5-18 4 16 7-22 4 22h130l6-18 3 16 6-20 5 22h140l6-20 4 18 7-16 4 18h110l6-16 3 14 7-20 4 22h120l5-18 4 16 7-20 4 22H800V120z"
      />
    </svg>
  </>
);

const FLOWERS = [
  [40, 62, 0],
  [104, 78, 1],
  [212, 60, 2],
  [268, 80, 0],
  [318, 66, 1],
  [384, 82, 2],
  [540, 76, 0],
  [600, 62, 2],
  [668, 78, 1],
  [742, 64, 0],
] as const;
