import { choice, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/**
 * A lead form. Its `fields` are form fields (spec §3), its `variant` one of the form variants, its children stand below the
 * fields; without a form-button on the page it shows a button of its own.
 */
export const settings = settingsOf({
  input: choice(
    "Fields look",
    { outlined: "Outlined", filled: "Filled", standard: "Underlined" },
    { default: "outlined", public: true },
  ),
  columns: choice(
    "Columns",
    { one: "One", two: "Two, from 768 px" },
    { default: "one", public: true, help: "Long fields and checkboxes keep the whole width." },
  ),
});

export const texts = [] as const satisfies readonly TextSlot[];
