import { TRACKING_LEVELS } from "@fairground/model/statistic";
import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

interface Numbers {
  visitors: number;
  players: number;
  leads: number;
}

/** What a campaign has come to in a week or a month, beside the one before, for whoever asked to be told. */
export const statistics = letterKind<{
  campaign: string;
  rhythm: "weekly" | "monthly";
  /** The first and the last day, yyyy-MM-dd. */
  from: string;
  to: string;
  /** The campaign's tracking level: below the first, visitors are not known. */
  level: number;
  numbers: Numbers;
  /** Of the period before. */
  before: Numbers;
  /** The one that most plays came to; null: none is to be named. */
  outcome: string | null;
  /** Where most visitors came from. */
  sources: string[];
  url: string;
  /** Ends it. */
  off: string;
}>({
  write({ campaign, rhythm, from, to, level, numbers, before, outcome, sources, url, off }, language) {
    const words = WORDS[language];
    const say = (text: string, more: Readonly<Record<string, string>> = {}) => filled(text, { campaign, ...more });
    const count = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
    const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
    const line = (label: string, of: (numbers: Numbers) => string) =>
      say(words.line, { label, now: of(numbers), before: of(before), period: words[rhythm].before });
    const knowsVisitors = level >= TRACKING_LEVELS.GAME_ANALYTICS;
    const figures = [
      ...(knowsVisitors ? [line(words.visitors, ({ visitors }) => count.format(visitors))] : []),
      line(words.players, ({ players }) => count.format(players)),
      line(words.leads, ({ leads }) => count.format(leads)),
      ...(knowsVisitors
        ? [line(words.conversion, ({ leads, visitors }) => (visitors === 0 ? "–" : percent.format(leads / visitors)))]
        : []),
    ];
    const isEmpty = Object.values(numbers).every((number) => number === 0);
    return letterOf({
      subject: say(words[rhythm].subject),
      texts: [
        say(words.days, { from: dayOf(from), to: dayOf(to) }),
        ...(isEmpty ? [words.nothing] : [figures.join("\n")]),
        outcome === null ? "" : say(words.outcome, { outcome }),
        sources.length === 0 ? "" : say(words.sources, { sources: new Intl.ListFormat(language).format(sources) }),
      ],
      button: { label: words.button, url },
      small: isEmpty ? words.silence : words.small,
      reason: say(words[rhythm].reason),
      stop: { label: words.stop, url: off },
    });
  },
});

interface Words {
  weekly: { subject: string; before: string; reason: string };
  monthly: { subject: string; before: string; reason: string };
  days: string;
  line: string;
  visitors: string;
  players: string;
  leads: string;
  conversion: string;
  outcome: string;
  sources: string;
  nothing: string;
  silence: string;
  small: string;
  button: string;
  stop: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    weekly: {
      subject: "The week of “{campaign}”",
      before: "the week before",
      reason: "You receive this mail because you asked for a weekly report of “{campaign}”.",
    },
    monthly: {
      subject: "The month of “{campaign}”",
      before: "the month before",
      reason: "You receive this mail because you asked for a monthly report of “{campaign}”.",
    },
    days: "From {from} to {to}, by the campaign’s timezone.",
    line: "{label}: {now} ({period}: {before})",
    visitors: "Visitors",
    players: "Games started",
    leads: "Leads",
    conversion: "Leads of visitors",
    outcome: "Most frequent outcome: {outcome}",
    sources: "Most visitors came from: {sources}",
    nothing: "Nothing happened: nobody came, and nobody played.",
    silence: "If that goes on, no further report comes until something happens again.",
    small: "What is of fewer than five visitors is not named.",
    button: "Look at the statistics",
    stop: "Send no more reports",
  },
  de: {
    weekly: {
      subject: "Die Woche von „{campaign}“",
      before: "Woche davor",
      reason: "Du erhältst diese Mail, weil du einen Wochenbericht von „{campaign}“ bestellt hast.",
    },
    monthly: {
      subject: "Der Monat von „{campaign}“",
      before: "Monat davor",
      reason: "Du erhältst diese Mail, weil du einen Monatsbericht von „{campaign}“ bestellt hast.",
    },
    days: "Vom {from} bis zum {to}, in der Zeitzone der Kampagne.",
    line: "{label}: {now} ({period}: {before})",
    visitors: "Besuche",
    players: "Begonnene Spiele",
    leads: "Leads",
    conversion: "Leads je Besuch",
    outcome: "Häufigstes Ergebnis: {outcome}",
    sources: "Die meisten kamen von: {sources}",
    nothing: "Es ist nichts geschehen: Niemand kam, und niemand hat gespielt.",
    silence: "Bleibt es dabei, kommt kein weiterer Bericht, bis wieder etwas geschieht.",
    small: "Was weniger als fünf Besucher betrifft, wird nicht genannt.",
    button: "Statistik ansehen",
    stop: "Keine Berichte mehr senden",
  },
  pt: {
    weekly: {
      subject: "A semana de “{campaign}”",
      before: "semana anterior",
      reason: "Recebe este e-mail porque pediu um relatório semanal de “{campaign}”.",
    },
    monthly: {
      subject: "O mês de “{campaign}”",
      before: "mês anterior",
      reason: "Recebe este e-mail porque pediu um relatório mensal de “{campaign}”.",
    },
    days: "De {from} a {to}, no fuso horário da campanha.",
    line: "{label}: {now} ({period}: {before})",
    visitors: "Visitas",
    players: "Jogos iniciados",
    leads: "Leads",
    conversion: "Leads por visita",
    outcome: "Resultado mais frequente: {outcome}",
    sources: "A maioria veio de: {sources}",
    nothing: "Não aconteceu nada: ninguém veio e ninguém jogou.",
    silence: "Se assim continuar, não vem mais nenhum relatório até voltar a acontecer algo.",
    small: "O que diz respeito a menos de cinco visitantes não é nomeado.",
    button: "Ver as estatísticas",
    stop: "Não enviar mais relatórios",
  },
  fr: {
    weekly: {
      subject: "La semaine de « {campaign} »",
      before: "semaine précédente",
      reason: "Vous recevez cet e-mail parce que vous avez demandé un rapport hebdomadaire de « {campaign} ».",
    },
    monthly: {
      subject: "Le mois de « {campaign} »",
      before: "mois précédent",
      reason: "Vous recevez cet e-mail parce que vous avez demandé un rapport mensuel de « {campaign} ».",
    },
    days: "Du {from} au {to}, dans le fuseau horaire de la campagne.",
    line: "{label} : {now} ({period} : {before})",
    visitors: "Visites",
    players: "Jeux commencés",
    leads: "Leads",
    conversion: "Leads par visite",
    outcome: "Résultat le plus fréquent : {outcome}",
    sources: "La plupart sont venus de : {sources}",
    nothing: "Il ne s’est rien passé : personne n’est venu et personne n’a joué.",
    silence: "Si cela continue, aucun autre rapport ne vient jusqu’à ce qu’il se passe de nouveau quelque chose.",
    small: "Ce qui concerne moins de cinq visiteurs n’est pas nommé.",
    button: "Voir les statistiques",
    stop: "Ne plus envoyer de rapports",
  },
  es: {
    weekly: {
      subject: "La semana de «{campaign}»",
      before: "semana anterior",
      reason: "Recibes este correo porque pediste un informe semanal de «{campaign}».",
    },
    monthly: {
      subject: "El mes de «{campaign}»",
      before: "mes anterior",
      reason: "Recibes este correo porque pediste un informe mensual de «{campaign}».",
    },
    days: "Del {from} al {to}, en la zona horaria de la campaña.",
    line: "{label}: {now} ({period}: {before})",
    visitors: "Visitas",
    players: "Juegos empezados",
    leads: "Leads",
    conversion: "Leads por visita",
    outcome: "Resultado más frecuente: {outcome}",
    sources: "La mayoría vino de: {sources}",
    nothing: "No pasó nada: nadie vino y nadie jugó.",
    silence: "Si sigue así, no llega ningún otro informe hasta que vuelva a pasar algo.",
    small: "Lo que atañe a menos de cinco visitantes no se nombra.",
    button: "Ver las estadísticas",
    stop: "No enviar más informes",
  },
};
