import type { CodeFormat } from "@fairground/model/code";
import { encode } from "uqr";

/**
 * A code as a picture that a till's scanner reads, as SVG: the code's own characters alone, dark on white with the quiet
 * zone that its standard asks for (decisions, "Unique codes"). Drawn here, so that visitors load no code for it.
 * @throws Error for what the format cannot hold: setting a batch's format has refused that
 */
export async function codePicture(value: string, format: Exclude<CodeFormat, "text">): Promise<string> {
  return format === "qr" ? qrPicture(value) : barcodePicture(value, format);
}

/** Modules around a QR code that stay empty (ISO/IEC 18004). */
const QUIET = 4;

function qrPicture(value: string): string {
  // Middle error correction: a scratched or dimmed screen is still read.
  const { size, data } = encode(value, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return picture(
    size + 2 * QUIET,
    size + 2 * QUIET,
    `<path fill="#000" shape-rendering="crispEdges" d="${path.join("")}"/>`,
  );
}

/** Empty widths beside the bars, in the narrowest bar: 10 for code 128, 11 and 7 for EAN-13, 2 for PDF417. */
const BESIDE = { code128: 10, ean13: 11, pdf417: 2 } as const;

async function barcodePicture(value: string, format: keyof typeof BESIDE): Promise<string> {
  // A megabyte of which most installations never need anything.
  const { toSVG } = await import("bwip-js/node");
  const scale = 2;
  const drawn = toSVG({ bcid: format, text: value, scale, ...(format === "pdf417" ? {} : { height: 15 }) });
  const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) ?? [];
  const bars = drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>")).trim();
  const quiet = BESIDE[format] * scale;
  const [across, down] = [Number(width) + 2 * quiet, Number(height) + 4 * scale];
  return picture(across, down, `<g transform="translate(${quiet} ${2 * scale})">${bars}</g>`);
}

const picture = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${inside}</svg>`;
