import type { CampaignTemplate } from "@fairground/contract";
import {
  type CampaignDocument,
  type CampaignGoal,
  type CampaignIndustry,
  type CampaignMetadata,
  type CampaignOccasion,
  keepLanguages,
  MEASURED_WITH_CONSENT,
  type PlayLength,
  playLengthOf,
  type TemplateCategory,
} from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import { uncheckedFacts } from "@fairground/model/legal";
import { LANGUAGES, type Language, type LocalizedText } from "@fairground/model/text";
import type { CampaignRow, Campaigns } from "../campaigns/index.ts";
import { branded } from "./branded.ts";
import { type BuiltIn, builtInFile, builtIns } from "./built-in.ts";
import type { Defaults, Logos, OwnThemes } from "./ports.ts";
import type { TemplateRow, TemplateStore } from "./store.ts";
import { withDefaults } from "./with-defaults.ts";

export interface Wanted {
  q?: string | undefined;
  category?: TemplateCategory | undefined;
  game?: string | undefined;
  theme?: string | undefined;
  language?: Language | undefined;
  scope?: CampaignTemplate["scope"] | undefined;
  goal?: CampaignGoal | undefined;
  occasion?: CampaignOccasion | undefined;
  industry?: CampaignIndustry | undefined;
  length?: PlayLength | undefined;
}

export type Begun =
  | { kind: "begun"; row: CampaignRow }
  | { kind: "unknown" }
  | { kind: "themeUnknown" }
  | { kind: "faults"; faults: Fault[] };
export type SavedTemplate =
  | { kind: "saved"; template: CampaignTemplate }
  | { kind: "unknown" }
  | { kind: "faults"; faults: Fault[] };

export interface TemplateFile {
  metadata: CampaignMetadata;
  document: CampaignDocument;
}

/** Templates: the product's own, and campaigns that a company keeps to begin others with. */
export class Templates {
  private readonly store: TemplateStore;
  private readonly campaigns: Campaigns;
  private readonly brand: { themes: OwnThemes; logos: Logos; defaults: Defaults };
  constructor(
    store: TemplateStore,
    campaigns: Campaigns,
    brand: { themes: OwnThemes; logos: Logos; defaults: Defaults },
  ) {
    this.store = store;
    this.campaigns = campaigns;
    this.brand = brand;
  }

  /** The company's own first, then the product's in the order of the chooser. */
  async list(companyId: string, wanted: Wanted): Promise<CampaignTemplate[]> {
    const own = wanted.scope === "global" ? [] : await this.store.list(companyId);
    const global = wanted.scope === "company" ? [] : (await builtIns()).filter(({ hidden }) => !hidden);
    const found = [
      ...own.map((row) => ({ template: ofRow(row), by: winsOf(row.document) })),
      ...global.map((one) => ({ template: ofBuiltIn(one), by: [one.keywords, ...one.gifts] })),
    ];
    return found.filter(({ template, by }) => isWanted(template, wanted, by)).map(({ template }) => template);
  }

  /** The product's, in the order of the chooser. */
  async builtIn(): Promise<CampaignTemplate[]> {
    return (await builtIns()).filter(({ hidden }) => !hidden).map(ofBuiltIn);
  }

  async find(companyId: string, templateId: string): Promise<CampaignTemplate | null> {
    const global = (await builtIns()).find(({ id }) => id === templateId);
    if (global) return ofBuiltIn(global);
    const row = await this.own(companyId, templateId);
    return row && ofRow(row);
  }

  /** What a campaign would begin with. */
  async file(companyId: string, templateId: string): Promise<TemplateFile | null> {
    return (await builtInFile(templateId)) ?? (await this.own(companyId, templateId));
  }

  /** The same in a theme of the company's own, with the company's logo; null: it has no such theme. */
  async themed(companyId: string, file: TemplateFile, themeId: string): Promise<TemplateFile | null> {
    const theme = await this.brand.themes.choice(companyId, themeId);
    if (!theme) return null;
    const logo = (await this.campaigns.defaultsOf(companyId))?.logo;
    const picture = logo ? await this.brand.logos.picture(companyId, logo) : null;
    return branded(file, theme, picture?.url ?? null);
  }

  /**
   * A draft with fresh ids; the first language is the campaign's own. What the template says in others is left behind.
   * With a theme of the company's own it takes that, and the company's logo; what has no file takes the company's default.
   */
  async begin(
    companyId: string,
    templateId: string,
    { name, languages, themeId }: { name: string; languages: readonly Language[]; themeId?: string | undefined },
    by: string | null = null,
  ): Promise<Begun> {
    const kept = await this.file(companyId, templateId);
    if (!kept) return { kind: "unknown" };
    const chosen = themeId ? await this.themed(companyId, kept, themeId) : kept;
    if (!chosen) return { kind: "themeUnknown" };
    const file = withDefaults(chosen, await this.brand.defaults.ofCompany(companyId));
    const spoken = languages.map((wanted) => file.metadata.languages.find(({ shortName }) => shortName === wanted));
    const faults = languages.flatMap((language, at) =>
      spoken[at] ? [] : [{ path: `languages.${at}`, message: `This template has no texts in ${language}` }],
    );
    if (faults.length > 0) return { kind: "faults", faults };
    const metadata = {
      ...file.metadata,
      ...{ name, description: "", languages: spoken.filter((one) => one !== undefined) },
      timezone: (await this.campaigns.defaultsOf(companyId))?.timezone ?? file.metadata.timezone,
      // What an older version has kept does not say it: it begins as ours do.
      ...(file.metadata.retentionMonths === undefined && { retentionMonths: NEW_RETENTION }),
      ...(file.metadata.explainsDraw === undefined && { explainsDraw: true }),
      ...measured(file.metadata),
      legal: uncheckedFacts(file.metadata.legal),
    };
    const known = file.metadata.languages.map(({ shortName }) => shortName);
    const document = keepLanguages(file.document, languages, known);
    const made = await this.campaigns.importFile(companyId, { fairground: 1, metadata, document }, by);
    if (made.kind === "saved") return { kind: "begun", row: made.row };
    return { kind: "faults", faults: made.kind === "faults" ? made.faults : [] };
  }

  /** Keeps a campaign's draft, without its dates and addresses. */
  async save(
    companyId: string,
    {
      campaignId,
      name,
      about,
      category,
    }: { campaignId: string; name: string; about: string; category: TemplateCategory },
    by: string | null = null,
  ): Promise<SavedTemplate> {
    const row = await this.campaigns.find(companyId, campaignId);
    if (!row) return { kind: "unknown" };
    if (!row.draft) return { kind: "faults", faults: [{ path: "document", message: "The campaign has no pages yet" }] };
    const metadata = {
      ...row.metadata,
      name,
      startDate: null,
      endDate: null,
      liveUrl: null,
      demoUrl: null,
      productionUrl: null,
    };
    const saved = await this.store.save(companyId, { name, about, category, metadata, document: row.draft }, by);
    return { kind: "saved", template: ofRow(saved) };
  }

  /** False: not one of the company's own. */
  async remove(companyId: string, templateId: string): Promise<boolean> {
    return UUID.test(templateId) && (await this.store.remove(companyId, templateId));
  }

  private own(companyId: string, templateId: string): Promise<TemplateRow | null> {
    return UUID.test(templateId) ? this.store.find(companyId, templateId) : Promise.resolve(null);
  }
}

/** Months after their end in which new campaigns keep their leads, as our own templates say. */
const NEW_RETENTION = 3;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function ofBuiltIn(one: BuiltIn): CampaignTemplate {
  const { id, category, gameType, theme, name, about, pages, hidden, goals, occasions, industries } = one;
  const picture = (frame: string) => `/static/templates/${id}${frame}.webp`;
  const pictures = hidden ? null : { start: picture(""), game: picture("-game"), win: picture("-win") };
  return {
    templateId: id,
    scope: "global",
    category,
    gameType,
    theme,
    name,
    about,
    languages: [...LANGUAGES],
    goals: [...goals],
    occasions: [...occasions],
    industries: [...industries],
    length: playLengthOf(gameType),
    pictures,
    pages,
  };
}

/** What has not chosen whether it asks begins by asking, and measures no more than that is for. */
function measured({ measuringConsent, cookieless, analyticsTrackingLevel: level }: CampaignMetadata) {
  if (measuringConsent) return { measuringConsent, cookieless, analyticsTrackingLevel: level };
  const { analyticsTrackingLevel: most } = MEASURED_WITH_CONSENT;
  return { ...MEASURED_WITH_CONSENT, analyticsTrackingLevel: Math.min(level ?? most, most) };
}

function ofRow({ templateId, name, about, category, metadata, document }: TemplateRow): CampaignTemplate {
  return {
    templateId,
    scope: "company",
    category,
    gameType: document.gameType,
    theme: document.theme.name,
    name,
    about,
    languages: metadata.languages.flatMap(({ shortName }) => LANGUAGES.find((one) => one === shortName) ?? []),
    ...{ goals: [], occasions: [], industries: [] },
    length: playLengthOf(document.gameType),
    pictures: null,
    pages: shownPages(document),
  };
}

/** Pages that can be looked at: mails are not pages of the player. */
export const shownPages = ({ pages, additionalPages }: CampaignDocument): CampaignTemplate["pages"] =>
  [pages, additionalPages].flatMap(({ ids, entities }) =>
    ids.flatMap((id) => {
      const page = entities[id];
      if (!page || page.pageType === "outcome-email" || page.pageType === "doi-email") return [];
      return [{ id, name: page.name, pageType: page.pageType }];
    }),
  );

const winsOf = ({ prizePoolList }: CampaignDocument): LocalizedText[] =>
  prizePoolList.flatMap(({ title, noWinPrize }) => (noWinPrize ? [] : [title]));

/** @param by what a template is found by beside its name, its sentence and its game */
function isWanted(
  template: CampaignTemplate,
  { q, category, game, theme, language, goal, occasion, industry, length }: Wanted,
  by: readonly LocalizedText[],
): boolean {
  if (category && template.category !== category) return false;
  if (game && template.gameType !== game) return false;
  if (theme && template.theme !== theme) return false;
  if (language && !template.languages.includes(language)) return false;
  if (goal && !template.goals.includes(goal)) return false;
  if (occasion && !template.occasions.includes(occasion)) return false;
  if (industry && !template.industries.includes(industry)) return false;
  if (length && template.length !== length) return false;
  const own = folded([template.name, template.about].flatMap(everyWord).join(" "));
  const more = by.flatMap(everyWord).flatMap((text) => folded(text).split(/[\s-]+/));
  return folded(q ?? "")
    .split(/\s+/)
    .every(
      (word) => own.includes(word) || template.gameType.includes(word) || more.some((each) => isSpelled(each, word)),
    );
}

/** A word in the middle of typing, or one letter longer: "coffees" finds "coffee", and "tea" no "team". */
const isSpelled = (known: string, word: string): boolean =>
  word.length < 4 ? known === word : known.startsWith(word) || (known.length > 3 && word === `${known}s`);
const everyWord = (text: LocalizedText): string[] => (typeof text === "string" ? [text] : Object.values(text));
/** "muttertag" finds "Muttertag", "memoria" finds "memória", "strasse" and "STRASSE" find "Straße". */
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").trim();
