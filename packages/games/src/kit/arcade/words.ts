import type { Language } from "@fairground/model/text";

/** What every arcade game says beside the kit's words. */
export interface ArcadeWords {
  score: string;
  lives: string;
  time: string;
  level: string;
  attempts: string;
  attemptsLeft: string;
  prize: string;
  /** Above what the tutorial pictures. */
  collect: string;
  avoid: string;
  extra: string;
  /** How to steer, by control; `keys` for the keyboard, `keysUp` where the player moves up and down. */
  drag: string;
  follow: string;
  lanes: string;
  aim: string;
  keys: string;
  keysUp: string;
  space: string;
  /** The button that begins a game without time pressure, and what it is. */
  stepMode: string;
  stepHint: string;
  /** Places across, as step mode names them and its buttons. */
  left: string;
  right: string;
  top: string;
  bottom: string;
  middle: string;
  lane: string;
  stay: string;
  nothing: string;
  hit: string;
  hurt: string;
  gained: string;
  missed: string;
  paused: string;
  goOn: string;
  pause: string;
  waiting: string;
  /** A play is at its end, whatever it has come to. */
  over: string;
  points: string;
  /** Beside a score that is not the best of the visit; beside one that is. */
  best: string;
  newBest: string;
  /** Beside an outcome: what the figures are, the best of them, and that a score is reached. */
  result: string;
  record: string;
  reached: string;
  /**
   * One promise from the rule to the outcome, each naming the draw alike: what score opens it, of the lowest prize and of each;
   * that it is open; that it was won; that nothing was drawn in it; and what is missing to the next.
   */
  rule: string;
  from: string;
  inDraw: string;
  drawn: string;
  undrawn: string;
  short: string;
  /** So many caught without one missed; something bad that went by closely. */
  streak: string;
  close: string;
  things: Readonly<Record<"points" | "Bomb" | "Life", string>>;
}

export const arcadeWords: Readonly<Record<Language, ArcadeWords>> = {
  en: {
    score: "Score",
    lives: "Lives",
    time: "Time",
    level: "Level",
    attempts: "Attempts",
    attemptsLeft: "Attempts left",
    prize: "Prize",
    collect: "Collect",
    avoid: "Avoid",
    extra: "Extra life",
    drag: "Drag to move",
    follow: "Move your finger or the mouse",
    lanes: "Tap the lane you want",
    aim: "Point where to aim and hold to shoot",
    keys: "or use the arrow keys ← →",
    keysUp: "or use the arrow keys ↑ ↓",
    space: "space bar shoots",
    stepMode: "Play step by step",
    stepHint: "Without time pressure, for keyboard and screen reader",
    left: "left",
    right: "right",
    top: "top",
    bottom: "bottom",
    middle: "middle",
    lane: "lane {number}",
    stay: "stay",
    nothing: "Nothing in reach",
    hit: "{thing}, score {score}",
    hurt: "Ouch! Lives left: {lives}",
    gained: "Extra life! Lives: {lives}",
    missed: "missed",
    paused: "Paused",
    goOn: "Continue",
    pause: "Pause",
    waiting: "One moment …",
    over: "That’s it!",
    points: "Your score: {score}",
    best: "Your best: {score}",
    newBest: "Your best so far",
    result: "Your result",
    record: "Your best",
    reached: "reached",
    rule: "From {score} points you are in the draw",
    from: "in the draw from {score}",
    inDraw: "In the draw for: {prize}",
    drawn: "Won in the draw",
    undrawn: "No luck in the draw: {prize}",
    short: "{points} short of the draw for: {prize}",
    streak: "{count} in a row!",
    close: "Close!",
    things: { points: "prize", Bomb: "bomb", Life: "heart" },
  },
  de: {
    score: "Punkte",
    lives: "Leben",
    time: "Zeit",
    level: "Stufe",
    attempts: "Versuche",
    attemptsLeft: "Übrige Versuche",
    prize: "Preis",
    collect: "Sammeln",
    avoid: "Ausweichen",
    extra: "Extraleben",
    drag: "Ziehen zum Bewegen",
    follow: "Finger oder Maus bewegen",
    lanes: "Tippe auf die Spur",
    aim: "Zielen und zum Schießen gedrückt halten",
    keys: "oder mit den Pfeiltasten ← →",
    keysUp: "oder mit den Pfeiltasten ↑ ↓",
    space: "Leertaste schießt",
    stepMode: "Schritt für Schritt spielen",
    stepHint: "Ohne Zeitdruck, für Tastatur und Screenreader",
    left: "links",
    right: "rechts",
    top: "oben",
    bottom: "unten",
    middle: "Mitte",
    lane: "Spur {number}",
    stay: "bleiben",
    nothing: "Nichts in Reichweite",
    hit: "{thing}, Punkte: {score}",
    hurt: "Autsch! Übrige Leben: {lives}",
    gained: "Extraleben! Leben: {lives}",
    missed: "verpasst",
    paused: "Pause",
    goOn: "Weiter",
    pause: "Anhalten",
    waiting: "Einen Moment …",
    over: "Das war’s!",
    points: "Deine Punkte: {score}",
    best: "Dein Bestwert: {score}",
    newBest: "Dein neuer Bestwert",
    result: "Dein Ergebnis",
    record: "Dein Bestwert",
    reached: "erreicht",
    rule: "Ab {score} Punkten bist du in der Verlosung",
    from: "ab {score} in der Verlosung",
    inDraw: "In der Verlosung: {prize}",
    drawn: "In der Verlosung gewonnen",
    undrawn: "Kein Glück in der Verlosung: {prize}",
    short: "Noch {points} bis zur Verlosung: {prize}",
    streak: "{count} in Folge!",
    close: "Knapp!",
    things: { points: "Schatz", Bomb: "Bombe", Life: "Herz" },
  },
  pt: {
    score: "Pontos",
    lives: "Vidas",
    time: "Tempo",
    level: "Nível",
    attempts: "Tentativas",
    attemptsLeft: "Tentativas restantes",
    prize: "Prémio",
    collect: "Apanhar",
    avoid: "Evitar",
    extra: "Vida extra",
    drag: "Arraste para mover",
    follow: "Mova o dedo ou o rato",
    lanes: "Toque na faixa que quer",
    aim: "Aponte e mantenha premido para disparar",
    keys: "ou use as setas ← →",
    keysUp: "ou use as setas ↑ ↓",
    space: "a barra de espaço dispara",
    stepMode: "Jogar passo a passo",
    stepHint: "Sem pressão de tempo, para teclado e leitor de ecrã",
    left: "à esquerda",
    right: "à direita",
    top: "em cima",
    bottom: "em baixo",
    middle: "ao meio",
    lane: "faixa {number}",
    stay: "ficar",
    nothing: "Nada ao alcance",
    hit: "{thing}, pontos: {score}",
    hurt: "Ai! Vidas restantes: {lives}",
    gained: "Vida extra! Vidas: {lives}",
    missed: "falhou",
    paused: "Em pausa",
    goOn: "Continuar",
    pause: "Pausar",
    waiting: "Um momento …",
    over: "Já está!",
    points: "Os seus pontos: {score}",
    best: "O seu melhor: {score}",
    newBest: "O seu melhor até agora",
    result: "O seu resultado",
    record: "O seu melhor",
    reached: "alcançado",
    rule: "A partir de {score} pontos entra no sorteio",
    from: "no sorteio desde {score}",
    inDraw: "No sorteio: {prize}",
    drawn: "Ganhou no sorteio",
    undrawn: "Sem sorte no sorteio: {prize}",
    short: "Ficou a {points} do sorteio: {prize}",
    streak: "{count} seguidos!",
    close: "Por pouco!",
    things: { points: "tesouro", Bomb: "bomba", Life: "coração" },
  },
  fr: {
    score: "Points",
    lives: "Vies",
    time: "Temps",
    level: "Niveau",
    attempts: "Essais",
    attemptsLeft: "Essais restants",
    prize: "Lot",
    collect: "À attraper",
    avoid: "À éviter",
    extra: "Vie en plus",
    drag: "Faites glisser pour bouger",
    follow: "Bougez le doigt ou la souris",
    lanes: "Touchez la voie de votre choix",
    aim: "Visez et restez appuyé pour tirer",
    keys: "ou utilisez les flèches ← →",
    keysUp: "ou utilisez les flèches ↑ ↓",
    space: "la barre d’espace tire",
    stepMode: "Jouer pas à pas",
    stepHint: "Sans limite de temps, au clavier ou avec un lecteur d’écran",
    left: "à gauche",
    right: "à droite",
    top: "en haut",
    bottom: "en bas",
    middle: "au milieu",
    lane: "voie {number}",
    stay: "rester",
    nothing: "Rien à portée",
    hit: "{thing}, score : {score}",
    hurt: "Aïe ! Vies restantes : {lives}",
    gained: "Une vie en plus ! Vies : {lives}",
    missed: "manqué",
    paused: "En pause",
    goOn: "Continuer",
    pause: "Mettre en pause",
    waiting: "Un instant …",
    over: "C’est fini !",
    points: "Votre score : {score}",
    best: "Votre record : {score}",
    newBest: "Votre nouveau record",
    result: "Votre résultat",
    record: "Votre record",
    reached: "atteint",
    rule: "Dès {score} points, vous participez au tirage au sort",
    from: "au tirage au sort dès {score}",
    inDraw: "Au tirage au sort : {prize}",
    drawn: "Gagné au tirage au sort",
    undrawn: "Pas de chance au tirage au sort : {prize}",
    short: "Il vous manquait {points} pour le tirage au sort : {prize}",
    streak: "{count} d’affilée !",
    close: "De justesse !",
    things: { points: "trésor", Bomb: "bombe", Life: "cœur" },
  },
  es: {
    score: "Puntos",
    lives: "Vidas",
    time: "Tiempo",
    level: "Nivel",
    attempts: "Intentos",
    attemptsLeft: "Intentos restantes",
    prize: "Premio",
    collect: "Recoge",
    avoid: "Esquiva",
    extra: "Vida extra",
    drag: "Arrastra para moverte",
    follow: "Mueve el dedo o el ratón",
    lanes: "Toca el carril que quieras",
    aim: "Apunta y mantén pulsado para disparar",
    keys: "o usa las flechas ← →",
    keysUp: "o usa las flechas ↑ ↓",
    space: "la barra espaciadora dispara",
    stepMode: "Jugar paso a paso",
    stepHint: "Sin prisas, con teclado y lector de pantalla",
    left: "a la izquierda",
    right: "a la derecha",
    top: "arriba",
    bottom: "abajo",
    middle: "en el centro",
    lane: "carril {number}",
    stay: "quedarse",
    nothing: "Nada al alcance",
    hit: "{thing}, puntos: {score}",
    hurt: "¡Ay! Vidas restantes: {lives}",
    gained: "¡Vida extra! Vidas: {lives}",
    missed: "fallado",
    paused: "En pausa",
    goOn: "Seguir",
    pause: "Pausar",
    waiting: "Un momento…",
    over: "¡Ya está!",
    points: "Tus puntos: {score}",
    best: "Tu mejor marca: {score}",
    newBest: "Tu nueva mejor marca",
    result: "Tu resultado",
    record: "Tu mejor marca",
    reached: "alcanzado",
    rule: "Desde {score} puntos entras en el sorteo",
    from: "en el sorteo desde {score}",
    inDraw: "En el sorteo: {prize}",
    drawn: "Has ganado en el sorteo",
    undrawn: "Sin suerte en el sorteo: {prize}",
    short: "Te quedaste a {points} del sorteo: {prize}",
    streak: "¡{count} seguidos!",
    close: "¡Por poco!",
    things: { points: "tesoro", Bomb: "bomba", Life: "corazón" },
  },
};
