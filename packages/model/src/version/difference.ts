/** What a difference is about: the studio has a word for each. */
export type Subject = "page" | "element" | "game" | "outcome" | "prize" | "codes" | "theme" | "campaign";

export interface Difference {
  readonly kind: "added" | "removed" | "changed" | "moved";
  readonly subject: Subject;
  /** Of the page, element, outcome or prize; "" where there is only one. */
  readonly id: string;
  /** What a person calls it: a page's name, an element's words, a prize's title. */
  readonly name: string;
  /** Of an element: its type, as the palette names it. */
  readonly type: string;
  /** The page on which it is seen, by id and name; "" for none. */
  readonly pageId: string;
  readonly pageName: string;
  /** Below the subject: ["style", "base", "color"]; empty where the whole of it came or went. */
  readonly property: readonly (string | number)[];
  /** Of a text: in which language. */
  readonly language: string;
  /** undefined: was, or is, not there. */
  readonly before: unknown;
  readonly after: unknown;
  /** From the document's root (metadata begin with "metadata"): where an editor can go, in the version that has it. */
  readonly path: readonly (string | number)[];
}
