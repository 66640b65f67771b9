import { define, memberOrService } from "./define.ts";
import { companyPath } from "./ids.ts";
import { pageOf } from "./page-of.ts";
import { asset, companyAssets, globalAssets, theme } from "./shapes/assets.ts";

/**
 * Content API (spec §7 "Content API"): assets and themes. Its two other reads, a campaign's document and its metadata,
 * are in `campaign-configurations.ts` and `campaign-metadata.ts`.
 */
export const content = define({
  "GET /asset-library/api/assets/company/{companyId}": {
    summary: "A company's assets: its own, and the caller's personal ones",
    access: memberOrService("see", { by: "companyId", in: "params" }),
    params: companyPath,
    query: companyAssets,
    answers: { 200: pageOf(asset) },
  },
  "GET /asset-library/api/assets/global": {
    summary: "The assets that every company has",
    access: memberOrService("see", { by: "account" }),
    query: globalAssets,
    answers: { 200: pageOf(asset) },
  },
  "GET /campaign-configurations/api/global/themes": {
    summary: "The themes that every company has",
    access: memberOrService("see", { by: "account" }),
    answers: { 200: pageOf(theme) },
  },
  "GET /campaign-configurations/api/themes/{companyId}": {
    summary: "A company's themes",
    access: memberOrService("see", { by: "companyId", in: "params" }),
    params: companyPath,
    answers: { 200: pageOf(theme) },
  },
});
