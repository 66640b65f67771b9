import { ownLanguage } from "@fairground/model/text";
import { canBeHeld } from "./held-kinds.ts";
import type { HeldGames } from "./kit/calendar/rules/rules.ts";
import { settingsFor } from "./settings.ts";
import { shownSettings } from "./shown.ts";
import { gameWords } from "./words.ts";

/** The other games, for calendars: behind a door stands any game that is no calendar. */
export const heldGames = (rulesFor: HeldGames["rulesOf"]): HeldGames => ({
  rulesOf: (kind) => (canBeHeld(kind) ? rulesFor(kind) : undefined),
  faultsOf: (kind, settings) =>
    (settingsFor(kind)?.schema.safeParse(settings).error?.issues ?? []).map(({ path, message }) => ({
      path: path.join("."),
      message,
    })),
  shownOf: (kind, settings, say) => ({
    settings: shownSettings(kind, settings, (text) => say(text ?? "")),
    words: (language) => gameWords(kind, ownLanguage(language)),
  }),
});
