import type { BuiltGame } from "@fairground/games/settings";
import { isBuilt, settingsFor } from "@fairground/games/settings";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { ConditionTest } from "@fairground/model/outcome";
import type { LocalizedText } from "@fairground/model/text";

/** Who decides what a play comes to; `prizes`: the draw where the campaign has prizes, else the rules (decisions, "Outcome"). */
export type Decides = "draw" | "rules" | "prizes";

const ARCADE = ["score", "lives", "time", "won"] as const;
const ANSWERS = ["score", "correct", "count", "time"] as const;
const RESULTS = ["result", "score", "count", "time"] as const;
const DOOR = ["door"] as const;

/** The variables of every game (spec §3, "Variables", and what games add): held equal to their rules by a test. */
const GAMES = {
  "spin-the-wheel": { decides: "draw", variables: [] },
  "spin-the-wheel-2.0": { decides: "draw", variables: [] },
  "slot-machine": { decides: "draw", variables: [] },
  "scratch-card": { decides: "draw", variables: [] },
  "shell-game": { decides: "prizes", variables: ["score", "correct"] },
  quiz: { decides: "rules", variables: ANSWERS },
  "quiz-swipe": { decides: "rules", variables: ANSWERS },
  "guess-the-picture": { decides: "rules", variables: ANSWERS },
  "personality-test": { decides: "rules", variables: RESULTS },
  "personality-test-swipe": { decides: "rules", variables: RESULTS },
  survey: { decides: "rules", variables: ["score", "answered", "count", "time"] },
  "memory-game": { decides: "rules", variables: ["won", "pairs", "count", "moves", "time", "score"] },
  "priority-puzzle": { decides: "rules", variables: ["solved", "correct", "count", "tries", "time", "score"] },
  "drop-game": { decides: "rules", variables: ARCADE },
  fly: { decides: "rules", variables: ARCADE },
  drive: { decides: "rules", variables: ARCADE },
  swim: { decides: "rules", variables: ARCADE },
  "advent-calendar": { decides: "rules", variables: DOOR },
  "easter-calendar": { decides: "rules", variables: DOOR },
  "weekly-calendar": { decides: "rules", variables: DOOR },
} as const satisfies Partial<Record<BuiltGame, { decides: Decides; variables: readonly string[] }>>;

export type VariableName = (typeof GAMES)[keyof typeof GAMES]["variables"][number];

interface Known {
  decides: Decides;
  variables: readonly VariableName[];
}
const known: Partial<Record<CampaignDocument["game"]["kind"], Known>> = GAMES;
/** A game that is not listed yet: its rules decide, by nothing that is known here. */
const UNKNOWN: Known = { decides: "rules", variables: [] };

export const decidesOf = (kind: CampaignDocument["game"]["kind"]): Decides => (known[kind] ?? UNKNOWN).decides;

/** Of a campaign's own lists: a variable that ends in an id, with the name of what it stands for. */
export interface NamedVariable {
  variable: string;
  kind: "result" | "points" | "choice" | "rating" | "rank" | "row";
  of: LocalizedText;
}

/** What outcome rules may ask of a game with its settings. */
export interface Offered {
  names: readonly VariableName[];
  named: readonly NamedVariable[];
}

/** What most rules ask, to begin with: right answers where there are some, else what the game counts first; null: nothing. */
export function usualTest({ names }: Offered): ConditionTest | null {
  const variable = names.find((name) => name === "correct") ?? names[0];
  return variable ? { variable, condition: "GreaterEquals", value: [1] } : null;
}

export function offeredBy({ kind, settings }: CampaignDocument["game"]): Offered {
  if (!isBuilt(kind)) return { names: [], named: [] };
  const list = (name: string): readonly Item[] => itemsOf(settings[name] ?? settingsFor(kind)?.fields[name]?.default);
  const { variables } = known[kind] ?? UNKNOWN;
  if (kind === "survey") return { names: variables, named: list("questions").flatMap(ofQuestion) };
  if (kind === "personality-test" || kind === "personality-test-swipe")
    return {
      names: variables,
      named: list("results").flatMap((result, at) => [
        { variable: `result:${idOf(result, at)}`, kind: "result", of: textOf(result) },
        { variable: `points:${idOf(result, at)}`, kind: "points", of: textOf(result) },
      ]),
    };
  return { names: variables, named: [] };
}

/** Whether the game has the variable; `true` and `false` are everywhere (spec §3). */
export const isOffered = ({ names, named }: Offered, variable: string): boolean =>
  variable === "true" ||
  variable === "false" ||
  names.some((name) => name === variable) ||
  named.some((each) => each.variable === variable);

interface Item {
  id?: string;
  text?: LocalizedText;
  kind?: string;
  other?: boolean;
  options?: readonly Item[];
  rows?: readonly Item[];
}
/** Lists of settings may not fit their schema yet. */
const itemsOf = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
/** Empty ids are places in the list, from 1, as the games read them. */
const idOf = ({ id }: Item, at: number): string => id || String(at + 1);
const textOf = ({ text }: Item): LocalizedText => text ?? "";

function ofQuestion(question: Item, place: number): NamedVariable[] {
  const name = idOf(question, place);
  const options = itemsOf(question.options);
  const each = (kind: "choice" | "rank" | "row", items: readonly Item[]): NamedVariable[] =>
    items.map((item, at) => ({ variable: `${kind}:${name}:${idOf(item, at)}`, kind, of: textOf(item) }));
  switch (question.kind ?? "single") {
    case "single":
    case "multiple":
      return [
        ...each("choice", options),
        ...(question.other ? [{ variable: `choice:${name}:other`, kind: "choice" as const, of: "other" }] : []),
      ];
    case "rating":
      return [{ variable: `rating:${name}`, kind: "rating", of: textOf(question) }];
    case "ranking":
      return each("rank", options);
    case "matrix":
      return each("row", itemsOf(question.rows));
    default:
      return [];
  }
}
