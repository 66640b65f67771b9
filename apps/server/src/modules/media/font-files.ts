import { type FontAsset, fontAssetOf } from "@fairground/model/campaign";
import { FileFault } from "./file-fault.ts";
import type { FONTS } from "./sniff.ts";

/** As the stage takes the name of a family. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u;
const FORMAT_OF = { woff2: "woff2", woff: "woff", ttf: "truetype", otf: "opentype" } as const;

/**
 * What a font file is by its name (spec §3, "Font assets"), once its content has shown to be what the name says.
 * @throws FileFault font-refused
 */
export function readFont(kind: (typeof FONTS)[number], bytes: Uint8Array, fileName: string): FontAsset {
  const font = fontAssetOf(fileName);
  if (font.format !== FORMAT_OF[kind])
    throw refused(`The file is ${kind.toUpperCase()}, its name says otherwise: let it end with .${kind}`);
  if (!FAMILY.test(font.family))
    throw refused("The family is the file's name: use letters, digits, spaces, dots and hyphens, at most 60");
  if (!isWhole(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    throw refused("The file is damaged or not whole");
  return font;
}

/** The header agrees with the file: sizes, and tables that lie inside. */
function isWhole(kind: (typeof FONTS)[number], bytes: Buffer): boolean {
  if (kind === "woff2" || kind === "woff") {
    if (bytes.length < 44) return false;
    const tables = bytes.readUInt16BE(12);
    return bytes.readUInt32BE(8) === bytes.length && tables > 0 && tables < 256;
  }
  if (bytes.length < 12) return false;
  const tables = bytes.readUInt16BE(4);
  if (tables === 0 || tables > 255 || bytes.length < 12 + tables * 16) return false;
  return Array.from({ length: tables }, (_, n) => 12 + n * 16).every(
    (at) => bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12) <= bytes.length,
  );
}

const refused = (reason: string) => new FileFault("font-refused", { reason });
