/** The built-in fonts (spec §9): package of the files, weights that the family has among 300, 400 and 700, what stands in. */
interface BuiltInFont {
  /** Null: a font of the system. */
  package: string | null;
  weights: readonly (300 | 400 | 700)[];
  generic: "serif" | "sans-serif" | "system-ui";
  /** Another built-in file that has the same metrics, where the system lacks the font. */
  standIn?: { family: string; package: string };
}

const sans = (name: string, ...weights: (300 | 400 | 700)[]): BuiltInFont => ({
  package: `@fontsource/${name}`,
  weights,
  generic: "sans-serif",
});
const serif = (name: string, ...weights: (300 | 400 | 700)[]): BuiltInFont => ({
  ...sans(name, ...weights),
  generic: "serif",
});

export const BUILT_IN_FONTS: Readonly<Record<string, BuiltInFont>> = {
  "Times New Roman": {
    package: null,
    weights: [400, 700],
    generic: "serif",
    standIn: { family: "Tinos", package: "@fontsource/tinos" },
  },
  Iceberg: sans("iceberg", 400),
  "Fredericka the Great": serif("fredericka-the-great", 400),
  "Marcellus SC": serif("marcellus-sc", 400),
  "Press Start 2P": sans("press-start-2p", 400),
  "Source Sans Pro": sans("source-sans-pro", 400, 700),
  Montserrat: sans("montserrat", 400, 700),
  Raleway: sans("raleway", 400, 700),
  Lato: sans("lato", 400, 700),
  Bevan: serif("bevan", 400),
  "Open Sans": sans("open-sans", 300, 400, 700),
  Oswald: sans("oswald", 400, 700),
  Roboto: sans("roboto", 300, 400, 700),
  "Roboto Slab": serif("roboto-slab", 400, 700),
  Inter: sans("inter", 400, 700),
  "Mountains of Christmas": serif("mountains-of-christmas", 400, 700),
  "Bakbak One": sans("bakbak-one", 400),
  "Bai Jamjuree": sans("bai-jamjuree", 400, 700),
  Gluten: sans("gluten", 400, 700),
  Hind: sans("hind", 400, 700),
  "Jolly Lodger": serif("jolly-lodger", 400),
  Cabin: sans("cabin", 400, 700),
};

export interface FontFile {
  family: string;
  weight: 300 | 400 | 700;
  package: string;
  /** Path inside the package. */
  file: string;
}

/** The files of some families, Latin subset; families that are not built in have none here. */
export function fontFiles(families: Iterable<string>): FontFile[] {
  return [...new Set(families)].flatMap((family) => {
    const font = Object.hasOwn(BUILT_IN_FONTS, family) ? BUILT_IN_FONTS[family] : undefined;
    const source = font?.package ? { family, package: font.package } : font?.standIn;
    if (!font || !source) return [];
    const name = source.package.replace("@fontsource/", "");
    return font.weights.map((weight) => ({ ...source, weight, file: `files/${name}-latin-${weight}-normal.woff2` }));
  });
}

/**
 * `@font-face` rules of the families in use. A font that comes late is shown when it comes (`swap`); until then what
 * {@link familyStack} names behind it stands in, as wide and as high, so that nothing moves.
 * @param urlOf where a file is served
 */
export function fontFaces(families: Iterable<string>, urlOf: (file: FontFile) => string): string {
  return fontFiles(families)
    .map((file) => fontFace(file, urlOf(file)))
    .join("\n");
}

/** The signs of the files: nobody fetches one for an arrow that it has not. */
const LATIN =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

const fontFace = ({ family, weight }: FontFile, url: string): string =>
  `@font-face{font-family:${quoted(family)};font-style:normal;font-weight:${weight};unicode-range:${LATIN};font-display:swap;src:url(${quoted(url)}) format("woff2")}`;

/**
 * A `font-family` value: the family, its stand-in, what is shown until its file has come (a published page has the rule for
 * that name), its kind. The name is quoted; callers check what may be a name.
 */
export function familyStack(family: string): string {
  const font = Object.hasOwn(BUILT_IN_FONTS, family) ? BUILT_IN_FONTS[family] : undefined;
  const names = [family, ...(font?.standIn ? [font.standIn.family] : [])];
  return [...[...names, `${names.at(-1)} fallback`].map(quoted), font?.generic ?? "sans-serif"].join(",");
}

/** A CSS string. */
export const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;
