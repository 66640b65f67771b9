import type { LetterUse } from "@fairground/model/mail";
import type { Starter, StarterPart, Words } from "./start.ts";

/** Under which letters stand together in the chooser. */
export const LETTER_GROUPS = ["play", "raffle", "reminders", "hand", "confirmation"] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

/** A letter to begin with: complete in five languages, in the campaign's own look (spec §3, "Mail"). */
export interface BuiltLetter {
  id: string;
  group: LetterGroup;
  pageType: "outcome-email" | "doi-email";
  use: LetterUse;
  name: Words;
  /** One sentence for the chooser. */
  about: Words;
  subject: Words;
  preheader: Words;
  /** Below the title: one of our drawings, and what it shows. */
  drawing?: { art: string; alt: Words };
  parts: readonly StarterPart[];
}

export const w = (en: string, de: string, fr: string, es: string, pt: string): Words => ({ en, de, fr, es, pt });

export function starterOf({ use, pageType, subject, preheader, drawing, parts }: BuiltLetter): Starter {
  const [heading, ...others] = parts;
  const children = [...(heading ? [heading] : []), ...(drawing ? [drawn(drawing)] : []), ...others];
  return {
    root: { ...(pageType === "outcome-email" && { use }), texts: { subject, preheader } },
    parts: [{ type: "container", with: { layout: "column" }, children }],
  };
}
const drawn = ({ art, alt }: { art: string; alt: Words }): StarterPart => ({
  ...{ type: "image", texts: { alt } },
  with: { picture: `art:${art}`, style: { base: { width: "220px" } } },
});

const CENTER = { align: "center" };
export const title = (text: Words): StarterPart => ({ type: "text", variant: "h1", with: CENTER, texts: { text } });
export const line = (text: Words): StarterPart => ({ type: "text", variant: "body1", with: CENTER, texts: { text } });
export const small = (text: Words): StarterPart => ({
  ...{ type: "text", variant: "body1", texts: { text } },
  with: { ...CENTER, small: true, tone: "muted" },
});
/** Leads to where the campaign begins. */
export const toCampaign = (label: Words): StarterPart => ({
  ...{ type: "button", variant: "contained", texts: { label } },
  with: { action: { type: "CHANGE_PAGE", target: "FIRST" } },
});
/** What was won: its picture, its name and what it is. */
export const prize: readonly StarterPart[] = [
  { type: "price-image-placeholder" },
  { type: "price-title-placeholder", variant: "h2", with: CENTER },
  { type: "price-description-placeholder", with: CENTER },
];
export const code = (label: Words, more: Readonly<Record<string, unknown>> = {}): StarterPart => ({
  ...{ type: "unique-code", texts: { label } },
  with: { copyButton: false, ...more },
});
/** As a picture that a till reads. */
export const asQr = { picture: "qr" };

/** How a letter begins; a name that nobody has told is not missed. */
export const hello = line(
  w(
    "Hi {{firstName|there}},",
    "Hallo {{firstName|du}},",
    "Bonjour {{firstName|à vous}},",
    "¡Hola, {{firstName|qué alegría}}!",
    "Olá, {{firstName|que alegria}}!",
  ),
);
/** How it ends. */
export const bye = small(
  w(
    "Warm wishes from your team at {{company.name}}",
    "Herzliche Grüße von deinem Team von {{company.name}}",
    "Bien à vous, l’équipe de {{company.name}}",
    "Un saludo del equipo de {{company.name}}",
    "Um abraço da equipa de {{company.name}}",
  ),
);
