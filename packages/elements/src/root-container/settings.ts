import { choice, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A page's root (spec §3): full-bleed, with the stage inside it. */
export const settings = settingsOf({
  width: choice(
    "Width of the stage",
    { auto: "Wide where a layout has columns", narrow: "Up to 560 px", wide: "Up to 1,120 px" },
    { default: "auto", public: true },
  ),
  place: choice(
    "Place of the content",
    { top: "At the top", middle: "In the middle", bottom: "At the bottom" },
    { default: "top", public: true, help: "Shows where the page is shorter than the window." },
  ),
});

export const texts = [] as const satisfies readonly TextSlot[];
