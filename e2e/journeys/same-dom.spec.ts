import { FIXTURES, type KnownFile, sameDomSuite, TEMPLATES } from "../support/same-dom.ts";

/** In so many days each file has had its turn; all of them at once are in `e2e/full/same-dom.spec.ts`. */
const DAYS = 5;
/** Set it to the day of a failure (in days since 1970) to have its files again. */
const DAY = Number(process.env.SAMPLE_DAY ?? Math.floor(Date.now() / 86_400_000));

const ofToday = (files: readonly KnownFile[]): KnownFile[] => files.filter((_, at) => at % DAYS === DAY % DAYS);

sameDomSuite([...ofToday(FIXTURES), ...ofToday(TEMPLATES)], ["en"]);
