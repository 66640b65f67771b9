/** Scripts that are told apart; every other one counts as one more. */
const SCRIPTS = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
  "Armenian",
  "Cherokee",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Thai",
  "Devanagari",
] as const;
const OF = SCRIPTS.map((script) => [script, new RegExp(`^\\p{Script=${script}}$`, "u")] as const);

/** Scripts that languages write beside each other in one word (Unicode, UTS 39, "highly restrictive"). */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Hangul"]),
  new Set(["Latin", "Han", "Bopomofo"]),
];

/**
 * Whether a word of the text mixes alphabets as no language does, e.g. a Cyrillic а among Latin letters: such a name is
 * made to be taken for another one.
 */
export const mixesScripts = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const scripts = new Set(Array.from(word).flatMap(scriptOf));
    return scripts.size > 1 && !TOGETHER.some((together) => [...scripts].every((script) => together.has(script)));
  });

/** Letters of other scripts that look like small Latin ones. */
const LOOKALIKES = /^[аеорсухіјѕһԁԛԝӏькгтνοραικυ]+$/u;

/** Whether a word in another script can be read as a Latin one, as the Cyrillic аррӏе. */
export const looksLatin = (word: string): boolean => LOOKALIKES.test(word.replace(/[^\p{L}]+/gu, ""));

/** Signs that every script has, accents for example, have none of their own. */
function scriptOf(sign: string): string[] {
  if (/^[\p{Script=Common}\p{Script=Inherited}]$/u.test(sign)) return [];
  return [OF.find(([, is]) => is.test(sign))?.[0] ?? "another"];
}
