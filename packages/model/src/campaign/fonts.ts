export type FontWeight = 300 | 400 | 700;

/** Built-in fonts and the weights they come in (spec §9, "Text and fonts"): regular 400, bold 700, light 300. */
export const BUILT_IN_FONTS = {
  "Times New Roman": [400],
  Iceberg: [400],
  "Fredericka the Great": [400],
  "Marcellus SC": [400],
  "Press Start 2P": [400],
  "Source Sans Pro": [400, 700],
  Montserrat: [400, 700],
  Raleway: [400, 700],
  Lato: [400, 700],
  Bevan: [400],
  "Open Sans": [300, 400, 700],
  Oswald: [400, 700],
  Roboto: [300, 400, 700],
  "Roboto Slab": [400, 700],
  Inter: [400],
  "Mountains of Christmas": [400],
  "Bakbak One": [400],
  "Bai Jamjuree": [400],
  Gluten: [400],
  Hind: [400],
  "Jolly Lodger": [400],
  Cabin: [400],
} as const satisfies Record<string, readonly FontWeight[]>;
export type BuiltInFont = keyof typeof BUILT_IN_FONTS;

/** Font sizes in px (spec §9): 8 to 36 in steps of 1, then wider ones. */
export const FONT_SIZES: readonly number[] = [
  ...Array.from({ length: 29 }, (_, step) => 8 + step),
  ...[38, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96],
];

export interface FontAsset {
  family: string;
  weight: FontWeight;
  /** As CSS `format()` names it. */
  format: string;
}

/**
 * What a font file is, from its name (spec §3, "Font assets"). Bold is looked for before light, in the spec's order,
 * so "ExtraLightBold" is bold.
 * @param fileName with or without folders, e.g. "Lato-Bold.ttf"
 */
export function fontAssetOf(fileName: string): FontAsset {
  const name = fileName.slice(fileName.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  const family = dot > 0 ? name.slice(0, dot) : name;
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  return { family, weight: weightOf(family), format: FORMATS[extension] ?? extension };
}

const FORMATS: Readonly<Record<string, string>> = { ttf: "truetype", otf: "opentype" };

function weightOf(family: string): FontWeight {
  const name = family.toLowerCase();
  const holds = (words: readonly string[]) => words.some((word) => name.includes(word));
  if (holds(["700", "800", "900", "bold", "black", "heavy"])) return 700;
  if (holds(["100", "200", "300", "light", "thin"])) return 300;
  return 400;
}
