import type { ReactNode } from "react";
import table from "./list/table.module.css";

/**
 * A region that scrolls where its content does not fit, by keyboard too.
 * @param label what is in it, for screen readers
 * @param className in the place of a table's frame
 */
export function Scrolling({
  label,
  busy,
  className,
  children,
}: {
  label: string;
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className ?? table.frame} aria-busy={busy} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
