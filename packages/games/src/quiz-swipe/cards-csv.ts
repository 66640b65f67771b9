import { csvText } from "@fairground/model/code";
import { exact, type Fault, numberOf, type ReadQuestions, readSheet, type SheetRow } from "../kit/questions/sheet.ts";
import { type Card, settings } from "./settings.ts";

const MOST_CARDS = 100;
const TEXTS = ["text", "left", "right", "rightText", "wrongText"] as const;
const PLAIN = ["id", "side", "weight", "picture"] as const;

/** The cards as CSV, one row each: `id, side, weight, picture`, and the texts in one column for each language (`text:en`). */
export function cardsAsCsv(cards: readonly Card[], languages: readonly string[]): string {
  const [first = "en"] = languages;
  const head = [...PLAIN, ...TEXTS.flatMap((name) => languages.map((language) => `${name}:${language}`))];
  const rows = cards.map((card) => [
    ...[card.id, card.side, String(card.weight), card.picture],
    ...TEXTS.flatMap((name) => languages.map((language) => exact(card[name], language, first))),
  ]);
  return csvText([head, ...rows]);
}

/** Reads cards back. Rows that cannot be played are named with line, column and reason; the others are taken. */
export const cardsFromCsv = (csv: string, languages: readonly string[]): ReadQuestions<Card> =>
  readSheet(csv, languages, {
    isText: (name) => TEXTS.some((own) => own === name),
    isPlain: (name) => PLAIN.some((own) => own === name),
    read: cardOf,
    most: MOST_CARDS,
  });

function cardOf({ plain, said }: SheetRow): Card | Fault {
  const [text, picture, side] = [said("text"), plain("picture"), plain("side").toLowerCase()];
  if (text === "" && picture === "") return { fault: "question-missing", column: "text" };
  if (side !== "left" && side !== "right") return { fault: "side-unknown", column: "side" };
  const weight = plain("weight") === "" ? 1 : numberOf(plain("weight"));
  if (weight === null) return { fault: "number-wrong", column: "weight" };
  const own = { left: said("left"), right: said("right"), rightText: said("rightText"), wrongText: said("wrongText") };
  const card: Card = { id: plain("id"), text, picture, side, weight, ...own };
  const checked = settings.fields.cards.item?.schema.safeParse(card);
  if (checked && !checked.success) return { fault: "invalid", column: checked.error.issues[0]?.path.join(".") ?? "" };
  return card;
}
