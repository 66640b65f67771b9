import { quoted } from "@fairground/elements/stage/fonts";
import { create, type Font } from "fontkit";

/**
 * Sentences whose letters are as frequent as in the five languages of the player: by them a stand-in becomes as wide as the
 * face for which it stands.
 */
const SENTENCES =
  "Spin the wheel and win: every visitor plays once a day. Drehen Sie das Rad und gewinnen Sie einen Preis. Tournez la roue, vous avez gagné. Gira la ruleta y gana un premio. Gira la ruota e vinci.";

/** The faces of systems that are as wide as Arial, which are Roboto and all of its own likes: mean width of a sign, in em. */
const STAND_INS = {
  regular: { names: ["Arial", "Liberation Sans", "Arimo", "Helvetica", "Roboto"], width: 0.4456 },
  bold: {
    names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold", "Roboto Bold"],
    width: 0.4744,
  },
} as const;

/**
 * The rule of what stands in for a face until it has come: a font of the visitor's system, as wide and as high, so that nothing
 * moves once the face is there. Its family is the face's with " fallback", which stands behind it wherever it is named
 * (`familyStack`).
 * @param bytes the face's file
 * @returns null: the file cannot be read
 */
export function fallbackFace(
  { family, weight }: { family: string; weight: number },
  bytes: Uint8Array,
): Record<string, string> | null {
  const measured = measuredIn(bytes);
  if (!measured) return null;
  const { names, width } = weight >= 600 ? STAND_INS.bold : STAND_INS.regular;
  const size = measured.width / width;
  const share = (em: number) => `${Math.round((em / size) * 10_000) / 100}%`;
  return {
    "font-family": quoted(`${family} fallback`),
    "font-weight": String(weight),
    src: names.map((name) => `local(${quoted(name)})`).join(","),
    "size-adjust": `${Math.round(size * 10_000) / 100}%`,
    "ascent-override": share(measured.ascent),
    "descent-override": share(measured.descent),
    "line-gap-override": share(measured.gap),
  };
}

/** In em. */
interface Metrics {
  ascent: number;
  descent: number;
  gap: number;
  width: number;
}

function measuredIn(bytes: Uint8Array): Metrics | null {
  try {
    const font = create(Buffer.from(bytes));
    if (!("hhea" in font)) return null; // a collection of fonts
    const { unitsPerEm, ascent, descent, lineGap } = font;
    const width = widthOf(font);
    return width > 0 && ascent > 0
      ? { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, gap: lineGap / unitsPerEm, width }
      : null;
  } catch {
    return null;
  }
}

function widthOf(font: Font): number {
  const signs = [...SENTENCES];
  const sum = signs.reduce((width, sign) => width + font.glyphForCodePoint(sign.codePointAt(0) ?? 32).advanceWidth, 0);
  return sum / font.unitsPerEm / signs.length;
}
