import { choice, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** Terms to read and, where it has `fields` (legal checkboxes), to agree to: then it is a form as any other (spec §3). */
export const settings = settingsOf({
  scroll: toggle("Scroll inside a box", { default: false, public: true }),
  input: choice(
    "Fields look",
    { outlined: "Outlined", filled: "Filled", standard: "Underlined" },
    { default: "outlined", public: true },
  ),
});

export const texts = [
  { name: "text", label: "Terms", multiline: true, rich: true, default: "" },
] as const satisfies readonly TextSlot[];
