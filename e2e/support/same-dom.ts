import { readdirSync, readFileSync } from "node:fs";
import { elementViews } from "@fairground/elements/views";
import { drawingFor } from "@fairground/games/drawings";
import { gameViewFor } from "@fairground/games/views-eager";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import { fillGaps } from "@fairground/model/countdown";
import type { Language } from "@fairground/model/text";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { firstState } from "../../apps/player/src/flow/player.ts";
import { stillPlayer } from "../../apps/player/src/flow/still-player.ts";
import { drawGame } from "../../apps/player/src/prerender.tsx";
import { App } from "../../apps/player/src/shell/app.tsx";
import { wordsIn } from "../../apps/player/src/words/words.ts";
import { compileCampaign } from "../../apps/server/src/modules/publishing/compile.ts";
import type { Draft, Editor, EditorState } from "../../apps/studio/src/features/editor/document/editor.ts";
import { CanvasPage } from "../../apps/studio/src/features/editor/page/canvas-page.tsx";
import { canvasPort } from "../../apps/studio/src/features/editor/page/canvas-port.ts";
import { shownSource } from "../../apps/studio/src/features/editor/page/shown-source.ts";
import { todays } from "./todays.ts";

/** A campaign file of this repository: a fixture, or a template that the studio offers. */
export interface KnownFile {
  name: string;
  path: URL;
}
const filesOf = (kind: string, folder: string): KnownFile[] => {
  const place = new URL(folder, import.meta.url);
  const files = readdirSync(place).filter((file) => file.endsWith(".json") && file !== "index.json");
  return files.sort().map((file) => ({ name: `${kind} ${file.slice(0, -5)}`, path: new URL(file, place) }));
};

export const FIXTURES = filesOf("fixture", "../../fixtures/");
export const TEMPLATES = filesOf("template", "../../apps/server/src/modules/templates/built/");

/** A page without a date leaves its countdown out; the canvas shows it with an example. */
const SOME_DAY = "2027-01-01T00:00:00Z";
/** The example's 12 days, 8 hours and 30 minutes, in milliseconds. */
const EXAMPLE = ((12 * 24 + 8) * 60 + 30) * 60_000;

/** In so many days each file has had its turn. */
const DAYS = 5;

/** The files whose turn it is. */
export const ofToday = (files: readonly KnownFile[]): KnownFile[] => todays(files, DAYS);

/**
 * Every page of the files, node for node: the editor's canvas and the player draw the same (house, idea 2).
 * @param languages which of a campaign's languages; those that it does not speak are left out
 */
export function sameDomSuite(files: readonly KnownFile[], languages: readonly Language[]): void {
  describe.each(files)("$name", ({ path }) => {
    const file = JSON.parse(readFileSync(path, "utf8"));
    const metadata = campaignMetadata.parse(file.metadata);
    metadata.startDate ??= SOME_DAY;
    metadata.endDate ??= SOME_DAY;
    const draft = { document: campaignDocument.parse(file.document), metadata };
    const spoken = languages.filter((language) =>
      draft.metadata.languages.some(({ shortName }) => shortName === language),
    );
    const { pages, additionalPages } = draft.document;
    const shown = [pages, additionalPages]
      .flatMap(({ entities }) => Object.values(entities))
      .filter(({ pageType }) => pageType !== "outcome-email" && pageType !== "doi-email");
    const all = spoken.flatMap((language) => shown.map(({ id }): [string, Language] => [id, language]));

    test.each(all)("page %s is the same on the canvas as in the player (%s)", (pageId, language) => {
      const player = inPlayer(draft, pageId, language);
      expect(player).toContain("fg-root-container");
      expect(lines(onCanvas(draft, pageId, language))).toEqual(lines(player));
    });
  });
}

function inPlayer(draft: Draft, pageId: string, language: Language): string {
  const runtime = {
    environment: "test",
    apiUrl: "",
    serverBaseUrl: "",
    leads: "",
    frameworkHost: "",
    timeout: 1,
  } as const;
  const ids = { companyId: "c", campaignId: "d", revision: 1, publishedAt: "2026-01-01T00:00:00Z" };
  const campaign = compileCampaign({ ...ids, ...draft, runtime }, language);
  const first = firstState(campaign, { page: "first" });
  const { navigation } = first;
  const currentPage = [...navigation.pages, ...navigation.additionalPages].find(({ id }) => id === pageId) ?? null;
  const example = canvasPort(draft, language, () => null);
  const drawn = example.prize && { id: "", prizeWon: true, symbolId: "", ...example.prize };
  const state = {
    ...first,
    navigation: { ...navigation, currentPage },
    drawn,
    // What was won has a description in the player's answer; a drawn prize has none yet.
    result: drawn && { prize: drawn },
    code: { value: example.code?.value ?? "", outcomePageId: null },
  };
  const { kind } = campaign.campaignData.game;
  const parts = { views: elementViews, Game: gameViewFor(kind), drawing: drawGame(campaign) };
  const still = stillPlayer(campaign, state as typeof first); // the answer's other parts are not shown
  const markup = renderToStaticMarkup(createElement(App, { player: still, parts, words: wordsIn(language, kind) }));
  return pageIn(fillGaps(markup, EXAMPLE));
}

function onCanvas(draft: Draft, pageId: string, language: Language): string {
  const session = { pageId, language } as EditorState["session"]; // what the source reads
  const editor = { get: () => ({ draft, session }), subscribe: () => () => {} } as unknown as Editor; // likewise
  const { kind } = draft.document.game;
  const parts = {
    kind,
    Game: gameViewFor(kind),
    draw: (props: Parameters<typeof drawingFor>[1]) => drawingFor(kind, props),
  };
  const source = shownSource(editor);
  return pageIn(renderToStaticMarkup(createElement(CanvasPage, { draft, pageId, language, source, parts })));
}

/** The campaign's own part of the markup. Ids that React makes up differ from tree to tree. */
function pageIn(markup: string): string {
  const from = markup.indexOf('<div class="fg-page');
  let depth = 0;
  const tags = /<(\/?)div\b[^>]*>/g;
  tags.lastIndex = from;
  for (let tag = tags.exec(markup); tag; tag = tags.exec(markup)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return withoutMadeIds(markup.slice(from, tags.lastIndex));
  }
  throw new Error("There is no page");
}

/** `_R_1a_`, a drawing's with its prefix in it; each is replaced by its number. Preloads go to the head of the player's page. */
function withoutMadeIds(markup: string): string {
  const ids = new Map<string, string>();
  return markup.replace(/<link rel="preload"[^>]*>/g, "").replace(/_(?:drawing)?R_[0-9a-z]*_/g, (id) => {
    const known = ids.get(id) ?? `id${ids.size}`;
    ids.set(id, known);
    return known;
  });
}

/** A difference is told by its own line. */
const lines = (markup: string): string[] => markup.split(/(?=<)/);
