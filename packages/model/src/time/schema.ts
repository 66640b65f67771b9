import { z } from "zod";

/** What every database and every reader of dates takes: the years 1 to 9999 of UTC. */
const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59Z");

/** An instant in ISO 8601 with its offset, in the years 1 to 9999. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((written) => Date.parse(written) >= FIRST && Date.parse(written) <= LAST, "Choose a year from 0001 to 9999")
  .refine((written) => !/[+-](1[6-9]|2\d):\d\d$/.test(written), "No place on Earth is that far from UTC");

/** A day, yyyy-MM-dd, in the years 1 to 9999. */
export const day = z.iso.date().refine((written) => !written.startsWith("0000"), "Choose a year from 0001 to 9999");
