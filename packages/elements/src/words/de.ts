import type { Words } from "./words.ts";

export const de: Words = {
  choose: "Auswählen …",
  optional: "freiwillig",
  submit: "Absenden",
  sending: "Wird gesendet …",
  copy: "Kopieren",
  copied: "Kopiert",
  copyByHand: "Der Code ist markiert. Kopiere ihn mit der Tastatur oder halte ihn gedrückt.",
  copyLink: "Link kopieren",
  linkCopied: "Link kopiert",
  share: "Teilen",
  shareOn: (network) => `Auf ${network} teilen`,
  opensNewTab: "öffnet in einem neuen Tab",
  playVideo: (title) => `Video abspielen: ${title}`,
  loadsFrom: (company) => `Das Video lädt von ${company}, sobald du es abspielst.`,
  wrongCode: "Dieser Code gilt nicht. Prüfe ihn und versuche es noch einmal.",
  enterCode: "Gib deinen Code ein",
  checkingCode: "Dein Code wird geprüft …",
  fieldsNeedAttention: (count) =>
    count === 1 ? "Ein Feld braucht noch deine Aufmerksamkeit." : `${count} Felder brauchen noch deine Aufmerksamkeit.`,
  notSent: "Das hat nicht geklappt. Deine Angaben sind noch da; bitte versuche es noch einmal.",
};
