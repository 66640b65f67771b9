import type { CampaignType } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import { type BuiltGame, isBuilt } from "./built.ts";
import { type KitWords, kitWords } from "./kit/words.ts";
import { words as quiz } from "./quiz/words.ts";
import { words as scratchCard } from "./scratch-card/words.ts";
import { words as slotMachine } from "./slot-machine/words.ts";
import { words as spinTheWheel } from "./spin-the-wheel/words.ts";

/** Games that say more than the kit's words. */
const own: Partial<Record<BuiltGame, Readonly<Record<Language, object>>>> = {
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  "slot-machine": slotMachine,
  quiz,
};

/**
 * All that a game's view says in one language: what its prop `words` is. For prerendering and the studio; a visitor's page
 * brings its one language along, as JSON.
 */
export const gameWords = (kind: CampaignType, language: Language): KitWords => ({
  ...kitWords[language],
  ...(isBuilt(kind) ? own[kind]?.[language] : {}),
});
