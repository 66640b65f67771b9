const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LAST = "z";
/** A longer key than this says that the siblings should be numbered anew; the document takes up to 100 characters. */
const LONGEST = 40;
/** The first key where there is none, as the document's default is. */
const FIRST = "a0";

/**
 * A key for a new sibling strictly between two others (document, "order"): keys are fractions in
 * base 62, compared as plain strings. Not longer than the longer of both and one digit more; at an end it counts on.
 * @param before null: at the beginning
 * @param after null: at the end
 * @returns null where there is no room, or no short one: number the siblings anew with {@link evenOrders}
 */
export function orderBetween(before: string | null, after: string | null): string | null {
  if (before === null && after === null) return FIRST;
  if ((before !== null && !isKey(before)) || (after !== null && !isKey(after))) return null;
  const key = after === null ? counted(before ?? "") : between(before ?? "", after);
  return key !== null && key.length <= LONGEST ? key : null;
}

/** Keys for `count` siblings, ascending, as short as they can be with room before, after and between each two. */
export function evenOrders(count: number): string[] {
  const length = Math.max(2, Math.ceil(Math.log(2 * (count + 1)) / Math.log(DIGITS.length)));
  const step = Math.floor(DIGITS.length ** length / (count + 1));
  return Array.from({ length: count }, (_, index) => written((index + 1) * step, length));
}

/** The next whole step after a key: `a0` → `a1`, `az` → `b`, `zz` → `zz1`. */
function counted(key: string): string {
  const head = key.replace(new RegExp(`${LAST}+$`), "");
  return head === "" ? `${key}1` : head.slice(0, -1) + digit(valueAt(head, head.length - 1) + 1);
}

/** Between two keys; "" is the beginning. Null where only zeros would part them, or they are not in order. */
function between(before: string, after: string): string | null {
  let at = 0;
  while (at < after.length && (before[at] ?? "0") === after[at]) at++;
  if (at === after.length || valueAt(before, at) > valueAt(after, at)) return null;
  const head = after.slice(0, at);
  const low = valueAt(before, at);
  const high = valueAt(after, at);
  if (high - low > 1) return head + digit(Math.round((low + high) / 2));
  if (after.length > at + 1) return head + digit(high);
  const rest = before.slice(at + 1);
  return head + digit(low) + (rest === "" ? digit(DIGITS.length / 2) : counted(rest));
}

const isKey = (text: string): boolean => /^[0-9A-Za-z]+$/.test(text);
const digit = (value: number): string => DIGITS.charAt(value);
/** What a key lacks at its end is zero. */
const valueAt = (key: string, at: number): number => (at < key.length ? DIGITS.indexOf(key.charAt(at)) : 0);

function written(value: number, length: number): string {
  let key = "";
  for (let rest = value; key.length < length; rest = Math.floor(rest / DIGITS.length))
    key = digit(rest % DIGITS.length) + key;
  return key;
}
