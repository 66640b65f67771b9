import { PageView, pageHeadingId, Stage } from "@fairground/elements/stage";
import { announcementIn, type NavigablePage } from "@fairground/model/page";
import { ownLanguage } from "@fairground/model/text";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Player } from "../flow/player.ts";
import type { Words } from "../words/words.ts";
import { BuiltInPage } from "./built-in-page.tsx";
import { gameViewProps } from "./game-view-props.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import type { Parts } from "./parts.ts";
import { GAME, MAIN } from "./places.ts";
import { stagePort } from "./stage-port.ts";
import { useArrival } from "./use-arrival.ts";
import { useBreakpoint } from "./use-breakpoint.ts";
import { usePrefersReducedMotion } from "./use-prefers-reduced-motion.ts";

export interface AppProps {
  player: Player;
  parts: Parts;
  words: Words;
  /** Once, when what was prerendered has been taken over. */
  onMounted?(): void;
}

/** The page around the campaign's pages. The first state is prerendered; what the browser knows comes after mounting. */
export function App({ player, parts, words, onMounted }: AppProps): ReactNode {
  const state = useSyncExternalStore(player.subscribe, player.get, () => player.first);
  const { campaign } = player;
  const { navigation, builtIn, enabled } = state;
  const { pages, additionalPages, elements } = campaign.campaignData;
  const language = ownLanguage(campaign.language);
  const [said, say] = useState({ on: "", message: "" });
  const reducedMotion = usePrefersReducedMotion();
  const breakpoint = useBreakpoint();

  const mounted = useRef(onMounted);
  useEffect(() => mounted.current?.(), []);

  const current = useDrawable(navigation.currentPage, parts);
  const here = builtIn ?? current?.id ?? "";
  const announce = useCallback((message: string) => say({ on: here, message }), [here]);
  const page =
    current && builtIn === null ? (pages.entities[current.id] ?? additionalPages.entities[current.id]) : undefined;
  const heading = page ? pageHeadingId(page.elementRoot, elements.entities) : builtIn && `heading-${builtIn}`;
  const hasMoved = useArrival(here, current?.pageType === "game" && builtIn === null);
  const loaded =
    builtIn === "limit"
      ? words.limitReached
      : builtIn
        ? words.pages[builtIn].title
        : current
          ? announcementIn(current, words)
          : "";

  const renderGame = useCallback(() => {
    const { Game } = parts;
    if (!Game) return null;
    const key = `${state.playNumber}${state.resumed}`;
    return (
      // The spec's game canvas: where focus goes on the game page (spec §2).
      <section key={key} id={GAME} className="fg-play" tabIndex={-1} aria-label={current?.name ?? ""}>
        <Game
          {...gameViewProps(player, { words: words.game, drawing: parts.drawing, enabled, reducedMotion, announce })}
        />
      </section>
    );
  }, [parts, player, words, state.playNumber, state.resumed, current?.name, enabled, reducedMotion, announce]);
  const port = useMemo(
    () => stagePort(player, state, { language, reducedMotion, announce, renderGame }),
    [player, state, language, reducedMotion, announce, renderGame],
  );

  return (
    <Stage port={port} words={words.elements}>
      <a className="fg-skip" href={`#${MAIN}`}>
        {words.skipToContent}
      </a>
      <div className="fg-unseen" role="status" aria-live="polite">
        {/* Two pages of one name are two pieces of news. */}
        <span key={here}>{hasMoved === null ? "" : loaded}</span>
      </div>
      <div className="fg-unseen" aria-live="polite">
        {said.on === here ? said.message : ""}
      </div>
      <main
        id={MAIN}
        className="fg-main"
        tabIndex={-1}
        data-breakpoint={breakpoint}
        {...(heading ? { "aria-labelledby": heading } : {})}
      >
        {page && (
          <PageView
            key={page.id}
            page={page}
            elements={elements.entities}
            views={parts.views}
            entering={hasMoved === true}
          />
        )}
        {builtIn && <BuiltInPage reason={builtIn} words={words} />}
      </main>
      <LanguageSwitch campaign={campaign} words={words} query={player.query} />
      {parts.Toast && <parts.Toast player={player} toast={state.toast} words={words} />}
      {/* Always there, so that what comes into it is announced, once. */}
      <div className="fg-notice" role="status">
        {state.waiting || (state.reconnecting && words.reconnecting)}
      </div>
    </Stage>
  );
}

/** The page that is shown: one whose files are still on their way is awaited with the page before. */
function useDrawable(page: NavigablePage | null, { onlyPage }: Parts): NavigablePage | null {
  const [shown, show] = useState(page);
  if (shown !== page && (onlyPage === undefined || onlyPage === page?.id)) show(page);
  return shown;
}
