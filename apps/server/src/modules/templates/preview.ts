import type { CampaignDocument } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import type { CampaignPages } from "../publishing/index.ts";
import type { TemplateFile } from "./service.ts";

/** Rendered pages that are kept: one person leafing through a few templates. */
const KEPT = 120;
/** Of no company and no campaign: nothing could be recorded even if something were asked. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
/** Below which the renderer is told that the scenes lie; they are put into the page. */
const BASE = "/template-scenes";

/**
 * No source of scripts, no forms, no windows: what is seen is the player's page, and that is all. The sandbox's
 * `allow-scripts` runs nothing, since no script may load; without it, tools that check a page for access cannot look in.
 */
export const STILL_POLICY =
  "default-src 'none'; img-src 'self' https: data:; media-src 'self' https:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-scripts";

/**
 * Pages of a template as the player draws them. The page that is asked for is made the first one, since that is the one
 * that publishing renders: what is seen is what a visitor would get, byte for byte.
 */
export class TemplatePreviews {
  private readonly pages: CampaignPages;
  private readonly kept = new Map<string, string>();
  constructor(pages: CampaignPages) {
    this.pages = pages;
  }

  /**
   * @param key names the template's content; pages are kept under it
   * @param companyId who looks at it: its own fonts are shown
   * @returns null: the template has no such page
   */
  async page(
    key: string,
    file: TemplateFile,
    language: Language,
    pageId: string,
    companyId: string,
  ): Promise<string | null> {
    const at = `${await this.pages.build()} ${key} ${language} ${pageId} ${companyId}`;
    const known = this.kept.get(at);
    if (known !== undefined) return known;
    const document = beginningWith(file.document, pageId);
    if (!document) return null;
    const files = await this.pages.files(
      {
        companyId: NOBODY,
        campaignId: NOBODY,
        revision: 1,
        publishedAt: new Date(0).toISOString(),
        document,
        metadata: { ...file.metadata, tags: [] },
        runtime: this.pages.runtime,
      },
      { base: BASE, only: { language, page: "first" }, fontsOf: companyId },
    );
    const page = files.find(({ path }) => path === `${language}/first.html`);
    if (!page) return null;
    const html = withScenes(withoutScripts(Buffer.from(page.body).toString("utf8")), files);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(at, html);
    return html;
  }
}

/** The same campaign, opening with another of its pages. */
function beginningWith(document: CampaignDocument, pageId: string): CampaignDocument | null {
  const page = document.pages.entities[pageId] ?? document.additionalPages.entities[pageId];
  if (!page) return null;
  const rest = document.pages.ids.filter((id) => id !== pageId);
  const ids = [pageId, ...rest];
  const all = { ...document.pages.entities, [pageId]: page };
  return {
    ...document,
    pages: {
      ids,
      entities: Object.fromEntries(ids.flatMap((id, order) => (all[id] ? [[id, { ...all[id], order }]] : []))),
    },
  };
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*(?:modulepreload|as="script")[^>]*>/g, "");

function withScenes(html: string, files: Awaited<ReturnType<CampaignPages["files"]>>): string {
  return files
    .filter(({ mediaType }) => mediaType === "image/svg+xml")
    .reduce(
      (page, { path, body }) =>
        page.replaceAll(`${BASE}/${path}`, `data:image/svg+xml;base64,${Buffer.from(body).toString("base64")}`),
      html,
    );
}
