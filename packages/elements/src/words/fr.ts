import type { OwnWords } from "./words.ts";

export const fr: OwnWords = {
  choose: "Choisir…",
  optional: "facultatif",
  submit: "Envoyer",
  sending: "Envoi en cours…",
  copy: "Copier",
  copied: "Copié",
  copyByHand: "Le code est sélectionné. Copiez-le au clavier ou par un appui long.",
  copyLink: "Copier le lien",
  linkCopied: "Lien copié",
  share: "Partager",
  shareOn: "Partager sur {network}",
  opensNewTab: "s’ouvre dans un nouvel onglet",
  playVideo: "Lire la vidéo : {title}",
  loadsFrom: "La vidéo se charge depuis {company} lorsque vous la lancez.",
  wrongCode: "Ce code n’est pas valable. Vérifiez-le et réessayez.",
  enterCode: "Saisissez votre code",
  checkingCode: "Vérification du code…",
  fieldNeedsAttention: "Un champ est à revoir.",
  fieldsNeedAttention: "{count} champs sont à revoir.",
  notSent: "L’envoi n’a pas abouti. Vos données sont toujours là ; veuillez réessayer.",
};
