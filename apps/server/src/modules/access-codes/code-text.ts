import { randomInt } from "node:crypto";

/** Digits and capitals without the look-alikes 0 O, 1 I L: 31 signs. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** 11 signs of 31 hold 54 random bits (decisions, "Access codes": at least 50). */
export const DEFAULT_LENGTH = 11;

/** A new code as it is stored and compared. */
export const newAccessCode = (length: number = DEFAULT_LENGTH): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A code as people type it, as it is compared: capitals, without spaces and hyphens. */
export const accessCodeText = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "");
