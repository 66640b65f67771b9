interface Chosen {
  readonly options: readonly { readonly value: string }[];
}

/**
 * The choices of a list as a lead carries it, joined by ", " (lead.ts). Options may contain that themselves, so that it
 * cannot simply be split. Null: the text is no list of these options.
 */
export function joinedChoices(text: string, { options }: Chosen): string[] | null {
  /** By where a choice may begin: the choices before it. */
  const before = new Map<number, readonly string[]>([[0, []]]);
  for (let at = 0; at < text.length; at++) {
    const chosen = before.get(at);
    if (!chosen) continue;
    for (const { value } of options) {
      if (value === "" || !text.startsWith(value, at)) continue;
      const end = at + value.length;
      if (end === text.length) return [...chosen, value];
      if (text.startsWith(", ", end) && !before.has(end + 2)) before.set(end + 2, [...chosen, value]);
    }
  }
  return null;
}
