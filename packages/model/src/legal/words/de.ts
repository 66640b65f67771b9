import type { LegalWords } from "./words.ts";

export const de: LegalWords = {
  missing: {
    organiser: "[Veranstalter]",
    address: "[Postadresse]",
    contact: "[E-Mail-Adresse für den Datenschutz]",
    countries: "[Länder]",
    told: "[wie Gewinner es erfahren]",
    claimDays: "[Tage, um einen Preis abzurufen]",
    rest: "[was aus den übrigen Preisen wird]",
    freeEntry: "[kostenloser Weg zur Teilnahme]",
  },
  runs: "{organiser}, {address}, führt dieses Spiel durch.",
  offers: "{organiser}, {address}, bietet diese Seite an.",
  period: {
    between: "Es läuft vom {from} bis zum {to} (Zeitzone {zone}).",
    until: "Es läuft bis zum {to} (Zeitzone {zone}).",
    from: "Es läuft ab dem {from} (Zeitzone {zone}), bis wir es beenden.",
    open: "Es läuft, bis wir es beenden.",
  },
  who: {
    agedIn: "Mitmachen dürfen alle ab {age} Jahren, die in einem dieser Länder wohnen: {countries}.",
    in: "Mitmachen dürfen alle, die in einem dieser Länder wohnen: {countries}.",
    aged: "Mitmachen dürfen alle ab {age} Jahren.",
    anybody: "Mitmachen dürfen alle.",
  },
  often: "Eine Person spielt höchstens {limits}.",
  asOften: "Man darf so oft spielen, wie man möchte.",
  times: (count) => (count === 1 ? "einmal" : count === 2 ? "zweimal" : `${count}-mal`),
  periods: {
    DAY: "pro Tag",
    CALENDAR_WEEK: "pro Woche",
    CALENDAR_MONTH: "pro Monat",
    SEVEN_DAYS_FROM_PUBLISH: "alle sieben Tage",
    THIRTY_DAYS_FROM_PUBLISH: "alle dreissig Tage",
    CAMPAIGN_LIFE_TIME: "insgesamt",
  },
  prizes: "Preise: {prizes}.",
  piece: "{count} × {title}",
  unlimited: "{title} (in beliebiger Zahl)",
  worth: "{prize}, Wert je {value}",
  found: {
    luck: "Eine Ziehung entscheidet zufällig, im Moment des Spielens, solange es Preise gibt; die Chancen hängen nicht davon ab, wer spielt.",
    skill:
      "Preise gehen an alle, die das Spielziel erreichen, durch eine zufällige Ziehung in diesem Moment, solange es Preise gibt.",
    everybody: "Wer zu Ende spielt, bekommt einen Preis, solange es Preise gibt.",
    raffle: "Preise, die nicht beim Spielen gewonnen werden, werden nach dem Ende unter allen Teilnehmenden verlost.",
    order: "Einige Preise gehen an jedes Spiel mit einer bestimmten Nummer.",
  },
  told: {
    page: "Wer gewinnt, erfährt es gleich nach dem Spiel auf der Seite.",
    email: "Wer gewinnt, erfährt es per E-Mail.",
    "page-and-email": "Wer gewinnt, erfährt es gleich nach dem Spiel auf der Seite und per E-Mail.",
  },
  claim: "Ab dann kann ein Preis {days} Tage lang abgerufen werden.",
  rest: {
    kept: "Preise, die niemand gewinnt oder abruft, werden nicht vergeben.",
    raffled: "Preise, die niemand gewinnt oder abruft, werden unter den Teilnehmenden verlost.",
    donated: "Preise, die niemand gewinnt oder abruft, werden für einen guten Zweck gespendet.",
  },
  free: "Die Teilnahme ist kostenlos und an keinen Kauf gebunden.",
  needs: "Zum Mitmachen braucht man {what}.",
  needed: {
    code: "einen Code von uns",
    boughtCode: "einen Code, den es zu einem Kauf gibt",
    purchase: "einen Kauf",
    points: "Treuepunkte",
  },
  freeEntry: "Mitmachen geht auch ohne: {freeEntry}",
  nothingToWin: "Zu gewinnen gibt es keine Preise.",
  machines: "Automatisierte Teilnahmen zählen nicht.",
  controller: "{organiser}, {address}, ist für die Daten verantwortlich, die hier erhoben werden.",
  asked: "Wir bewahren auf, was du im Formular angibst, um diese Aktion durchzuführen, und für nichts anderes.",
  askedToWin:
    "Wir bewahren auf, was du im Formular angibst, um dieses Spiel durchzuführen und dir deinen Preis zukommen zu lassen, und für nichts anderes.",
  notAsked: "Wir fragen hier weder nach Namen noch Adresse.",
  newsletter: "Unseren Newsletter bekommst du nur, wenn du ihn bestellst.",
  newsletterConfirmed: "Unseren Newsletter bekommst du nur, wenn du ihn bestellst und per E-Mail bestätigst.",
  deleted: (months) =>
    months === 1
      ? "Einen Monat nach dem Ende der Kampagne löschen wir deine Angaben."
      : `${months} Monate nach dem Ende der Kampagne löschen wir deine Angaben.`,
  deletedWhenDone: "Wir löschen deine Angaben, sobald sie dafür nicht mehr nötig sind.",
  recipients: "Auch diese erhalten die Daten: {recipients}.",
  noRecipients: "Niemand erhält die Daten ausser uns und denen, die diese Seite für uns betreiben.",
  measured: {
    nothing: "Wir messen nicht, wie diese Seite genutzt wird.",
    game: "Wir zählen, wie oft diese Seite geöffnet wird und wie Spiele ausgehen, nichts, was zu jemandem zurückführt.",
    visitors: "Wir zählen Besuche und Besucher dieser Seite, mit Art des Geräts, Browser und Land.",
    detailed:
      "Wir zählen Besuche und Besucher dieser Seite, mit Gerät, Browser, Ort, Bildschirm und der Seite, von der jemand kam.",
  },
  measuredIfAgreed: "Wiedererkannt wird nur, wer zustimmt; die Zustimmung lässt sich jederzeit zurücknehmen.",
  rights: "Auskunft, Korrektur oder Löschung deiner Daten: schreib an {contact}.",
};
