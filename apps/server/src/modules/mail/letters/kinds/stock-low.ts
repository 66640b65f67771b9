import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

interface Item {
  what: "prize" | "codes";
  /** The prize, or the outcome page whose codes they are. */
  name: string;
  /** early: there is enough for now, and too little for the rest of the campaign. */
  reason: "low" | "early";
  left: number;
  total: number;
  /** When the last piece goes at the pace of the last day; ISO, null: not known. */
  runsOut: string | null;
}

/** Tells whoever looks after a campaign that prizes or codes run out. */
export const stockLow = letterKind<{
  campaign: string;
  timezone: string;
  items: Item[];
  /** ISO; null: the campaign is open. */
  endsAt: string | null;
  url: string;
}>({
  write({ campaign, timezone, items, endsAt, url }, language) {
    const words = WORDS[language];
    const count = new Intl.NumberFormat(language);
    const day = new Intl.DateTimeFormat(language, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: timezone,
    });
    const dayOf = (instant: string | null) => (instant === null ? "" : day.format(new Date(instant)));
    const say = (text: string, more: Readonly<Record<string, string>> = {}) => filled(text, { campaign, ...more });
    const said = ({ what, name, reason, left, total, runsOut }: Item) => {
      const values = { name, left: count.format(left), total: count.format(total), when: dayOf(runsOut) };
      const pace = runsOut === null || left === 0 ? "" : ` ${say(words.pace, values)}`;
      const end = reason === "early" ? ` ${say(words.end, { end: dayOf(endsAt) })}` : "";
      return say(words[what][left === 0 ? "gone" : "left"], values) + pace + end;
    };
    return letterOf({
      subject: say(words.subject),
      texts: [...items.map(said), say(words.todo)],
      button: { label: words.button, url },
      reason: say(words.reason),
    });
  },
});

interface Words {
  subject: string;
  prize: { left: string; gone: string };
  codes: { left: string; gone: string };
  pace: string;
  end: string;
  todo: string;
  button: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "Stock runs low in “{campaign}”",
    prize: { left: "“{name}”: {left} of {total} are left.", gone: "“{name}”: all {total} are gone." },
    codes: {
      left: "Codes of “{name}”: {left} of {total} are left.",
      gone: "Codes of “{name}”: all {total} are given away.",
    },
    pace: "At the pace of the last day that lasts until about {when}.",
    end: "The campaign ends on {end}.",
    todo: "You can add to the stock while the campaign runs: it counts from the next play on.",
    button: "Look at the stock",
    reason:
      "You receive this mail because an alarm is set for the stock of “{campaign}”. You get it once, until there is enough again.",
  },
  de: {
    subject: "Der Bestand wird knapp: „{campaign}“",
    prize: { left: "„{name}“: noch {left} von {total}.", gone: "„{name}“: alle {total} sind weg." },
    codes: {
      left: "Codes von „{name}“: noch {left} von {total}.",
      gone: "Codes von „{name}“: alle {total} sind vergeben.",
    },
    pace: "Im Tempo des letzten Tages reicht das etwa bis {when}.",
    end: "Die Kampagne endet am {end}.",
    todo: "Du kannst den Bestand erhöhen, während die Kampagne läuft: Er zählt ab dem nächsten Spiel.",
    button: "Bestand ansehen",
    reason:
      "Du erhältst diese Mail, weil für den Bestand von „{campaign}“ ein Alarm gesetzt ist. Sie kommt einmal, bis wieder genug da ist.",
  },
  pt: {
    subject: "O stock está a acabar em “{campaign}”",
    prize: { left: "“{name}”: restam {left} de {total}.", gone: "“{name}”: os {total} acabaram." },
    codes: {
      left: "Códigos de “{name}”: restam {left} de {total}.",
      gone: "Códigos de “{name}”: os {total} foram todos entregues.",
    },
    pace: "Ao ritmo do último dia, chega até cerca de {when}.",
    end: "A campanha termina em {end}.",
    todo: "Pode aumentar o stock com a campanha a decorrer: conta a partir da próxima jogada.",
    button: "Ver o stock",
    reason:
      "Recebe este e-mail porque há um alarme para o stock de “{campaign}”. Chega uma vez, até voltar a haver o suficiente.",
  },
  fr: {
    subject: "Le stock s’épuise dans « {campaign} »",
    prize: { left: "« {name} » : il en reste {left} sur {total}.", gone: "« {name} » : les {total} sont partis." },
    codes: {
      left: "Codes de « {name} » : il en reste {left} sur {total}.",
      gone: "Codes de « {name} » : les {total} sont tous attribués.",
    },
    pace: "Au rythme du dernier jour, cela suffit jusqu’au {when} environ.",
    end: "La campagne se termine le {end}.",
    todo: "Vous pouvez ajouter du stock pendant la campagne : il compte dès la prochaine partie.",
    button: "Voir le stock",
    reason:
      "Vous recevez cet e-mail parce qu’une alerte est définie pour le stock de « {campaign} ». Il vient une fois, jusqu’à ce qu’il y en ait de nouveau assez.",
  },
  es: {
    subject: "Las existencias se agotan en «{campaign}»",
    prize: { left: "«{name}»: quedan {left} de {total}.", gone: "«{name}»: se acabaron los {total}." },
    codes: {
      left: "Códigos de «{name}»: quedan {left} de {total}.",
      gone: "Códigos de «{name}»: ya se entregaron los {total}.",
    },
    pace: "Al ritmo del último día, alcanza hasta el {when} aproximadamente.",
    end: "La campaña termina el {end}.",
    todo: "Puedes añadir existencias mientras la campaña está en marcha: cuentan desde la próxima partida.",
    button: "Ver las existencias",
    reason:
      "Recibes este correo porque hay una alarma para las existencias de «{campaign}». Llega una vez, hasta que vuelva a haber suficientes.",
  },
};
