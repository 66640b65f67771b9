/** How a plain number in a style is meant. */
type NumberAs = "px" | "number" | "refused";

interface Property {
  number: NumberAs;
  /** Only these values. */
  only?: readonly string[];
  /** A font family's name, or a font token. */
  family?: true;
}

const length: Property = { number: "px" };
const plain: Property = { number: "number" };
const words: Property = { number: "refused" };
const only = (...values: string[]): Property => ({ number: "refused", only: values });

/**
 * What an element's style may set (spec §3 `style`; security, 20). What places things outside of their page, moves by
 * itself, loads something or catches clicks is not here.
 */
export const PROPERTIES: Readonly<Record<string, Property>> = {
  width: length,
  "min-width": length,
  "max-width": length,
  height: length,
  "min-height": length,
  "max-height": length,
  "aspect-ratio": plain,
  margin: length,
  "margin-top": length,
  "margin-right": length,
  "margin-bottom": length,
  "margin-left": length,
  padding: length,
  "padding-top": length,
  "padding-right": length,
  "padding-bottom": length,
  "padding-left": length,
  gap: length,
  "row-gap": length,
  "column-gap": length,
  display: only("none", "block", "flex", "grid", "inline-flex", "inline-block"),
  "flex-direction": only("row", "column", "row-reverse", "column-reverse"),
  "flex-wrap": only("wrap", "nowrap"),
  "flex-grow": plain,
  "flex-shrink": plain,
  "flex-basis": length,
  "justify-content": words,
  "justify-items": words,
  "justify-self": words,
  "align-content": words,
  "align-items": words,
  "align-self": words,
  "place-items": words,
  "grid-template-columns": words,
  "grid-column": plain,
  "grid-row": plain,
  color: words,
  "background-color": words,
  /** Colours and gradients; pictures are settings. */
  background: words,
  "background-image": words,
  opacity: plain,
  "font-family": { number: "refused", family: true },
  "font-size": length,
  "font-weight": only("300", "400", "700", "normal", "bold"),
  "font-style": only("normal", "italic"),
  "line-height": plain,
  "letter-spacing": length,
  "text-align": only("left", "center", "right", "start", "end", "justify"),
  "text-transform": only("none", "uppercase", "lowercase", "capitalize"),
  "text-decoration": only("none", "underline", "line-through"),
  "text-shadow": words,
  "white-space": only("normal", "nowrap", "pre-line"),
  border: length,
  "border-width": length,
  "border-style": only("none", "solid", "dashed", "dotted", "double"),
  "border-color": words,
  "border-top": length,
  "border-right": length,
  "border-bottom": length,
  "border-left": length,
  "border-radius": length,
  "border-top-left-radius": length,
  "border-top-right-radius": length,
  "border-bottom-left-radius": length,
  "border-bottom-right-radius": length,
  "box-shadow": words,
  "object-fit": only("cover", "contain", "fill", "none", "scale-down"),
  "object-position": length,
  overflow: only("visible", "hidden", "auto", "clip"),
  rotate: words,
  scale: plain,
};

/** `backgroundColor` and `background-color` are the same property. */
export const propertyName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
