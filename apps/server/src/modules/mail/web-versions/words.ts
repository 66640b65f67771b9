import type { Language } from "@fairground/model/text";

/** What the page says where a letter is not there. */
export const GONE_WORDS: Readonly<Record<Language, { title: string; text: string }>> = {
  en: {
    title: "This letter is no longer here",
    text: "Letters can be seen in the browser for 90 days, as long as the campaign and your data are here. The mail itself stays in your mailbox.",
  },
  de: {
    title: "Dieser Brief ist nicht mehr hier",
    text: "Briefe sind 90 Tage lang im Browser zu sehen, solange es die Kampagne und deine Daten hier gibt. Die Mail selbst bleibt in deinem Postfach.",
  },
  pt: {
    title: "Esta carta já não está aqui",
    text: "As cartas podem ser vistas no navegador durante 90 dias, enquanto a campanha e os seus dados aqui estiverem. O e-mail continua na sua caixa de correio.",
  },
  fr: {
    title: "Cette lettre n’est plus ici",
    text: "Les lettres se lisent dans le navigateur pendant 90 jours, tant que la campagne et vos données sont ici. L’e-mail lui-même reste dans votre boîte.",
  },
  es: {
    title: "Esta carta ya no está aquí",
    text: "Las cartas se pueden ver en el navegador durante 90 días, mientras la campaña y tus datos estén aquí. El correo sigue en tu buzón.",
  },
};
