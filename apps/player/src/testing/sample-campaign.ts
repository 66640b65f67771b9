import type {
  PublicCampaign,
  PublicElement,
  PublicFormField,
  PublicMetadata,
  PublicPage,
} from "@fairground/model/campaign";

const page = (id: string, name: string, pageType: PublicPage["pageType"], order: number): PublicPage => ({
  id,
  name,
  pageType,
  order,
  elementRoot: `root-${id}`,
});
const root = (id: string): PublicElement => ({
  id: `root-${id}`,
  type: "root-container",
  parentId: null,
  order: "a0",
  texts: {},
  layout: "column",
});
const heading = (id: string, text: string): PublicElement => ({
  id: `title-${id}`,
  type: "text",
  variant: "h1",
  parentId: `root-${id}`,
  order: "a0",
  texts: { text },
});
const field = (name: string, type: PublicFormField["type"]): PublicFormField => ({
  name,
  label: name,
  selectLabel: "",
  value: "",
  type,
  mandatory: false,
  validation: { errorMessage: "", required: false, mask: "" },
  isCustom: false,
  options: [],
  placeholder: "",
});

const PAGES = {
  start: page("start", "Welcome", "basic", -1),
  access: page("access", "Code", "access", 0),
  lead: page("lead", "Start", "lead", 1),
  game: page("game", "Wheel", "game", 2),
  won: page("won", "Won", "outcome", 3),
  lost: page("lost", "Lost", "outcome", 4),
  terms: page("terms", "Terms", "terms-and-conditions", 0),
  limit: page("limit", "Come back", "limit-reached", 1),
  soon: page("soon", "Soon", "coming-soon", 2),
  ended: page("ended", "Over", "campaign-ended", 3),
};
export type SamplePage = keyof typeof PAGES;

export interface SampleOptions {
  /** Pages that stand among the additional ones here. */
  additional?: readonly SamplePage[];
  /** The pages it has; by default lead, game, both outcomes, terms and limit. */
  pages?: readonly SamplePage[];
  metadata?: Partial<PublicMetadata>;
  frameworkHost?: string;
  language?: string;
  isPreview?: boolean;
  /** With a consent provider. */
  asksConsents?: boolean;
}

/** A published campaign for tests: a wheel with a lead form, as the server's publishing compiles one. */
export function sampleCampaign(options: SampleOptions = {}): PublicCampaign {
  const {
    pages = ["lead", "game", "won", "lost", "terms", "limit"],
    metadata = {},
    frameworkHost = "",
    language = "en",
    isPreview,
    asksConsents = false,
  } = options;
  const ADDITIONAL: readonly SamplePage[] = ["terms", "limit", "soon", "ended", ...(options.additional ?? [])];
  const set = (names: readonly SamplePage[]) => ({
    ids: [...names],
    entities: Object.fromEntries(names.map((name) => [name, PAGES[name]])),
  });
  const elements: PublicElement[] = [
    ...pages.flatMap((name) => [root(name), heading(name, PAGES[name].name)]),
    {
      id: "form",
      type: "form",
      variant: "form_simple",
      parentId: "root-lead",
      order: "a1",
      texts: { submit: "Send" },
      fields: [field("firstName", "text"), field("email", "email"), field("newsletter", "checkbox")],
    },
    { id: "game-stage", type: "phasergame", parentId: "root-game", order: "a1", texts: {} },
  ];
  const shown = elements.filter(({ parentId }) => parentId === null || pages.includes(parentId.slice(5) as SamplePage)); // root-<page>
  return {
    companyId: "c1",
    campaignId: "k1",
    revision: 1,
    language,
    currentTime: "2026-11-21T12:00:00Z",
    campaignMetaData: {
      data: {
        id: "k1",
        campaignId: "k1",
        name: "Spin & win",
        campaignType: "spin-the-wheel",
        startDate: null,
        endDate: null,
        timezone: "Europe/Zurich",
        cookieless: false,
        acceptUserDataOnPlayRegistration: false,
        languages: [
          { name: "English", shortName: "en" },
          { name: "Deutsch", shortName: "de" },
        ],
        analyticsTrackingLevel: null,
        tags: [],
        logoUrl: "",
        skipLeads: false,
        doubleOptIn: false,
        hostOrigins: [],
        loyaltyEventFirst: false,
        ...metadata,
      },
    },
    campaignData: {
      elements: { entities: Object.fromEntries(shown.map((element) => [element.id, element])) },
      pages: set(pages.filter((name) => !ADDITIONAL.includes(name))),
      additionalPages: set(pages.filter((name) => ADDITIONAL.includes(name))),
      breakpoints: [{ id: "Mobile" }, { id: "Tablet" }, { id: "Desktop" }],
      game: { kind: "other", settings: {} },
      prizes: [],
      uniqueCodes: { won: { fallbackOutcomePageId: "lost" } },
      customIntegration: { consentProvider: { integrated: asksConsents } },
    },
    selectedThemeData: { name: "fairground-new", tokens: {} },
    fonts: [],
    collectAnalytics: true,
    preciseGeolocation: false,
    runtime: {
      environment: "test",
      apiUrl: "",
      serverBaseUrl: "",
      leads: "",
      frameworkHost,
      timeout: 30_000,
      ...(isPreview && { isPreview }),
    },
  };
}
