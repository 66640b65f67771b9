import { choice, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The title of the prize that was won (spec §3); its `variant` is a text variant, h2 unless set. */
export const settings = settingsOf({
  align: choice(
    "Align",
    { inherit: "As its container", start: "Left", center: "Centre", end: "Right" },
    { default: "inherit", public: true },
  ),
});

export const texts = [] as const satisfies readonly TextSlot[];
