import type { LocalizedText } from "@fairground/model/text";

/** A string of an element that visitors read: a key of the element's `texts` (document, "Texts"). */
export interface TextSlot {
  readonly name: string;
  /** The studio's word for it. */
  readonly label: string;
  readonly multiline?: boolean;
  /** It may be formatted where the element says so (`rich`); the slot of the name `text` alone. */
  readonly rich?: boolean;
  /** What stands there until somebody writes something; "" for nothing. */
  readonly default: LocalizedText;
}
