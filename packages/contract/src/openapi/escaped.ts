const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML content or as the value of a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** The same, with what stands between backticks as code. */
export const escapedWithCode = (text: string): string => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");
