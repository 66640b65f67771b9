import { type Heights, MEASURED_WIDTHS, type MeasuredWidth } from "@fairground/model/page";

/** From which width of its place on, in CSS pixels, a campaign is taken to be as high as at a measured one: pages change their layout there. */
const FROM: Readonly<Record<MeasuredWidth, number>> = { 320: 0, 375: 375, 768: 768, 1280: 1024 };

/**
 * Rules that keep a campaign's place free on a host page until it says how high it is, so that nothing moves below it. The element
 * stands in an element with the class, whose width counts, not the window's.
 * @param language the campaign's, or null where the host page's chooses it; then every language has its rules
 * @returns one line of CSS; empty where that language was not measured
 */
export function placeRules(heights: Heights, name: string, language: string | null, first: string): string {
  const chosen = language ?? first;
  const own = heights[chosen];
  if (!own) return "";
  const others = language === null ? Object.keys(heights).filter((one) => one !== first) : [];
  const element = `.${name} fairground-campaign`;
  const rulesAt = (width: MeasuredWidth) => {
    const of = (one: string) => heights[one]?.[width] ?? 0;
    return [
      `${element}{${width === 320 ? "display:block;" : ""}min-height:${of(chosen)}px}`,
      ...others.map((one) => `${element}:lang(${one}){min-height:${of(one)}px}`),
    ].join("");
  };
  const rules = MEASURED_WIDTHS.map((width) =>
    FROM[width] === 0 ? rulesAt(width) : `@container (min-width:${FROM[width]}px){${rulesAt(width)}}`,
  );
  return `.${name}{container-type:inline-size}${rules.join("")}`;
}
