import type { Language } from "@fairground/model/text";

/** What can be wrong with what was sent. */
export type ObjectionFault = "message-missing" | "message-long" | "email" | "too-many" | "full";

interface ObjectionWords {
  title: string;
  /** The title where something is to be corrected. */
  again: string;
  intro: string;
  message: string;
  email: string;
  /** Followed by how long. */
  stored: string;
  keptWhole: string;
  /** `{months}` */
  keptMonths: string;
  button: string;
  back: string;
  done: string;
  doneText: string;
  unknown: string;
  unknownText: string;
  faults: Record<ObjectionFault, string>;
}

/** The page on which a visitor objects. */
export const OBJECTION_WORDS: Readonly<Record<Language, ObjectionWords>> = {
  en: {
    title: "Turned away by mistake?",
    again: "Please have another look",
    intro: "Tell us what happened. A person looks at it and answers by e-mail.",
    message: "What happened?",
    email: "Your e-mail address",
    stored:
      "We store your words and your address, and for 48 hours an unreadable code of your network. Only the organiser’s team reads them.",
    keptWhole: "They are deleted with the campaign.",
    keptMonths: "They are deleted with the entries, {months} months after the campaign ends.",
    button: "Send",
    back: "To the campaign",
    done: "Thank you",
    doneText: "A person looks at it and answers by e-mail.",
    unknown: "There is nothing to object to here",
    unknownText: "This campaign is not there any more, or it turns nobody away.",
    faults: {
      "message-missing": "Write what happened.",
      "message-long": "Use at most 1000 characters.",
      email: "Write one e-mail address, like name@example.org.",
      "too-many": "A lot has been sent from your network already. Try again in an hour.",
      full: "Very many messages are waiting at the moment. Try again tomorrow.",
    },
  },
  de: {
    title: "Irrtümlich abgewiesen?",
    again: "Bitte noch einmal prüfen",
    intro: "Schreib uns, was passiert ist. Ein Mensch sieht es sich an und antwortet per E-Mail.",
    message: "Was ist passiert?",
    email: "Deine E-Mail-Adresse",
    stored:
      "Wir speichern deine Nachricht und deine Adresse, und 48 Stunden lang einen nicht lesbaren Code deines Netzes. Nur das Team des Veranstalters liest sie.",
    keptWhole: "Sie werden mit der Kampagne gelöscht.",
    keptMonths: "Sie werden mit den Teilnahmen gelöscht, {months} Monate nach dem Ende der Kampagne.",
    button: "Absenden",
    back: "Zur Kampagne",
    done: "Danke",
    doneText: "Ein Mensch sieht es sich an und antwortet per E-Mail.",
    unknown: "Hier gibt es nichts zu beanstanden",
    unknownText: "Diese Kampagne gibt es nicht mehr, oder sie weist niemanden ab.",
    faults: {
      "message-missing": "Schreib, was passiert ist.",
      "message-long": "Höchstens 1000 Zeichen.",
      email: "Gib eine E-Mail-Adresse an, etwa name@example.org.",
      "too-many": "Aus deinem Netz kam schon viel. Versuche es in einer Stunde noch einmal.",
      full: "Gerade warten sehr viele Nachrichten. Versuche es morgen noch einmal.",
    },
  },
  pt: {
    title: "Foi recusado por engano?",
    again: "Verifique mais uma vez",
    intro: "Conte-nos o que aconteceu. Uma pessoa verifica e responde por e-mail.",
    message: "O que aconteceu?",
    email: "O seu endereço de e-mail",
    stored:
      "Guardamos a sua mensagem e o seu endereço e, durante 48 horas, um código ilegível da sua rede. Só a equipa do organizador os lê.",
    keptWhole: "São apagados com a campanha.",
    keptMonths: "São apagados com as participações, {months} meses após o fim da campanha.",
    button: "Enviar",
    back: "Para a campanha",
    done: "Obrigado",
    doneText: "Uma pessoa verifica e responde por e-mail.",
    unknown: "Aqui não há nada a reclamar",
    unknownText: "Esta campanha já não existe ou não recusa ninguém.",
    faults: {
      "message-missing": "Escreva o que aconteceu.",
      "message-long": "Use no máximo 1000 caracteres.",
      email: "Escreva um endereço de e-mail, como nome@example.org.",
      "too-many": "Já recebemos muito da sua rede. Tente de novo dentro de uma hora.",
      full: "Neste momento há muitas mensagens à espera. Tente de novo amanhã.",
    },
  },
  fr: {
    title: "Refusé par erreur ?",
    again: "Merci de vérifier encore une fois",
    intro: "Racontez-nous ce qui s’est passé. Une personne regarde et répond par e-mail.",
    message: "Que s’est-il passé ?",
    email: "Votre adresse e-mail",
    stored:
      "Nous enregistrons votre message et votre adresse et, pendant 48 heures, un code illisible de votre réseau. Seule l’équipe de l’organisateur les lit.",
    keptWhole: "Ils sont supprimés avec la campagne.",
    keptMonths: "Ils sont supprimés avec les participations, {months} mois après la fin de la campagne.",
    button: "Envoyer",
    back: "Vers la campagne",
    done: "Merci",
    doneText: "Une personne regarde et répond par e-mail.",
    unknown: "Il n’y a rien à contester ici",
    unknownText: "Cette campagne n’existe plus, ou elle ne refuse personne.",
    faults: {
      "message-missing": "Écrivez ce qui s’est passé.",
      "message-long": "Utilisez au plus 1000 caractères.",
      email: "Écrivez une adresse e-mail, comme nom@example.org.",
      "too-many": "Beaucoup de messages sont déjà venus de votre réseau. Réessayez dans une heure.",
      full: "De très nombreux messages attendent en ce moment. Réessayez demain.",
    },
  },
  es: {
    title: "¿Rechazado por error?",
    again: "Compruébalo otra vez",
    intro: "Cuéntanos qué ha pasado. Una persona lo revisa y responde por correo.",
    message: "¿Qué ha pasado?",
    email: "Tu dirección de correo",
    stored:
      "Guardamos tu mensaje y tu dirección y, durante 48 horas, un código ilegible de tu red. Solo los lee el equipo del organizador.",
    keptWhole: "Se borran con la campaña.",
    keptMonths: "Se borran con las participaciones, {months} meses después del final de la campaña.",
    button: "Enviar",
    back: "A la campaña",
    done: "Gracias",
    doneText: "Una persona lo revisa y responde por correo.",
    unknown: "Aquí no hay nada que reclamar",
    unknownText: "Esta campaña ya no existe o no rechaza a nadie.",
    faults: {
      "message-missing": "Escribe qué ha pasado.",
      "message-long": "Usa como máximo 1000 caracteres.",
      email: "Escribe una dirección de correo, como nombre@example.org.",
      "too-many": "Ya ha llegado mucho desde tu red. Inténtalo de nuevo dentro de una hora.",
      full: "Ahora mismo esperan muchos mensajes. Inténtalo de nuevo mañana.",
    },
  },
};
