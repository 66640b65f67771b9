import { fill } from "@fairground/model/text";
import { useState } from "react";
import { QuestionCard, QuestionHead, QuestionPicture } from "../kit/questions/card.tsx";
import { Choices } from "../kit/questions/choices.tsx";
import { prepareReaction } from "../kit/questions/reaction.ts";
import { ResultCard } from "../kit/questions/result-card.tsx";
import type { ShownResult } from "../kit/questions/rules/tally.ts";
import { useTurns } from "../kit/questions/use-turns.ts";
import type { GameViewProps } from "../kit/view.ts";
import type { PersonalityTestView } from "./settings.ts";
import type { ShownQuestion } from "./steps.ts";
import type { PersonalityTestWords } from "./words.ts";

/** How long the result's name stands where the visitor does not go on by a button, in milliseconds. */
const RESULT = 3_400;

/** One question at a time; what an answer counts for is known to the server alone. */
export function PersonalityTest(props: GameViewProps<PersonalityTestView, PersonalityTestWords>) {
  const { settings, words: own, reducedMotion, pictureUrl } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const turns = useTurns<ShownQuestion, never, ShownResult>(
    props,
    (question) => setChosen(question.chosen),
    (result) => ({
      say: fill(own.youAre, { result: result.text }),
      stands: result.shares.length > 0 ? null : RESULT,
    }),
  );
  const { screen, question, locked, trouble } = turns;
  const multiple = question?.kind === "multiple";

  function choose(id: string) {
    turns.tap();
    prepareReaction();
    if (multiple) setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    else {
      setChosen([id]);
      turns.answer([id]);
    }
  }

  return (
    <QuestionCard game={props} turns={turns}>
      {question && (
        <div className="ask-question" key={question.index}>
          <QuestionHead question={question} isAnswered={false} onBack={turns.back} locked={locked} words={own} />
          {question.picture && <QuestionPicture src={pictureUrl(question.picture)} />}
          <h2 ref={turns.heading} className="ask-title" tabIndex={-1}>
            {question.text}
          </h2>
          {multiple && <p className="ask-text">{own.several}</p>}
          <Choices
            choices={question.answers}
            right={null}
            onChoose={choose}
            {...{ multiple, chosen, locked, pictureUrl }}
          />
          <div className="ask-foot">
            {multiple && !trouble && (
              <button
                type="button"
                className="game-button"
                aria-disabled={locked || chosen.length === 0 || undefined}
                onClick={() => !locked && chosen.length > 0 && turns.answer([...chosen])}
              >
                {own.confirm}
              </button>
            )}
          </div>
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

export { PersonalityTest as View };
