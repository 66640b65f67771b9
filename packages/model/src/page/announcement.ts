import type { PageType } from "../campaign/names/names.ts";
import { fill, type Language } from "../text/index.ts";

/**
 * What the polite live region says when a page has loaded (spec §2, "Accessibility behaviour"): English and German to
 * the letter, ours in the other languages. Empty on the game page.
 */
export const announcementOf = (page: AnnouncedPage, language: Language): string =>
  announcementIn(page, announcementWords(language));

/** As {@link announcementOf}, in words that are at hand: a visitor's page brings those of its own language. */
export const announcementIn = ({ name, pageType }: AnnouncedPage, words: AnnouncementWords): string =>
  pageType === "game" ? "" : pageType === "limit-reached" ? words.limitReached : fill(words.pageLoaded, { name });

export interface AnnouncedPage {
  name: string;
  pageType: PageType;
}
/** `{name}` stands for the page's name. */
export interface AnnouncementWords {
  pageLoaded: string;
  limitReached: string;
}

export const announcementWords = (language: Language): AnnouncementWords => ({
  pageLoaded: LOADED[language],
  limitReached: LIMIT[language],
});

const LOADED: Readonly<Record<Language, string>> = {
  en: "{name} page loaded",
  de: "{name}seite geladen",
  fr: "Page {name} chargée",
  es: "Página {name} cargada",
  pt: "Página {name} carregada",
};

const LIMIT: Readonly<Record<Language, string>> = {
  en: "You have reached the play limit",
  de: "Du hast das Spiel-Limit erreicht",
  fr: "Vous avez atteint la limite de participations",
  es: "Has alcanzado el límite de partidas",
  pt: "Atingiu o limite de jogadas",
};

/** Where focus goes on a page change (spec §2). */
export const focusTargetOf = (pageType: PageType): "game-canvas" | "main" =>
  pageType === "game" ? "game-canvas" : "main";

interface HeadingElement {
  id: string;
  type: string;
  variant?: string | undefined;
  parentId: string | null;
  order?: string | undefined;
}

/** The first H1 text element under a page's root, breadth-first, siblings in their order (spec §2); null: none. */
export function headingIdOf(entities: Readonly<Record<string, HeadingElement>>, rootId: string): string | null {
  const childrenOf = new Map<string, HeadingElement[]>();
  for (const element of Object.values(entities)) {
    if (element.parentId === null) continue;
    const siblings = childrenOf.get(element.parentId);
    if (siblings) siblings.push(element);
    else childrenOf.set(element.parentId, [element]);
  }
  const queue = [rootId];
  const seen = new Set(queue);
  for (const id of queue) {
    const element = entities[id];
    if (element?.type === "text" && element.variant === "h1") return id;
    const children = (childrenOf.get(id) ?? []).sort((a, b) => compare(a.order ?? "", b.order ?? ""));
    for (const child of children) {
      if (seen.has(child.id)) continue;
      seen.add(child.id);
      queue.push(child.id);
    }
  }
  return null;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
