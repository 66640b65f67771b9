/** Least contrast of text (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;

/** Which of a theme's tokens must be read, or seen, on which, and how well (look, "Colour"). */
export const THEME_CONTRASTS = [
  ["c-text", "c-background", TEXT_CONTRAST],
  ["c-text", "c-surface", TEXT_CONTRAST],
  ["c-muted", "c-background", TEXT_CONTRAST],
  ["c-muted", "c-surface", TEXT_CONTRAST],
  ["c-on-primary", "c-primary", TEXT_CONTRAST],
  ["c-success", "c-surface", TEXT_CONTRAST],
  ["c-danger", "c-surface", TEXT_CONTRAST],
  ["c-primary", "c-background", 3],
] as const;
export type ThemeContrast = (typeof THEME_CONTRASTS)[number];
