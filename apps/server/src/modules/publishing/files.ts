import type { PublicCampaign, PublicRuntime } from "@fairground/model/campaign";
import type { Config } from "../../kernel/config.ts";
import { compileCampaign, type Published } from "./compile.ts";
import { campaignCss, familiesOf } from "./css.ts";
import { pagesOf } from "./pages.ts";
import { playerPolicy } from "./policy.ts";
import type { OwnFonts } from "./ports.ts";
import type { Renderer } from "./renderer.ts";
import { withSizes } from "./responsive.ts";
import { shareHead } from "./share.ts";
import type { FileToStore } from "./store.ts";

/** What of a campaign is rendered; absent: everything. */
export interface Only {
  language: string;
  /** first, coming-soon, ended or deactivated. */
  page: string;
}

/**
 * A campaign as static files: pages in every language with their policies, and the scenes behind them. The one way from a
 * document to what a browser gets: publishing and previews take it.
 * @param base address below which the files are served, without a trailing slash
 * @param sharedAt origin of the address at which the campaign is public; absent: nobody shares it
 * @param ownFonts where the company's own fonts are looked up; absent: built-in ones alone
 */
export async function campaignFiles(
  published: Published,
  {
    renderer,
    config,
    base,
    only,
    sharedAt,
    ownFonts,
  }: {
    renderer: Renderer;
    config: Config;
    base: string;
    only?: Only;
    sharedAt?: string;
    ownFonts?: OwnFonts;
  },
): Promise<FileToStore[]> {
  const own = (await ownFonts?.(published.companyId, familiesOf(published))) ?? [];
  const { css, fonts, faces, backgrounds } = await campaignCss(published, base, own);
  const files: FileToStore[] = backgrounds.map(({ path, svg }) => ({
    path,
    mediaType: "image/svg+xml",
    body: Buffer.from(svg),
    headers: { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
  }));
  const { metadata } = published;
  for (const { shortName } of metadata.languages) {
    if (only && only.language !== shortName) continue;
    const campaign = { ...compileCampaign(published, shortName), fonts };
    const head = sharedAt === undefined ? [] : shareHead(campaign, sharedAt);
    for (const { name, view } of pagesOf(campaign)) {
      if (only && only.page !== name) continue;
      // Nobody shares what is over for good.
      const share = name === "deactivated" ? [] : head;
      const page = await renderer.render({ campaign, view, css, faces, share, provider: config.PROVIDER_NAME });
      const policy = playerPolicy({
        ...page,
        hostOrigins: metadata.hostOrigins,
        calls: [config.API_URL, config.SERVER_BASE_URL, config.LEADS_URL, collectorOf(campaign)].filter(
          (origin) => origin !== undefined,
        ),
        files: [],
        challengers: metadata.tags.includes("CAPTCHA_REQUIRES") ? CHALLENGERS[config.CAPTCHA_PROVIDER] : [],
      });
      files.push({
        path: `${shortName}/${name}.html`,
        mediaType: "text/html; charset=utf-8",
        body: Buffer.from(withSizes(page.html)),
        headers: { "content-security-policy": policy },
      });
    }
  }
  return files;
}

/** Its host alone: a policy's paths say nothing of what lies below them. */
const collectorOf = ({ campaignMetaData }: PublicCampaign): string | undefined => {
  const { collectorUrl } = campaignMetaData.data;
  return collectorUrl && new URL(collectorUrl).origin;
};

/** Hosts of the services' scripts and frames, by CAPTCHA_PROVIDER. */
const CHALLENGERS = {
  "proof-of-work": [],
  turnstile: ["https://challenges.cloudflare.com"],
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  recaptcha: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
} as const satisfies Record<Config["CAPTCHA_PROVIDER"], readonly string[]>;

/** Base addresses and times that a campaign's pages are told. */
export const runtimeOf = (config: Config): PublicRuntime => ({
  environment: config.ENVIRONMENT,
  apiUrl: config.API_URL ?? "",
  serverBaseUrl: config.SERVER_BASE_URL ?? "",
  leads: config.LEADS_URL ?? "",
  frameworkHost: config.FRAMEWORK_HOST ?? "",
  timeout: config.TIMEOUT,
});
