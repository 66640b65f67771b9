import type { CampaignType } from "@fairground/model/campaign";
import { type ReactNode, useEffect, useState } from "react";
import type { DrawingProps, GamePort, GameView, GameViewProps } from "../view.ts";
import type { KitWords } from "../words.ts";
import type { CalendarWords } from "./words.ts";

/** Downloads a game when its door opens. */
export interface HeldGameLoader {
  view(kind: CampaignType): Promise<GameView | undefined>;
  drawing(kind: CampaignType): Promise<((props: DrawingProps) => ReactNode) | undefined>;
}

interface Loaded {
  View: GameView;
  drawing: ReactNode;
}

/** Another game behind a door: its own view, with the calendar's port. */
export function HeldGame({
  game,
  games,
  port,
  words,
  settings: _calendars,
  ...rest
}: Omit<GameViewProps<unknown, CalendarWords>, "drawing"> & {
  game: { kind: string; settings: Record<string, unknown>; words: KitWords };
  games: HeldGameLoader;
  port: GamePort;
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const { prizes, pictureUrl } = rest;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a door holds one game; another attempt loads it again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    const kind = game.kind as CampaignType; // the server's own name of a kind
    Promise.all([games.view(kind), games.drawing(kind)])
      .then(([View, draw]) => {
        if (isGone) return;
        if (View) setLoaded({ View, drawing: draw?.({ settings: game.settings, prizes, pictureUrl }) ?? null });
        else setFailed(true);
      })
      .catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [game.kind, attempt]);

  if (failed)
    return (
      <>
        <p className="game-message is-trouble">{words.trouble}</p>
        <button type="button" className="game-button" onClick={() => setAttempt(attempt + 1)}>
          {words.retry}
        </button>
      </>
    );
  if (!loaded) return <p className="game-message calendar-loading">{words.loading}</p>;
  const { View, drawing } = loaded;
  return <View {...rest} settings={game.settings} words={game.words} port={port} drawing={drawing} />;
}
