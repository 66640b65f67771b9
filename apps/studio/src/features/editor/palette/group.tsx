import { type ReactNode, useId } from "react";
import classes from "./palette.module.css";

/** One of the palette's groups, under its name. */
export function Group({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {name}
      </h3>
      {children}
    </section>
  );
}
