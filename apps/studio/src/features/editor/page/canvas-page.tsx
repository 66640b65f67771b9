import { Stage, type Views } from "@fairground/elements/stage";
import { type ElementSource, LivePage } from "@fairground/elements/stage/live-page";
import { elementViews } from "@fairground/elements/views";
import { words } from "@fairground/elements/words";
import type { Page } from "@fairground/model/campaign";
import { ownLanguage } from "@fairground/model/text";
import { type ReactNode, useMemo } from "react";
import type { Draft } from "../document/editor.ts";
import { CanvasGame, type GameParts } from "./canvas-game.tsx";
import { canvasPort } from "./canvas-port.ts";

interface CanvasPageProps {
  /** Of the draft only metadata, prizes, outcomes, pages and the game are read here; elements come from the source. */
  draft: Draft;
  pageId: string;
  language: string;
  source: ElementSource;
  parts: GameParts | null;
}

/** One page of the draft, drawn by the player's own stage and views: what stands inside of the canvas's frame. */
export function CanvasPage({ draft, pageId, language, source, parts }: CanvasPageProps): ReactNode {
  const { document, metadata } = draft;
  const page = document.pages.entities[pageId] ?? document.additionalPages.entities[pageId];
  const { game, prizePoolList, outcomes } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the document prizes and outcomes alone are read; a changed element must not draw the others
  const port = useMemo(
    () =>
      canvasPort({ document: { ...document, prizePoolList }, metadata }, language, () => (
        <CanvasGame
          game={game}
          prizes={prizePoolList}
          outcomes={outcomes}
          metadata={metadata}
          language={language}
          page={page}
          parts={parts}
        />
      )),
    [prizePoolList, outcomes, metadata, language, game, page, parts],
  );
  if (!page) return null;
  return (
    <Stage port={port} words={words[ownLanguage(language)]}>
      <div
        className="fg-main"
        data-choice={metadata.languages.length > 1 || undefined}
        data-pills={hasPills(metadata, prizePoolList) || undefined}
      >
        <LivePage key={page.id} page={shownPage(page)} source={source} views={views} />
      </div>
    </Stage>
  );
}

/** "Privacy" and "How it is drawn" lie at the foot of the player's pages. */
const hasPills = ({ measuringConsent, explainsDraw }: Draft["metadata"], prizes: Draft["document"]["prizePoolList"]) =>
  measuringConsent === "ASK" || (explainsDraw && prizes.some(({ noWinPrize }) => !noWinPrize));

const views: Views = elementViews;

const shownPage = ({ id, elementRoot, background }: Page) => ({
  id,
  elementRoot,
  ...(background ? { background } : {}),
});
