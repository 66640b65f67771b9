import type { DrawingProps, GamePort, GameView } from "@fairground/games/kit";
import { type Saying, sayingIn, scoresOf, shownPrizes, shownSettings } from "@fairground/games/shown";
import { gameWords } from "@fairground/games/words";
import type { CampaignDocument, CampaignMetadata, CampaignType, Page } from "@fairground/model/campaign";
import { ownLanguage, textIn } from "@fairground/model/text";
import { Component, type ReactNode, useMemo } from "react";
import { artUrl } from "./art-url.ts";
import { useAsked } from "./use-asked.ts";

/** A game's view and its drawer, as they were loaded for the campaign's kind. */
export interface GameParts {
  kind: CampaignType;
  Game: GameView | undefined;
  draw: ((props: DrawingProps) => ReactNode) | undefined;
}

interface CanvasGameProps {
  game: CampaignDocument["game"];
  prizes: CampaignDocument["prizePoolList"];
  /** Which scores open whose draw: an arcade game tells the least of them. */
  outcomes: CampaignDocument["outcomes"];
  metadata: Pick<CampaignMetadata, "languages">;
  language: string;
  page: Page | undefined;
  parts: GameParts | null;
  /** Where its pictures are; absent: where everybody's are. */
  pictureUrl?: (asset: string) => string;
}

/**
 * The campaign's game at rest, with the settings of the draft: it shows them at once, and cannot be started. Of a game that
 * asks questions the one under edit is shown.
 */
export function CanvasGame({
  game,
  prizes,
  outcomes,
  metadata,
  language,
  page,
  parts,
  pictureUrl = artUrl,
}: CanvasGameProps): ReactNode {
  const first = metadata.languages[0]?.shortName ?? "en";
  const props = useMemo(() => {
    const saying = sayingIn(language, first);
    const scores = scoresOf({ game, outcomes });
    return { settings: settingsOf(game, saying), prizes: shownPrizes(prizes, saying.say, scores), pictureUrl };
  }, [game, prizes, outcomes, language, first, pictureUrl]);
  const asked = useAsked(game, language, first);
  if (!parts?.Game || parts.kind !== game.kind) return null;
  const { Game } = parts;
  return (
    // A question asks for the focus, which is with who writes it.
    <section
      id="fg-play"
      className="fg-play"
      tabIndex={-1}
      aria-label={textIn(page?.name, language, first)}
      inert={asked !== null}
    >
      <Still key={JSON.stringify([props.settings, asked])}>
        <Game
          {...props}
          words={gameWords(game.kind, ownLanguage(language))}
          drawing={parts.draw?.(props) ?? ""}
          // Its frame is inert: also a game that has come to a question takes no press.
          port={asked === null ? stillPort : portAt(asked)}
          enabled={asked !== null}
          reducedMotion={false}
          announce={silent}
        />
      </Still>
    </section>
  );
}

const silent = () => {};
/** Nothing can be started on the canvas, so that nothing is ever asked. */
const never = () => new Promise<never>(() => {});
const stillPort: GamePort = {
  started: silent,
  draw: never,
  step: never,
  finished: never,
  log: silent,
  resumed: null,
};

/** As after a reload in the middle: the game asks where it stands, and stays there. */
const portAt = (reply: unknown): GamePort => ({
  ...stillPort,
  step: async (data) => (isLook(data) ? reply : never()),
  resumed: { steps: 1, lastReply: reply },
});
const isLook = (data: unknown): boolean => typeof data === "object" && data !== null && "look" in data;

/** Settings of a draft may not fit their schema yet: then the game stands there as it comes. */
function settingsOf(game: CampaignDocument["game"], saying: Saying) {
  try {
    return shownSettings(game.kind, game.settings, saying);
  } catch {
    return shownSettings(game.kind, {}, saying);
  }
}

/** A game that cannot draw what it was given leaves its place empty; other settings are tried again. */
class Still extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
