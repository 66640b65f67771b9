import { choice, reference, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The root of a mail's content (decisions, "Mail"): never shown to visitors as a page. */
export const settings = settingsOf({
  templateId: reference("Mail template", { default: "" }),
  /** As `LETTER_USES` of the model has them. */
  use: choice(
    "When it leaves",
    {
      play: "With the play that leads to it",
      winner: "To winners of the raffle",
      custom: "By hand, to who takes the newsletter",
      doorReminder: "On days with a door, to who asked for it",
      playReminder: "After a play that was not finished",
    },
    { default: "play" },
  ),
});

export const texts = [
  { name: "subject", label: "Subject", default: "" },
  { name: "preheader", label: "Preview text", default: "" },
] as const satisfies readonly TextSlot[];
