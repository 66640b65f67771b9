import { readdirSync, readFileSync } from "node:fs";
import { elementViews } from "@fairground/elements/views";
import { drawingFor } from "@fairground/games/drawings";
import { gameViewFor } from "@fairground/games/views-eager";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { firstState } from "../../apps/player/src/flow/player.ts";
import { stillPlayer } from "../../apps/player/src/flow/still-player.ts";
import { drawGame } from "../../apps/player/src/prerender.tsx";
import { App } from "../../apps/player/src/shell/app.tsx";
import { wordsIn } from "../../apps/player/src/words/words.ts";
import { compileCampaign } from "../../apps/server/src/modules/publishing/compile.ts";
import { CanvasPage } from "../../apps/studio/src/features/editor/canvas/canvas-page.tsx";
import { canvasPort } from "../../apps/studio/src/features/editor/canvas/canvas-port.ts";
import { shownSource } from "../../apps/studio/src/features/editor/canvas/shown-source.ts";
import type { Editor, EditorState } from "../../apps/studio/src/features/editor/document/editor.ts";

const folder = new URL("../../fixtures/", import.meta.url);
const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
const LANGUAGE = "en";

/** The editor's canvas and the player draw the same (house, idea 2): every page of every fixture, node for node. */
describe.each(names)("%s", (name) => {
  const file = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const draft = { document: campaignDocument.parse(file.document), metadata: campaignMetadata.parse(file.metadata) };
  const { document } = draft;
  const pages = [document.pages, document.additionalPages].flatMap(({ entities }) => Object.values(entities));
  const shown = pages.filter(({ pageType }) => pageType !== "outcome-email" && pageType !== "doi-email");

  test.each(shown.map(({ id }) => id))("page %s is the same on the canvas as in the player", (pageId) => {
    const player = inPlayer(pageId);
    expect(player).toContain("fg-root-container");
    expect(lines(onCanvas(pageId))).toEqual(lines(player));
  });

  function inPlayer(pageId: string): string {
    const runtime = {
      environment: "test",
      apiUrl: "",
      serverBaseUrl: "",
      leads: "",
      frameworkHost: "",
      timeout: 1,
    } as const;
    const ids = { companyId: "c", campaignId: "d", revision: 1, publishedAt: "2026-01-01T00:00:00Z" };
    const campaign = compileCampaign({ ...ids, ...draft, runtime }, LANGUAGE);
    const first = firstState(campaign, { page: "first" });
    const { navigation } = first;
    const currentPage = [...navigation.pages, ...navigation.additionalPages].find(({ id }) => id === pageId) ?? null;
    const example = canvasPort(draft, LANGUAGE, () => null);
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
    return pageIn(renderToStaticMarkup(createElement(App, { player: still, parts, words: wordsIn(LANGUAGE, kind) })));
  }

  function onCanvas(pageId: string): string {
    const session = { pageId, language: LANGUAGE } as EditorState["session"]; // what the source reads
    const editor = { get: () => ({ draft, session }), subscribe: () => () => {} } as unknown as Editor; // likewise
    const { kind } = document.game;
    const parts = {
      kind,
      Game: gameViewFor(kind),
      draw: (props: Parameters<typeof drawingFor>[1]) => drawingFor(kind, props),
    };
    const source = shownSource(editor);
    return pageIn(
      renderToStaticMarkup(createElement(CanvasPage, { draft, pageId, language: LANGUAGE, source, parts })),
    );
  }
});

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
