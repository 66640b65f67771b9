import {
  collectTexts,
  confirmed,
  nextMarks,
  outdatedMarks,
  type TranslationMarks,
} from "@fairground/model/translation";
import type { OnDraft } from "../campaigns/index.ts";
import { catalogue } from "./catalogue.ts";
import type { VersionStore } from "./store.ts";

/** Which translations are outdated: worked out with every save, whoever saves. */
export class Marks {
  private readonly store: VersionStore;
  constructor(store: VersionStore) {
    this.store = store;
  }

  readonly follow: OnDraft = async (scope, { companyId, campaignId, metadata, draft, now }, before) => {
    const [first, ...others] = metadata.languages.map(({ shortName }) => shortName);
    if (draft === null || first === undefined || others.length === 0) return;
    const [was, is] = [before, draft].map((document) => collectTexts(document, catalogue, first));
    if (was && is)
      await this.store.changeMarks(
        { companyId, campaignId },
        (marks) => nextMarks(was, is, first, marks, now.getTime()),
        scope,
      );
  };

  async of(of: { companyId: string; campaignId: string }): Promise<TranslationMarks> {
    return outdatedMarks(await this.store.marks(of));
  }

  async confirm(
    of: { companyId: string; campaignId: string },
    keys: readonly string[],
    language: string,
  ): Promise<TranslationMarks> {
    return outdatedMarks(await this.store.changeMarks(of, (marks) => confirmed(marks, keys, language)));
  }
}
