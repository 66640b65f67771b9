import type { ReactNode } from "react";
import { shadeOf } from "./country-shades.ts";
import classes from "./statistics.module.css";
import { HEIGHT, outlines, WIDTH } from "./world.ts";

const OUTLINES = outlines();

/**
 * Countries in the shade of their number, small ones as dots. A screen reader is told nothing of it: the same is in a table beside
 * it. Part of a chunk that is loaded when it is shown.
 */
export default function WorldPlot({
  values,
  shades,
  say,
}: {
  /** By country, where there is any. */
  values: ReadonlyMap<string, number>;
  shades: readonly number[];
  /** A country with its number, in words. */
  say: (country: string, value: number) => string;
}): ReactNode {
  const shade = (country: string) => {
    const value = values.get(country);
    return value === undefined ? undefined : shadeOf(value, shades);
  };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.world} aria-hidden>
      {OUTLINES.map(({ country, path }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and some have no name
        <path key={at} d={path} data-shade={shade(country)}>
          {values.has(country) && <title>{say(country, values.get(country) ?? 0)}</title>}
        </path>
      ))}
      {OUTLINES.map(
        ({ country, dot }) =>
          dot &&
          values.has(country) && (
            <circle key={country} cx={dot[0]} cy={dot[1]} r={3.5} data-shade={shade(country)}>
              <title>{say(country, values.get(country) ?? 0)}</title>
            </circle>
          ),
      )}
    </svg>
  );
}
