import {
  ASSET_CATEGORIES,
  ASSET_FOLDERS,
  ASSET_GROUPS,
  ASSET_KINDS,
  ASSET_SCOPES,
  ASSET_SORT_ORDERS,
  CREATIVE_KINDS,
  DEFAULT_SLOTS,
  GLOBAL_ASSET_LIMIT,
  THEMED_ASSET_KINDS,
  THEMES,
} from "@fairground/model/campaign";
import { z } from "zod";
import { instant, uuid } from "../ids.ts";
import { paging, searchText } from "../page-of.ts";

/** Every kind of asset, the themed ones too (spec §3, "Media library"). */
export const assetKind = z.enum([...ASSET_KINDS, ...THEMED_ASSET_KINDS]);
const share = z.number().min(0).max(1);

/** What is cut out of the original, as shares of its width and height. */
export const crop = z.object({ x: share, y: share, width: share, height: share }).meta({ id: "Crop" });
/** What stays in view where a picture is cut to a shape, in percent from left and top. */
export const focus = z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).meta({ id: "Focus" });
/** Alternative text by language; an empty one marks decoration. */
export const altText = z.record(z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/), z.string().max(500));

export const assetName = z.string().trim().min(1, "Give it a name").max(200);

/** An asset as the studio and service clients see it; the first four fields are the standard asset (spec §3). */
export const asset = z
  .object({
    assetId: uuid,
    type: assetKind,
    url: z.string().describe("Small, for lists"),
    liveUrl: z.string().describe("What campaigns show; a path of this installation, its content never changes"),
    name: z.string(),
    scope: z.enum(ASSET_SCOPES),
    category: z.enum(ASSET_CATEGORIES),
    folder: z.enum(ASSET_FOLDERS),
    folderId: uuid.nullable().describe("The company's own folder that it lies in"),
    group: z.enum(ASSET_GROUPS).nullable(),
    creative: z.enum(CREATIVE_KINDS),
    slot: z.enum(DEFAULT_SLOTS).nullable().describe("The company's default that it is"),
    theme: z.enum(THEMES).nullable().describe("Of the themed kinds"),
    mediaType: z.string(),
    bytes: z.int().describe("Of the file that was uploaded"),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable().describe("Seconds, of a video"),
    widths: z
      .array(z.int())
      .describe("Widths in which a picture is there: `liveUrl` with `w640` in place of its last segment"),
    original: z.string().nullable().describe("The whole picture, for cropping"),
    poster: z.string().nullable().describe("The picture of a video"),
    alt: altText,
    focus,
    crop: crop.nullable(),
    font: z.object({ family: z.string(), weight: z.int(), format: z.string() }).nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Asset" });
export type Asset = z.output<typeof asset>;

const listed = {
  type: assetKind.optional().describe("Absent: every kind"),
  q: searchText.optional(),
  category: z.enum(ASSET_CATEGORIES).optional(),
  folder: z.enum(ASSET_FOLDERS).optional(),
  folderId: z
    .union([uuid, z.literal("none")])
    .optional()
    .describe("In one of the company's own folders, or in none"),
  defaults: z.enum(["true"]).optional().describe("Those that are a default of the company alone"),
  group: z.enum(ASSET_GROUPS).optional(),
  theme: z.enum(THEMES).optional(),
  slot: z.enum(DEFAULT_SLOTS).optional(),
  sort: z.enum(ASSET_SORT_ORDERS).default("date-desc"),
  page: paging.page,
};

/** `type` may be empty, as the spec's own address shows it (`?type=`). */
const emptyIsAbsent = (query: unknown) =>
  typeof query === "object" && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""))
    : query;

export const companyAssets = z.preprocess(
  emptyIsAbsent,
  z.object({ ...listed, scope: z.enum(["brand-owned", "personal"]).optional(), size: paging.size }),
);
export const globalAssets = z.preprocess(
  emptyIsAbsent,
  z.object({ ...listed, limit: z.coerce.number().int().min(1).max(GLOBAL_ASSET_LIMIT).default(GLOBAL_ASSET_LIMIT) }),
);
export type AssetQuery = z.output<typeof companyAssets>;

export const newUpload = z.object({
  name: z.string().trim().min(1).max(200).describe("The file's name; of a font it says family, weight and format"),
  size: z.int().min(1, "The file is empty").describe("Bytes"),
  category: z.enum(ASSET_CATEGORIES).default("general"),
  scope: z.enum(ASSET_SCOPES).default("brand-owned").describe("`global` is a platform admin's"),
  folder: z.enum(ASSET_FOLDERS).optional().describe("Absent: by what the file is"),
  folderId: uuid.nullish().describe("One of the company's own folders"),
  group: z.enum(ASSET_GROUPS).nullish(),
  theme: z.enum(THEMES).nullish().describe("Makes it a themedImage or themedVideo"),
  replaces: uuid.nullish().describe("The asset whose file this becomes"),
});

export const upload = z
  .object({
    uploadId: uuid,
    uploadUrl: z.string().describe("Signed: whoever has it may send the bytes"),
    method: z.literal("PUT"),
    offset: z.int().describe("Bytes that are there: the next ones go from here"),
    size: z.int(),
    chunkSize: z.int().describe("At most this many bytes in one PUT"),
    expiresAt: instant,
  })
  .meta({ id: "Upload" });

export const assetChange = z.object({
  name: assetName.optional(),
  category: z.enum(ASSET_CATEGORIES).optional(),
  folder: z.enum(ASSET_FOLDERS).optional(),
  group: z.enum(ASSET_GROUPS).nullish(),
  slot: z.enum(DEFAULT_SLOTS).nullish().describe("Null: of none; whoever was it before is not any more"),
  alt: altText.optional(),
  focus: focus.optional(),
  crop: crop.nullish().describe("Null: the whole picture"),
});

/** How many own folders a company may have. */
export const FOLDER_LIMIT = 200;

export const folderBody = z.object({
  name: z
    .string()
    .trim()
    .normalize()
    .min(1, "Give it a name")
    .max(60)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "A name is one line of text"),
});
export const mediaFolder = z
  .object({
    folderId: uuid,
    name: folderBody.shape.name,
    files: z.int().describe("How many lie in it, as far as you see them"),
  })
  .meta({ id: "MediaFolder" });
export type MediaFolder = z.output<typeof mediaFolder>;
export const folderMove = z.object({
  assetIds: z.array(uuid).min(1).max(200),
  folderId: uuid.nullable().describe("Null: into none"),
});

const use = z.object({
  campaignId: uuid,
  name: z.string(),
  draft: z.boolean(),
  live: z.boolean().describe("The revision that visitors play"),
  revisions: z.array(z.int()).describe("Published revisions that show it"),
});
export const uses = z
  .object({
    campaigns: z.array(use),
    themes: z.array(z.object({ themeId: uuid, name: z.string() })),
  })
  .meta({ id: "AssetUses" });
export type AssetUses = z.output<typeof uses>;

export const replacement = z
  .object({
    replacementId: uuid,
    state: z.enum(["waiting", "running", "done", "cancelled"]),
    campaigns: z.int().describe("Drafts to look at"),
    done: z.int(),
    changed: z.int().describe("Drafts that show the new one now; they are published by hand"),
  })
  .meta({ id: "Replacement" });

/** A theme's own values over one of the built-in six (document, "theme"). */
const tokens = z.record(z.string().max(40), z.string().max(200));
export const themeBody = z.object({
  name: assetName,
  base: z.enum(THEMES).default("fairground-new"),
  tokens,
  brand: z.boolean().optional().describe("The one that new campaigns are offered; absent: as it is"),
});
export const theme = z
  .object({
    themeId: z.string(),
    name: z.string(),
    base: z.enum(THEMES),
    tokens: tokens.describe("Every token of the theme"),
    own: tokens.describe("Those that differ from the base"),
    scope: z.enum(["global", "brand-owned"]),
    brand: z.boolean().describe("The company's brand: new campaigns are offered it"),
  })
  .meta({ id: "Theme" });
export type Theme = z.output<typeof theme>;
