import type { OwnWords } from "./words.ts";

export const fr: OwnWords = {
  skipToContent: "Aller au contenu",
  languages: "Langue",
  more: "Langue, confidentialité et plus",
  closeMessage: "Fermer le message",
  unexpected: "Une erreur inattendue s’est produite",
  reconnecting: "Vous êtes hors ligne. Patientez, rien n’est perdu.",
  interrupted: "Nous n’avons pas pu joindre le serveur. Rien n’est perdu : veuillez réessayer.",
  tryAgain: "Réessayer",
  tooManyRequests: "Cela fait beaucoup à la fois. Patientez un instant, puis réessayez.",
  pages: {
    "coming-soon": { title: "C’est pour bientôt", text: "Cette campagne n’a pas encore commencé. Revenez vite !" },
    ended: { title: "C’est fini", text: "Cette campagne est terminée. Merci d’avoir joué !" },
    deactivated: {
      title: "Petite pause",
      text: "Cette campagne n’est pas disponible pour le moment. Revenez plus tard.",
    },
    deleted: { title: "Rien à jouer ici", text: "Cette campagne n’existe plus." },
    limit: {
      title: "C’était votre dernier essai",
      text: "Vous n’avez plus de parties pour le moment. Merci d’avoir joué !",
    },
    unreachable: {
      title: "La campagne est injoignable",
      text: "Vérifiez votre connexion et réessayez. Rien n’est perdu.",
    },
    "too-young": {
      title: "Pas encore",
      text: "Il faut avoir {age} ans ou plus pour participer. Rien de ce que vous avez saisi n’a été enregistré. Merci de votre visite !",
    },
    reserved: { title: "Réservé pour vous", text: "Personne d’autre ne reçoit ce lot entre-temps." },
    "let-go": {
      title: "Ce lot n’est plus réservé",
      text: "Il n’a pas été réclamé ou confirmé à temps, ou n’a pas pu être remis, et a rejoint les autres. Merci d’avoir joué !",
    },
  },
  playedAs: {
    label: "Qui joue",
    named: "Vous jouez en tant que {name}.",
    unnamed: "Vous jouez avec vos données de la dernière fois.",
    notYou: "Ce n’est pas vous ?",
  },
  reserved: {
    until: "Réservé pour vous jusqu’au {date}",
    form: "Dites-nous où vous joindre et il est à vous.",
    confirmation: "Confirmez votre adresse e-mail avec le lien que nous vous avons envoyé et il est à vous.",
    review: "Quelqu’un vérifie encore avant de le remettre. Vous n’avez rien à faire.",
    toForm: "Vers le formulaire",
    look: "Regarder à nouveau",
    still: "Rien de nouveau pour l’instant.",
  },
  reservedAtGame: "Réservé pour vous :\n{prize}",
  again: {
    next: "Votre prochaine partie : {when}",
    in: "dans {time}",
    now: "Jouer maintenant",
    never: "C’était la dernière partie ici. Merci d’avoir participé !",
    other: "Quelqu’un d’autre ? Jouez ici",
  },
  picture: {
    saved: "L’image se trouve dans vos téléchargements.",
    failed: "L’image n’a pas pu être créée. Veuillez réessayer.",
  },
  toStart: "Retour au début",
};
