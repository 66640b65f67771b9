import { define, memberOrService } from "./define.ts";
import { companyPath } from "./ids.ts";

/**
 * Content API (spec §7 "Content API"): assets and themes. Its two other reads, a campaign's document and its metadata,
 * are in `campaign-configurations.ts` and `campaign-metadata.ts`.
 */
export const content = define({
  "GET /asset-library/api/assets/company/{companyId}": {
    summary: "A company's assets",
    access: memberOrService("see", { by: "companyId", in: "params" }),
    params: companyPath,
    later: true,
  },
  "GET /asset-library/api/assets/global": {
    summary: "The assets that every company has",
    access: memberOrService("see", { by: "account" }),
    later: true,
  },
  "GET /campaign-configurations/api/global/themes": {
    summary: "The themes that every company has",
    access: memberOrService("see", { by: "account" }),
    later: true,
  },
  "GET /campaign-configurations/api/themes/{companyId}": {
    summary: "A company's themes",
    access: memberOrService("see", { by: "companyId", in: "params" }),
    params: companyPath,
    later: true,
  },
});
