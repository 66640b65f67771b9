import { loadGameDrawing } from "@fairground/games/drawings-lazy";
import type { DrawingProps } from "@fairground/games/kit";
import { loadGameView } from "@fairground/games/views";
import type { CampaignType } from "@fairground/model/campaign";
import { useEffect, useState } from "react";
import type { GameParts } from "./canvas-game.tsx";

/** Loads the campaign's game: each is a chunk of its own. Null until it is there, and where it cannot be had. */
export function useGameParts(kind: CampaignType): GameParts | null {
  const [parts, setParts] = useState<GameParts | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadGameView(kind), loadGameDrawing(kind)])
      .then(
        ([Game, draw]) =>
          isWanted && setParts({ kind, Game, draw: draw as ((props: DrawingProps) => never) | undefined }),
      )
      .catch(() => isWanted && setParts(null));
    return () => {
      isWanted = false;
    };
  }, [kind]);
  return parts;
}
