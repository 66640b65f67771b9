/** How a property is edited. `size` has a unit (spec §3, size units), `pixels` and `number` none. */
export type StyleProperty = { name: string; wide?: boolean } & (
  | { kind: "size" }
  | { kind: "pixels"; min?: number; max?: number }
  | { kind: "number"; min: number; max: number; step: number }
  | { kind: "color" }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "font" }
);

/** The style's properties that have a control, in groups. All of them are on the stage's list; others come with imports. */
export const STYLE_GROUPS = [
  {
    name: "size",
    properties: [
      { name: "width", kind: "size" },
      { name: "maxWidth", kind: "size" },
      { name: "minHeight", kind: "size" },
      { name: "maxHeight", kind: "size" },
    ],
  },
  {
    name: "space",
    properties: [
      { name: "padding", kind: "size" },
      { name: "gap", kind: "pixels", min: 0, max: 200 },
      { name: "marginTop", kind: "size" },
      { name: "marginBottom", kind: "size" },
      { name: "marginLeft", kind: "size" },
      { name: "marginRight", kind: "size" },
    ],
  },
  {
    name: "text",
    properties: [
      { name: "fontFamily", kind: "font", wide: true },
      { name: "fontSize", kind: "pixels", min: 8, max: 96 },
      { name: "fontWeight", kind: "choice", options: ["300", "400", "700"] },
      { name: "lineHeight", kind: "number", min: 0.8, max: 3, step: 0.1 },
      { name: "letterSpacing", kind: "pixels", min: -4, max: 20 },
      { name: "textAlign", kind: "choice", options: ["left", "center", "right", "justify"] },
      { name: "textTransform", kind: "choice", options: ["none", "uppercase", "lowercase", "capitalize"] },
    ],
  },
  {
    name: "colors",
    properties: [
      { name: "color", kind: "color", wide: true },
      { name: "backgroundColor", kind: "color", wide: true },
    ],
  },
  {
    name: "border",
    properties: [
      { name: "borderWidth", kind: "pixels", min: 0, max: 40 },
      { name: "borderStyle", kind: "choice", options: ["none", "solid", "dashed", "dotted", "double"] },
      { name: "borderColor", kind: "color", wide: true },
      { name: "borderRadius", kind: "size" },
      { name: "opacity", kind: "number", min: 0, max: 1, step: 0.05 },
    ],
  },
  {
    name: "place",
    properties: [
      { name: "alignSelf", kind: "choice", options: ["auto", "start", "center", "end", "stretch"] },
      { name: "justifySelf", kind: "choice", options: ["auto", "start", "center", "end", "stretch"] },
    ],
  },
] as const satisfies readonly { name: string; properties: readonly StyleProperty[] }[];

export type StyleName = (typeof STYLE_GROUPS)[number]["properties"][number]["name"];
