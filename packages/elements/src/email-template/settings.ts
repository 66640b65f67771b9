import { reference, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The root of a mail's content (decisions, "Mail"): never shown to visitors as a page. */
export const settings = settingsOf({
  templateId: reference("Mail template", { default: "" }),
});

export const texts = [
  { name: "subject", label: "Subject", default: "" },
  { name: "preheader", label: "Preview text", default: "" },
] as const satisfies readonly TextSlot[];
