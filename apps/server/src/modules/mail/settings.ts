import type { SenderDomains } from "../mail-domains/index.ts";
import type { Attachments } from "./attachments.ts";
import type { AttachmentRow, NewSettings, SettingsRow, SettingsStore } from "./settings-store.ts";
import type { TemplateStore } from "./template-store.ts";

type Fault = { path: string; message: string };
export type WholeSettings = SettingsRow & { attachments: AttachmentRow[] };

/** What campaigns' mails are sent with (spec §7, "Mail"). */
export class MailSettings {
  private readonly store: SettingsStore;
  private readonly templates: TemplateStore;
  private readonly attachments: Attachments;
  private readonly domains: Pick<SenderDomains, "has">;
  constructor(
    store: SettingsStore,
    templates: TemplateStore,
    attachments: Attachments,
    domains: Pick<SenderDomains, "has">,
  ) {
    this.domains = domains;
    this.store = store;
    this.templates = templates;
    this.attachments = attachments;
  }

  find(companyId: string, campaignId: string): Promise<WholeSettings | null> {
    return this.store.find(companyId, campaignId);
  }

  async create(
    companyId: string,
    settings: NewSettings,
  ): Promise<{ kind: "created"; row: WholeSettings } | { kind: "exist" } | { kind: "refused"; errors: Fault[] }> {
    const errors = await this.faults(companyId, settings);
    if (errors.length > 0) return { kind: "refused", errors };
    const row = await this.store.create(companyId, settings);
    return row ? { kind: "created", row: { ...row, attachments: [] } } : { kind: "exist" };
  }

  async change(companyId: string, settings: NewSettings, rev: number) {
    const errors = await this.faults(companyId, settings);
    if (errors.length > 0) return { kind: "refused" as const, errors };
    const changed = await this.store.change(companyId, settings, rev);
    if (changed.kind === "changed") await this.attachments.forget(changed.gone);
    return changed;
  }

  /** False: there were none. */
  async remove(companyId: string, campaignId: string): Promise<boolean> {
    const files = await this.store.remove(companyId, campaignId);
    await this.attachments.forget(files ?? []);
    return files !== null;
  }

  private async faults(companyId: string, { mails, domainId }: NewSettings): Promise<Fault[]> {
    const named = mails.flatMap(({ templateId }) => templateId ?? []);
    const usable = new Set(await this.templates.usable(companyId, named));
    const isKnown = domainId === null || (await this.domains.has(companyId, domainId));
    return [
      ...(isKnown ? [] : [{ path: "body.sender.domainId", message: "The company has no such sender domain" }]),
      ...mails.flatMap(({ templateId }, at) =>
        templateId === null || usable.has(templateId)
          ? []
          : [{ path: `body.mails.${at}.templateId`, message: "There is no such template" }],
      ),
    ];
  }
}
