import { textIn } from "@fairground/model/text";
import { repeated, unshown } from "../kit/questions/rules/faults.ts";
import { idsOf, inTurn, itemAt, type Turn, type TurnState, timeOf } from "../kit/questions/rules/in-turn.ts";
import { shuffled } from "../kit/questions/rules/order.ts";
import { isSide, type ShownCard, type Side } from "../kit/questions/rules/sides.ts";
import { askedQuestions, toldAnswers } from "../kit/questions/rules/told.ts";
import type { GameRules } from "../kit/rules.ts";
import type { QuizSwipeSettings as Settings } from "./settings.ts";
import type { SwipeFeedback } from "./steps.ts";

export interface Given {
  /** Null: time was up. */
  side: Side | null;
  correct: boolean;
  points: number;
  late: boolean;
}
export type SwipeState = TurnState<Given>;

/** Every card belongs to one of two sides, and only the server knows to which. Score and time become variables. */
export const rules: GameRules<Settings, SwipeState> = {
  ...inTurn<Settings, Given>({
    ids: ({ cards }) => idsOf(cards),
    order({ cards, ask, shuffle }, random) {
      const all = cards.map((_, at) => at);
      const order = shuffle ? shuffled(all, random, "quiz-swipe:cards") : all;
      return ask > 0 ? order.slice(0, Math.floor(ask)) : order;
    },
    show(settings, place, _held, { language, firstLanguage }) {
      const { text, picture, left, right } = itemAt(settings.cards, place);
      const said = (own: typeof left, all: typeof left) =>
        textIn(own, language, firstLanguage) || textIn(all, language, firstLanguage);
      const shown: ShownCard = {
        text: textIn(text, language, firstLanguage),
        picture,
        left: said(left, settings.left),
        right: said(right, settings.right),
      };
      return shown;
    },
    take({ cards }, place, answer, { late, up }) {
      if (answer === null && up) return { given: { side: null, correct: false, points: 0, late } };
      if (!isSide(answer)) return "An answer is left or right";
      return { given: late ? { side: answer, correct: false, points: 0, late } : judged(cards, place, answer) };
    },
    read({ cards }, place, answer) {
      if (answer === undefined) return { given: { side: null, correct: false, points: 0, late: false } };
      if (!isSide(answer)) return `The answer to ${idsOf(cards)[place]} is left or right`;
      return { given: judged(cards, place, answer) };
    },
    told({ feedback, cards }, turns, { language, firstLanguage }) {
      const last = turns.at(-1);
      if (!feedback || !last) return null;
      const { side, rightText, wrongText } = itemAt(cards, last.place);
      const { correct, late } = last.given;
      const told: SwipeFeedback = {
        correct,
        late: late || last.given.side === null,
        side,
        text: textIn(correct ? rightText : wrongText, language, firstLanguage),
      };
      return { feedback: told };
    },
    done: (_settings, turns) => ({ time: 0, ...summaryOf(turns) }),
    conclude: ({ cards }, turns) => ({
      variables: summaryOf(turns),
      record: { answers: turns.map(({ place, given, time }) => ({ card: idsOf(cards)[place], ...given, time })) },
    }),
    limit: ({ seconds }) => seconds * 1000,
    goesBack: () => false,
    isStepwise: ({ strict, feedback, seconds }) => strict || feedback || seconds > 0,
  }),
  asked: ({ cards }, say) => askedQuestions(cards, say, true),
  answers: ({ cards, left, right }, record, say) =>
    toldAnswers(record, cards, "card", say, (card, { side }) =>
      side === "left" ? say(card.left) || say(left) : side === "right" ? say(card.right) || say(right) : "",
    ),
  faults: ({ cards }) => [...repeated(cards, "cards"), ...unshown(cards, "cards", "card")],
};

function judged(cards: Settings["cards"], place: number, answer: Side): Given {
  const { side, weight } = itemAt(cards, place);
  const correct = side === answer;
  return { side: answer, correct, points: correct ? weight : 0, late: false };
}

const summaryOf = (turns: readonly Turn<Given>[]) => ({
  score: turns.reduce((sum, { given }) => sum + given.points, 0),
  correct: turns.filter(({ given }) => given.correct).length,
  count: turns.length,
  ...timeOf(turns),
});
