import { BUILT_IN_FONTS } from "@fairground/model/campaign";

interface Choice {
  value: string;
  label: string;
}
type Choices = (Choice | { group: string; items: Choice[] })[];

/** Families to choose from: the company's own first, where it has some, then the built-in ones. */
export function fontChoices(own: readonly string[], groups: { own: string; builtIn: string }): Choices {
  const choice = (value: string): Choice => ({ value, label: value });
  // A family of the company's own that is called as a built-in one takes its place.
  const builtIn = Object.keys(BUILT_IN_FONTS)
    .filter((family) => !own.includes(family))
    .map(choice);
  if (own.length === 0) return builtIn;
  return [
    { group: groups.own, items: own.map(choice) },
    { group: groups.builtIn, items: builtIn },
  ];
}
