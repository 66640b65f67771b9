import { type Breakpoint, breakpointOf, FIRST_BREAKPOINT, RESIZE_DEBOUNCE } from "@fairground/model/campaign";
import { useEffect, useState } from "react";

/** The player starts as Mobile and re-evaluates on resize, debounced (spec §2, "Responsive breakpoints"). */
export function useBreakpoint(): Breakpoint {
  const [breakpoint, setBreakpoint] = useState<Breakpoint>(FIRST_BREAKPOINT);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const measure = () => setBreakpoint(breakpointOf(window.innerWidth));
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
  }, []);
  return breakpoint;
}
