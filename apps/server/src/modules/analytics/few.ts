import { OTHER } from "@fairground/model/statistic";

/** Fewer visitors than these have no name of their own where strangers look, and in mails (docs/guides/statistics.md). */
export const FEW = 5;

/** What a name stands for, and of how many people it is. */
export interface Cell {
  name: string;
  country: string;
  value: number;
  people: number;
}

/**
 * Puts names of too few people together. Where what is left over would be of too few itself, the smallest name is in it too: what
 * all names lack of a sum is then never of few people. Without another name nothing is told.
 */
export function withoutFew<Row extends Cell>(cells: readonly Row[], few = FEW): Cell[] {
  const isFew = ({ name, people }: Cell) => name === OTHER || people < few;
  const named: Cell[] = cells.filter((cell) => !isFew(cell));
  const left = cells.filter(isFew);
  if (left.length === 0) return named;
  const sum = (of: "value" | "people") => left.reduce((all, cell) => all + cell[of], 0);
  const others = { name: OTHER, country: "", value: sum("value"), people: sum("people") };
  if (others.people >= few) return [...named, others];
  const smallest = named.toSorted((a, b) => a.people - b.people || a.value - b.value)[0];
  if (!smallest) return [];
  const both = { value: others.value + smallest.value, people: others.people + smallest.people };
  return [...named.filter((cell) => cell !== smallest), { ...others, ...both }];
}
