/** Editor enumerations (spec §3, "Editor palette groups" and "Other editor values"). */
export const PALETTE_GROUPS = [
  "Access codes",
  "Containers",
  "Media",
  "Text style",
  "Buttons",
  "Forms",
  "Games",
  "Prize Management",
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Levels of the editor, not of the document, which has its own `schemaVersion` (games, "One list of names"). */
export const EDITOR_VERSIONS = { BASIC: "1.0", ADVANCED: "2", STUDIO: "3" } as const;
export type EditorVersion = (typeof EDITOR_VERSIONS)[keyof typeof EDITOR_VERSIONS];

export const CHANGE_KINDS = ["new", "update", "delete"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const STYLE_KINDS = ["default", "custom"] as const;
export type StyleKind = (typeof STYLE_KINDS)[number];

export const SIZE_UNITS = ["auto", "%", "px"] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

export const INPUT_VARIANTS = ["outlined", "filled", "standard"] as const;
export type InputVariant = (typeof INPUT_VARIANTS)[number];

export const BUTTON_VARIANTS = ["contained", "outlined", "text"] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

export const COLORS = ["primary", "secondary"] as const;
export type Color = (typeof COLORS)[number];

export const TEMPLATE_CATEGORIES = ["marketingDates", "industry", "season", "other"] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];
