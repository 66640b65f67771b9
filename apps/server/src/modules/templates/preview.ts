import type { CampaignDocument } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import { STILL_BASE, stillPage } from "../../kernel/still-page.ts";
import type { CampaignPages } from "../publishing/index.ts";
import type { TemplateFile } from "./service.ts";

/** Rendered pages that are kept: one person leafing through a few templates. */
const KEPT = 120;
/** Of no company and no campaign: nothing could be recorded even if something were asked. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
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
    const companyFacts = await this.pages.factsOf(companyId);
    const at = `${await this.pages.build()} ${key} ${language} ${pageId} ${companyId} ${JSON.stringify(companyFacts)}`;
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
        // Nobody is measured by a picture, and nobody is asked.
        runtime: { ...this.pages.runtime, isPreview: true },
        companyFacts,
        isExample: true,
      },
      { base: STILL_BASE, only: { language, page: "first" }, fontsOf: companyId },
    );
    const html = stillPage(files, language);
    if (html === null) return null;
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
