/** The two sides that a card is swiped to. */
export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];

export const isSide = (value: unknown): value is Side => value === "left" || value === "right";

/** What every swiped card shows. */
export interface ShownCard {
  text: string;
  picture: string;
  /** What swiping to each side says. */
  left: string;
  right: string;
}
