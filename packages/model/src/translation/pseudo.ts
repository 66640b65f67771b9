const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ" },
  ...{ n: "ñ", o: "ó", p: "þ", q: "ǫ", r: "ŕ", s: "š", t: "ţ", u: "ú", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž" },
  ...{ A: "Å", B: "Ɓ", C: "Ç", D: "Ð", E: "É", F: "Ƒ", G: "Ĝ", H: "Ĥ", I: "Î", J: "Ĵ", K: "Ķ", L: "Ļ", M: "Ɱ" },
  ...{ N: "Ñ", O: "Ö", P: "Þ", Q: "Ǫ", R: "Ŕ", S: "Š", T: "Ţ", U: "Û", V: "Ṽ", W: "Ŵ", X: "Ẋ", Y: "Ý", Z: "Ž" },
};
/** The pseudo-language's short name: two letters that no language has. */
export const PSEUDO_LANGUAGE = "qa";

/**
 * A text as the longest translation might be: accented, four tenths longer (twice, when it is short), between brackets
 * that show what is cut off. `{names}` that are filled in stay as they are.
 */
export function pseudoText(text: string): string {
  if (text.trim() === "") return text;
  const accented = text.replace(/\{\w+\}|\p{L}/gu, (part) => LETTERS[part] ?? part);
  const length = [...text].length;
  const more = Math.ceil(length * (length < 20 ? 1 : 0.4));
  return `[${accented}${more > 0 ? ` ${"~".repeat(more)}` : ""}]`;
}
