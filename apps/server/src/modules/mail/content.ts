import { texts as codeTexts } from "@fairground/elements/settings";
import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { fillTemplate, type MergeValues } from "@fairground/model/mail";
import { ownLanguage, textIn } from "@fairground/model/text";
import { MAIL_WORDS } from "./words.ts";

/** A part of a mail, its merge fields filled; plain text, never markup. */
export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "text"; text: string; small: boolean }
  | { kind: "image"; url: string; alt: string }
  | { kind: "code"; label: string; code: string }
  | { kind: "button"; label: string; url: string };

export interface MailContent {
  subject: string;
  preheader: string;
  blocks: Block[];
}
