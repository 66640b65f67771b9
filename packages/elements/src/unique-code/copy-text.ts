/**
 * Puts a text on the clipboard; where that is blocked (embedding pages often do) selects the node that shows it.
 * @returns what happened, so that it can be said
 */
export async function copyText(text: string, shownIn: Node | null): Promise<"copied" | "selected" | "neither"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    const selection = shownIn ? globalThis.getSelection?.() : null;
    if (!selection || !shownIn) return "neither";
    selection.selectAllChildren(shownIn);
    return "selected";
  }
}
