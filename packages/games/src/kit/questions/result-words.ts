import type { Language } from "@fairground/model/text";

/** What personality tests say at their end. */
export interface ResultWords {
  /** Above the name of the result. */
  you: string;
  /** Said to screen readers: `{result}` and its share. */
  youAre: string;
  goOn: string;
}

export const resultWords: Readonly<Record<Language, ResultWords>> = {
  en: { you: "That’s you", youAre: "That’s you: {result}", goOn: "Read more about it" },
  de: { you: "Das bist du", youAre: "Das bist du: {result}", goOn: "Mehr dazu" },
  pt: { you: "É assim", youAre: "É assim: {result}", goOn: "Saber mais" },
  fr: { you: "C’est vous", youAre: "C’est vous : {result}", goOn: "En savoir plus" },
  es: { you: "Así eres", youAre: "Así eres: {result}", goOn: "Saber más" },
};
