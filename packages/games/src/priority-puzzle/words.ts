import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface PuzzleWords {
  list: string;
  up: string;
  down: string;
  moved: string;
  right: string;
  notYet: string;
  triesLeft: string;
  lastTry: string;
  solved: string;
  unsolved: string;
  solution: string;
  timeUp: string;
  timeLeft: string;
  seconds: string;
  end: string;
}

export const words: Readonly<Record<Language, PuzzleWords>> = {
  en: {
    list: "Items to order, the first on top",
    up: "Move {item} up",
    down: "Move {item} down",
    moved: "{item}: now {place} of {count}",
    right: "{right} of {count} in the right place",
    notYet: "Not the right order yet",
    triesLeft: "Tries left: {tries}",
    lastTry: "Last try",
    solved: "Solved!",
    unsolved: "Not solved this time",
    solution: "This is the right order",
    timeUp: "Time is up",
    timeLeft: "Time left",
    seconds: "{seconds} seconds left",
    end: "See the result",
  },
  de: {
    list: "Zum Ordnen, das Erste steht oben",
    up: "{item} nach oben",
    down: "{item} nach unten",
    moved: "{item}: jetzt {place} von {count}",
    right: "{right} von {count} am richtigen Platz",
    notYet: "Noch nicht die richtige Reihenfolge",
    triesLeft: "Noch {tries} Versuche",
    lastTry: "Letzter Versuch",
    solved: "Gelöst!",
    unsolved: "Diesmal nicht gelöst",
    solution: "So ist es richtig",
    timeUp: "Die Zeit ist um",
    timeLeft: "Verbleibende Zeit",
    seconds: "Noch {seconds} Sekunden",
    end: "Zum Ergebnis",
  },
  pt: {
    list: "Itens a ordenar, o primeiro em cima",
    up: "Subir {item}",
    down: "Descer {item}",
    moved: "{item}: agora {place} de {count}",
    right: "{right} de {count} no lugar certo",
    notYet: "Ainda não é a ordem certa",
    triesLeft: "Tentativas restantes: {tries}",
    lastTry: "Última tentativa",
    solved: "Resolvido!",
    unsolved: "Desta vez não ficou resolvido",
    solution: "A ordem certa é esta",
    timeUp: "O tempo acabou",
    timeLeft: "Tempo restante",
    seconds: "Faltam {seconds} segundos",
    end: "Ver o resultado",
  },
  fr: {
    list: "Éléments à classer, le premier en haut",
    up: "Monter {item}",
    down: "Descendre {item}",
    moved: "{item} : place {place} sur {count}",
    right: "{right} sur {count} à la bonne place",
    notYet: "Ce n’est pas encore le bon ordre",
    triesLeft: "Essais restants : {tries}",
    lastTry: "Dernier essai",
    solved: "C’est réussi !",
    unsolved: "Pas trouvé cette fois",
    solution: "Voici le bon ordre",
    timeUp: "Le temps est écoulé",
    timeLeft: "Temps restant",
    seconds: "Plus que {seconds} secondes",
    end: "Voir le résultat",
  },
  es: {
    list: "Elementos por ordenar, el primero arriba",
    up: "Subir {item}",
    down: "Bajar {item}",
    moved: "{item}: ahora {place} de {count}",
    right: "{right} de {count} en su sitio",
    notYet: "Todavía no es el orden correcto",
    triesLeft: "Intentos restantes: {tries}",
    lastTry: "Último intento",
    solved: "¡Resuelto!",
    unsolved: "Esta vez no ha salido",
    solution: "Este es el orden correcto",
    timeUp: "Se acabó el tiempo",
    timeLeft: "Tiempo restante",
    seconds: "Quedan {seconds} segundos",
    end: "Ver el resultado",
  },
};
