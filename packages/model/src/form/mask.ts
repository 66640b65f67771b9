/**
 * Whether a value fits a mask (decisions, "Validation kinds"): `9` a digit, `a` a letter of any alphabet, `*` either;
 * every other character stands for itself. An empty mask fits everything.
 */
export function fitsMask(mask: string, value: string): boolean {
  if (mask === "") return true;
  const signs = [...mask];
  const characters = [...value];
  return signs.length === characters.length && signs.every((sign, index) => fitsSign(sign, characters[index] ?? ""));
}

/** What was typed, poured into the mask: literals are filled in, characters that fit nowhere are dropped. */
export function pourIntoMask(mask: string, typed: string): string {
  if (mask === "") return typed;
  const characters = [...typed];
  let poured = "";
  let pending = "";
  for (const sign of mask) {
    if (!isSlot(sign)) {
      pending += sign;
      if (characters[0] === sign) characters.shift();
      continue;
    }
    while (characters.length > 0 && !fitsSign(sign, characters[0] ?? "")) characters.shift();
    const character = characters.shift();
    if (character === undefined) return poured;
    poured += pending + character;
    pending = "";
  }
  return poured + pending;
}

const isSlot = (sign: string): boolean => sign === "9" || sign === "a" || sign === "*";

function fitsSign(sign: string, character: string): boolean {
  if (sign === "9") return /^[0-9]$/.test(character);
  if (sign === "a") return /^\p{L}$/u.test(character);
  if (sign === "*") return /^[\p{L}0-9]$/u.test(character);
  return sign === character;
}
