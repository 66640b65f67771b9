import type { GameRules, StepContext } from "@fairground/games/kit";
import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument } from "@fairground/model/campaign";
import { useEffect, useMemo, useState } from "react";
import { useShownQuestion } from "./shown-question.ts";

type Game = CampaignDocument["game"];

/** Nothing is left to chance: a question under edit stands as it was written. */
const CONTEXT = { random: { integer: () => 0 }, now: 0 };
const UNSHUFFLED = { ask: 0, shuffle: false, shuffleQuestions: false, shuffleAnswers: false, seconds: 0 };

/**
 * What the game's own rules answer a visitor who has come to the question under edit; null: none is edited, or it cannot be
 * asked yet.
 */
export function useAsked(game: Game, language: string, first: string): unknown {
  const place = useShownQuestion();
  const [rulesFor, setRulesFor] = useState<((kind: Game["kind"]) => GameRules | undefined) | null>(null);
  const isWanted = place !== null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import("@fairground/games/rules").then(
      (loaded) => !isGone && setRulesFor(() => loaded.rulesFor),
      () => {}, // without them the game stands at its start
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return useMemo(
    () =>
      rulesFor && place !== null
        ? askedIn(rulesFor(game.kind), game, place, { ...CONTEXT, language, firstLanguage: first })
        : null,
    [rulesFor, place, game, language, first],
  );
}

export function askedIn(rules: GameRules | undefined, game: Game, place: number, context: StepContext): unknown {
  const settings = settingsFor(game.kind);
  const name = ["questions", "cards"].find((each) => settings?.fields[each]);
  if (!settings || !name || !rules?.step || !rules.firstState) return null;
  const read = settings.schema.safeParse({ ...game.settings, ...unshuffled(settings.fields) });
  const questions = read.success && (read.data as Record<string, unknown>)[name]; // settings are an object
  if (!Array.isArray(questions) || !(place in questions)) return null;
  const one = { ...read.data, [name]: [unhurried(questions[place])] };
  const result = rules.step(one, rules.firstState(one, context), { begin: true }, context);
  return result.kind === "reply" ? inPlace(result.reply, place, questions.length) : null;
}

/** It was asked alone, and says its place among all. */
const inPlace = (reply: unknown, place: number, count: number): unknown => {
  const { question } = reply as { question?: unknown }; // a game that asks answers its question
  return typeof question === "object" && question !== null
    ? { ...(reply as object), question: { ...question, index: place + 1, count } }
    : reply;
};

const unshuffled = (fields: object) =>
  Object.fromEntries(Object.entries(UNSHUFFLED).filter(([name]) => name in fields));
/** No clock runs while one writes. */
const unhurried = (question: Record<string, unknown>) => ({
  ...question,
  ...("seconds" in question && { seconds: 0 }),
  ...("shuffle" in question && { shuffle: false }),
});
