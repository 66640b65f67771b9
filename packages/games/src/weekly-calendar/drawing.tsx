/** A shelf on a wall, with what stands and hangs around it; the days stand on it like the volumes of a set. */
export const drawing = () => (
  <>
    <svg className="weekly-wall" viewBox="0 0 800 260" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path className="weekly-string" d="M0 8q200 74 400 20t400 14" />
      {FLAGS.map((outline, at) => (
        <path key={outline} className={`weekly-flag-${at % 4}`} d={outline} />
      ))}
    </svg>
    <span className="weekly-lamplight" />
    <svg className="weekly-plant" viewBox="0 0 100 150" aria-hidden="true">
      <path
        className="weekly-leaf"
        d="M50 100Q20 92 8 56q32 4 42 44zm0 0q30-8 42-46-34 4-42 46zm0 2Q34 66 46 22q22 38 4 80zm-2 0Q24 106 6 92q24-12 42 10zm4 0q24 6 42-10-24-12-42 10z"
      />
      <path className="weekly-pot" d="M26 100h48l-6 50H32z" />
      <path className="weekly-rim" d="M22 94h56v14H22z" />
    </svg>
    <svg className="weekly-clock" viewBox="0 0 100 110" aria-hidden="true">
      <path className="weekly-foot-of" d="M26 92l-8 18h10l6-12zm48 0l8 18H72l-6-12z" />
      <circle className="weekly-case" cx="50" cy="56" r="46" />
      <circle className="weekly-dial" cx="50" cy="56" r="36" />
      <path className="weekly-hands" d="M50 32v24l16 10M50 24v4m0 56v4M18 56h4m56 0h4" />
    </svg>
    <span className="weekly-plank" />
  </>
);

/** How far down the string hangs: two bows, from one nail to the next, as the path above draws them. */
function hangs(x: number): number {
  const [from, control, to] = x < 400 ? [8, 82, 28] : [28, -26, 42];
  const t = (x % 400) / 400;
  return Math.round((1 - t) ** 2 * from + 2 * t * (1 - t) * control + t ** 2 * to);
}

const FLAGS = Array.from({ length: 13 }, (_, at) => {
  const x = 16 + at * 60;
  const [left, right] = [hangs(x), hangs(x + 34)];
  return `M${x} ${left}L${x + 34} ${right}L${x + 17} ${(left + right) / 2 + 38}z`;
});
