import { randomBytes } from "node:crypto";
import { escapeHtml, MERGE_FIELDS, type MergeField, type MergeValues } from "@fairground/model/mail";

/** What differs between two who get the same letter: merge fields, and addresses that are made for one lead. */
export const PLACES = [...MERGE_FIELDS, "link.drawn", "link.unsubscribe", "link.web"] as const;
type OwnLink = "link.drawn" | "link.unsubscribe" | "link.web";
type Place = MergeField | OwnLink;
export type PlaceValues = Readonly<Partial<Record<Place, string>>>;

/** A letter or one of its parts, cut where values go. `lines`: line breaks of the value are the HTML's. */
export type Cut = readonly (string | { place: Place; lines: boolean })[];

/** Letters and digits alone: it stands in texts, addresses and attributes as it is, and nobody writes it by chance. */
const MARK = `fg${randomBytes(12).toString("hex")}`;
const PLACE = new RegExp(`(?:${MARK}v|https://${MARK}a)(\\d+)([ol])`, "g");
const ONE_LINE = new RegExp(`(${MARK}[va]\\d+)o`, "g");

/**
 * The same values with a mark in the place of each: a letter that is made of them is everybody's who has a value for the same
 * fields. What is blank is empty: it decides what the letter says.
 */
export const marked = (values: PlaceValues): MergeValues & Partial<Record<OwnLink, string>> =>
  Object.fromEntries(
    PLACES.flatMap((place, at) => {
      const value = values[place];
      if (value === undefined) return [];
      if (value.trim() === "") return [[place, ""]];
      return [[place, isAddress(place) ? `https://${MARK}a${at}o` : `${MARK}v${at}o`]];
    }),
  );

/** What is no address where one is asked for would lead nowhere: addresses look like ones before they are known. */
const isAddress = (place: Place): boolean => place.startsWith("link.") || place === "prize.image";

/** Marks in HTML content, where a value's line breaks are seen. */
export const inContent = (html: string): string => html.replace(ONE_LINE, "$1l");

export function cutAtPlaces(text: string): Cut {
  const cut: (string | { place: Place; lines: boolean })[] = [];
  let end = 0;
  for (const found of text.matchAll(PLACE)) {
    const place = PLACES[Number(found[1])];
    if (place === undefined) continue;
    if (found.index > end) cut.push(text.slice(end, found.index));
    cut.push({ place, lines: found[2] === "l" });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...cut, text.slice(end)] : cut;
}

/** @param say how a value is written where it goes */
export function joined(cut: Cut, values: PlaceValues, say: (value: string, lines: boolean) => string): string {
  let whole = "";
  for (const part of cut) whole += typeof part === "string" ? part : say((values[part.place] ?? "").trim(), part.lines);
  return whole;
}

/** A value in HTML: never markup, whatever it holds (security, 20). */
export const saidInHtml = (value: string, lines: boolean): string => {
  const escaped = escapeHtml(value.replace(/\r\n?/g, "\n").replace(UNPRINTED, ""));
  return lines ? escaped.replaceAll("\n", "<br />") : escaped;
};
/** Signs that nothing is drawn for, but the line's end and the tab. */
const UNPRINTED = /(?![\n\t])\p{Cc}/gu;

/** A value in a header: one line, so that none is added. */
export const saidInHeader = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
