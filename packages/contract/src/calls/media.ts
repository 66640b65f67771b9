import { z } from "zod";
import { anyone, define, member, memberOrService } from "../define.ts";
import { companyPath, uuid } from "../ids.ts";
import { dataOf, pageOf } from "../page-of.ts";
import { byCompany, MEGABYTE, overCompanies } from "../scopes.ts";
import {
  asset,
  assetChange,
  companyAssets,
  folderBody,
  folderMove,
  globalAssets,
  mediaFolder,
  newUpload,
  replacement,
  theme,
  themeBody,
  upload,
  uses,
} from "../shapes/assets.ts";

const assetPath = z.object({ companyId: uuid, assetId: uuid });
const folderPath = z.object({ companyId: uuid, folderId: uuid });
const uploadPath = z.object({ uploadId: uuid });
const replacementPath = z.object({ companyId: uuid, replacementId: uuid });
const themePath = z.object({ companyId: uuid, themeId: uuid });
const signed = z.object({ expires: z.coerce.number().int().default(0), signature: z.string().max(100).default("") });
const progress = dataOf(z.object({ uploadId: uuid, offset: z.int(), size: z.int() }));

/** What may be wrong with a file. */
const FILE_PROBLEMS = [
  "file-kind-unknown",
  "file-too-large",
  "picture-too-large",
  "picture-unreadable",
  "svg-refused",
  "video-unreadable",
  "font-refused",
  "media-quota-reached",
] as const;

/** The media library (spec §3 "Media library", "Font assets"; spec §7 "Content API"): files, what is known of them, where they are used, and themes. */
export const mediaCalls = define({
  "GET /asset-library/api/assets/company/{companyId}": {
    summary: "A company's assets: its own, and the caller's personal ones",
    access: memberOrService("see", byCompany),
    params: companyPath,
    query: companyAssets,
    answers: { 200: pageOf(asset) },
  },
  "GET /asset-library/api/assets/global": {
    summary: "The assets that every company has",
    access: memberOrService("see", overCompanies),
    query: globalAssets,
    answers: { 200: pageOf(asset) },
  },
  "GET /campaign-configurations/api/global/themes": {
    summary: "The themes that every company has",
    access: memberOrService("see", overCompanies),
    answers: { 200: pageOf(theme) },
  },
  "GET /campaign-configurations/api/themes/{companyId}": {
    summary: "A company's themes",
    access: memberOrService("see", byCompany),
    params: companyPath,
    answers: { 200: pageOf(theme) },
  },
  "POST /api/v1/media/{companyId}/uploads": {
    summary: "Begin an upload: its bytes go to the signed address",
    access: member("edit", byCompany),
    params: companyPath,
    body: newUpload,
    answers: { 201: dataOf(upload) },
    problems: ["asset-unknown", "folder-unknown", "file-too-large", "media-quota-reached"],
  },
  "GET /api/v1/media/uploads/{uploadId}": {
    summary: "How far an upload is; HEAD answers the same in `upload-offset`",
    access: anyone,
    params: uploadPath,
    query: signed,
    answers: { 200: progress },
    problems: ["upload-unknown", "link-expired"],
  },
  "PUT /api/v1/media/uploads/{uploadId}": {
    summary: "The next bytes of an upload, from the header `upload-offset`",
    access: anyone,
    params: uploadPath,
    query: signed,
    headers: z.object({
      "upload-offset": z.coerce.number().int().min(0).describe("Bytes of it that the server has: where these begin"),
    }),
    raw: "bytes",
    bodyLimit: 8 * MEGABYTE,
    answers: { 200: progress },
    problems: ["upload-unknown", "link-expired", "upload-offset-wrong", "file-kind-unknown", "file-too-large"],
  },
  "DELETE /api/v1/media/uploads/{uploadId}": {
    summary: "Cancel an upload; it leaves nothing behind",
    access: anyone,
    params: uploadPath,
    query: signed,
    answers: { 204: null },
    problems: ["upload-unknown", "link-expired"],
  },
  "POST /api/v1/media/{companyId}/uploads/{uploadId}/finish": {
    summary: "Make an asset of the bytes: checked, cleaned, and pictures in several sizes",
    access: member("edit", byCompany),
    params: z.object({ companyId: uuid, uploadId: uuid }),
    answers: { 201: dataOf(asset) },
    problems: ["upload-unknown", "upload-incomplete", "asset-unknown", ...FILE_PROBLEMS],
  },
  "GET /api/v1/media/{companyId}/assets/{assetId}": {
    summary: "One asset",
    access: member("see", byCompany),
    params: assetPath,
    answers: { 200: dataOf(asset) },
    problems: ["asset-unknown"],
  },
  "PUT /api/v1/media/{companyId}/assets/{assetId}": {
    summary: "Rename an asset, file it elsewhere, describe it or crop it",
    access: member("edit", byCompany),
    params: assetPath,
    body: assetChange,
    answers: { 200: dataOf(asset) },
    problems: ["asset-unknown", "crop-refused"],
  },
  "PUT /api/v1/media/{companyId}/assets/{assetId}/poster": {
    summary: "The picture of a video, drawn from it by the studio or one's own",
    access: member("edit", byCompany),
    params: assetPath,
    query: z.object({
      width: z.coerce.number().int().min(1).max(10_000).optional().describe("Of the video, as the browser plays it"),
      height: z.coerce.number().int().min(1).max(10_000).optional(),
      duration: z.coerce.number().min(0).max(86_400).optional(),
    }),
    raw: "bytes",
    bodyLimit: 8 * MEGABYTE,
    answers: { 200: dataOf(asset) },
    problems: ["asset-unknown", "file-kind-unknown", "picture-unreadable", "picture-too-large"],
  },
  "POST /api/v1/media/{companyId}/assets/{assetId}/reset": {
    summary: "Back to what was uploaded: no crop, the focal point in the middle",
    access: member("edit", byCompany),
    params: assetPath,
    answers: { 200: dataOf(asset) },
    problems: ["asset-unknown"],
  },
  "DELETE /api/v1/media/{companyId}/assets/{assetId}": {
    summary: "Take an asset out of the library",
    access: member("edit", byCompany),
    params: assetPath,
    query: z.object({
      used: z
        .enum(["refuse", "keep", "lose"])
        .default("refuse")
        .describe(
          "Where campaigns use it: refuse, keep showing it there (its files go when none uses it any more), or lose it there at once",
        ),
    }),
    answers: { 204: null },
    problems: ["asset-unknown", "asset-in-use"],
  },
  "GET /api/v1/media/{companyId}/assets/{assetId}/uses": {
    summary: "Which campaigns and themes use an asset",
    access: member("see", byCompany),
    params: assetPath,
    answers: { 200: dataOf(uses) },
    problems: ["asset-unknown"],
  },
  "POST /api/v1/media/{companyId}/assets/{assetId}/replace": {
    summary: "Let every draft that uses it use another asset, or this one as it is now",
    access: member("edit", byCompany),
    params: assetPath,
    body: z.object({ with: uuid.nullish().describe("Absent: the present file and crop of the same asset") }),
    answers: { 202: dataOf(replacement) },
    problems: ["asset-unknown", "replacement-refused"],
  },
  "GET /api/v1/media/{companyId}/replacements/{replacementId}": {
    summary: "How far a replacement is",
    access: member("see", byCompany),
    params: replacementPath,
    answers: { 200: dataOf(replacement) },
    problems: ["replacement-unknown"],
  },
  "DELETE /api/v1/media/{companyId}/replacements/{replacementId}": {
    summary: "Stop a replacement; drafts that are changed stay changed",
    access: member("edit", byCompany),
    params: replacementPath,
    answers: { 200: dataOf(replacement) },
    problems: ["replacement-unknown"],
  },
  "GET /api/v1/media/{companyId}/folders": {
    summary: "The company's own folders, by name",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(mediaFolder)) },
  },
  "POST /api/v1/media/{companyId}/folders": {
    summary: "Make a folder",
    access: member("edit", byCompany),
    params: companyPath,
    body: folderBody,
    answers: { 201: dataOf(mediaFolder) },
    problems: ["folder-exists", "folders-full"],
  },
  "PUT /api/v1/media/{companyId}/folders/{folderId}": {
    summary: "Rename a folder",
    access: member("edit", byCompany),
    params: folderPath,
    body: folderBody,
    answers: { 200: dataOf(mediaFolder) },
    problems: ["folder-unknown", "folder-exists"],
  },
  "DELETE /api/v1/media/{companyId}/folders/{folderId}": {
    summary: "Delete a folder; its files stay in the library",
    access: member("edit", byCompany),
    params: folderPath,
    query: z.object({ into: uuid.optional().describe("Another folder for its files; absent: they lie in none") }),
    answers: { 204: null },
    problems: ["folder-unknown"],
  },
  "POST /api/v1/media/{companyId}/moves": {
    summary: "Put several files into one of the company's own folders, or take them out",
    access: member("edit", byCompany),
    params: companyPath,
    body: folderMove,
    answers: { 200: dataOf(z.object({ moved: z.int() })) },
    problems: ["folder-unknown", "asset-unknown"],
  },
  "POST /api/v1/themes/{companyId}": {
    summary: "Make a theme of the company's own",
    access: member("administer", byCompany),
    params: companyPath,
    body: themeBody,
    answers: { 201: dataOf(theme) },
    problems: ["theme-refused"],
  },
  "PUT /api/v1/themes/{companyId}/{themeId}": {
    summary: "Change a theme; campaigns that took it keep the values they took",
    access: member("administer", byCompany),
    params: themePath,
    body: themeBody,
    answers: { 200: dataOf(theme) },
    problems: ["theme-unknown", "theme-refused"],
  },
  "DELETE /api/v1/themes/{companyId}/{themeId}": {
    summary: "Delete a theme; campaigns that took it keep the values they took",
    access: member("administer", byCompany),
    params: themePath,
    answers: { 204: null },
    problems: ["theme-unknown"],
  },
});
