import { asset, choice, percent, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A container (spec §3, "Container layouts"); its children fill the layout's cells in their order. */
export const settings = settingsOf({
  gap: choice(
    "Space between",
    { none: "None", small: "Small", medium: "Medium", large: "Large" },
    { default: "medium", public: true },
  ),
  align: choice(
    "Align",
    { stretch: "Fill", start: "Left", center: "Centre", end: "Right" },
    { default: "stretch", public: true },
  ),
  surface: choice(
    "Surface",
    { none: "None", card: "Card", outline: "Outline", tint: "Tint", scrim: "Scrim, for text over pictures" },
    { default: "none", public: true },
  ),
  keepColumns: toggle("Keep columns on phones", {
    default: false,
    public: true,
    help: "Otherwise they stand below each other under 768 px.",
  }),
  backdrop: asset("Picture behind", { default: "", public: true }),
  backdropFocusX: percent("Focal point, from the left", { default: 50, public: true }),
  backdropFocusY: percent("Focal point, from the top", { default: 50, public: true }),
});

export const texts = [] as const satisfies readonly TextSlot[];
