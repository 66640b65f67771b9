import { VISITOR_WORDS } from "@fairground/model/problem";
import type { Language } from "@fairground/model/text";
import type { BuiltInReason } from "../flow/player.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";

/** The player's own words. They travel as JSON in the page, so that a visitor downloads one language and not five. */
export interface Words {
  skipToContent: string;
  languages: string;
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
}

export type OwnWords = Omit<Words, "problems">;

const all: Record<Language, OwnWords> = { en, de, pt, fr, es };

/** All languages: for prerendering alone, the browser gets its one from the page. */
export const wordsIn = (language: Language): Words => ({
  ...all[language],
  problems: Object.fromEntries(Object.entries(VISITOR_WORDS).map(([code, words]) => [code, words[language]])),
});
