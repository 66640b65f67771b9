import { textIn } from "@fairground/model/text";
import { repeated, unshown } from "../kit/questions/rules/faults.ts";
import { idsOf, inTurn, itemAt, type Turn, type TurnState, timeOf } from "../kit/questions/rules/in-turn.ts";
import { shuffled } from "../kit/questions/rules/order.ts";
import { isSide, type ShownCard, SIDES, type Side } from "../kit/questions/rules/sides.ts";
import { resultFaults, resultVariables, shownResult, tally, winnerOf } from "../kit/questions/rules/tally.ts";
import { askedQuestions, toldAnswers } from "../kit/questions/rules/told.ts";
import type { GameRules } from "../kit/rules.ts";
import type { PersonalityTestSwipeSettings as Settings } from "./settings.ts";

export type TestSwipeState = TurnState<Side>;

/** Each side of each card weighs towards results, on the server alone; ties go by the results' order. */
export const rules: GameRules<Settings, TestSwipeState> = {
  isPersonal: () => true,
  ...inTurn<Settings, Side>({
    ids: ({ cards }) => idsOf(cards),
    order({ cards, shuffle }, random) {
      const all = cards.map((_, at) => at);
      return shuffle ? shuffled(all, random, "test-swipe:cards") : all;
    },
    show({ cards, leftLabel, rightLabel }, place, held, { language, firstLanguage }) {
      const { text, picture } = itemAt(cards, place);
      const shown: ShownCard & { held: Side | null } = {
        text: textIn(text, language, firstLanguage),
        picture,
        left: textIn(leftLabel, language, firstLanguage),
        right: textIn(rightLabel, language, firstLanguage),
        held,
      };
      return shown;
    },
    take: (_settings, _place, answer) => (isSide(answer) ? { given: answer } : "An answer is left or right"),
    read: ({ cards }, place, answer) =>
      isSide(answer) ? { given: answer } : `The answer to ${idsOf(cards)[place]} is left or right`,
    done: (settings, turns, context) =>
      shownResult(settings.results, pointsOf(settings, turns), settings.shares, context),
    conclude(settings, turns) {
      const points = pointsOf(settings, turns);
      const ids = idsOf(settings.cards);
      return {
        variables: { ...resultVariables(settings.results, points), count: turns.length, ...timeOf(turns) },
        record: {
          result: idsOf(settings.results)[winnerOf(points)],
          answers: turns.map(({ place, given, time }) => ({ card: ids[place], side: given, time })),
        },
      };
    },
    goesBack: ({ back }) => back,
    isStepwise: ({ strict }) => strict,
  }),
  asked: ({ cards }, say) => askedQuestions(cards, say),
  answers: ({ cards, leftLabel, rightLabel }, record, say) =>
    toldAnswers(record, cards, "card", say, (_card, { side }) =>
      side === "left" ? say(leftLabel) : side === "right" ? say(rightLabel) : "",
    ),
  faults: ({ results, cards }) => [
    ...repeated(cards, "cards"),
    ...unshown(cards, "cards", "card"),
    ...resultFaults(
      results,
      cards.flatMap((card, at) => SIDES.map((side) => ({ path: `cards.${at}.${side}`, weights: card[side] }))),
    ),
  ],
};

const pointsOf = ({ results, cards }: Settings, turns: readonly Turn<Side>[]): number[] =>
  tally(
    results,
    turns.flatMap(({ place, given }) => itemAt(cards, place)[given]),
  );
