/** The rule by which two stylesheets of `compileOwn` (elements, stage/compile) differ: it writes one rule a line. */
export interface ChangedRule {
  /** Its place in the first layer, and how many rules the layer has. */
  at: number;
  count: number;
  selector: string;
  /** What stands in its braces. */
  declarations: string;
}

const LAYER = "@layer el{\n";
const END = "\n}";

/** Null: more differs than the one rule, or something else does. */
export function changedRule(before: string, after: string): ChangedRule | null {
  const end = after.indexOf(END);
  if (!after.startsWith(LAYER) || !before.startsWith(LAYER) || end < 0) return null;
  let from = LAYER.length;
  let at = 0;
  let same = from;
  for (; same < end && before.charCodeAt(same) === after.charCodeAt(same); same++)
    if (after.charCodeAt(same) === NEW_LINE) {
      at++;
      from = same + 1;
    }
  const [old, fresh] = [lineEnd(before, same), lineEnd(after, same)];
  if (before.slice(old) !== after.slice(fresh)) return null;
  const text = after.slice(from, fresh);
  const brace = text.indexOf("{");
  const selector = text.slice(0, brace);
  if (brace < 0 || !text.endsWith("}") || !before.startsWith(`${selector}{`, from)) return null;
  let count = at + 1;
  for (let line = fresh; line < end; line = lineEnd(after, line + 1)) count++;
  return { at, count, selector, declarations: text.slice(brace + 1, -1) };
}
const NEW_LINE = 10;

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
