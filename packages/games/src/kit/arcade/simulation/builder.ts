import type { BuilderAction, GameEvent } from "@fairground/model/campaign";
import { type ConditionTest, holds, type ServerAnswers } from "@fairground/model/outcome";

/** A rule of the game builder: *when* its test holds, at its event or during play, *do* its action (spec §3). */
export interface BuilderRule {
  readonly event: "Playing" | GameEvent;
  readonly test: ConditionTest;
  readonly action: BuilderAction;
  /** Of GoToPage. */
  readonly page: string;
  /** Of ConsoleLog. */
  readonly message: string;
}

/** Where a rule sends the visitor; `page` is "" but for GoToPage. */
export interface PageMove {
  readonly action: Exclude<BuilderAction, "ConsoleLog">;
  readonly page: string;
}

/** How a game ended: everybody's goal, a lost last life or missed goal, or a rule that left the game. */
export type Ending = "won" | "lost" | "left";

export interface Asked {
  readonly variables: Readonly<Record<string, number>>;
  readonly answers: ServerAnswers;
}

/** The events of an ending (spec §3): GameEnd always, then what it was. */
const EVENTS: Readonly<Record<Ending, readonly GameEvent[]>> = {
  won: ["GameEnd", "GameWon"],
  lost: ["GameEnd", "GameLost"],
  left: ["GameEnd"],
};

/** Whether a rule's test holds. A question that only the server can answer does not hold before it has answered. */
export const applies = ({ test }: BuilderRule, { variables, answers }: Asked): boolean =>
  holds(test, variables, answers);

/** The places of rules of these events that hold, in order. */
export function rulesAt(rules: readonly BuilderRule[], events: readonly string[], asked: Asked): number[] {
  const found: number[] = [];
  for (let place = 0; place < rules.length; place += 1) {
    const rule = rules[place];
    if (rule && events.includes(rule.event) && applies(rule, asked)) found.push(place);
  }
  return found;
}

/** What a rule does with the page; null: it says something and lets the game go on. */
export const moveOf = (rule: BuilderRule | undefined): PageMove | null =>
  rule === undefined || rule.action === "ConsoleLog" ? null : { action: rule.action, page: rule.page };

/** What the rules say when a game has ended: the first that moves wins; every message is told. */
export function atTheEnd(
  rules: readonly BuilderRule[],
  ending: Ending,
  asked: Asked,
): { move: PageMove | null; messages: string[] } {
  const found = rulesAt(rules, EVENTS[ending], asked).map((place) => rules[place]);
  return {
    move: found.map(moveOf).find((move) => move !== null) ?? null,
    messages: found.flatMap((rule) => (rule?.action === "ConsoleLog" ? [rule.message] : [])),
  };
}
