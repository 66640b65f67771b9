import { EMAIL_MAX_LENGTH } from "./email-length.ts";

/**
 * Whether an e-mail *in the query* counts as present (spec §5, "E-mail from the query"). Never used to store or send:
 * the rule lets `a@b@c.ch` through; addresses are read by `readEmailAddress`.
 */
export function isQueryEmail(text: unknown): text is string {
  return typeof text === "string" && scanQueryEmail(text.length, (index) => text.charCodeAt(index));
}

/**
 * The rule as one scan from the end, which needs no second look: a domain holds no @, so the last one divides.
 * @param length in UTF-16 units; longer than {@link EMAIL_MAX_LENGTH} is refused unread
 * @param unitAt called at most once per index
 */
export function scanQueryEmail(length: number, unitAt: (index: number) => number): boolean {
  if (length > EMAIL_MAX_LENGTH) return false;
  let index = length - 1;
  const read = () => (index < 0 ? END : unitAt(index--));

  // Top-level domain: 2 to 10 alphanumerics.
  let unit = read();
  let size = 0;
  for (; isAlphanumeric(unit); unit = read()) size++;
  if (size < 2 || size > 10 || unit !== DOT) return false;

  // One or more labels, alphanumeric with inner hyphens, each followed by a dot.
  do {
    unit = read();
    if (!isAlphanumeric(unit)) return false;
    let first = unit;
    for (; isAlphanumeric(unit) || unit === HYPHEN; unit = read()) first = unit;
    if (first === HYPHEN) return false;
  } while (unit === DOT);
  if (unit !== AT) return false;

  // Alphanumeric runs, joined by the rule's punctuation: neither end is punctuation.
  unit = read();
  if (!isAlphanumeric(unit)) return false;
  let first = unit;
  for (; unit !== END; unit = read()) {
    if (!isAlphanumeric(unit) && !isJoint(unit)) return false;
    first = unit;
  }
  return isAlphanumeric(first);
}

const END = -1;
const DOT = 46;
const HYPHEN = 45;
const AT = 64;

const isAlphanumeric = (unit: number): boolean =>
  (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);

const isJoint = (unit: number): boolean => ".!@,#:;|?`~$%^&*()_-+=".includes(String.fromCharCode(unit));
