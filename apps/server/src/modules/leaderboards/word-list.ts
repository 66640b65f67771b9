/**
 * Words that no leaderboard shows, in the five languages of the product. A plain word is a whole word of a name, or the
 * whole name with its spaces taken out; `word*` also stands for what begins with it. Words that are also names of people
 * or places are left out: a member can ban those where they are meant badly.
 */
const WORDS = {
  en: "arsehole* asshole* bastard* bitch* bullshit* cocksuck* cunt* dickhead* dipshit* fag fags faggot* fuck* motherfuck* nigga* nigger* penis piss* porn* prick pussy rapist retard* shit* slut* twat vagina wank* whore*",
  de: "arsch* arschloch* fick ficken ficker* fickt fotze* hackfresse hure huren* hurensohn* kacke kanake* kinderficker* missgeburt* möse muschi neger* nutte* penner pimmel pisser scheiss* scheiß* schlampe* schwanzlutsch* schwuchtel* spast spasti* titten wichs* wixer",
  pt: "arrombad* babaca* boceta* boquete* buceta* cabrão* caralho* corno cuzão cuzao fdp foda* foder* merda* paneleir* piroca* porra punheta* puta putas putaria* puto putos rabeta vadia viado* xoxota",
  fr: "batard* bâtard* bite bites bordel branleu* chiasse connard* connasse* conne couille* cul encul* fdp foutre merde* negro nègre* niquer niquetamere* ntm nique pd pede pédé* petasse* pouffiasse* putain* pute putes salope* salopard* tapette*",
  es: "cabron* cabrón* carajo chinga* cojones coño* culero* follar* gilipolla* hijodeputa* hdp joder* jodete maricon* maricón* mierda* pajero* pelotudo* pendej* polla pollas puta putas puto putos putada* verga zorra",
  everywhere: "hitler* heilhitler* nazi nazis siegheil* sieg88 kkk isis",
} as const;

const letters = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i", "€": "e" };

const listed = Object.values(WORDS).flatMap((words) => words.split(" "));
const whole = new Set(listed.filter((word) => !word.endsWith("*")).map(plain));
const beginnings = listed.filter((word) => word.endsWith("*")).map((word) => plain(word.slice(0, -1)));

/** Whether a name holds a word of the list, however it is written: accents, case, digits for letters, dots in between. */
export function isOffensive(name: string): boolean {
  const readings = [...tokens(name), squashed(name)].flatMap((word) => [word, shortened(word)]);
  return readings.some((word) => whole.has(word) || beginnings.some((start) => word.startsWith(start)));
}

/** A name without accents, case and everything between its letters. */
export const squashed = (name: string): string => tokens(name).join("");

const tokens = (name: string): string[] =>
  plain(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** Letters three times in a row and more are one. */
const shortened = (word: string): string => word.replaceAll(/(\p{L})\1{2,}/gu, "$1");

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[013457@$!€]/g, (sign) => letters[sign as keyof typeof letters]); // the pattern has exactly these signs
}
