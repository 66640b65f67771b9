import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface MemoryWords {
  board: string;
  /** A card that lies face down, and one face up. */
  down: string;
  up: string;
  paired: string;
  turned: string;
  noPair: string;
  pair: string;
  /** Pairs found one after the other. */
  row: string;
  pairs: string;
  moves: string;
  movesLeft: string;
  timeLeft: string;
  seconds: string;
  allFound: string;
  timeUp: string;
  noMoves: string;
}

export const words: Readonly<Record<Language, MemoryWords>> = {
  en: {
    board: "Cards. Move with the arrow keys.",
    down: "Card {card} of {count}, face down",
    up: "Card {card} of {count}, {face}",
    paired: "Card {card} of {count}, {face}, pair found",
    turned: "{face}",
    noPair: "{face}. Not a pair.",
    pair: "{face}. A pair! {found} of {pairs} found.",
    row: "{count} in a row!",
    pairs: "Pairs",
    moves: "Moves",
    movesLeft: "Moves left",
    timeLeft: "Time left",
    seconds: "{seconds} seconds left",
    allFound: "All pairs found!",
    timeUp: "Time is up",
    noMoves: "No moves left",
  },
  de: {
    board: "Karten. Mit den Pfeiltasten bewegen.",
    down: "Karte {card} von {count}, verdeckt",
    up: "Karte {card} von {count}, {face}",
    paired: "Karte {card} von {count}, {face}, Paar gefunden",
    turned: "{face}.",
    noPair: "{face}. Kein Paar.",
    pair: "{face}. Ein Paar! {found} von {pairs} gefunden.",
    row: "{count} in Folge!",
    pairs: "Paare",
    moves: "Züge",
    movesLeft: "Züge übrig",
    timeLeft: "Verbleibende Zeit",
    seconds: "Noch {seconds} Sekunden",
    allFound: "Alle Paare gefunden!",
    timeUp: "Die Zeit ist um",
    noMoves: "Keine Züge mehr",
  },
  pt: {
    board: "Cartas. Mova-se com as setas.",
    down: "Carta {card} de {count}, virada para baixo",
    up: "Carta {card} de {count}, {face}",
    paired: "Carta {card} de {count}, {face}, par encontrado",
    turned: "Carta: {face}",
    noPair: "{face}. Não é um par.",
    pair: "{face}. Um par! {found} de {pairs} encontrados.",
    row: "{count} seguidos!",
    pairs: "Pares",
    moves: "Jogadas",
    movesLeft: "Jogadas restantes",
    timeLeft: "Tempo restante",
    seconds: "Faltam {seconds} segundos",
    allFound: "Encontrou todos os pares!",
    timeUp: "O tempo acabou",
    noMoves: "Acabaram as jogadas",
  },
  fr: {
    board: "Cartes. Déplacez-vous avec les flèches.",
    down: "Carte {card} sur {count}, face cachée",
    up: "Carte {card} sur {count}, {face}",
    paired: "Carte {card} sur {count}, {face}, paire trouvée",
    turned: "Carte : {face}",
    noPair: "{face}. Ce n’est pas une paire.",
    pair: "{face}. Une paire ! {found} sur {pairs} trouvées.",
    row: "{count} d’affilée !",
    pairs: "Paires",
    moves: "Coups",
    movesLeft: "Coups restants",
    timeLeft: "Temps restant",
    seconds: "Plus que {seconds} secondes",
    allFound: "Toutes les paires sont trouvées !",
    timeUp: "Le temps est écoulé",
    noMoves: "Plus de coups",
  },
  es: {
    board: "Cartas. Muévete con las flechas.",
    down: "Carta {card} de {count}, boca abajo",
    up: "Carta {card} de {count}, {face}",
    paired: "Carta {card} de {count}, {face}, pareja encontrada",
    turned: "Sale: {face}",
    noPair: "{face}. No es pareja.",
    pair: "{face}. ¡Pareja! {found} de {pairs} encontradas.",
    row: "¡{count} seguidas!",
    pairs: "Parejas",
    moves: "Jugadas",
    movesLeft: "Jugadas restantes",
    timeLeft: "Tiempo restante",
    seconds: "Quedan {seconds} segundos",
    allFound: "¡Has encontrado todas las parejas!",
    timeUp: "Se acabó el tiempo",
    noMoves: "No quedan jugadas",
  },
};
