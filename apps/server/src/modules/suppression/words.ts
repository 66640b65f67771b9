import type { Language } from "@fairground/model/text";

/** What the page of a link can say: `unknown`: nobody has such a link. */
export type UnsubscribeStanding = "asking" | "done" | "unknown";

export interface UnsubscribeWords {
  button: string;
  back: string;
  /** How one gets mails again. */
  mistake: string;
  says: Record<UnsubscribeStanding, { title: string; text: string }>;
}

export const UNSUBSCRIBE_WORDS: Readonly<Record<Language, UnsubscribeWords>> = {
  en: {
    button: "Unsubscribe",
    back: "To the campaign",
    mistake: "Was it a mistake? Take part again, tick the newsletter, and confirm it by the mail that follows.",
    says: {
      asking: {
        title: "No more mails from {company}?",
        text: "One press, and {company} sends you no more news. What follows your own play, such as a code that you win, still comes.",
      },
      done: { title: "You are unsubscribed", text: "{company} sends you no more news. There is nothing else to do." },
      unknown: {
        title: "This link is not complete",
        text: "Open it from the mail once more, or copy the whole address into your browser.",
      },
    },
  },
  de: {
    button: "Abmelden",
    back: "Zur Kampagne",
    mistake:
      "War das ein Versehen? Mach noch einmal mit, kreuze den Newsletter an und bestätige ihn in der Mail, die dann kommt.",
    says: {
      asking: {
        title: "Keine Mails mehr von {company}?",
        text: "Ein Klick, und {company} schickt dir keine Neuigkeiten mehr. Was zu deinem eigenen Spiel gehört, etwa ein gewonnener Code, kommt weiterhin.",
      },
      done: {
        title: "Du bist abgemeldet",
        text: "{company} schickt dir keine Neuigkeiten mehr. Es ist nichts weiter zu tun.",
      },
      unknown: {
        title: "Dieser Link ist nicht vollständig",
        text: "Öffne ihn noch einmal aus der Mail oder kopiere die ganze Adresse in deinen Browser.",
      },
    },
  },
  pt: {
    button: "Cancelar a subscrição",
    back: "Para a campanha",
    mistake: "Foi engano? Participe outra vez, assinale a newsletter e confirme-a no e-mail que se segue.",
    says: {
      asking: {
        title: "Não quer mais e-mails de {company}?",
        text: "Um clique e {company} deixa de lhe enviar novidades. O que pertence ao seu próprio jogo, como um código ganho, continua a chegar.",
      },
      done: {
        title: "A subscrição foi cancelada",
        text: "{company} não lhe envia mais novidades. Não é preciso mais nada.",
      },
      unknown: {
        title: "Este link não está completo",
        text: "Abra-o de novo a partir do e-mail ou copie o endereço inteiro para o navegador.",
      },
    },
  },
  fr: {
    button: "Se désinscrire",
    back: "Vers la campagne",
    mistake:
      "C’était une erreur ? Participez encore une fois, cochez la newsletter et confirmez-la dans l’e-mail qui suit.",
    says: {
      asking: {
        title: "Plus d’e-mails de {company} ?",
        text: "Un clic et {company} ne vous envoie plus de nouvelles. Ce qui concerne votre propre partie, comme un code gagné, arrive toujours.",
      },
      done: {
        title: "Vous êtes désinscrit",
        text: "{company} ne vous envoie plus de nouvelles. Il n’y a rien d’autre à faire.",
      },
      unknown: {
        title: "Ce lien n’est pas complet",
        text: "Ouvrez-le encore une fois depuis l’e-mail, ou copiez l’adresse entière dans votre navigateur.",
      },
    },
  },
  es: {
    button: "Darme de baja",
    back: "A la campaña",
    mistake: "¿Ha sido un error? Participa otra vez, marca el boletín y confírmalo en el correo que recibirás.",
    says: {
      asking: {
        title: "¿No quieres más correos de {company}?",
        text: "Un clic y {company} no te envía más novedades. Lo que pertenece a tu propia partida, como un código ganado, sigue llegando.",
      },
      done: {
        title: "Te has dado de baja",
        text: "{company} no te envía más novedades. No hay que hacer nada más.",
      },
      unknown: {
        title: "Este enlace no está completo",
        text: "Ábrelo otra vez desde el correo o copia la dirección entera en tu navegador.",
      },
    },
  },
};
