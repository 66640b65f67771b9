import type { CampaignType } from "@fairground/model/campaign";
import { type BuiltGame, isBuilt } from "./built.ts";
import { kitCss } from "./kit/style.ts";
import { css as quiz } from "./quiz/style.ts";
import { css as scratchCard } from "./scratch-card/style.ts";
import { css as slotMachine } from "./slot-machine/style.ts";
import { css as spinTheWheel } from "./spin-the-wheel/style.ts";

const styles: Record<BuiltGame, string> = {
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  quiz,
  "slot-machine": slotMachine,
};

/** A game's rules, to be compiled into the campaign's stylesheet; "" for a kind that cannot be played yet. */
export const gameCss = (kind: CampaignType): string => (isBuilt(kind) ? kitCss + styles[kind] : "");
