/** Where a long word of a label may be divided. */
export interface Joint {
  /** Letters before it. */
  at: number;
  /** Two words meet here, as in "Espresso-maschine": the better place. */
  compound: boolean;
}

/** No part is shorter: "Um-brella" and "Prämi-e" are harder to read than a smaller word. */
const SHORTEST = 3;
const VOWELS = "aeiouyäöüàáâãåæèéêëìíîïòóôõøùúûœ";

/** What may begin a syllable in all five languages; of other consonants only the last goes to the next line. */
const ONSETS = /(?:sch[lmnrw]?|ch|[bcfgkp][lr]|[dtv]r|ph|pf|qu|.)$/;
/**
 * Letters that stay together, and before which nothing is divided either, as languages differ about it: French "cham-pagne"
 * and German "Mag-net", Portuguese "ga-lhe" and German "Teil-haber".
 */
const BOUND = /^(?:ck|ss|st|sp|scr|gn|nh|lh|th|sh|ll|rr|wh)/;

/** Second halves of German names of prizes, which are where compounds are divided (and a few English ones). */
const SECOND = new RegExp(
  `(?:${[
    "abend|abo|angebot|anhänger|automat|beutel|becher|box|brille|buch|code|decke|eintritt|einkauf|ermäßigung|essen|fahrt|flasche|frei",
    "frühstück|gerät|geschenk|getränk|gewinn|glas|gutschein|haus|hemd|kaffee|kalender|karte|kasten|kissen|korb|kosten|kugel|kurs",
    "lampe|lautsprecher|los|maschine|menü|mütze|packung|paket|party|preis|punkt|probe|rabatt|reise|reservierung|rucksack|schachtel|schal",
    "schein|schirm|schlüssel|schokolade|schürze|spiel|steuer|stück|tasche|tasse|teller|ticket|tisch|torte|tour|trikot|tuch|tüte|upgrade",
    "überraschung|uhr|urlaub|versand|verlosung|wertung|woche|wunsch|zimmer|zugabe|phone|speaker|maker|bottle|voucher|board|light",
  ].join("|")})(?:e?[nrs]?|en[ds]?)`,
  "g",
);
/** What "s" joins to the next word, "Überraschungs-tüte", and an end that is too much like others to be of the list. */
const LINKED = /(?:ung|heit|keit|schaft|tion|tät|ling)s(?=\p{L}{3})|wochen(?=ende)/gu;

/**
 * The places where a word may be divided with a hyphen: between syllables, by rules that hold for English, German,
 * Portuguese, French and Spanish alike; where the languages disagree it is not divided. Each part has three letters or
 * more and a vowel. Words of other than Latin letters have no such place.
 */
export function jointsOf(word: string): Joint[] {
  const low = word.toLowerCase();
  // Some capitals grow when written small: no place could be told then.
  if (low.length !== word.length || !/^\p{Script=Latin}+$/u.test(word)) return [];
  const compound = compoundJoints(low);
  // Beside such a place a syllable would end within one of the words: "Wochen-ende", not "Woche-nende".
  const syllables = syllableJoints(low).filter((at) => ![...compound].some((joint) => Math.abs(joint - at) < SHORTEST));
  const places = new Set([...compound, ...syllables]);
  return [...places]
    .filter((at) => isPart(low.slice(0, at)) && isPart(low.slice(at)))
    .sort((one, other) => one - other)
    .map((at) => ({ at, compound: compound.has(at) }));
}

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);
const isPart = (part: string) => part.length >= SHORTEST && [...part].some(isVowel);

function compoundJoints(word: string): Set<number> {
  const places = new Set<number>();
  for (const { index, 0: found } of word.matchAll(LINKED)) places.add(index + found.length);
  for (const { index, 0: found } of word.matchAll(SECOND)) {
    const end = index + found.length;
    // Only as the last of the word or before another of the list: "ring" is not the middle of "Springbrunnen".
    const ends = end === word.length || places.has(end) || new RegExp(`^${SECOND.source}`).test(word.slice(end));
    if (ends) places.add(index);
  }
  return places;
}

function syllableJoints(word: string): number[] {
  const places: number[] = [];
  // No look behind: browsers of three years ago refuse the whole file for it.
  const clusters = word.matchAll(new RegExp(`[${VOWELS}]([^${VOWELS}]+)(?=[${VOWELS}])`, "g"));
  for (const { index: vowel, 1: cluster = "" } of clusters) {
    const index = vowel + 1;
    const onset = ONSETS.exec(cluster)?.[0] ?? "";
    const at = index + cluster.length - onset.length;
    const inside = BOUND.test(word.slice(at - 1));
    if (!inside && !BOUND.test(word.slice(at))) places.push(at);
  }
  return places;
}
