import { limitsOf } from "../campaign/metadata/limits.ts";
import { isLuckType } from "../campaign/names/game-names.ts";
import { wayOf } from "../prize/way.ts";
import { fill, LANGUAGES, type Language, ownLanguage, textIn } from "../text/index.ts";
import type { NeededFact } from "./names.ts";
import { measuredOf, recipientsOf } from "./processing.ts";
import { askedFields, entryOf, factsIn, firstOf, freeEntryIn, hasPrizes, type LegalSource } from "./source.ts";
import { legalWords } from "./words/index.ts";
import type { LegalWords } from "./words/words.ts";

/** A page's facts in words. */
export interface Said {
  terms: string;
  privacy: string;
  organiser: string;
  address: string;
  contact: string;
  period: string;
  prizes: string;
}

/** All sentences in a language of the campaign; in one that we do not speak, those of its first language stand in, else English. */
export function saidIn(source: LegalSource, language: string): Said {
  const spoken = LANGUAGES.some((own) => own === language.slice(0, 2).toLowerCase());
  const own = ownLanguage(spoken ? language : firstOf(source));
  return new Speaker(source, own, language).all();
}

class Speaker {
  readonly #source: LegalSource;
  readonly #own: Language;
  readonly #language: string;
  readonly #words: LegalWords;

  /** @param language the page's, in which titles of prizes are told */
  constructor(source: LegalSource, own: Language, language: string) {
    this.#source = source;
    this.#own = own;
    this.#language = language;
    this.#words = legalWords[own];
  }

  all(): Said {
    return {
      terms: this.#terms(),
      privacy: this.#privacy(),
      organiser: this.#or("organiser", factsIn(this.#source).organiser),
      address: this.#or("address", oneLine(factsIn(this.#source).address)),
      contact: this.#or("contact", factsIn(this.#source).contact),
      period: this.#period(),
      prizes: this.#prizes(),
    };
  }

  #terms(): string {
    const words = this.#words;
    const gives = hasPrizes(this.#source.document);
    return paragraphs(
      [this.#by(gives ? words.runs : words.offers), this.#period()],
      [this.#who(), this.#often(), ...this.#entry()],
      gives ? [this.#prizes(), ...this.#found()] : [words.nothingToWin],
      gives ? this.#after() : [],
      [words.machines],
    );
  }

  #privacy(): string {
    const words = this.#words;
    const { metadata, document } = this.#source;
    const asked = askedFields(document);
    const asks = asked.length > 0;
    const newsletter = metadata.doubleOptIn ? words.newsletterConfirmed : words.newsletter;
    const recipients = recipientsOf(this.#source).join(", ");
    const months = metadata.retentionMonths;
    return paragraphs(
      [this.#by(words.controller), asks ? (hasPrizes(document) ? words.askedToWin : words.asked) : words.notAsked],
      asks ? [months ? words.deleted(months) : words.deletedWhenDone] : [],
      asked.some(({ name }) => name === "newsletter") ? [newsletter] : [],
      recipients !== "" ? [fill(words.recipients, { recipients })] : asks ? [words.noRecipients] : [],
      this.#measured(),
      [fill(words.rights, { contact: this.#or("contact", factsIn(this.#source).contact) })],
    );
  }

  #by(sentence: string): string {
    const { organiser, address } = factsIn(this.#source);
    return fill(sentence, {
      organiser: this.#or("organiser", organiser),
      address: this.#or("address", oneLine(address)),
    });
  }

  #period(): string {
    const { startDate, endDate, timezone: zone } = this.#source.metadata;
    const kind = startDate ? (endDate ? "between" : "from") : endDate ? "until" : "open";
    const day = (at: string | null) =>
      at === null
        ? ""
        : new Intl.DateTimeFormat(this.#own, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(
            new Date(at),
          );
    return fill(this.#words.period[kind], { from: day(startDate), to: day(endDate), zone });
  }

  #who(): string {
    const { who } = this.#words;
    const { countries } = factsIn(this.#source);
    const age = this.#source.metadata.minimumAge ?? 0;
    const names = new Intl.DisplayNames(this.#own, { type: "region" });
    const listed =
      countries.length === 0 && hasPrizes(this.#source.document)
        ? this.#missing().countries
        : new Intl.ListFormat(this.#own).format(countries.map((code) => names.of(code) ?? code));
    const kind = age > 0 ? (listed ? "agedIn" : "aged") : listed ? "in" : "anybody";
    return fill(who[kind], { age, countries: listed });
  }

  #often(): string {
    const limits = limitsOf(this.#source.metadata);
    const { often, asOften, times, periods } = this.#words;
    if (limits.length === 0) return asOften;
    return fill(often, { limits: limits.map(({ period, max }) => `${times(max)} ${periods[period]}`).join(", ") });
  }

  #entry(): string[] {
    const { free, needs, needed, freeEntry } = this.#words;
    const entry = entryOf(this.#source);
    if (entry === "free") return [free];
    const way = this.#or("freeEntry", freeEntryIn(this.#source, this.#language));
    return [fill(needs, { what: needed[entry] }), fill(freeEntry, { freeEntry: way })];
  }

  #prizes(): string {
    const { prizes, piece, unlimited, worth } = this.#words;
    const { values } = factsIn(this.#source);
    const number = new Intl.NumberFormat(this.#own);
    const told = this.#given().map(({ id, title: titles, stock }) => {
      const title = textIn(titles, this.#language, firstOf(this.#source));
      const prize = stock === null ? fill(unlimited, { title }) : fill(piece, { count: number.format(stock), title });
      return values[id] ? fill(worth, { prize, value: values[id] }) : prize;
    });
    return told.length === 0 ? this.#words.nothingToWin : fill(prizes, { prizes: told.join("; ") });
  }

  #found(): string[] {
    const { found } = this.#words;
    const ways = new Set(this.#given().map(wayOf));
    const drawn = isLuckType(this.#source.document.gameType) ? found.luck : found.skill;
    return [
      ...(ways.has("odds") || ways.has("moments") || ways.has("consolation") ? [drawn] : []),
      ...(ways.has("everybody") ? [found.everybody] : []),
      ...(ways.has("everyNth") ? [found.order] : []),
      ...(ways.has("raffle") ? [found.raffle] : []),
    ];
  }

  #after(): string[] {
    const { told, claimDays, rest } = factsIn(this.#source);
    const words = this.#words;
    return [
      told === null ? this.#missing().told : words.told[told],
      fill(words.claim, { days: claimDays ?? this.#missing().claimDays }),
      rest === null ? this.#missing().rest : words.rest[rest],
    ];
  }

  #measured(): string[] {
    const { measured, measuredIfAgreed } = this.#words;
    const { metadata } = this.#source;
    const level = measuredOf(metadata);
    const asks = metadata.measuringConsent === "ASK" && (level === "visitors" || level === "detailed");
    return [measured[level], ...(asks ? [measuredIfAgreed] : [])];
  }

  #given() {
    return this.#source.document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
  }

  #or(fact: NeededFact, said: string): string {
    return said === "" ? this.#missing()[fact] : said;
  }

  #missing(): LegalWords["missing"] {
    return this.#source.isExample ? this.#words.example : this.#words.missing;
  }
}

const oneLine = (text: string): string => text.split(/\s*\n\s*/).join(", ");

const paragraphs = (...sentences: readonly (readonly string[])[]): string =>
  sentences
    .filter((each) => each.length > 0)
    .map((each) => each.join(" "))
    .join("\n\n");
