/** `backgroundColor` and `background-color` are the same property; the document may have either. */
export const spellings = (name: string): readonly string[] => [
  ...new Set([
    name,
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ]),
];
