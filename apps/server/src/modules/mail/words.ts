import type { Language } from "@fairground/model/text";

/** Our own words in mails; everything else is the campaign's. */
export interface MailWords {
  won: string;
  thanks: string;
  code: string;
  /** Why this mail came; merge fields are filled. */
  reason: string;
}

export const MAIL_WORDS: Readonly<Record<Language, MailWords>> = {
  en: {
    won: "You have won: {{prize.title}}",
    thanks: "Thank you for taking part",
    code: "Your code",
    reason: "You receive this mail because you took part in “{{campaign.name}}” by {{company.name}}.",
  },
  de: {
    won: "Du hast gewonnen: {{prize.title}}",
    thanks: "Danke fürs Mitmachen",
    code: "Dein Code",
    reason: "Du erhältst diese Mail, weil du bei «{{campaign.name}}» von {{company.name}} mitgemacht hast.",
  },
  pt: {
    won: "Ganhou: {{prize.title}}",
    thanks: "Obrigado por participar",
    code: "O seu código",
    reason: "Recebeu este e-mail porque participou em «{{campaign.name}}» de {{company.name}}.",
  },
  fr: {
    won: "Vous avez gagné : {{prize.title}}",
    thanks: "Merci de votre participation",
    code: "Votre code",
    reason: "Vous recevez cet e-mail parce que vous avez participé à « {{campaign.name}} » de {{company.name}}.",
  },
  es: {
    won: "Has ganado: {{prize.title}}",
    thanks: "Gracias por participar",
    code: "Tu código",
    reason: "Recibes este correo porque has participado en «{{campaign.name}}» de {{company.name}}.",
  },
};
