import { choice, settingsOf } from "@fairground/model/settings/schema";
import { RATIOS } from "../kit/media-settings.ts";
import type { TextSlot } from "../kit/texts.ts";

/** The picture of the prize that was won (spec §3, `resultsImage`). */
export const settings = settingsOf({
  ratio: choice("Shape", RATIOS, { default: "1:1", public: true }),
  fit: choice("Fit", { cover: "Fill", contain: "Show whole" }, { default: "contain", public: true }),
});

export const texts = [] as const satisfies readonly TextSlot[];
