import type { CampaignDocument, CampaignMetadata, Page } from "@fairground/model/campaign";
import { canonicalEmail } from "@fairground/model/form";
import { lackingIn, letterLacks, lettersOf, letterUse, type MergeValues, mailSamples } from "@fairground/model/mail";
import { outcomeIdOfPrize } from "@fairground/model/outcome";
import { textIn } from "@fairground/model/text";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { Suppressions } from "../suppression/index.ts";
import { absoluteFrom, hasContent, type MailContent, mailContent } from "./content.ts";
import type { Letters } from "./letters/service.ts";
import { postalOf, writerOf } from "./postal.ts";
import type { SendResult, SendStore } from "./send-store.ts";
import type { Sender } from "./sender.ts";
import type { SettingsStore } from "./settings-store.ts";
import type { TemplateRow, TemplateStore } from "./template-store.ts";

/** Counts what one account sends; answers seconds to wait, or null where it may. */
export type Spend = (name: "mail-tests" | "mail-feedback", userId: string) => Promise<number | null>;

/** Whether a mail can be sent to leads, and of which revision; or why not. */
export type Sendable =
  | { kind: "sendable"; revision: number }
  | { kind: "noSettings" | "noMail" | "noContent" | "noAddress" | "wrongKind" };

export interface TestWish {
  campaignId: string | null;
  mailId: string | null;
  /** Of the template, and whether it is the company's or everybody's. */
  template: TemplateRow | null;
  lang: string;
  to: string | null;
}

/** Sends that somebody asks for: to themselves, to leads who have confirmed, and to the provider (spec §7, "Mail"). */
export class Sends {
  private readonly store: SendStore;
  private readonly near: {
    templates: TemplateStore;
    settings: SettingsStore;
    campaigns: PublishedCampaigns;
    letters: Letters;
    sender: Sender;
    spend: Spend;
    suppressions: Pick<Suppressions, "unwanted">;
    /** Origin of published campaigns. */
    playerUrl: string;
  };
  constructor(store: SendStore, near: Sends["near"]) {
    this.store = store;
    this.near = near;
  }

  /** Whose a campaign is; null: there is none. */
  async companyOf(campaignId: string): Promise<string | null> {
    return (await this.store.campaign(campaignId))?.companyId ?? null;
  }

  /** To the caller's own mailbox alone, with samples in the place of a lead. */
  async test(userId: string, wish: TestWish) {
    const campaign = wish.campaignId ? await this.store.campaign(wish.campaignId) : null;
    if (wish.campaignId && !campaign) return { kind: "noCampaign" as const };
    const who = await this.store.address(userId);
    const isOwn = wish.to === null || (who !== null && canonicalEmail(wish.to) === canonicalEmail(who.email));
    if (!who?.isVerified || !isOwn) return { kind: "notOwn" as const };
    const template = wish.template ?? (campaign && (await this.templateOf(campaign.companyId, wish)));
    const document = campaign?.draft ?? null;
    const isWritten =
      wish.template === null && wish.mailId !== null && document !== null && hasContent(document, wish.mailId);
    if (!template && !isWritten) return { kind: "noContent" as const };
    const content = contentOf(
      isWritten ? document : null,
      wish,
      template,
      {
        ...(document && campaign ? samplesIn(document, campaign, wish.lang) : {}),
        "company.name": campaign ? writerOf(campaign.metadata, campaign.companyName) : "",
        "campaign.name": campaign?.metadata.name ?? "",
        ...samplesOf(who),
        // One that follows no play has no code to tell.
        ...(document && isWritten && !followsPlay(document, wish.mailId) ? { code: "" } : {}),
      },
      campaign && postalOf({ metadata: campaign.metadata }, campaign.companyLegal),
      absoluteFrom(this.near.playerUrl),
    );
    const wait = await this.near.spend("mail-tests", userId);
    if (wait !== null) return { kind: "tooOften" as const, wait };
    await this.store.asSystem((scope) =>
      this.near.letters.queue(scope, {
        ...{ companyId: campaign?.companyId ?? template?.companyId ?? null, to: who.email, language: wish.lang },
        letter: { kind: "mail-test", content, theme: document?.theme ?? null },
      }),
    );
    await this.near.letters.nudge();
    return { kind: "queued" as const, to: who.email, subject: content.subject };
  }

  /** To leads of the campaign, each address once for each mail; the outbox looks at the consent again when it leaves. */
  async send(
    companyId: string,
    { campaignId, mailId, leadIds }: { campaignId: string; mailId: string; leadIds: readonly string[] },
    by: string | null,
  ): Promise<({ kind: "queued" } & SendResult) | Exclude<Sendable, { kind: "sendable" }>> {
    const mail = await this.sendable(companyId, campaignId, mailId);
    if (mail.kind !== "sendable") return mail;
    const unwanted = await this.near.suppressions.unwanted(companyId, campaignId, leadIds);
    const result = await this.store.send(campaignId, mailId, mail.revision, leadIds, by, unwanted);
    if (result.queued.length > 0) await this.near.sender.nudge();
    return { kind: "queued", ...result };
  }

  /**
   * The mails that are sent by hand: those of the campaign's settings, as their templates are called, then the published
   * document's own letters, as their pages are. `lacks`: languages of the campaign in which they have no words of their own.
   */
  async customMails(
    companyId: string,
    campaignId: string,
  ): Promise<{ mailId: string; name: string; lacks: string[] }[]> {
    const settings = await this.near.settings.find(companyId, campaignId);
    const { letters, first, content } = await this.published(campaignId);
    const languages = content?.metadata.languages.map(({ shortName }) => shortName) ?? [];
    const lacksOf = (page: Page) => (content ? letterLacks(content.document, page, languages) : []);
    const custom = settings?.mails.filter(({ kind }) => kind === "custom") ?? [];
    const named = await Promise.all(
      custom.map(async ({ mailId }) => {
        const template = await this.templateOf(companyId, { campaignId, mailId });
        const page = letters.find(({ id }) => id === mailId);
        const words = template ? [template.subject, template.preheader, template.content] : [];
        const lacks = page ? lacksOf(page) : lackingIn(words, languages);
        return { mailId, name: template?.name || textIn(page?.name, first, first) || mailId, lacks };
      }),
    );
    const own = letters.filter(({ id }) => settings?.mails.every(({ mailId }) => mailId !== id) ?? true);
    return [
      ...named,
      ...own.map((page) => ({
        ...{ mailId: page.id, name: textIn(page.name, first, first) || page.id },
        lacks: lacksOf(page),
      })),
    ];
  }

  /**
   * Whether a mail of a campaign can be sent to leads: one of its settings, or a letter of the published document, with
   * content, and it says who sends it.
   */
  async sendable(companyId: string, campaignId: string, mailId: string): Promise<Sendable> {
    const settings = await this.near.settings.find(companyId, campaignId);
    const mail = settings?.mails.find((each) => each.mailId === mailId);
    const { content, revision, companyLegal, letters } = await this.published(campaignId);
    const isLetter = letters.some(({ id }) => id === mailId);
    if (!mail && !isLetter) return { kind: settings ? "noMail" : "noSettings" };
    if (mail && mail.kind !== "custom") return { kind: "wrongKind" };
    if (revision === null || !content) return { kind: "noContent" };
    const templateId = mail?.templateId ?? null;
    const hasTemplate = templateId !== null && (await this.near.templates.usable(companyId, [templateId])).length > 0;
    if (!hasTemplate && !hasContent(content.document, mailId)) return { kind: "noContent" };
    if (postalOf(content, companyLegal) === null) return { kind: "noAddress" };
    return { kind: "sendable", revision };
  }

  /** What is live of a campaign, with its letters that are sent by hand. */
  private async published(campaignId: string) {
    const campaign = await this.store.campaign(campaignId);
    const revision = campaign?.liveRevision ?? null;
    const content = revision === null ? null : await this.near.campaigns.revision(campaignId, revision);
    return {
      ...{ revision, content, companyLegal: campaign?.companyLegal },
      letters: content ? lettersOf(content.document, "custom") : [],
      first: content?.metadata.languages[0]?.shortName ?? "en",
    };
  }

  /** To the platform's admins. Answers seconds to wait, or null once it is on its way. */
  async feedback(
    userId: string,
    told: { message: string; page: string; rating: number | null },
  ): Promise<number | null> {
    const wait = await this.near.spend("mail-feedback", userId);
    if (wait !== null) return wait;
    const who = await this.store.address(userId);
    await this.store.asSystem(async (scope) => {
      for (const { email, language } of await this.store.platformAdmins(scope))
        await this.near.letters.queue(scope, {
          ...{ companyId: null, to: email, language: language ?? "en" },
          letter: { kind: "feedback", from: who?.email ?? "", ...told },
        });
    });
    await this.near.letters.nudge();
    return null;
  }

  private async templateOf(
    companyId: string,
    { campaignId, mailId }: Pick<TestWish, "campaignId" | "mailId">,
  ): Promise<TemplateRow | null> {
    const settings = campaignId ? await this.near.settings.find(companyId, campaignId) : null;
    const templateId = settings?.mails.find((each) => each.mailId === mailId)?.templateId;
    if (!templateId) return null;
    const { templates } = this.near;
    return (await templates.find(companyId, templateId)) ?? (await templates.find(null, templateId));
  }
}

function contentOf(
  document: CampaignDocument | null,
  { mailId, lang }: TestWish,
  template: TemplateRow | null,
  values: MergeValues,
  postal: string | null,
  pictureUrl: (picture: string) => string | null,
): MailContent {
  const prize = document?.prizePoolList.find(({ noWinPrize }) => !noWinPrize) ?? null;
  const { additionalPages, pages, elements } = document ?? NOTHING;
  return mailContent({
    document: { ...(document ?? ({} as CampaignDocument)), additionalPages, pages, elements }, // what mails read of it
    ...{ emailId: mailId ?? "", language: lang, first: lang, values, template },
    ...(postal ? { postal } : {}),
    ...{
      kind: "custom",
      newsletter: false,
      won: true,
      // As somebody with the first prize reads it: what is for others, the preview shows.
      outcomeId: document && outcomeIdOfPrize(document.outcomes, prize),
      pictureUrl,
    },
  });
}

const NOTHING: Pick<CampaignDocument, "additionalPages" | "pages" | "elements"> = {
  additionalPages: { ids: [], entities: {} },
  pages: { ids: [], entities: {} },
  elements: { entities: {} },
};

const followsPlay = (document: CampaignDocument, mailId: string | null): boolean => {
  const page = document.additionalPages.entities[mailId ?? ""] ?? document.pages.entities[mailId ?? ""];
  return page === undefined || letterUse(document, page) === "play";
};

/** What stands in the place of a play: what the preview shows, which nobody takes for a prize of theirs. */
function samplesIn(
  document: CampaignDocument,
  { metadata, companyName }: { metadata: CampaignMetadata; companyName: string },
  lang: string,
): MergeValues {
  const {
    "link.confirm": _,
    "link.unsubscribe": __,
    ...samples
  } = mailSamples({ document, metadata, company: writerOf(metadata, companyName) }, lang);
  return samples;
}

/** What stands in the place of a lead. */
const samplesOf = ({ name, email }: { name: string; email: string }): MergeValues => ({
  firstName: name.split(" ")[0] ?? "",
  lastName: name.split(" ").slice(1).join(" "),
  email,
  code: "SAMPLE-CODE",
  date: new Date(0).toISOString().slice(0, 10),
});
