import type { OwnWords } from "./words.ts";

export const de: OwnWords = {
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
  shareOn: "Auf {network} teilen",
  opensNewTab: "öffnet in einem neuen Tab",
  playVideo: "Video abspielen: {title}",
  loadsFrom: "Das Video lädt von {company}, sobald du es abspielst.",
  wrongCode: "Dieser Code gilt nicht. Prüfe ihn und versuche es noch einmal.",
  enterCode: "Gib deinen Code ein",
  checkingCode: "Dein Code wird geprüft …",
  fieldNeedsAttention: "Ein Feld braucht noch deine Aufmerksamkeit.",
  fieldsNeedAttention: "{count} Felder brauchen noch deine Aufmerksamkeit.",
  notSent: "Das hat nicht geklappt. Deine Angaben sind noch da; bitte versuche es noch einmal.",
};
