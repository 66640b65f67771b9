import type { Language } from "@fairground/model/text";

/** Our own words in mails; everything else is the campaign's. */
export interface MailWords {
  won: string;
  thanks: string;
  code: string;
  /** What leads to chances, pieces left and the receipt. */
  drawn: string;
  /** Why this mail came; merge fields are filled. */
  reason: string;
  /** Why a mail came that goes to those who have confirmed the newsletter. */
  newsletter: string;
  /** Why a reminder came. */
  reminder: string;
  /** The link by which one gets no more of them. */
  unsubscribe: string;
  /** The link to the same letter in a browser. */
  browser: string;
  /** Of the mail that asks an address to confirm itself. */
  confirm: {
    heading: string;
    newsletter: string;
    /** What else was ticked. */
    reminders: string;
    mailStatistics: string;
    address: string;
    button: string;
    ignore: string;
    reason: string;
  };
}

export const MAIL_WORDS: Readonly<Record<Language, MailWords>> = {
  en: {
    won: "You have won: {{prize.title}}",
    thanks: "Thank you for taking part",
    code: "Your code",
    drawn: "How it is drawn",
    reason: "You receive this mail because you took part in “{{campaign.name}}” by {{company.name}}.",
    newsletter:
      "You receive this mail because you took part in “{{campaign.name}}” and confirmed that {{company.name}} may write to you.",
    reminder:
      "You receive this mail because you took part in “{{campaign.name}}” and confirmed that {{company.name}} may remind you of it.",
    unsubscribe: "Unsubscribe",
    browser: "View in the browser",
    confirm: {
      heading: "Please confirm your e-mail address",
      newsletter:
        "You asked {{company.name}} for marketing material while taking part in “{{campaign.name}}”. Confirm your address and it is settled.",
      reminders: "You asked to be reminded of “{{campaign.name}}” by mail. Your confirmation counts for that.",
      mailStatistics:
        "You ticked that {{company.name}} may measure whether you open and click its mails. Your confirmation counts for that.",
      address: "You took part in “{{campaign.name}}”. Confirm your address, and we send your result to it.",
      button: "Confirm",
      ignore: "Was it not you? Then do nothing: without your confirmation nothing else is sent.",
      reason: "You receive this mail because your address was entered in “{{campaign.name}}” by {{company.name}}.",
    },
  },
  de: {
    won: "Du hast gewonnen: {{prize.title}}",
    thanks: "Danke fürs Mitmachen",
    code: "Dein Code",
    drawn: "So wird ausgelost",
    reason: "Du erhältst diese Mail, weil du bei „{{campaign.name}}“ von {{company.name}} mitgemacht hast.",
    newsletter:
      "Du erhältst diese Mail, weil du bei „{{campaign.name}}“ mitgemacht und bestätigt hast, dass {{company.name}} dir schreiben darf.",
    reminder:
      "Du erhältst diese Mail, weil du bei „{{campaign.name}}“ mitgemacht und bestätigt hast, dass {{company.name}} dich daran erinnern darf.",
    unsubscribe: "Abmelden",
    browser: "Im Browser ansehen",
    confirm: {
      heading: "Bitte bestätige deine E-Mail-Adresse",
      newsletter:
        "Du hast bei „{{campaign.name}}“ Werbung von {{company.name}} bestellt. Bestätige deine Adresse, dann ist alles erledigt.",
      reminders: "Du möchtest per Mail an „{{campaign.name}}“ erinnert werden. Deine Bestätigung gilt dafür.",
      mailStatistics:
        "Du hast angekreuzt, dass {{company.name}} messen darf, ob du Mails öffnest und anklickst. Deine Bestätigung gilt dafür.",
      address:
        "Du hast bei „{{campaign.name}}“ mitgemacht. Bestätige deine Adresse, dann schicken wir dir dein Ergebnis.",
      button: "Bestätigen",
      ignore: "Das warst nicht du? Dann tu nichts: Ohne deine Bestätigung kommt nichts mehr.",
      reason:
        "Du erhältst diese Mail, weil deine Adresse bei „{{campaign.name}}“ von {{company.name}} eingegeben wurde.",
    },
  },
  pt: {
    won: "Ganhou: {{prize.title}}",
    thanks: "Obrigado por participar",
    code: "O seu código",
    drawn: "Como é sorteado",
    reason: "Recebeu este e-mail porque participou em «{{campaign.name}}» de {{company.name}}.",
    newsletter:
      "Recebeu este e-mail porque participou em «{{campaign.name}}» e confirmou que {{company.name}} lhe pode escrever.",
    reminder:
      "Recebe este e-mail porque participou em “{{campaign.name}}” e confirmou que {{company.name}} pode lembrá-lo.",
    unsubscribe: "Cancelar a subscrição",
    browser: "Ver no navegador",
    confirm: {
      heading: "Confirme o seu endereço de e-mail",
      newsletter:
        "Pediu material publicitário a {{company.name}} ao participar em «{{campaign.name}}». Confirme o seu endereço e fica tratado.",
      reminders: "Pediu para ser lembrado de “{{campaign.name}}” por e-mail. A sua confirmação vale para isso.",
      mailStatistics:
        "Assinalou que {{company.name}} pode medir se abre os e-mails e clica neles. A sua confirmação vale para isso.",
      address: "Participou em «{{campaign.name}}». Confirme o seu endereço e enviamos-lhe o resultado.",
      button: "Confirmar",
      ignore: "Não foi você? Então não faça nada: sem a sua confirmação não enviamos mais nada.",
      reason: "Recebeu este e-mail porque o seu endereço foi introduzido em «{{campaign.name}}» de {{company.name}}.",
    },
  },
  fr: {
    won: "Vous avez gagné : {{prize.title}}",
    thanks: "Merci de votre participation",
    code: "Votre code",
    drawn: "Comment on tire au sort",
    reason: "Vous recevez cet e-mail parce que vous avez participé à « {{campaign.name}} » de {{company.name}}.",
    newsletter:
      "Vous recevez cet e-mail parce que vous avez participé à « {{campaign.name}} » et confirmé que {{company.name}} peut vous écrire.",
    reminder:
      "Vous recevez cet e-mail car vous avez participé à « {{campaign.name}} » et confirmé que {{company.name}} peut vous le rappeler.",
    unsubscribe: "Se désinscrire",
    browser: "Voir dans le navigateur",
    confirm: {
      heading: "Confirmez votre adresse e-mail",
      newsletter:
        "Vous avez demandé de la publicité à {{company.name}} en participant à « {{campaign.name}} ». Confirmez votre adresse et c’est réglé.",
      reminders:
        "Vous avez demandé des rappels de « {{campaign.name}} » par e-mail. Votre confirmation vaut pour cela.",
      mailStatistics:
        "Vous avez accepté que {{company.name}} mesure si vous ouvrez ses e-mails et y cliquez. Votre confirmation vaut pour cela.",
      address:
        "Vous avez participé à « {{campaign.name}} ». Confirmez votre adresse et nous vous enverrons votre résultat.",
      button: "Confirmer",
      ignore: "Ce n’était pas vous ? Ne faites rien : sans votre confirmation, vous ne recevrez plus rien.",
      reason:
        "Vous recevez cet e-mail parce que votre adresse a été saisie dans « {{campaign.name}} » de {{company.name}}.",
    },
  },
  es: {
    won: "Has ganado: {{prize.title}}",
    thanks: "Gracias por participar",
    code: "Tu código",
    drawn: "Cómo se sortea",
    reason: "Recibes este correo porque has participado en «{{campaign.name}}» de {{company.name}}.",
    newsletter:
      "Recibes este correo porque participaste en «{{campaign.name}}» y confirmaste que {{company.name}} puede escribirte.",
    reminder:
      "Recibes este correo porque participaste en «{{campaign.name}}» y confirmaste que {{company.name}} puede recordártelo.",
    unsubscribe: "Darme de baja",
    browser: "Ver en el navegador",
    confirm: {
      heading: "Confirma tu dirección de correo",
      newsletter:
        "Has pedido publicidad a {{company.name}} al participar en «{{campaign.name}}». Confirma tu dirección y listo.",
      reminders: "Has pedido que te recuerden «{{campaign.name}}» por correo. Tu confirmación vale para eso.",
      mailStatistics:
        "Has marcado que {{company.name}} puede medir si abres sus correos y haces clic en ellos. Tu confirmación vale para eso.",
      address: "Has participado en «{{campaign.name}}». Confirma tu dirección y te enviaremos tu resultado.",
      button: "Confirmar",
      ignore: "¿No has sido tú? Entonces no hagas nada: sin tu confirmación no te enviaremos nada más.",
      reason: "Recibes este correo porque tu dirección se introdujo en «{{campaign.name}}» de {{company.name}}.",
    },
  },
};
