import { fill } from "@fairground/model/text";
import type { ArcadeView } from "../settings.ts";
import { isUpright, targetAt } from "../simulation/course-of.ts";
import type { Simulation } from "../simulation/versions.ts";
import type { ArcadeWords } from "../words.ts";
import { decisionAt, placeOf, placesOf, targetIn } from "./decision.ts";

/**
 * Playing without time pressure (games, "Access"): the game stops at each decision, says what comes, and goes on when it
 * has been decided. Downloaded by those who choose it.
 */
export class StepMode {
  private told = -1;
  private readonly settings: ArcadeView;
  private readonly words: ArcadeWords;

  constructor(settings: ArcadeView, words: ArcadeWords) {
    this.settings = settings;
    this.words = words;
  }

  /** What has to be decided now, as a sentence; null while there is time. */
  ask(game: Simulation, nameOf: (thing: number) => string): string | null {
    const decision = decisionAt(game, this.told);
    if (!decision) return null;
    this.told = decision.told;
    const places = this.places(game);
    return decision.coming.map(({ thing, place }) => `${nameOf(thing)} ${places[place]}`).join(", ");
  }

  places(game: Simulation): string[] {
    const { left, right, top, bottom, middle, lane } = this.words;
    const count = placesOf(game);
    const [first, last] = isUpright(this.settings.direction) ? [left, right] : [top, bottom];
    if (count === 3) return [first, middle, last];
    if (count === 2) return [first, last];
    return Array.from({ length: count }, (_, at) => fill(lane, { number: at + 1 }));
  }

  /** What the visitor wants who goes to a place (null: stays); in a game of aim, going there is shooting there. */
  want(game: Simulation, place: number | null): { target: number; fire: boolean } {
    const { aim } = game.course;
    return place === null
      ? { target: targetAt(game.course, game.player), fire: false }
      : { target: targetIn(game, place, aim), fire: aim };
  }

  buttons(game: Simulation, coming: string, onPress: (place: number | null) => void) {
    const here = placeOf(game, game.player);
    const idle = coming === "" || undefined;
    const press = (place: number | null) => () => coming !== "" && onPress(place);
    return (
      <fieldset className="arcade-steps">
        <legend>{coming || this.words.nothing}</legend>
        {this.places(game).map((name, place) => (
          <button
            key={name}
            type="button"
            className="game-button"
            aria-disabled={idle}
            aria-current={place === here || undefined}
            onClick={press(place)}
          >
            {name}
          </button>
        ))}
        <button type="button" className="game-button game-button-quiet" aria-disabled={idle} onClick={press(null)}>
          {this.words.stay}
        </button>
      </fieldset>
    );
  }
}
