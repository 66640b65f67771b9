import type { Breakpoint } from "./names/names.ts";

/** Widths in px at which Tablet and Desktop begin in the player (spec §2, §9). */
export const PLAYER_BREAKPOINTS = { Tablet: 768, Desktop: 1024 } as const;

/** Widths in px of the editor's canvas and the default set (spec §2, §9). */
export const EDITOR_WIDTHS = { mobile: 375, tablet: 768, desktop: 1024 } as const;

/** The player starts as this and re-evaluates on resize (spec §2). */
export const FIRST_BREAKPOINT: Breakpoint = "Mobile";

/** Milliseconds (spec §2, §9). */
export const RESIZE_DEBOUNCE = 300;

/** Under 768 Mobile, 768 to under 1024 Tablet, 1024 and over Desktop (spec §2, player reading). */
export function breakpointOf(width: number): Breakpoint {
  if (width < PLAYER_BREAKPOINTS.Tablet) return "Mobile";
  return width < PLAYER_BREAKPOINTS.Desktop ? "Tablet" : "Desktop";
}
