/** Visits by country, of cities by country; ISO 3166-1 alpha-2, "" where it is not known. The most first. */
export function countriesOf(
  cities: readonly { country: string; value: number }[],
): { country: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { country, value } of cities) sums.set(country, (sums.get(country) ?? 0) + value);
  return [...sums]
    .map(([country, value]) => ({ country, value }))
    .sort(
      (a, b) =>
        Number(a.country === "") - Number(b.country === "") || b.value - a.value || (a.country < b.country ? -1 : 1),
    );
}

/** Shades of the map at most. */
const SHADES = 5;

/**
 * The least numbers of the map's shades, the lightest first: each shade is about as many times the one before, so that small
 * numbers are told apart beside large ones.
 * @param most the largest number; at least 1
 */
export function shadesOf(most: number): number[] {
  const begins = Array.from({ length: SHADES }, (_, n) => Math.round(most ** (n / SHADES)));
  return [...new Set(begins)];
}

/** Which shade a number has, from 0. */
export const shadeOf = (value: number, shades: readonly number[]): number =>
  shades.findLastIndex((least) => value >= least);
