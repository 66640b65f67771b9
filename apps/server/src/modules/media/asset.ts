import type { Asset } from "@fairground/contract";
import type { FontAsset } from "@fairground/model/campaign";

/** What is in the blob store for an asset's present version. */
export interface AssetFiles {
  /** Version without a crop: what one crops from. */
  whole: string;
  /** The uploaded bytes, under `originals/`; never served. Null: nothing is made of them again. */
  source: string | null;
  widths: number[];
  /** Of a file that is served as it is (SVG, video, font): its name. */
  file: string | null;
  moves: boolean;
  poster: boolean;
}

/** A row of the library. */
export interface AssetRow {
  assetId: string;
  companyId: string | null;
  owner: string | null;
  scope: Asset["scope"];
  kind: Asset["type"];
  name: string;
  category: Asset["category"];
  folder: Asset["folder"];
  folderId: string | null;
  group: Asset["group"];
  slot: Asset["slot"];
  theme: Asset["theme"];
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  version: string;
  files: AssetFiles;
  alt: Record<string, string>;
  focus: { x: number; y: number };
  crop: Asset["crop"];
  font: FontAsset | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Pictures are shown at this width where nothing else is said. */
const SHOWN_WIDTH = 1600;
const LIST_WIDTH = 320;

/** The folder of an asset's files, in addresses behind /media/ and in the blob store. */
export const folderOf = ({ companyId, assetId }: Pick<AssetRow, "companyId" | "assetId">): string =>
  `${companyId ?? "global"}/${assetId}`;

/** An asset as the API tells it. */
export function answerOf(row: AssetRow): Asset {
  const base = `/media/${folderOf(row)}`;
  const { version, files } = row;
  const at = (name: string, of = version) => `${base}/${of}/${name}`;
  const largest = files.widths.filter((width) => width <= SHOWN_WIDTH).at(-1) ?? files.widths[0] ?? 0;
  const small = files.widths.find((width) => width >= LIST_WIDTH) ?? largest;
  const poster = files.poster ? at("poster.webp") : null;
  return {
    assetId: row.assetId,
    type: row.kind,
    url: files.file ? at(files.file) : at(`w${small}`),
    liveUrl: files.file ? at(files.file) : at(`w${largest}`),
    name: row.name,
    scope: row.scope,
    category: row.category,
    folder: row.folder,
    folderId: row.folderId,
    group: row.group,
    creative: row.scope === "global" ? "default" : "custom",
    slot: row.slot,
    theme: row.theme,
    mediaType: row.mediaType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    duration: row.duration,
    widths: files.widths,
    original: files.file || files.moves ? null : at(`w${largest}`, files.whole),
    poster,
    alt: row.alt,
    focus: row.focus,
    crop: row.crop,
    font: row.font,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
