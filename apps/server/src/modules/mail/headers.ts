import { mixesScripts } from "@fairground/model/mail";

/**
 * What keeps programs from answering by themselves (RFC 3834; Exchange reads its own): absence notes and tickets would
 * otherwise answer each other. The return path is an address all the same: no mail of ours answers a mail, and what cannot
 * be delivered has to come back.
 */
export const NO_ANSWERS = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
} as const;

/** Signs that begin another header, hide, or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** A subject of which mail programs show the beginning; longer ones cost marks with filters. */
const SUBJECT = 250;
const NAME = 100;

/** A subject as it is sent: one line, of a length that programs take. */
export const subjectToShow = (subject: string): string => cut(oneLine(subject), SUBJECT);

/**
 * A sender's name as it is sent. Mail programs show it in the place of the address: none that holds an address, and none
 * made of several alphabets to be taken for another; without a name the address itself is shown.
 */
export function nameToShow(name: string): string {
  const shown = cut(
    oneLine(name)
      // Full-width and small forms of these signs are read as them.
      .replace(/\S*[@\uff20\ufe6b]\S*/gu, " ")
      .replace(/[<>"\\\uff1c\uff1e\ufe64\ufe65]+/gu, " ")
      .replace(/\s+/gu, " ")
      .trim(),
    NAME,
  );
  return mixesScripts(shown) ? "" : shown;
}

const oneLine = (text: string): string => text.replace(UNSEEN, " ").replace(/\s+/gu, " ").trim();

const cut = (text: string, most: number): string => {
  const signs = Array.from(text);
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
};
