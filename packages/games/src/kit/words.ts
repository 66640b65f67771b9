import type { Language } from "@fairground/model/text";

/** What all games say, in one language: a view gets them, a visitor downloads no others. */
export interface KitWords {
  soundOn: string;
  soundOff: string;
  /** Large over the prize that was won, in a word or two. */
  cheer: string;
  /** `{prize}` stands for the prize's title, on a line of its own where there is room for two. */
  won: string;
  lost: string;
  retry: string;
  trouble: string;
}

export const kitWords: Readonly<Record<Language, KitWords>> = {
  en: {
    soundOn: "Turn sound on",
    soundOff: "Turn sound off",
    cheer: "You won!",
    won: "You won:\n{prize}",
    lost: "Not this time",
    retry: "Try again",
    trouble: "That did not work. Please try again.",
  },
  de: {
    soundOn: "Ton einschalten",
    soundOff: "Ton ausschalten",
    cheer: "Gewonnen!",
    won: "Du hast gewonnen:\n{prize}",
    lost: "Diesmal leider nicht",
    retry: "Noch einmal versuchen",
    trouble: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
  },
  pt: {
    soundOn: "Ligar o som",
    soundOff: "Desligar o som",
    cheer: "Ganhou!",
    won: "Ganhou:\n{prize}",
    lost: "Não foi desta vez",
    retry: "Tentar de novo",
    trouble: "Não funcionou. Tente de novo.",
  },
  fr: {
    soundOn: "Activer le son",
    soundOff: "Couper le son",
    cheer: "Gagné !",
    won: "Vous avez gagné :\n{prize}",
    lost: "Pas cette fois",
    retry: "Réessayer",
    trouble: "Cela n’a pas fonctionné. Veuillez réessayer.",
  },
  es: {
    soundOn: "Activar el sonido",
    soundOff: "Silenciar",
    cheer: "¡Has ganado!",
    won: "Has ganado:\n{prize}",
    lost: "Esta vez no ha podido ser",
    retry: "Intentarlo de nuevo",
    trouble: "No ha funcionado. Inténtalo de nuevo.",
  },
};
