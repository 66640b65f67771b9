/** What a new password must come to: characters, and zxcvbn's score, of which 0 is guessed at once and 4 is not. */
export const PASSWORD = { shortest: 12, longest: 128, score: 3 } as const;

/** Why a password is not taken, in the order in which it is told. */
export const PASSWORD_ADVICE = [
  "short",
  "long",
  "personal",
  "common",
  "word",
  "keyboard",
  "repeat",
  "sequence",
  "date",
  "guessable",
] as const;
export type PasswordAdvice = (typeof PASSWORD_ADVICE)[number];

/** How easily a password is guessed, and of which pieces it is made, as zxcvbn tells it. */
export interface PasswordEstimate {
  score: number;
  pieces: readonly { pattern: string; dictionaryName?: string }[];
}

/** Pieces that are told at once; more would be a lecture. */
const MOST = 2;

/** What keeps a password from being taken; empty: nothing. Without an estimate its length alone is looked at. */
export function passwordAdvice(password: string, estimate: PasswordEstimate | null): PasswordAdvice[] {
  if (password.length < PASSWORD.shortest) return ["short"];
  if (password.length > PASSWORD.longest) return ["long"];
  if (estimate === null || estimate.score >= PASSWORD.score) return [];
  const found = new Set(estimate.pieces.map(adviceOf));
  const told = PASSWORD_ADVICE.filter((advice) => found.has(advice)).slice(0, MOST);
  return told.length > 0 ? told : ["guessable"];
}

/** zxcvbn reads no more of it: every further character makes its work longer, and nothing more guessable. */
export const ESTIMATED_LENGTH = 64;

function adviceOf({ pattern, dictionaryName = "" }: PasswordEstimate["pieces"][number]): PasswordAdvice | null {
  if (pattern === "dictionary")
    return dictionaryName === "userInputs" ? "personal" : dictionaryName.startsWith("passwords") ? "common" : "word";
  if (pattern === "spatial") return "keyboard";
  if (pattern === "repeat") return "repeat";
  if (pattern === "sequence" || pattern === "wordSequence") return "sequence";
  if (pattern === "date" || pattern === "regex") return "date";
  return null;
}
