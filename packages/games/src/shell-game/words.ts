import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. `{cup}`, `{one}` and `{other}` are numbers from the left, from 1. */
export interface ShellWords {
  table: string;
  slowly: string;
  next: string;
  under: string;
  swap: string;
  whirl: string;
  /** The prize draw decides… */
  pick: string;
  /** …or the visitor's eye. */
  where: string;
  cup: string;
  found: string;
  missed: string;
}

export const words: Readonly<Record<Language, ShellWords>> = {
  en: {
    table: "A table with {count} cups and a ball",
    slowly: "Move by move",
    next: "Next move",
    under: "The ball is under cup {cup}",
    swap: "Cups {one} and {other} change places",
    whirl: "All cups whirl around",
    pick: "Trust your luck: pick a cup",
    where: "Where is the ball?",
    cup: "Cup {cup}",
    found: "You found the ball!",
    missed: "The ball was under cup {cup}",
  },
  de: {
    table: "Ein Tisch mit {count} Bechern und einer Kugel",
    slowly: "Zug um Zug",
    next: "Nächster Zug",
    under: "Die Kugel liegt unter Becher {cup}",
    swap: "Becher {one} und {other} tauschen die Plätze",
    whirl: "Alle Becher wirbeln durcheinander",
    pick: "Vertrau deinem Glück: Wähle einen Becher",
    where: "Wo ist die Kugel?",
    cup: "Becher {cup}",
    found: "Du hast die Kugel gefunden!",
    missed: "Die Kugel lag unter Becher {cup}",
  },
  pt: {
    table: "Uma mesa com {count} copos e uma bola",
    slowly: "Passo a passo",
    next: "Passo seguinte",
    under: "A bola está debaixo do copo {cup}",
    swap: "Os copos {one} e {other} trocam de lugar",
    whirl: "Os copos rodopiam todos",
    pick: "Confie na sorte: escolha um copo",
    where: "Onde está a bola?",
    cup: "Copo {cup}",
    found: "Encontrou a bola!",
    missed: "A bola estava debaixo do copo {cup}",
  },
  fr: {
    table: "Une table avec {count} gobelets et une balle",
    slowly: "Coup par coup",
    next: "Coup suivant",
    under: "La balle est sous le gobelet {cup}",
    swap: "Les gobelets {one} et {other} changent de place",
    whirl: "Tous les gobelets tourbillonnent",
    pick: "Tentez votre chance : choisissez un gobelet",
    where: "Où est la balle ?",
    cup: "Gobelet {cup}",
    found: "Vous avez trouvé la balle !",
    missed: "La balle était sous le gobelet {cup}",
  },
  es: {
    table: "Una mesa con {count} vasos y una bola",
    slowly: "Paso a paso",
    next: "Siguiente paso",
    under: "La bola está debajo del vaso {cup}",
    swap: "Los vasos {one} y {other} cambian de sitio",
    whirl: "Todos los vasos se arremolinan",
    pick: "Confía en tu suerte: elige un vaso",
    where: "¿Dónde está la bola?",
    cup: "Vaso {cup}",
    found: "¡Has encontrado la bola!",
    missed: "La bola estaba debajo del vaso {cup}",
  },
};
