import type { ReactNode } from "react";
import { useId } from "react";
import classes from "./mechanics.module.css";

/** What is chosen in a table, beside it. */
export function Details({
  title,
  disabled,
  children,
}: {
  title: string;
  disabled: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.details} aria-labelledby={id} tabIndex={0}>
      <h3 id={id} className={classes.detailsTitle}>
        {title}
      </h3>
      <fieldset className={classes.plain} disabled={disabled}>
        {children}
      </fieldset>
    </section>
  );
}

interface DetailsSectionProps {
  title: string;
  /** 3 where it stands by itself. */
  level?: 3 | 4;
  children: ReactNode;
}
/** A part under a heading of its own. */
export function DetailsSection({ title, level = 4, children }: DetailsSectionProps): ReactNode {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div className={classes.detailsSection}>
      <Heading className={classes.sectionTitle}>{title}</Heading>
      {children}
    </div>
  );
}
