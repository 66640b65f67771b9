import { type RefObject, useEffect } from "react";

/**
 * Where a row does not fit, what is shown of it is brought into its middle: at first, when something else is shown, and whenever
 * there is another width, since a phone may be turned.
 * @param selector finds what is shown, inside of the row
 * @param shown changes with it
 */
export function useKeptInView(row: RefObject<HTMLElement | null>, selector: string, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is shown
  useEffect(() => {
    const all = row.current;
    if (!all) return;
    const observer = new ResizeObserver(() => {
      const one = all.querySelector(selector)?.getBoundingClientRect();
      const { left, width } = all.getBoundingClientRect();
      if (one) all.scrollLeft += one.left + one.width / 2 - (left + width / 2);
    });
    observer.observe(all);
    return () => observer.disconnect();
  }, [row, selector, shown]);
}
