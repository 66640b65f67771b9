import type { OwnWords } from "./words.ts";

export const de: OwnWords = {
  skipToContent: "Zum Inhalt springen",
  languages: "Sprache",
  more: "Sprache, Datenschutz und mehr",
  closeMessage: "Meldung schließen",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten",
  reconnecting: "Du bist offline. Einen Moment, nichts geht verloren.",
  interrupted: "Wir konnten den Server nicht erreichen. Nichts ist verloren: Bitte versuche es noch einmal.",
  tryAgain: "Noch einmal versuchen",
  tooManyRequests: "Das war viel auf einmal. Warte einen Moment und versuche es noch einmal.",
  pages: {
    "coming-soon": {
      title: "Gleich geht es los",
      text: "Diese Kampagne hat noch nicht begonnen. Schau bald wieder vorbei!",
    },
    ended: { title: "Das war’s", text: "Diese Kampagne ist beendet. Danke fürs Mitspielen!" },
    deactivated: {
      title: "Kurze Pause",
      text: "Diese Kampagne kann gerade nicht gespielt werden. Schau später wieder vorbei.",
    },
    deleted: { title: "Hier gibt es nichts zu spielen", text: "Diese Kampagne gibt es nicht mehr." },
    limit: {
      title: "Das war dein letzter Versuch",
      text: "Im Moment kannst du nicht mehr spielen. Danke fürs Mitspielen!",
    },
    unreachable: {
      title: "Die Kampagne ist nicht erreichbar",
      text: "Prüfe deine Verbindung und versuche es noch einmal. Nichts ist verloren.",
    },
    "too-young": {
      title: "Noch nicht ganz",
      text: "Mitmachen kannst du hier ab {age} Jahren. Von deinen Angaben wurde nichts gespeichert. Schön, dass du vorbeigeschaut hast!",
    },
    reserved: { title: "Für dich reserviert", text: "Niemand sonst bekommt dieses Stück in der Zwischenzeit." },
    "let-go": {
      title: "Dieser Preis ist nicht mehr reserviert",
      text: "Er wurde nicht rechtzeitig abgeholt oder bestätigt oder konnte nicht vergeben werden und ist zurück bei den anderen. Danke fürs Mitspielen!",
    },
  },
  playedAs: {
    label: "Wer spielt",
    named: "Du spielst als {name}.",
    unnamed: "Du spielst mit deinen Angaben vom letzten Mal.",
    notYou: "Nicht du?",
  },
  reserved: {
    until: "Für dich reserviert bis {date}",
    form: "Sag uns, wo wir dich erreichen, dann gehört er dir.",
    confirmation: "Bestätige deine E-Mail-Adresse mit dem Link, den wir dir geschickt haben, dann gehört er dir.",
    review: "Jemand sieht noch einmal hin, bevor er vergeben wird. Du musst nichts tun.",
    toForm: "Zum Formular",
    look: "Noch einmal nachsehen",
    still: "Noch nichts Neues.",
  },
  reservedAtGame: "Für dich reserviert:\n{prize}",
  again: {
    next: "Dein nächstes Spiel: {when}",
    in: "in {time}",
    now: "Jetzt spielen",
    never: "Das war hier das letzte Spiel. Danke fürs Mitmachen!",
    other: "Jemand anderes? Hier spielen",
  },
  picture: {
    saved: "Das Bild liegt in deinen Downloads.",
    failed: "Das Bild ließ sich nicht erstellen. Bitte versuch es noch einmal.",
  },
  toStart: "Zurück zum Anfang",
};
