import { type FileKind, FONTS, VIDEOS } from "./sniff.ts";

const MEGABYTE = 1024 * 1024;
const VIDEO = 200 * MEGABYTE;
const PICTURE = 25 * MEGABYTE;
const FONT = 5 * MEGABYTE;
const SVG = MEGABYTE;

/** Bytes of the largest file of any kind. */
export const LARGEST_FILE = VIDEO;
/** Bytes of a video's poster. */
export const LARGEST_POSTER = 8 * MEGABYTE;

const isIn = (list: readonly string[], kind: string) => list.includes(kind);

/** Bytes that a file of a kind may have. */
export const largestOf = (kind: FileKind): number =>
  isIn(VIDEOS, kind) ? VIDEO : isIn(FONTS, kind) ? FONT : kind === "svg" ? SVG : PICTURE;
