import type { Language } from "@fairground/model/text";

/** What the confirmation page can say. */
export type Standing = "waiting" | "done" | "confirmed" | "expired" | "unknown";

export interface ConfirmWords {
  button: string;
  back: string;
  says: Record<Standing, { title: string; text: string }>;
  /** In place of the text while waiting, where only the address is confirmed. */
  addressOnly: string;
  /** Before the list of what is confirmed, where that is more than the newsletter. */
  listed: string;
  purposes: { newsletter: string; reminders: string; mailStatistics: string };
  /** Behind that list. */
  anyTime: string;
}

export const CONFIRM_WORDS: Readonly<Record<Language, ConfirmWords>> = {
  en: {
    button: "Confirm",
    back: "To the campaign",
    addressOnly: "One press, and we know that this address is yours. We then send your result to it.",
    listed: "One press, and you have confirmed your consent to:",
    purposes: {
      newsletter: "marketing material by mail",
      reminders: "reminders of this campaign by mail",
      mailStatistics: "measuring whether you open and click our mails",
    },
    anyTime: "You can withdraw it at any time.",
    says: {
      waiting: {
        title: "Confirm your e-mail address",
        text: "One press, and your consent to receive marketing material is confirmed. You can withdraw it at any time.",
      },
      done: { title: "Thank you, that is confirmed", text: "There is nothing else to do. You can close this page." },
      confirmed: { title: "This is already confirmed", text: "There is nothing else to do. You can close this page." },
      expired: { title: "This link has expired", text: "Take part once more, and we send you a new one." },
      unknown: {
        title: "This link is not complete",
        text: "Open it from the mail once more, or copy the whole address into your browser.",
      },
    },
  },
  de: {
    button: "Bestätigen",
    back: "Zur Kampagne",
    addressOnly: "Ein Klick, und wir wissen, dass diese Adresse dir gehört. Dann schicken wir dir dein Ergebnis.",
    listed: "Ein Klick, und deine Einwilligung ist bestätigt, und zwar für:",
    purposes: {
      newsletter: "Werbung per Mail",
      reminders: "Erinnerungen an diese Kampagne per Mail",
      mailStatistics: "die Messung, ob du unsere Mails öffnest und anklickst",
    },
    anyTime: "Du kannst sie jederzeit widerrufen.",
    says: {
      waiting: {
        title: "Bestätige deine E-Mail-Adresse",
        text: "Ein Klick, und deine Einwilligung in Werbung ist bestätigt. Du kannst sie jederzeit widerrufen.",
      },
      done: { title: "Danke, das ist bestätigt", text: "Es ist nichts weiter zu tun. Du kannst die Seite schließen." },
      confirmed: {
        title: "Das ist schon bestätigt",
        text: "Es ist nichts weiter zu tun. Du kannst die Seite schließen.",
      },
      expired: {
        title: "Dieser Link ist abgelaufen",
        text: "Mach noch einmal mit, dann schicken wir dir einen neuen.",
      },
      unknown: {
        title: "Dieser Link ist nicht vollständig",
        text: "Öffne ihn noch einmal aus der Mail oder kopiere die ganze Adresse in deinen Browser.",
      },
    },
  },
  pt: {
    button: "Confirmar",
    back: "Para a campanha",
    addressOnly: "Um clique e sabemos que este endereço é seu. Depois enviamos-lhe o resultado.",
    listed: "Um clique e fica confirmado o seu consentimento para:",
    purposes: {
      newsletter: "publicidade por e-mail",
      reminders: "lembretes desta campanha por e-mail",
      mailStatistics: "medir se abre os nossos e-mails e clica neles",
    },
    anyTime: "Pode retirá-lo a qualquer momento.",
    says: {
      waiting: {
        title: "Confirme o seu endereço de e-mail",
        text: "Um clique e fica confirmado que aceita receber publicidade. Pode retirar o consentimento a qualquer momento.",
      },
      done: { title: "Obrigado, está confirmado", text: "Não é preciso mais nada. Pode fechar esta página." },
      confirmed: { title: "Isto já está confirmado", text: "Não é preciso mais nada. Pode fechar esta página." },
      expired: { title: "Este link expirou", text: "Participe outra vez e enviamos-lhe um novo." },
      unknown: {
        title: "Este link não está completo",
        text: "Abra-o de novo a partir do e-mail ou copie o endereço inteiro para o navegador.",
      },
    },
  },
  fr: {
    button: "Confirmer",
    back: "Vers la campagne",
    addressOnly: "Un clic et nous savons que cette adresse est la vôtre. Nous y enverrons ensuite votre résultat.",
    listed: "Un clic et votre accord est confirmé pour :",
    purposes: {
      newsletter: "recevoir de la publicité par e-mail",
      reminders: "recevoir des rappels de cette campagne par e-mail",
      mailStatistics: "mesurer si vous ouvrez nos e-mails et y cliquez",
    },
    anyTime: "Vous pouvez le retirer à tout moment.",
    says: {
      waiting: {
        title: "Confirmez votre adresse e-mail",
        text: "Un clic et votre accord pour recevoir de la publicité est confirmé. Vous pouvez le retirer à tout moment.",
      },
      done: { title: "Merci, c’est confirmé", text: "Il n’y a rien d’autre à faire. Vous pouvez fermer cette page." },
      confirmed: {
        title: "C’est déjà confirmé",
        text: "Il n’y a rien d’autre à faire. Vous pouvez fermer cette page.",
      },
      expired: { title: "Ce lien a expiré", text: "Participez encore une fois et nous vous en enverrons un nouveau." },
      unknown: {
        title: "Ce lien n’est pas complet",
        text: "Ouvrez-le encore une fois depuis l’e-mail, ou copiez l’adresse entière dans votre navigateur.",
      },
    },
  },
  es: {
    button: "Confirmar",
    back: "A la campaña",
    addressOnly: "Un clic y sabemos que esta dirección es tuya. Después te enviamos el resultado.",
    listed: "Un clic y queda confirmado tu consentimiento para:",
    purposes: {
      newsletter: "recibir publicidad por correo",
      reminders: "recibir recordatorios de esta campaña por correo",
      mailStatistics: "medir si abres nuestros correos y haces clic en ellos",
    },
    anyTime: "Puedes retirarlo en cualquier momento.",
    says: {
      waiting: {
        title: "Confirma tu dirección de correo",
        text: "Un clic y queda confirmado que aceptas recibir publicidad. Puedes retirarlo en cualquier momento.",
      },
      done: { title: "Gracias, está confirmado", text: "No hay que hacer nada más. Puedes cerrar esta página." },
      confirmed: { title: "Esto ya está confirmado", text: "No hay que hacer nada más. Puedes cerrar esta página." },
      expired: { title: "Este enlace ha caducado", text: "Participa otra vez y te enviaremos uno nuevo." },
      unknown: {
        title: "Este enlace no está completo",
        text: "Ábrelo otra vez desde el correo o copia la dirección entera en tu navegador.",
      },
    },
  },
};
