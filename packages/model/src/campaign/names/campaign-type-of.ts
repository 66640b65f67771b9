import { CALENDAR_TYPES } from "./game-names.ts";
import { lettersOf } from "./letters-of.ts";
import { CAMPAIGN_TYPES, type CampaignType } from "./names.ts";

/** Game kinds that are spelt differently from their campaign type (games, "One list of names"). */
const OTHER_SPELLINGS: Readonly<Record<string, CampaignType>> = {
  fruitdrop: "drop-game",
  flygame: "fly",
  drivegame: "drive",
  swimgame: "swim",
  test: "personality-test",
  memory: "memory-game",
  guessing: "guess-the-picture",
  calendar: "advent-calendar",
  wheel: "spin-the-wheel",
};

const BY_LETTERS: ReadonlyMap<string, CampaignType> = new Map([
  ...CAMPAIGN_TYPES.map((type): [string, CampaignType] => [lettersOf(type), type]),
  ...Object.entries(OTHER_SPELLINGS),
]);

/**
 * The campaign type that a spelling means: campaign types, game kinds (`fly-game`), `gameType` in capitals
 * (`SlotMachine`), the same as a path segment (`slot machine`, `SLOT_MACHINE`).
 * @param hint the campaign's type where it is known: `calendar` means the calendar that it names, else advent
 * @returns null for a name that nobody knows
 */
export function campaignTypeOf(spelling: unknown, hint?: CampaignType): CampaignType | null {
  if (typeof spelling !== "string") return null;
  const letters = lettersOf(spelling);
  if (letters === "calendar") return CALENDAR_TYPES.find((type) => type === hint) ?? "advent-calendar";
  return BY_LETTERS.get(letters) ?? null;
}
