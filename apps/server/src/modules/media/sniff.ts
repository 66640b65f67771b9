export const PICTURES = ["jpeg", "png", "webp", "avif", "gif"] as const;
export const VIDEOS = ["mp4", "webm"] as const;
export const FONTS = ["woff2", "woff", "ttf", "otf"] as const;
export type FileKind = (typeof PICTURES)[number] | "svg" | (typeof VIDEOS)[number] | (typeof FONTS)[number];

export type Sniffed = { kind: FileKind } | { kind: null; looksLike: string };

/** As many bytes from the beginning of a file as {@link sniff} wants. */
export const SNIFFED_BYTES = 4096;

/** What a file is, by its first bytes alone: names and declared types are what an attacker chooses (security, row 14). */
export function sniff(head: Uint8Array): Sniffed {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  for (const [kind, is] of SIGNATURES) if (is(bytes)) return { kind };
  for (const [looksLike, is] of KNOWN_BUT_REFUSED) if (is(bytes)) return { kind: null, looksLike };
  return { kind: null, looksLike: "unknown" };
}

type Is = (bytes: Buffer) => boolean;
const begins =
  (...signature: (number | null)[]): Is =>
  (bytes) =>
    bytes.length >= signature.length && signature.every((byte, at) => byte === null || bytes[at] === byte);
const ascii = (text: string, at = 0): Is => {
  const wanted = Buffer.from(text, "latin1");
  return (bytes) => bytes.subarray(at, at + wanted.length).equals(wanted);
};
const both =
  (...all: Is[]): Is =>
  (bytes) =>
    all.every((is) => is(bytes));

/** The brands of an ISO media file: the major one, then those that it is compatible with. */
function brands(bytes: Buffer): string[] {
  if (!ascii("ftyp", 4)(bytes)) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const found = [bytes.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(bytes.toString("latin1", at, at + 4));
  return found;
}
const branded =
  (pattern: RegExp): Is =>
  (bytes) =>
    brands(bytes).some((brand) => pattern.test(brand));

const MP4 = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/;
const EBML = begins(0x1a, 0x45, 0xdf, 0xa3);

const SIGNATURES: readonly (readonly [FileKind, Is])[] = [
  ["jpeg", begins(0xff, 0xd8, 0xff)],
  ["png", begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ["gif", (bytes) => ascii("GIF87a")(bytes) || ascii("GIF89a")(bytes)],
  ["webp", both(ascii("RIFF"), ascii("WEBP", 8))],
  ["avif", branded(/^avi[fs]$/)],
  ["mp4", (bytes) => !branded(/^(heic|heix|hevc|mif1|msf1|qt {2})$/)(bytes) && branded(MP4)(bytes)],
  ["webm", both(EBML, (bytes) => bytes.subarray(0, 64).includes("webm"))],
  ["woff2", ascii("wOF2")],
  ["woff", ascii("wOFF")],
  ["otf", ascii("OTTO")],
  ["ttf", (bytes) => begins(0, 1, 0, 0)(bytes) || ascii("true")(bytes)],
  ["svg", isSvg],
];

/** Said by name in the refusal, so that one knows what to do. */
const KNOWN_BUT_REFUSED: readonly (readonly [string, Is])[] = [
  ["HEIC, as phones save it", branded(/^(heic|heix|hevc|mif1|msf1)$/)],
  ["QuickTime video", branded(/^qt {2}$/)],
  ["Matroska video", EBML],
  ["TIFF", (bytes) => ascii("II*\0")(bytes) || ascii("MM\0*")(bytes)],
  ["BMP", ascii("BM")],
  ["PDF", ascii("%PDF")],
  ["Photoshop", ascii("8BPS")],
  ["a ZIP archive or an Office document", ascii("PK\x03\x04")],
  ["a font collection", ascii("ttcf")],
  ["a web page", (bytes) => /^\s*<(!doctype html|html)/i.test(bytes.toString("latin1", 0, 512))],
];

/** XML whose first element is `svg`, behind declaration, comments and a document type. */
function isSvg(bytes: Buffer): boolean {
  let text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  for (;;) {
    text = text.trimStart();
    const skipped = /^(<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^>[]*(\[[\s\S]*?\])?\s*>)/i.exec(text)?.[0];
    if (!skipped) return /^<svg[\s>/]/.test(text);
    text = text.slice(skipped.length);
  }
}
