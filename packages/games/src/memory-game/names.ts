import type { Language } from "@fairground/model/text";

const say = (en: string, de: string, pt: string, fr: string, es: string): Readonly<Record<Language, string>> => ({
  en,
  de,
  pt,
  fr,
  es,
});

/** The built-in drawings and what they are called; drawn in faces.ts. */
export const DRAWING_NAMES = {
  iceCream: say("Ice cream", "Eis", "Gelado", "Glace", "Helado"),
  popsicle: say("Ice lolly", "Stieleis", "Picolé", "Glace à l’eau", "Polo"),
  cupcake: say("Cupcake", "Törtchen", "Queque", "Cupcake à la crème", "Magdalena"),
  donut: say("Doughnut", "Donut", "Rosquilha", "Beignet", "Rosquilla"),
  cherry: say("Cherries", "Kirschen", "Cerejas", "Cerises", "Cerezas"),
  strawberry: say("Strawberry", "Erdbeere", "Morango", "Fraise", "Fresa"),
  lemon: say("Lemon", "Zitrone", "Limão", "Citron", "Limón"),
  melon: say("Melon", "Melone", "Melancia", "Pastèque", "Sandía"),
  sun: say("Sun", "Sonne", "Sol", "Soleil", "El sol"),
  moon: say("Moon", "Mond", "Lua", "Lune", "Luna"),
  star: say("Star", "Stern", "Estrela", "Étoile", "Estrella"),
  heart: say("Heart", "Herz", "Coração", "Cœur", "Corazón"),
  flower: say("Flower", "Blume", "Flor", "Fleur", "Una flor"),
  mushroom: say("Mushroom", "Pilz", "Cogumelo", "Champignon", "Seta"),
  fish: say("Fish", "Fisch", "Peixe", "Poisson", "Pez"),
  balloon: say("Balloon", "Ballon", "Balão", "Montgolfière", "Globo"),
  boat: say("Boat", "Boot", "Barco", "Bateau", "Velero"),
  rocket: say("Rocket", "Rakete", "Foguetão", "Fusée", "Cohete"),
  umbrella: say("Umbrella", "Regenschirm", "Guarda-chuva", "Parapluie", "Paraguas"),
  gift: say("Gift", "Geschenk", "Presente", "Cadeau", "Regalo"),
} as const;
export type DrawingName = keyof typeof DRAWING_NAMES;

/** For the studio: its English name by a drawing's own. */
export const drawingNames = Object.fromEntries(
  Object.entries(DRAWING_NAMES).map(([name, { en }]) => [name, en]),
) as Readonly<Record<DrawingName, string>>; // the same keys
