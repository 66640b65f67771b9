import type { Trouble } from "@fairground/contract";
import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** Tells a platform's admin that something has gone wrong, or that it is over. */
export const alarm = letterKind<{
  trouble: Trouble;
  isOver: boolean;
  /** Since when it is, or was, so; ISO. */
  since: string;
  /** The page that says what to do. */
  url: string;
}>({
  write({ trouble, isOver, since, url }, language) {
    const words = WORDS[language];
    const at = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    const say = (text: string) =>
      filled(text, { what: words.troubles[trouble], since: `${at.format(new Date(since))} UTC` });
    return letterOf({
      subject: say(isOver ? words.over : words.begun),
      texts: [say(isOver ? words.overText : words.begunText)],
      button: { label: words.button, url },
      reason: words.reason,
    });
  },
});

interface Words {
  begun: string;
  begunText: string;
  over: string;
  overText: string;
  button: string;
  reason: string;
  troubles: Readonly<Record<Trouble, string>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    begun: "Fairground needs you: {what}",
    begunText: "Seen since {since}: {what}. The page says what to do. You get one more mail when it is over.",
    over: "Over: {what}",
    overText: "It is over: {what}. It was first seen at {since}.",
    button: "Look at operations",
    reason: "You receive this mail because you are an administrator of this platform.",
    troubles: {
      "no-worker": "no worker is alive",
      "jobs-waiting": "jobs wait for too long",
      "jobs-failed": "jobs were given up",
      "mails-waiting": "mails wait for too long",
      "default-partitions": "rows found no month",
      disk: "a disk is nearly full",
      connections: "the database’s connections run out",
    },
  },
  de: {
    begun: "Fairground braucht dich: {what}",
    begunText:
      "Zu sehen seit {since}: {what}. Die Seite sagt, was zu tun ist. Du bekommst noch eine Mail, wenn es vorbei ist.",
    over: "Vorbei: {what}",
    overText: "Es ist vorbei: {what}. Zuerst zu sehen war es um {since}.",
    button: "Betrieb ansehen",
    reason: "Du erhältst diese Mail, weil du diese Plattform verwaltest.",
    troubles: {
      "no-worker": "kein Worker läuft",
      "jobs-waiting": "Aufgaben warten zu lange",
      "jobs-failed": "Aufgaben wurden aufgegeben",
      "mails-waiting": "Mails warten zu lange",
      "default-partitions": "Zeilen fanden keinen Monat",
      disk: "ein Datenträger ist fast voll",
      connections: "die Verbindungen der Datenbank gehen aus",
    },
  },
  pt: {
    begun: "O Fairground precisa de si: {what}",
    begunText: "Visto desde {since}: {what}. A página diz o que fazer. Recebe mais um e-mail quando tiver passado.",
    over: "Já passou: {what}",
    overText: "Já passou: {what}. Foi visto pela primeira vez em {since}.",
    button: "Ver a operação",
    reason: "Recebe este e-mail porque administra esta plataforma.",
    troubles: {
      "no-worker": "não há nenhum worker ativo",
      "jobs-waiting": "há tarefas à espera há demasiado tempo",
      "jobs-failed": "foram abandonadas tarefas",
      "mails-waiting": "há e-mails à espera há demasiado tempo",
      "default-partitions": "há linhas que não encontraram mês",
      disk: "um disco está quase cheio",
      connections: "as ligações da base de dados estão a esgotar-se",
    },
  },
  fr: {
    begun: "Fairground a besoin de vous : {what}",
    begunText:
      "Constaté depuis {since} : {what}. La page dit quoi faire. Vous recevrez encore un e-mail quand ce sera passé.",
    over: "C’est passé : {what}",
    overText: "C’est passé : {what}. Constaté pour la première fois le {since}.",
    button: "Voir l’exploitation",
    reason: "Vous recevez cet e-mail parce que vous administrez cette plateforme.",
    troubles: {
      "no-worker": "aucun worker n’est en vie",
      "jobs-waiting": "des tâches attendent trop longtemps",
      "jobs-failed": "des tâches ont été abandonnées",
      "mails-waiting": "des e-mails attendent trop longtemps",
      "default-partitions": "des lignes n’ont pas trouvé de mois",
      disk: "un disque est presque plein",
      connections: "les connexions de la base s’épuisent",
    },
  },
  es: {
    begun: "Fairground te necesita: {what}",
    begunText: "Visto desde {since}: {what}. La página dice qué hacer. Recibirás otro correo cuando haya pasado.",
    over: "Ya pasó: {what}",
    overText: "Ya pasó: {what}. Se vio por primera vez el {since}.",
    button: "Ver la operación",
    reason: "Recibes este correo porque administras esta plataforma.",
    troubles: {
      "no-worker": "no hay ningún worker en marcha",
      "jobs-waiting": "hay tareas que esperan demasiado",
      "jobs-failed": "se abandonaron tareas",
      "mails-waiting": "hay correos que esperan demasiado",
      "default-partitions": "hay filas que no encontraron mes",
      disk: "un disco está casi lleno",
      connections: "se agotan las conexiones de la base de datos",
    },
  },
};
