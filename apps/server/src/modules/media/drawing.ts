import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Blobs } from "../../kernel/blobs/index.ts";
import type { AssetFiles, AssetRow } from "./asset.ts";
import { FileFault } from "./file-fault.ts";
import { readFont } from "./font-files.ts";
import { largestOf } from "./limits.ts";
import { type Crop, drawPicture, type Picture } from "./pictures.ts";
import { type FileKind, FONTS, type PICTURES, sniff, VIDEOS } from "./sniff.ts";
import { cleanSvg } from "./svg.ts";
import type { WholeFile } from "./uploads.ts";
import { checkVideo } from "./video-files.ts";

/** What an uploaded file has become. */
export type Made = Pick<AssetRow, "mediaType" | "width" | "height" | "duration" | "version" | "files" | "font"> & {
  kind: "image" | "video" | "font";
};

const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  webm: "video/webm",
  woff2: "font/woff2",
  woff: "font/woff",
  ttf: "font/ttf",
  otf: "font/otf",
};

/**
 * Checks a file by its content and puts what is made of it into the store.
 * @param folder of the asset, as `folderOf` gives it
 * @throws FileFault
 */
export async function makeFiles(blobs: Blobs, folder: string, file: WholeFile, fileName: string): Promise<Made> {
  const found = sniff(file.head);
  if (found.kind === null) throw new FileFault("file-kind-unknown", { reason: found.looksLike });
  const { kind } = found;
  if (file.size > largestOf(kind)) throw new FileFault("file-too-large", { limit: largestOf(kind) });
  const mediaType = MEDIA_TYPES[kind];
  const plain = { mediaType, width: null, height: null, duration: null, version: file.hash, font: null };
  const at = (name: string) => `media/${folder}/${file.hash}/${name}`;

  if (isVideo(kind)) {
    await checkVideo(kind, file.handle, file.size);
    await blobs.putFile(at(`video.${kind}`), file.path, mediaType);
    return { ...plain, kind: "video", files: asItIs(file.hash, `video.${kind}`) };
  }
  const bytes = await readFile(file.path);
  if (isFont(kind)) {
    const font = readFont(kind, bytes, fileName);
    await blobs.put(at(`font.${kind}`), bytes, mediaType);
    return { ...plain, kind: "font", font, files: asItIs(file.hash, `font.${kind}`) };
  }
  if (kind === "svg") {
    const { text, width, height } = await cleanSvg(bytes);
    await blobs.put(at("picture.svg"), Buffer.from(text), mediaType);
    return { ...plain, kind: "image", width, height, files: asItIs(file.hash, "picture.svg") };
  }
  const picture = await oneAtATime(() => drawPicture(bytes));
  await store(blobs, at, picture);
  await blobs.putFile(sourceKey(folder, file.hash), file.path, MEDIA_TYPES[kind satisfies (typeof PICTURES)[number]]);
  const { width, height, widths, moves } = picture;
  return {
    ...plain,
    kind: "image",
    width,
    height,
    files: { whole: file.hash, source: file.hash, widths, file: null, moves, poster: false },
  };
}

/** The picture cut anew from what was uploaded; null: the whole again. */
export async function cropFiles(
  blobs: Blobs,
  folder: string,
  { files }: Pick<AssetRow, "files">,
  crop: Crop | null,
): Promise<Pick<AssetRow, "width" | "height" | "version" | "files">> {
  if (files.source === null) throw new FileFault("crop-refused", { reason: "It is drawn, or no picture" });
  const body = await blobs.read(sourceKey(folder, files.source));
  if (!body) throw new Error(`The original of ${folder} is not in the store`);
  const bytes = await collected(body);
  const version = crop ? versionOf(files.source, crop) : files.whole;
  const picture = await oneAtATime(() => drawPicture(bytes, crop));
  await store(blobs, (name) => `media/${folder}/${version}/${name}`, picture);
  const { width, height, widths } = picture;
  return { width, height, version, files: { ...files, widths } };
}

/** A video's poster: one width, in a form that every browser of the last years shows. */
export async function posterFile(blobs: Blobs, folder: string, row: AssetRow, bytes: Uint8Array): Promise<AssetFiles> {
  const found = sniff(bytes);
  if (found.kind === null || isVideo(found.kind) || isFont(found.kind) || found.kind === "svg")
    throw new FileFault("file-kind-unknown", { reason: found.kind ?? found.looksLike });
  const { files } = await oneAtATime(() => drawPicture(bytes));
  const body = files.filter(({ name }) => name.endsWith(".webp")).at(-1)?.body;
  if (!body) throw new FileFault("picture-unreadable");
  await blobs.put(`media/${folder}/${row.version}/poster.webp`, body, "image/webp");
  return { ...row.files, poster: true };
}

const asItIs = (hash: string, file: string): AssetFiles => ({
  whole: hash,
  source: null,
  widths: [],
  file,
  moves: false,
  poster: false,
});

async function store(blobs: Blobs, at: (name: string) => string, { files }: Picture): Promise<void> {
  for (const { name, body } of files) await blobs.put(at(name), body, typeOf(name));
}

const sourceKey = (folder: string, source: string) => `originals/${folder}/${source}`;

const versionOf = (source: string, crop: Crop): string =>
  createHash("sha256")
    .update(JSON.stringify([source, crop.x, crop.y, crop.width, crop.height]))
    .digest("hex")
    .slice(0, 16);

const isVideo = (kind: FileKind): kind is (typeof VIDEOS)[number] => (VIDEOS as readonly string[]).includes(kind);
const isFont = (kind: FileKind): kind is (typeof FONTS)[number] => (FONTS as readonly string[]).includes(kind);

/** By the name that we gave the file. */
export function typeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  if (extension === "jpg") return MEDIA_TYPES.jpeg;
  return Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension as FileKind] : "application/octet-stream"; // looked up
}

async function collected(body: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer); // of a byte stream
  return Buffer.concat(parts);
}

/** Pictures are drawn one after the other: each takes memory and every core, and plays must go on. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
