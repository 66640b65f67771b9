import { fill } from "@fairground/model/text";
import { QuestionCard, QuestionHead } from "../kit/questions/card.tsx";
import { prepareReaction } from "../kit/questions/reaction.ts";
import { ResultCard } from "../kit/questions/result-card.tsx";
import type { ShownResult } from "../kit/questions/rules/tally.ts";
import { Swipe } from "../kit/questions/swipe.tsx";
import { useTurns } from "../kit/questions/use-turns.ts";
import type { GameViewProps } from "../kit/view.ts";
import type { PersonalityTestSwipeView } from "./settings.ts";
import type { AskedCard } from "./steps.ts";
import type { PersonalityTestSwipeWords } from "./words.ts";

/** How long the result's name stands where the visitor does not go on by a button, in milliseconds. */
const RESULT = 3_400;

/** One card at a time, swiped to one of two sides; what a side counts for is known to the server alone. */
export function PersonalityTestSwipe(props: GameViewProps<PersonalityTestSwipeView, PersonalityTestSwipeWords>) {
  const { settings, words: own, reducedMotion, pictureUrl } = props;
  const turns = useTurns<AskedCard, never, ShownResult>(
    props,
    () => {},
    (result) => ({
      say: fill(own.youAre, { result: result.text }),
      stands: result.shares.length > 0 ? null : RESULT,
    }),
  );
  const { screen, question: card, locked, trouble } = turns;

  return (
    <QuestionCard game={props} turns={turns}>
      {card && (
        <div className="ask-question" key={card.index}>
          <QuestionHead question={card} isAnswered={false} onBack={turns.back} locked={locked} words={own} />
          <Swipe
            text={card.text}
            picture={card.picture && pictureUrl(card.picture)}
            left={card.left}
            right={card.right}
            held={card.held}
            heading={turns.heading}
            under={card.count - card.index}
            isBack={trouble !== null}
            onSwipe={(side) => {
              turns.tap();
              prepareReaction();
              turns.answer(side);
            }}
            hint={own.hint}
            keys={own.keys}
            behind={null}
            {...{ locked, reducedMotion }}
          />
        </div>
      )}
      {screen.kind === "done" && (
        <ResultCard
          result={screen.done}
          heading={turns.heading}
          isStuck={trouble !== null}
          onGoOn={() => turns.proceed(screen.done)}
          sound={settings.sound}
          reducedMotion={reducedMotion}
          words={own}
        />
      )}
    </QuestionCard>
  );
}

export { PersonalityTestSwipe as View };
