import type { Words } from "./words.ts";

export const fr: Words = {
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
  shareOn: (network) => `Partager sur ${network}`,
  opensNewTab: "s’ouvre dans un nouvel onglet",
  playVideo: (title) => `Lire la vidéo : ${title}`,
  loadsFrom: (company) => `La vidéo se charge depuis ${company} lorsque vous la lancez.`,
  wrongCode: "Ce code n’est pas valable. Vérifiez-le et réessayez.",
  enterCode: "Saisissez votre code",
  checkingCode: "Vérification du code…",
  fieldsNeedAttention: (count) => (count === 1 ? "Un champ est à revoir." : `${count} champs sont à revoir.`),
  notSent: "L’envoi n’a pas abouti. Vos données sont toujours là ; veuillez réessayer.",
};
