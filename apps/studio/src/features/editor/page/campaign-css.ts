import { compileOwn, compileShared, fontsInUse, themePictures } from "@fairground/elements/stage/compile";
import { scopedCss } from "@fairground/elements/stage/custom-css";
import { fontFaces } from "@fairground/elements/stage/fonts";
import { heldKinds } from "@fairground/games/held-kinds";
import { gameCss } from "@fairground/games/styles";
import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { type OwnFont, ownFontCss } from "../../media/own-fonts.ts";
import { fontUrl } from "./font-url.ts";
import { ghosted } from "./hidden-elements.ts";

type Entities = CampaignDocument["elements"]["entities"];

/** The stylesheet's parts in the order in which the player has them, so that the page looks as it will (house, idea 2). */
export interface CanvasCss {
  shared: string;
  own: string;
  game: string;
  /** The campaign's own, behind everything else. */
  custom: string;
}

/**
 * The campaign's CSS for the canvas: as publishing writes it, but for elements that are hidden, which are ghosted, and fonts,
 * which are waited for.
 * @param unseen elements that the outline hides for this marketer
 * @param ownFonts the company's own
 */
export function canvasCss(
  document: CampaignDocument,
  unseen: ReadonlySet<string>,
  ownFonts: readonly OwnFont[] = [],
): CanvasCss {
  const { theme, game } = document;
  const entities = document.elements.entities;
  const pages = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];
  const kinds = [game.kind, ...heldKinds(game.kind, game.settings)];
  const types = typesOf(entities);
  const backgrounds = [...new Set(pages.map(({ background }) => background))];
  const fonts = familiesOf(entities, theme);
  const faces = ownFontCss(ownFonts, fonts);
  const hasMark = themePictures(theme).mark !== undefined;
  return {
    shared: kept(`shared ${JSON.stringify([theme, backgrounds, [...types].sort(), fonts, faces])}`, () =>
      [
        fontCss(fonts),
        faces,
        compileShared({ theme, types, pages: backgrounds.map((background) => ({ background })) }),
        ".fg-main:focus,.fg-play:focus{outline:0}",
      ].join("\n"),
    ),
    own: `${compileOwn(ghosted(entities))}\n${[...unseen].map(hide).join("")}`,
    game: kept(
      `game ${hasMark} ${kinds.join(" ")}`,
      () => `@layer el{${kinds.map((kind) => gameCss(kind, hasMark)).join("")}}`,
    ),
    custom: kept(`custom ${document.customCss ?? ""}`, () => scopedCss(document.customCss ?? "").css),
  };
}

/** Whether two states of a campaign look alike but for their words: then {@link canvasCss} says the same of both. */
export function isDressedAlike(a: CampaignDocument, b: CampaignDocument): boolean {
  if (a === b) return true;
  if (DRESS.some((name) => a[name] !== b[name])) return false;
  const [before, after] = [a.elements.entities, b.elements.entities];
  const ids = Object.keys(after);
  return ids.length === Object.keys(before).length && ids.every((id) => areAlikeButWords(before[id], after[id]));
}
const DRESS = ["theme", "game", "pages", "additionalPages", "customCss"] as const;

function areAlikeButWords(a: Element | undefined, b: Element | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const names = Object.keys(b);
  return names.length === Object.keys(a).length && names.every((name) => name === "texts" || a[name] === b[name]);
}

/** `@font-face` rules that wait for their file: on the canvas a late font may move things, and nobody is surprised by another one. */
export const fontCss = (families: Iterable<string>): string =>
  fontFaces(families, fontUrl).replaceAll("font-display:swap", "font-display:block");

const hide = (id: string): string => `[data-el="${CSS.escape(id)}"]{display:none!important}\n`;

const memory = new Map<string, string>();
/** The parts that seldom change, a few of each. */
function kept(key: string, make: () => string): string {
  const known = memory.get(key) ?? make();
  memory.delete(key);
  memory.set(key, known);
  for (const oldest of memory.keys()) {
    if (memory.size <= 12) break;
    memory.delete(oldest);
  }
  return known;
}

const typesKept = new WeakMap<Entities, ReadonlySet<Element["type"]>>();
function typesOf(entities: Entities): ReadonlySet<Element["type"]> {
  const types = typesKept.get(entities) ?? new Set(Object.values(entities).map(({ type }) => type));
  typesKept.set(entities, types);
  return types;
}

/** The fonts named by an element's style are kept with its style. */
function familiesOf(entities: Entities, theme: CampaignDocument["theme"]): string[] {
  const families = new Set(fontsInUse({ elements: {}, theme }));
  for (const element of Object.values(entities))
    for (const rules of Object.values(element.style)) {
      const family = rules?.fontFamily ?? rules?.["font-family"];
      if (typeof family === "string" && !family.startsWith("token:")) families.add(family.trim());
    }
  return [...families].sort();
}
