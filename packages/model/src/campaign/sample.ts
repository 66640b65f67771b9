import type { CampaignDocument, CampaignMetadata } from "./schema.ts";
import { campaignDocument, campaignMetadata } from "./schema.ts";

const uuid = (n: number) => `5a3b1e00-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

/** The ids of {@link sampleDocument}, by what they are. */
export const SAMPLE = {
  pages: {
    lead: uuid(1),
    game: uuid(2),
    won: uuid(3),
    lost: uuid(4),
    terms: uuid(5),
    privacy: uuid(6),
    limit: uuid(7),
  },
  email: uuid(8),
  outcomes: { won: uuid(16), lost: uuid(17) },
  prizes: { noWin: uuid(32), mug: uuid(33) },
  form: uuid(48),
} as const;

/**
 * A small valid campaign for tests: a wheel with a lead page, a game page, two outcome pages, one prize with codes
 * (4 plays in 10) and the no-win entry. The prize has no `prizeId` yet, as after an import: saving the prize pools gives it one.
 */
export function sampleDocument(): CampaignDocument {
  const { pages, outcomes, prizes, email } = SAMPLE;
  return campaignDocument.parse({
    schemaVersion: 1,
    gameType: "spin-the-wheel",
    game: { kind: "spin-the-wheel", settings: { segments: segments() } },
    outcomes: [
      { id: outcomes.won, name: "Won", cause: "prize", outcomePageId: pages.won, emailId: email, prizes: [prizes.mug] },
      { id: outcomes.lost, name: "Not this time", cause: "no-win", outcomePageId: pages.lost },
    ],
    prizePoolList: [
      {
        id: prizes.noWin,
        title: "No Win",
        noWinPrize: true,
        wins: 6_000,
        outcomeId: "no-win",
        outcomePageId: pages.lost,
      },
      {
        id: prizes.mug,
        title: { en: "A mug", de: "Eine Tasse" },
        description: { en: "Enamel, 3 dl", de: "Emaille, 3 dl" },
        symbolId: "mug",
        wins: 4_000,
        stock: 50,
        outcomeId: outcomes.won,
        outcomePageId: pages.won,
        emailId: email,
      },
    ],
    elements: { entities: byId(elements()) },
    pages: {
      ids: [pages.lead, pages.game, pages.won, pages.lost],
      entities: byId([
        page(pages.lead, { en: "Start", de: "Start" }, "lead", 0),
        page(pages.game, { en: "Wheel", de: "Glücksrad" }, "game", 1),
        page(pages.won, { en: "Won", de: "Gewonnen" }, "outcome", 2),
        page(pages.lost, { en: "Not this time", de: "Leider nicht" }, "outcome", 3),
      ]),
    },
    additionalPages: {
      ids: [pages.terms, pages.privacy, pages.limit, email],
      entities: byId([
        page(pages.terms, { en: "Terms", de: "Bedingungen" }, "terms-and-conditions", 0),
        page(pages.privacy, { en: "Privacy", de: "Datenschutz" }, "privacy-policy", 1),
        page(pages.limit, { en: "Come back", de: "Bis bald" }, "limit-reached", 2),
        page(email, { en: "Mail to winners", de: "Mail an Gewinner" }, "outcome-email", 3),
      ]),
    },
    uniqueCodes: { [pages.won]: { fallbackOutcomePageId: pages.lost } },
  });
}

/** Metadata that goes with {@link sampleDocument}: open-ended, in English and German, without tags or limits. */
export function sampleMetadata(): CampaignMetadata {
  return campaignMetadata.parse({
    name: "Spin for a mug",
    campaignType: "spin-the-wheel",
    doubleOptIn: false,
    languages: [
      { id: uuid(64), name: "English", shortName: "en" },
      { id: uuid(65), name: "Deutsch", shortName: "de" },
    ],
  });
}

const rootOf = (pageId: string) => pageId.replace(/^5a3b1e00/, "5a3b1e01");
const headingOf = (pageId: string) => pageId.replace(/^5a3b1e00/, "5a3b1e02");
const partOf = (pageId: string) => pageId.replace(/^5a3b1e00/, "5a3b1e03");

const page = (id: string, name: Record<string, string>, pageType: string, order: number) => ({
  id,
  name,
  pageType,
  order,
  elementRoot: rootOf(id),
});

const byId = (entities: readonly { id: string }[]) => Object.fromEntries(entities.map((entity) => [entity.id, entity]));

function segments() {
  const blank = { symbolId: "", label: { en: "Next time", de: "Nächstes Mal" } };
  const mug = { symbolId: "mug", label: { en: "A mug", de: "Eine Tasse" } };
  return [mug, blank, mug, blank];
}

function elements() {
  const { pages, email } = SAMPLE;
  const headings: [string, Record<string, string>][] = [
    [pages.lead, { en: "Spin to win", de: "Drehen und gewinnen" }],
    [pages.game, { en: "Your spin", de: "Deine Drehung" }],
    [pages.won, { en: "You won a mug", de: "Du hast eine Tasse gewonnen" }],
    [pages.lost, { en: "Not this time", de: "Diesmal nicht" }],
    [pages.terms, { en: "Terms & Conditions", de: "Teilnahmebedingungen" }],
    [pages.privacy, { en: "Privacy Policy", de: "Datenschutz" }],
    [pages.limit, { en: "That was your play", de: "Das war dein Spiel" }],
    [email, { en: "Your mug is waiting", de: "Deine Tasse wartet" }],
  ];
  return [
    ...headings.flatMap(([pageId, text]) => [
      { id: rootOf(pageId), type: "root-container", parentId: null, layout: "column" },
      { id: headingOf(pageId), type: "text", variant: "h1", parentId: rootOf(pageId), order: "a0", texts: { text } },
    ]),
    form(),
    {
      id: partOf(pages.lead),
      type: "form-button",
      parentId: SAMPLE.form,
      order: "a0",
      texts: { label: { en: "Spin the wheel", de: "Zum Glücksrad" } },
    },
    { id: partOf(pages.game), type: "phasergame", parentId: rootOf(pages.game), order: "a1" },
    { id: partOf(pages.won), type: "unique-code", parentId: rootOf(pages.won), order: "a1" },
  ];
}

function form() {
  const { pages } = SAMPLE;
  return {
    id: SAMPLE.form,
    type: "form",
    variant: "form_simple",
    parentId: rootOf(pages.lead),
    order: "a1",
    fields: [
      { name: "firstName", label: { en: "First Name", de: "Vorname" }, type: "text" },
      { name: "lastName", label: { en: "Last Name", de: "Nachname" }, type: "text" },
      {
        name: "email",
        label: { en: "Email", de: "E-Mail" },
        type: "email",
        mandatory: true,
        validation: { required: true },
      },
      {
        name: "legalPolicies",
        type: "checkbox",
        mandatory: true,
        validation: { required: true },
        prefix: { en: "I agree to", de: "Ich akzeptiere die" },
        label: { en: "Terms & Conditions", de: "Teilnahmebedingungen" },
        secondaryPrefix: { en: "and", de: "und die" },
        secondaryLabel: { en: "Privacy Policy", de: "Datenschutzerklärung" },
        action: { type: "ADDITIONAL_PAGE", target: pages.terms },
        secondaryAction: { type: "ADDITIONAL_PAGE", target: pages.privacy, openNewTab: true },
      },
      {
        name: "newsletter",
        type: "checkbox",
        label: { en: "I want to receive marketing material", de: "Ich möchte Neuigkeiten erhalten" },
        selectLabel: "Marketing DOI",
      },
    ],
  };
}
