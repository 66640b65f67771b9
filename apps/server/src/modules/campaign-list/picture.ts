import { pageNamesFacts } from "@fairground/model/legal";
import { STILL_BASE, stillPage } from "../../kernel/still-page.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import type { CampaignPages } from "../publishing/index.ts";

/** Pictures that are kept: a few pages of a list that people leaf through. */
const KEPT = 100;
/** A page that is larger than this in characters is not kept. */
const LARGEST = 1_000_000;
export interface Picture {
  html: string;
  /** With the draft's version it never changes: nothing in it is made of settings, or of what the company says. */
  isLasting: boolean;
}

/** First pages of drafts, as the player draws them in the campaign's first language. */
export class CampaignPictures {
  private readonly pages: CampaignPages;
  private readonly kept = new Map<string, Picture>();
  constructor(pages: CampaignPages) {
    this.pages = pages;
  }

  /** Null: no document has been begun, or it has no first page. */
  async of({ companyId, campaignId, rev, draft, metadata, updatedAt }: CampaignRow): Promise<Picture | null> {
    const language = metadata.languages[0]?.shortName;
    if (!draft || language === undefined) return null;
    const companyFacts = await this.pages.factsOf(companyId);
    // Texts of the page may be made of any of the settings, and of what the company says.
    const said = JSON.stringify([updatedAt, companyFacts]);
    const at = `${await this.pages.build()} ${campaignId} ${rev} ${language} ${said}`;
    const known = this.kept.get(at);
    if (known !== undefined) {
      this.kept.delete(at);
      this.kept.set(at, known);
      return known;
    }
    const files = await this.pages.files(
      {
        companyId,
        campaignId,
        revision: 1,
        publishedAt: updatedAt.toISOString(),
        document: draft,
        metadata: { ...metadata, tags: [] },
        // Nobody is measured by a picture, and nobody is asked.
        runtime: { ...this.pages.runtime, isPreview: true },
        companyFacts,
      },
      { base: STILL_BASE, only: { language, page: "first" } },
    );
    const html = stillPage(files, language);
    if (html === null) return null;
    const [oldest] = this.kept.keys();
    if (this.kept.size >= KEPT && oldest !== undefined) this.kept.delete(oldest);
    const [firstPage] = draft.pages.ids.flatMap((id) => draft.pages.entities[id] ?? []);
    const picture = { html, isLasting: !firstPage || !pageNamesFacts(draft, firstPage.elementRoot) };
    if (html.length <= LARGEST) this.kept.set(at, picture);
    return picture;
  }
}
