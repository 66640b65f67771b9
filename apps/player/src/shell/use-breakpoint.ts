import { type Breakpoint, breakpointOf, FIRST_BREAKPOINT, RESIZE_DEBOUNCE } from "@fairground/model/campaign";
import { useEffect, useState } from "react";

/** The player starts as Mobile and re-evaluates on resize, debounced (spec §2, "Responsive breakpoints"). */
export function useBreakpoint(): Breakpoint {
  const [breakpoint, setBreakpoint] = useState<Breakpoint>(FIRST_BREAKPOINT);
  useEffect(() => followWidth(setBreakpoint), []);
  return breakpoint;
}

/** Tells the window's breakpoint at once and after each resize. Exported for its test. @returns what ends it */
export function followWidth(tell: (breakpoint: Breakpoint) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const measure = () => tell(breakpointOf(window.innerWidth));
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, RESIZE_DEBOUNCE);
  };
  measure();
  addEventListener("resize", later);
  return () => {
    clearTimeout(timer);
    removeEventListener("resize", later);
  };
}
