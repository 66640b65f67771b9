import type { Language } from "@fairground/model/text";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";

/** Why a built-in page stands instead of one of the campaign's own (decisions, "Campaign life"). */
export const BUILT_IN_REASONS = ["coming-soon", "ended", "deactivated", "deleted", "limit", "unreachable"] as const;
export type BuiltInReason = (typeof BUILT_IN_REASONS)[number];

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
  pages: Record<BuiltInReason, { title: string; text: string }>;
}

const all: Record<Language, Words> = { en, de, pt, fr, es };

/** All languages: for prerendering alone, the browser gets its one from the page. */
export const wordsIn = (language: Language): Words => all[language];
