import { elementSettings, elementTexts } from "@fairground/elements/settings";
import { settingsFor } from "@fairground/games/settings";
import type { TextCatalogue } from "@fairground/model/translation";

/** Which settings of elements and games are texts: what both packages say of themselves. */
export const catalogue: TextCatalogue = {
  slots: (type) => elementTexts[type],
  elementFields: (type) => elementSettings[type].fields,
  gameFields: (kind) => settingsFor(kind)?.fields,
};
