import type { ReactNode } from "react";
import { useSayValue } from "./say-value.ts";
import classes from "./settings.module.css";

/** Settings with what they were and what they are, in words. */
export function DifferenceList({
  before,
  after,
  timezone,
}: {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  timezone: string;
}): ReactNode {
  const { name, value } = useSayValue(timezone);
  return Object.keys(after).map((field) => (
    <div key={field}>
      <strong>{name(field)}</strong>: <span className={classes.was}>{value(field, before[field])}</span> →{" "}
      {value(field, after[field])}
    </div>
  ));
}
