import { FONT_SIZES } from "@fairground/model/campaign";

/** The size of the specification's list (spec §9) that a change from another leads to: arrows and dragging go from one to the next. */
export function nearestSize(value: number, from: number): number {
  if (FONT_SIZES.includes(value)) return value;
  const sizes =
    value >= from ? FONT_SIZES.filter((size) => size >= value) : FONT_SIZES.filter((size) => size <= value).reverse();
  return sizes[0] ?? value;
}
