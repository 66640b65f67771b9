import { asset, choice, number, percent, settingsOf, toggle } from "@fairground/model/settings/schema";
import { RATIOS, standardAsset } from "../kit/media-settings.ts";
import type { TextSlot } from "../kit/texts.ts";

/** A picture; with an `action` it is clickable. */
export const settings = settingsOf({
  source: choice(
    "Source",
    { library: "Media library", url: "Address", "theme image": "Theme image" },
    { default: "url", public: true },
  ),
  picture: asset("Picture", { default: "", public: true }),
  pictureMobile: asset("Picture on phones", {
    default: "",
    public: true,
    help: "Empty: the same picture. Used under 768 px.",
  }),
  asset: standardAsset,
  ratio: choice("Shape", RATIOS, { default: "auto", public: true }),
  width: number("Width of the file in pixels", {
    default: 0,
    min: 0,
    max: 20_000,
    step: 1,
    public: true,
    help: "With the height it reserves the picture's space; 0 is unknown.",
  }),
  height: number("Height of the file in pixels", { default: 0, min: 0, max: 20_000, step: 1, public: true }),
  fit: choice("Fit", { cover: "Fill", contain: "Show whole" }, { default: "cover", public: true }),
  focusX: percent("Focal point, from the left", { default: 50, public: true }),
  focusY: percent("Focal point, from the top", { default: 50, public: true }),
  rounded: toggle("Round corners", { default: false, public: true }),
  early: toggle("Load early", {
    default: false,
    public: true,
    help: "For the picture that one sees first; others load when they come near.",
  }),
});

export const texts = [
  { name: "alt", label: "Alternative text (empty: decoration)", default: "" },
] as const satisfies readonly TextSlot[];
