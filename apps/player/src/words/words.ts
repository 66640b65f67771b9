import { type Words as ElementWords, words as elementWords } from "@fairground/elements/words";
import type { KitWords } from "@fairground/games/kit";
import { gameWords } from "@fairground/games/words";
import type { CampaignType, PublicMetadata } from "@fairground/model/campaign";
import { withAge } from "@fairground/model/form";
import { type AnnouncementWords, announcementWords } from "@fairground/model/page";
import { VISITOR_WORDS } from "@fairground/model/problem";
import type { Language } from "@fairground/model/text";
import type { BuiltInReason } from "../flow/player.ts";
import type { ConsentWords } from "./consent/words.ts";
import type { ConsentFormWords } from "./consents.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";

/** All words of ours in a page. They travel in it as JSON, so that a visitor downloads one language and not five. */
export interface Words extends AnnouncementWords {
  skipToContent: string;
  languages: string;
  /** What the one button is called that has a page's foot behind it. */
  more: string;
  closeMessage: string;
  /** Spec §8, the fallback of every failed submit. */
  unexpected: string;
  /** While a call is repeated after the network went away. */
  reconnecting: string;
  /** The call was given up; nothing was counted twice. */
  interrupted: string;
  tryAgain: string;
  tooManyRequests: string;
  /** By problem code (model/problem): what a visitor reads. */
  problems: Readonly<Record<string, string>>;
  pages: Record<BuiltInReason, { title: string; text: string }>;
  /** Of campaigns with skip-leads alone. `{name}` is the visitor's. */
  playedAs?: Record<"label" | "named" | "unnamed" | "notYou", string>;
  /** Of campaigns whose prizes may have to wait: "Reserved for you until {date}", and what each wait is for. */
  reserved?: Record<"until" | "form" | "confirmation" | "review" | "toForm" | "look" | "still", string>;
  /**
   * On the limit page: "Your next play: {when}", "in {time}" running, what is pressed then, where there is none, and what
   * somebody else presses than who has played from this browser.
   */
  again: Record<"next" | "in" | "now" | "never" | "other", string>;
  /** Of a result that was to be shared as a picture: it lies among the downloads, or there is none. */
  picture: Record<"saved" | "failed", string>;
  /** From a page of ours back to where another play begins. */
  toStart: string;
  /** What elements say, and the campaign's game. */
  elements: ElementWords;
  game: KitWords;
  /** Of campaigns that ask before they measure. */
  consent?: ConsentWords;
  /** Of campaigns whose form asks for consents. */
  consentForm?: ConsentFormWords;
}

export type OwnWords = Omit<
  Words,
  "problems" | "elements" | "game" | "consent" | "consentForm" | "playedAs" | "reserved" | keyof AnnouncementWords
> &
  Required<Pick<Words, "playedAs" | "reserved">> & {
    /** In the place of the game's "You won" where that may not be so yet. */
    reservedAtGame: string;
  };

const all: Record<Language, OwnWords> = { en, de, pt, fr, es };

/** Of all languages: for prerendering alone, the browser gets its one from the page, and of it what its campaign can say. */
export const wordsIn = (
  language: Language,
  game: CampaignType = "none",
  of: Partial<Pick<PublicMetadata, "skipLeads" | "minimumAge" | "mayReserve">> = {},
): Words => {
  const { skipLeads, minimumAge = 0, mayReserve } = of;
  const { playedAs, pages, reserved, reservedAtGame, ...own } = all[language];
  const { "too-young": young, reserved: waiting, ...some } = pages;
  const others = mayReserve ? { ...some, reserved: waiting } : some;
  const aged = { ...young, text: withAge(young.text, minimumAge) };
  return {
    ...own,
    pages: (minimumAge > 0 ? { ...others, "too-young": aged } : others) as Words["pages"], // no other campaign shows it
    ...(skipLeads ? { playedAs } : {}),
    ...(mayReserve ? { reserved } : {}),
    ...announcementWords(language),
    elements: elementWords[language],
    game: { ...gameWords(game, language), ...(mayReserve ? { won: reservedAtGame, cheer: waiting.title } : {}) },
    problems: Object.fromEntries(Object.entries(VISITOR_WORDS).map(([code, words]) => [code, words[language]])),
  };
};
