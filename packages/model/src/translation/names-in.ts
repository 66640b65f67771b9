/** The `{name}`s of a text, which are filled in for the visitor. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
];

/** What a translation has lost or made up of its source's `{name}`s; null: nothing. */
export function nameFault(source: string, translation: string): { lost: string[]; unknown: string[] } | null {
  const [asked, given] = [namesIn(source), namesIn(translation)];
  const lost = asked.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !asked.includes(name));
  return lost.length + unknown.length > 0 ? { lost, unknown } : null;
}
