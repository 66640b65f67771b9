import { MAIL_LIMITS } from "@fairground/contract";
import type { ChangedTemplate, TemplateRow, TemplateStore, TemplateWords } from "./template-store.ts";

export type { ChangedTemplate, TemplateRow } from "./template-store.ts";

/** Templates of mails (spec §7, "Mail"): a company's own; with null in its place those that every company has. */
export class MailTemplates {
  private readonly store: TemplateStore;
  constructor(store: TemplateStore) {
    this.store = store;
  }

  /** By name. */
  list(companyId: string | null): Promise<TemplateRow[]> {
    return this.store.list(companyId);
  }

  find(companyId: string | null, templateId: string): Promise<TemplateRow | null> {
    return this.store.find(companyId, templateId);
  }

  /** Whosever it is: whoever asks looks whether it is the caller's. */
  async wherever(templateId: string): Promise<TemplateRow | null> {
    const owner = await this.store.ownerOf(templateId);
    return owner && this.store.find(owner.companyId, templateId);
  }

  /** Null: there are as many as can be kept. */
  add(companyId: string | null, words: TemplateWords, by: string | null): Promise<TemplateRow | null> {
    return this.store.add(companyId, words, MAIL_LIMITS.templates, by);
  }

  change(
    companyId: string | null,
    templateId: string,
    words: TemplateWords,
    rev: number | null,
  ): Promise<ChangedTemplate> {
    return this.store.change(companyId, templateId, words, rev);
  }

  /** False: there was none. */
  remove(companyId: string | null, templateId: string): Promise<boolean> {
    return this.store.remove(companyId, templateId);
  }
}
