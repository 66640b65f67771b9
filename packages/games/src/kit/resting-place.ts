/**
 * Where in its segment a wheel comes to rest: anywhere but at its very edge, no place more often than another, since what was
 * drawn to lose has not nearly won. Decoration: the segment is given. @param chance from 0 to 1
 */
export const restingPlace = (chance: number): number => (chance - 0.5) * 0.72;
