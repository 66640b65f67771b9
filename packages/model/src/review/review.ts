import { consentIssues } from "../campaign/consent-provider-faults.ts";
import { emptyPages, emptyTerms } from "../campaign/empty-pages.ts";
import { formIssues } from "../campaign/form-issues.ts";
import { missingMails } from "../campaign/mail-warnings.ts";
import { isLuckType } from "../campaign/names/game-names.ts";
import { BREAKPOINTS, CAMPAIGN_TYPES, type PageType } from "../campaign/names/names.ts";
import type { Action, CampaignDocument, CampaignMetadata, Element, Page } from "../campaign/schema.ts";
import { TEXT_CONTRAST, THEME_CONTRASTS } from "../campaign/theme-contrasts.ts";
import { countedTo, counts } from "../countdown/index.ts";
import { NEEDED_FACTS, placeholdersOf } from "../legal/index.ts";
import { holds, outcomeFor } from "../outcome/index.ts";
import { sortPages } from "../page/navigation.ts";
import { linkedPages, readRich } from "../rich-text/index.ts";
import { type LocalizedText, textIn } from "../text/index.ts";
import { collectTexts, type TextCatalogue, type TranslationMarks, translationState } from "../translation/index.ts";
import { isOtherPicture } from "./art-words.ts";
import { contrastOf } from "./contrast.ts";
import type { Issue, IssueCode, ReviewFacts } from "./issue.ts";
import { mailIssues } from "./mail-issues.ts";

export interface Review {
  document: CampaignDocument;
  metadata: CampaignMetadata;
  catalogue: TextCatalogue;
  marks?: TranslationMarks;
  /** The chosen theme's tokens with the campaign's own over them, by their names without dashes ("c-text"). */
  tokens: Readonly<Record<string, string>>;
  facts?: ReviewFacts;
}

const MAIL_PAGES: readonly PageType[] = ["outcome-email", "doi-email"];
/** Pages that the player shows by itself. */
const SHOWN_BY_ITSELF: readonly PageType[] = [
  "coming-soon",
  "campaign-ended",
  "limit-reached",
  "access",
  "outcome-email",
  "doi-email",
];
const PRIZE_PICTURES = ["gameImage", "resultsImage"] as const;
const DIRECTIONS: readonly string[] = ["NEXT", "PREVIOUS", "BACK", "FIRST"];
/** Texts without which an element is nothing, by its type. */
const NEEDED: Readonly<Partial<Record<Element["type"], string>>> = {
  text: "text",
  button: "label",
  "form-button": "label",
  link: "label",
  phasertext: "text",
  phaserbutton: "label",
  "access-code-button": "label",
};

/**
 * Everything that is, or may be, wrong with a campaign: what stands in the way of publishing first. It asks nobody; what
 * only the server knows comes in as facts.
 */
export function reviewCampaign(review: Review): Issue[] {
  const found = new Reviewer(review);
  found.pages();
  found.prizes();
  found.hopeless();
  found.dates();
  found.placeholders();
  found.forms();
  found.consents();
  found.links();
  found.reach();
  found.empty();
  found.codes();
  found.themeContrast();
  found.elements();
  found.texts();
  found.mails();
  found.refused();
  return [...found.issues].sort((a, b) => rank(a) - rank(b));
}

const rank = ({ severity }: Issue): number => (severity === "fatal" ? 0 : 1);

class Reviewer {
  readonly issues: Issue[] = [];
  readonly #review: Review;
  readonly #document: CampaignDocument;
  readonly #first: string;
  readonly #pages: ReadonlyMap<string, Page>;
  readonly #homes: ReadonlyMap<string, string>;

  constructor(review: Review) {
    this.#review = review;
    this.#document = review.document;
    this.#first = review.metadata.languages[0]?.shortName ?? "en";
    const { pages, additionalPages, elements } = review.document;
    this.#pages = new Map([...Object.entries(pages.entities), ...Object.entries(additionalPages.entities)]);
    const roots = new Map([...this.#pages.values()].map(({ id, elementRoot }) => [elementRoot, id]));
    const homeOf = (id: string, depth = 0): string => {
      const parent = elements.entities[id]?.parentId;
      return roots.get(id) ?? (parent && depth < 200 ? homeOf(parent, depth + 1) : "");
    };
    this.#homes = new Map(Object.keys(elements.entities).map((id) => [id, homeOf(id)]));
  }

  pages(): void {
    const { pages, gameType, outcomes, prizePoolList } = this.#document;
    const regular = Object.values(pages.entities);
    if (regular.length === 0) {
      this.#add("no-page", "fatal", ["pages", "ids"]);
      return;
    }
    const has = (type: PageType) => [...this.#pages.values()].some(({ pageType }) => pageType === type);
    const hasGame = gameType !== "none" && gameType !== "other";
    if (hasGame && !regular.some(({ pageType }) => pageType === "game"))
      this.#add("no-game-page", "fatal", ["pages", "ids"], { values: { game: gameType } });
    const shown = new Set([...outcomes, ...prizePoolList].map(({ outcomePageId }) => outcomePageId));
    if (hasGame && !has("outcome") && ![...shown].some((id) => this.#pages.has(id)))
      this.#add("no-outcome-page", "warning", ["pages", "ids"]);
    const { playLimits, numberOfPlaysPerDay, tags, acceptUserDataOnPlayRegistration } = this.#review.metadata;
    const inOrder = sortPages(regular);
    const begun = inOrder.findIndex(({ pageType }) => pageType === "lead" || pageType === "game");
    const late = inOrder.find(({ pageType }, at) => pageType === "access" && begun >= 0 && at > begun);
    if (late) this.#add("gate-late", "warning", ["pages"], { pageId: late.id, values: { page: this.#say(late.name) } });
    const isLimited = playLimits.length > 0 || numberOfPlaysPerDay !== null;
    if (isLimited && !has("limit-reached")) this.#add("no-limit-page", "warning", ["additionalPages", "ids"]);
    const isNamedByHost = tags.includes("USES_USERID") || acceptUserDataOnPlayRegistration;
    if (isLimited && isNamedByHost && prizePoolList.some(({ noWinPrize }) => !noWinPrize))
      this.#add("ids-unproven", "warning", ["metadata", "tags"]);
    const asksForData = this.#elements().some(({ type, fields }) => type === "form" && (fields?.length ?? 0) > 0);
    if (asksForData && !has("terms-and-conditions")) this.#add("no-terms-page", "warning", ["additionalPages", "ids"]);
  }

  prizes(): void {
    const { prizePoolList, gameType, outcomes } = this.#document;
    prizePoolList.forEach((entry, index) => {
      const path = ["prizePoolList", index];
      const values = { prize: this.#say(entry.title) };
      const named = outcomes.find(({ id, prizes }) => id === entry.outcomeId || prizes.includes(entry.id));
      const isLuck = isLuckType(gameType);
      if (isLuck && entry.outcomePageId === "" && !named?.outcomePageId)
        this.#add("prize-without-outcome", "fatal", [...path, "outcomePageId"], { values });
      if (!isLuck && !entry.noWinPrize && !named)
        this.#add("prize-without-outcome", "warning", [...path, "outcomeId"], { values });
      if (!entry.noWinPrize && !entry.prizeId)
        this.#add("prize-without-pool", "fatal", [...path, "prizeId"], { values });
      const told = [entry.title, entry.description].flatMap(everyText);
      const wrong = PRIZE_PICTURES.find((field) => isOtherPicture(entry[field], told));
      if (!entry.noWinPrize && wrong) this.#add("prize-picture", "warning", [...path, wrong], { values });
    });
  }

  /** Games in which nobody can win anything. */
  hopeless(): void {
    const { prizePoolList, gameType, game } = this.#document;
    const hasPrizes = prizePoolList.some(({ noWinPrize }) => !noWinPrize);
    if (!hasPrizes && isLuckType(gameType)) this.#add("no-prizes", "warning", ["prizePoolList"]);
    const { doors } = game.settings;
    if (!Array.isArray(doors)) return;
    for (const [at, door] of doors.entries()) this.#hopelessDoor(door, at + 1, hasPrizes);
  }

  /** The draw has nothing to draw: the server refuses it, too. A game of skill may be there for its own sake. */
  #hopelessDoor(door: AnyDoor, n: number, hasPrizes: boolean): void {
    const path = ["game", "settings", "doors", n - 1];
    const held = door?.holds === "game" ? CAMPAIGN_TYPES.find((type) => type === door.game?.kind) : undefined;
    const isDrawn = door?.holds === "prize" || (held !== undefined && isLuckType(held) && held !== "shell-game");
    const real = new Set(this.#document.prizePoolList.flatMap(({ id, noWinPrize }) => (noWinPrize ? [] : [id])));
    const gives = ({ prizes }: { prizes: readonly string[] }) => prizes.some((id) => real.has(id));
    const { outcomes } = this.#document;
    if (isDrawn) {
      const given = outcomeFor(outcomes, { door: n });
      if (!given || !gives(given)) this.#add("door-without-prizes", "fatal", path, { values: { door: n } });
    } else if (held !== undefined && hasPrizes) {
      const mayHold = ({ when }: (typeof outcomes)[number]) =>
        when.every((test) => test.variable !== "door" || holds(test, { door: n }));
      if (!outcomes.some((outcome) => gives(outcome) && mayHold(outcome)))
        this.#add("door-for-nothing", "warning", path, { values: { door: n } });
    }
  }

  dates(): void {
    const { startDate, endDate } = this.#review.metadata;
    if (startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate))
      this.#add("dates-reversed", "fatal", ["metadata", "endDate"]);
    const uncounted = new Map<string, Element>();
    for (const element of this.#elements()) {
      const page = this.#pages.get(this.#homes.get(element.id) ?? "");
      if (
        !page ||
        MAIL_PAGES.includes(page.pageType) ||
        !counts(element) ||
        countedTo(page.pageType, { startDate, endDate }) !== null
      )
        continue;
      if (!uncounted.has(page.id)) uncounted.set(page.id, element);
    }
    for (const [pageId, element] of uncounted) {
      const { name, pageType } = this.#pages.get(pageId) ?? {};
      const date = pageType === "coming-soon" ? "startDate" : "endDate";
      this.#add("countdown-dateless", "warning", ["metadata", date], {
        values: { page: this.#say(name ?? "") },
        ...this.#at(element),
      });
    }
  }

  placeholders(): void {
    const { document, metadata } = this.#review;
    for (const { elementId, path, language, placeholder } of placeholdersOf({ document, metadata }))
      this.#add("legal-placeholder", "fatal", path, {
        values: { placeholder: short(placeholder) },
        ...{ pageId: this.#homes.get(elementId) ?? "", elementId, language },
      });
  }

  /** What a form asks for that it may not, and what it does not ask for that it must. */
  forms(): void {
    const { metadata } = this.#review;
    for (const { code, path, elementId } of formIssues(this.#document, metadata)) {
      const element = this.#document.elements.entities[elementId];
      const field = element?.fields?.[Number(path[4])];
      this.#add(code, "fatal", path, {
        values: { field: field ? short(this.#say(field.label)) : "", age: metadata.minimumAge ?? 0 },
        ...(element && this.#at(element)),
      });
    }
  }

  /** What forms ask for beside their fields, with a consent provider. */
  consents(): void {
    const { metadata } = this.#review;
    const names = new Map(metadata.languages.map(({ shortName, name }) => [shortName, name]));
    for (const { code, path, id, language } of consentIssues(this.#document, metadata)) {
      const at = Number(path[3]) + 1 || 0;
      this.#add(code, "fatal", path, { values: { id, at, language: names.get(language) ?? language }, language });
    }
  }

  links(): void {
    for (const { element, action, path } of this.#actions()) {
      const isBroken =
        action.type === "LINK"
          ? !isAddress(action.target)
          : action.type === "ADDITIONAL_PAGE"
            ? !this.#document.additionalPages.entities[action.target]
            : !DIRECTIONS.includes(action.target) && !this.#pages.has(action.target);
      if (isBroken)
        this.#add("link-broken", action.type === "LINK" ? "warning" : "fatal", [...path, "target"], {
          values: { target: action.target },
          ...this.#at(element),
        });
    }
    for (const { element, id, path, language } of this.#textLinks())
      if (!this.#pages.has(id))
        this.#add("link-broken", "fatal", path, { values: { target: id }, ...this.#at(element), language });
    for (const [index, { outcomePageId }] of this.#document.outcomes.entries())
      if (outcomePageId !== "" && !this.#pages.has(outcomePageId))
        this.#add("link-broken", "fatal", ["outcomes", index, "outcomePageId"], { values: { target: outcomePageId } });
    for (const { path, emailId } of missingMails(this.#document))
      this.#add("mail-missing", "warning", path, { values: { id: emailId } });
  }

  /** Regular pages are walked through in order; an additional one needs somebody who leads to it. */
  reach(): void {
    const { additionalPages } = this.#document;
    const led = this.#led();
    for (const page of Object.values(additionalPages.entities))
      if (!led.has(page.id) && !SHOWN_BY_ITSELF.includes(page.pageType) && !this.#isTermsOfForm(page))
        this.#add("page-unreachable", "warning", ["additionalPages", "entities", page.id], {
          values: { page: this.#say(page.name) },
          pageId: page.id,
        });
    for (const page of Object.values(this.#document.pages.entities))
      if (page.pageType === "outcome" && !led.has(page.id))
        this.#add("page-unreachable", "warning", ["pages", "entities", page.id], {
          values: { page: this.#say(page.name) },
          pageId: page.id,
        });
  }

  /** Pages that visitors come to and that show nothing. */
  empty(): void {
    const led = this.#led();
    const blocking = new Set(emptyTerms(this.#document).map(({ id }) => id));
    for (const page of emptyPages(this.#document)) {
      const set = this.#document.pages.entities[page.id] ? "pages" : "additionalPages";
      const isWay = set === "pages" && page.pageType !== "outcome";
      if (!isWay && !led.has(page.id) && !blocking.has(page.id) && !SHOWN_BY_ITSELF.includes(page.pageType)) continue;
      this.#add("page-empty", blocking.has(page.id) ? "fatal" : "warning", [set, "entities", page.id], {
        values: { page: this.#say(page.name) },
        pageId: page.id,
      });
    }
  }

  /** Pages that a button, an outcome, a prize, codes or the game leads to. */
  #led(): ReadonlySet<string> {
    const { outcomes, prizePoolList, uniqueCodes } = this.#document;
    return new Set<string>([
      ...this.#actions().map(({ action }) => action.target),
      ...this.#textLinks().map(({ id }) => id),
      ...[...outcomes, ...prizePoolList].flatMap(({ outcomePageId, emailId }) => [outcomePageId, emailId ?? ""]),
      ...Object.values(uniqueCodes).map(({ fallbackOutcomePageId }) => fallbackOutcomePageId ?? ""),
      ...stringsIn(this.#document.game.settings),
    ]);
  }

  codes(): void {
    const { codesLeft, hasAccessCodes } = this.#review.facts ?? {};
    const gate = [...this.#pages.values()].find(({ pageType }) => pageType === "access");
    if (gate && hasAccessCodes === false)
      this.#add("access-codes-none", "warning", ["pages"], {
        pageId: gate.id,
        values: { page: this.#say(gate.name) },
      });
    if (!codesLeft) return;
    for (const pageId of Object.keys(this.#document.uniqueCodes)) {
      const page = this.#pages.get(pageId);
      if (!page) continue;
      const left = codesLeft[pageId] ?? 0;
      const prizes = this.#document.prizePoolList.filter(
        (entry) => !entry.noWinPrize && this.#pageOf(entry) === pageId,
      );
      const withCode = prizes.filter((entry) => entry.withCode !== false);
      if (prizes.length > 0 && withCode.length === 0) continue;
      const needed = withCode.reduce<number | null>(
        (sum, { stock }) => (sum === null || stock === null ? null : sum + stock),
        0,
      );
      const about = { pageId, values: { page: this.#say(page.name), left, needed: needed ?? 0 } };
      if (left === 0) this.#add("codes-none", "warning", ["uniqueCodes", pageId], about);
      else if (needed !== null && left < needed) this.#add("codes-short", "warning", ["uniqueCodes", pageId], about);
    }
  }

  themeContrast(): void {
    for (const [text, behind] of THEME_CONTRASTS.filter(([, , least]) => least === TEXT_CONTRAST)) {
      const ratio = contrastOf(this.#review.tokens[text] ?? "", this.#review.tokens[behind] ?? "");
      if (ratio !== null && ratio < TEXT_CONTRAST)
        this.#add("contrast-theme", "warning", ["theme", "tokens", text], {
          values: { text, behind, ratio: rounded(ratio) },
        });
    }
  }

  elements(): void {
    for (const element of this.#elements()) {
      const path = ["elements", "entities", element.id];
      const shown = this.#pages.get(this.#homes.get(element.id) ?? "");
      if (!shown) continue;
      if (element.type === "image" && hasPicture(element) && this.#say(element.texts.alt ?? "") === "")
        this.#add("alt-missing", "warning", [...path, "texts", "alt"], this.#at(element));
      this.#emptyText(element, path);
      if (!MAIL_PAGES.includes(shown.pageType)) this.#contrast(element, path);
    }
  }

  texts(): void {
    const { metadata, catalogue, marks = {} } = this.#review;
    const names = metadata.languages.map(({ shortName }) => shortName);
    for (const text of collectTexts(this.#document, catalogue, this.#first))
      for (const language of names) {
        const state = translationState(text, language, this.#first, marks);
        if (state !== "missing" && state !== "outdated") continue;
        const isFirst = language === this.#first;
        this.#add(
          isFirst ? "first-language-missing" : state === "missing" ? "translation-missing" : "translation-outdated",
          isFirst && !text.isDefault ? "fatal" : "warning",
          text.path,
          {
            values: { key: text.key, language, text: short(textIn(text.text, this.#first, this.#first)) },
            pageId: text.pageId,
            elementId: text.elementId,
            language,
          },
        );
      }
  }

  mails(): void {
    const under = ({ id }: Page) => this.#elements().filter((element) => this.#homes.get(element.id) === id);
    for (const { code, path, ...about } of mailIssues(
      this.#document,
      this.#review.metadata,
      under,
      this.#review.tokens,
    ))
      this.#add(code, "warning", path, about);
  }

  /** What the server refuses and this has not found; it is told in the server's words. */
  refused(): void {
    const told = new Set(this.issues.filter(({ severity }) => severity === "fatal").map(({ path }) => path.join(".")));
    for (const { path, message } of this.#review.facts?.faults ?? []) {
      if ([...told].some((known) => path === known || path.startsWith(`${known}.`))) continue;
      const names = path === "" ? [] : path.split(".");
      const [root, entities, id = ""] = names;
      const elementId = root === "elements" && entities === "entities" ? id : "";
      const pageId = elementId ? (this.#homes.get(elementId) ?? "") : this.#pages.has(id) ? id : "";
      const [code, values] = saidOf(path, message);
      this.#add(code, "fatal", names, { values, pageId, elementId });
    }
  }

  #emptyText(element: Element, path: readonly (string | number)[]): void {
    const name = NEEDED[element.type];
    const slot = this.#review.catalogue.slots(element.type).find((one) => one.name === name);
    if (!name || !slot) return;
    const text = element.texts[name] ?? slot.default;
    const all = typeof text === "string" ? [text] : Object.values(text);
    if (all.every((one) => one.trim() === ""))
      this.#add("text-empty", "warning", [...path, "texts", name], this.#at(element));
  }

  #contrast(element: Element, path: readonly (string | number)[]): void {
    for (const device of ["base", ...BREAKPOINTS] as const) {
      const rules = element.style[device];
      if (!rules?.color && !(rules?.backgroundColor && hasWords(element))) continue;
      const color = this.#color(styleOf(element, device, "color") ?? "token:text");
      const behind = this.#behind(element, device);
      const ratio = contrastOf(color, behind);
      if (ratio === null || ratio >= TEXT_CONTRAST || !hasWords(element)) continue;
      this.#add("contrast-element", "warning", [...path, "style", device, rules.color ? "color" : "backgroundColor"], {
        values: { ratio: rounded(ratio), text: short(this.#words(element)) },
        ...this.#at(element),
      });
    }
  }

  /** The nearest colour behind an element; a picture or a gradient cannot be judged. */
  #behind(element: Element, device: Device): string {
    let at: Element | undefined = element;
    for (let depth = 0; at && depth < 200; depth++) {
      if (styleOf(at, device, "backgroundImage") !== undefined) return "";
      const own = styleOf(at, device, "backgroundColor");
      if (own !== undefined && own !== "transparent") return this.#color(own);
      at = at.parentId === null ? undefined : this.#document.elements.entities[at.parentId];
    }
    return this.#color("token:background");
  }

  #color(value: string): string {
    const token = /^token:(.+)$/.exec(value)?.[1];
    if (token === undefined) return value;
    return this.#review.tokens[token] ?? this.#review.tokens[`c-${token}`] ?? "";
  }

  #elements(): Element[] {
    return Object.values(this.#document.elements.entities);
  }

  #actions(): { element: Element; action: Action; path: readonly (string | number)[] }[] {
    return this.#elements().flatMap((element) => {
      const path = ["elements", "entities", element.id];
      const own = element.action ? [{ element, action: element.action, path: [...path, "action"] }] : [];
      const fields = (element.fields ?? []).flatMap((field, at) =>
        (["action", "secondaryAction"] as const).flatMap((name) => {
          const action = field[name];
          return action ? [{ element, action, path: [...path, "fields", at, name] }] : [];
        }),
      );
      return [...own, ...fields];
    });
  }

  /** Links in formatted texts that lead to pages, where each is written. */
  #textLinks(): { element: Element; id: string; path: readonly (string | number)[]; language: string }[] {
    return this.#elements().flatMap((element) => {
      const { text } = element.texts;
      if (!element.rich || text === undefined) return [];
      const written = typeof text === "string" ? { "": text } : text;
      const path = ["elements", "entities", element.id, "texts", "text"];
      return Object.entries(written).flatMap(([language, each]) =>
        linkedPages(readRich(each)).map((id) => ({
          ...{ element, id, language },
          path: language === "" ? path : [...path, language],
        })),
      );
    });
  }

  #isTermsOfForm({ pageType }: Page): boolean {
    const kind = pageType === "terms-and-conditions";
    return kind && this.#elements().some(({ type }) => type === "terms-and-conditions");
  }

  #pageOf(entry: CampaignDocument["prizePoolList"][number]): string {
    if (entry.outcomePageId !== "") return entry.outcomePageId;
    return (
      this.#document.outcomes.find(({ id, prizes }) => id === entry.outcomeId || prizes.includes(entry.id))
        ?.outcomePageId ?? ""
    );
  }

  #at({ id }: Element): { pageId: string; elementId: string } {
    return { pageId: this.#homes.get(id) ?? "", elementId: id };
  }

  #words(element: Element): string {
    return (
      Object.values(element.texts)
        .map((text) => this.#say(text))
        .find((text) => text !== "") ?? ""
    );
  }

  #say(text: LocalizedText): string {
    return textIn(text, this.#first, this.#first);
  }

  #add(
    code: IssueCode,
    severity: Issue["severity"],
    path: readonly (string | number)[],
    about: Partial<Pick<Issue, "values" | "pageId" | "elementId" | "language">> = {},
  ): void {
    this.issues.push({ code, severity, path, values: {}, pageId: "", elementId: "", language: "", ...about });
  }
}

/** The rules of games know no languages: those of their faults that have a sentence here, and what the others are about. */
function saidOf(path: string, message: string): [IssueCode, Record<string, string | number>] {
  const prize = /^The (?:wheel|reels) ha(?:s|ve) no (?:segment|icon) for “(.*)”/.exec(message)?.[1];
  if (prize !== undefined) return ["segment-missing", { prize }];
  const fact = /^metadata\.legal\.(\w+)$/.exec(path)?.[1];
  if (NEEDED_FACTS.some((each) => each === fact)) return ["legal-missing", { fact: fact ?? "" }];
  const [, at, inside] = /^game\.settings\.doors\.(\d+)\.game(\.|$)/.exec(path) ?? [];
  if (at === undefined) return ["refused", { path, message }];
  const door = Number(at) + 1;
  return inside === "" ? ["door-without-game", { door }] : ["door-game", { door, message }];
}

/** As a draft may have it: its settings are checked by the game's own schema, elsewhere. */
type AnyDoor = { holds?: unknown; game?: { kind?: unknown } | null } | null;

type Device = "base" | (typeof BREAKPOINTS)[number];

function styleOf(element: Element, device: Device, name: string): string | undefined {
  const value = element.style[device]?.[name] ?? element.style.base?.[name];
  return value === undefined || value === "" ? undefined : String(value);
}

const hasWords = (element: Element): boolean =>
  Object.entries(element.texts).some(([name, text]) => name !== "alt" && textIn(text, "", "") !== "");

const hasPicture = (element: Element): boolean => typeof element.picture === "string" && element.picture !== "";

function isAddress(target: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(target) || /^tel:\+?[\d\s().-]{3,}$/.test(target)) return true;
  return /^https:\/\/[^\s/?#]+\.[^\s/?#.]+([/?#]\S*)?$/.test(target);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** A text in all the languages that it has. */
const everyText = (text: LocalizedText): string[] => (typeof text === "string" ? [text] : Object.values(text));

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const rounded = (ratio: number): number => Math.floor(ratio * 10) / 10;
