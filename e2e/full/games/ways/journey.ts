import type { CampaignType, PHYSICS_GAME_KINDS } from "@fairground/model/campaign";
import type { CampaignChanges, CampaignFile } from "../../../support/campaign.ts";
import type { Visitor } from "../../../support/visitor.ts";
import type { Hand } from "./hand.ts";

/** Every game that the model knows, under the name of its campaign type or, where it shares one, of its game kind. */
export type GameToPlay =
  | Exclude<CampaignType, "other" | "none">
  | Exclude<(typeof PHYSICS_GAME_KINDS)[number], "none">
  | "fruit-drop";

export type Ending = "won" | "lost";

/** One visitor on the way to one ending. */
export interface Play {
  visitor: Visitor;
  hand: Hand;
  ending: Ending;
  /** The game stands behind a calendar's door. */
  isBehind?: boolean;
}

/** Behind a door a game has a button to start; whoever has come to its page by a press has begun. */
export const begins = async ({ hand, isBehind }: Play): Promise<void> => {
  if (isBehind) await hand.presses("Start");
};

/** How a game is played to a win and to a loss; where nothing is won or lost (tests, surveys), to one result and to another. */
export interface Journey {
  /** Its file in `fixtures/`. */
  fixture: string;
  /** What is pretended, so that the play comes to this ending. */
  pretends?(ending: Ending): CampaignChanges;
  /** From the campaign's first page to the game, which is then there. */
  arrives(play: Play): Promise<void>;
  /** The game itself, to its last press. */
  plays(play: Play): Promise<void>;
  /** What who has won is asked for, before the prize is theirs. */
  claims?(play: Play): Promise<void>;
  /** The outcome page's first heading. */
  comesTo: Readonly<Record<Ending, string>>;
  /** What a screen reader is told of the ending while the game is still there. */
  says: Readonly<Record<Ending, RegExp>>;
  /** Whether who wins has a prize. */
  gives: boolean;
  /** The game is motion itself: under reduced motion what is played moves, and nothing else. */
  isMotion?: boolean;
}

/** A form that follows the win, and nothing but the win: its prize is reserved, and no page says more. */
export const claims =
  (asked: "email" | "parcel") =>
  async ({ visitor }: Play): Promise<void> => {
    const { page } = visitor;
    await visitor.sees(asked === "email" ? "Where may we write to?" : "Where shall we send it?");
    await page.locator(".fg-reserved", { hasText: /^Reserved for you/ }).waitFor();
    const parcel = {
      "First name": "Ada",
      "Last name": "Claim",
      ...{ "Street and number": "1 Road", "Postal code": "8000", City: "Zürich" },
    };
    await visitor.fills({
      ...(asked === "parcel" ? parcel : {}),
      "E-mail": `claim-${crypto.randomUUID()}@example.org`,
      "I agree to": true,
    });
    await visitor.presses("Claim it");
  };

/** Changes the game's settings. */
export const withSettings =
  (settings: Readonly<Record<string, unknown>>) =>
  ({ document }: CampaignFile): void =>
    void Object.assign(document.game.settings, settings);
