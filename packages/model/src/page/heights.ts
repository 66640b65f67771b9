/** Widths of a frame, in CSS pixels, at which a campaign's first page is measured: two phones, a tablet and a desktop. */
export const MEASURED_WIDTHS = [320, 375, 768, 1280] as const;
export type MeasuredWidth = (typeof MEASURED_WIDTHS)[number];

/** A page is at most so high, in CSS pixels: what says more has gone wrong. */
export const HIGHEST_PAGE = 20_000;

/** How high a first page is in CSS pixels, from 1 to {@link HIGHEST_PAGE}, by the width that it was measured at. */
export type PageHeights = Record<MeasuredWidth, number>;

/** By language: texts are not everywhere as long. */
export type Heights = Record<string, PageHeights>;
