const FOLDED: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" };

/** Articles in the product's languages: "the fox" and "fox" are the same answer. */
const ARTICLES = new Set(
  "a an the der die das den ein eine einen o os as um uma uns umas le la les l un une des el los las una unos unas".split(
    " ",
  ),
);

/** Lower case without accents, punctuation and repeated spaces: what is compared of an answer. */
export function normalised(text: string): string {
  return text
    .slice(0, 200)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþ]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Without spaces, and without an article before it: "Sailing-boat" and "the sailing boat" are the same. */
function core(text: string): string {
  const words = normalised(text).split(" ");
  return (words.length > 1 && ARTICLES.has(words[0] ?? "") ? words.slice(1) : words).join("");
}

/**
 * Whether something typed is one of the accepted answers.
 * @param forgiving one letter wrong, missing, too many or swapped with its neighbour in an answer of five or more
 */
export function isAccepted(typed: string, accepted: readonly string[], forgiving: boolean): boolean {
  const given = core(typed);
  if (given === "") return false;
  return accepted.map(core).some((answer) => {
    if (answer === "") return false;
    return answer === given || (forgiving && [...answer].length >= 5 && differsByOne([...answer], [...given]));
  });
}

/** One insertion, deletion, replacement or swap of neighbours apart. */
function differsByOne(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const rest = (letters: readonly string[], at: number) => letters.slice(at).join("");
  if (one.length > other.length) return rest(one, from + 1) === rest(other, from);
  if (one.length < other.length) return rest(one, from) === rest(other, from + 1);
  const isSwap = one[from] === other[from + 1] && one[from + 1] === other[from];
  return rest(one, from + 1) === rest(other, from + 1) || (isSwap && rest(one, from + 2) === rest(other, from + 2));
}
