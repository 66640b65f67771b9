import type { ChangedRule } from "./changed-rule.ts";

/** Of CSSOM's sheets and grouping rules (layers, widths) what is needed to bring one to what another says. */
export interface Rules {
  readonly cssRules: ArrayLike<{ readonly cssText: string }>;
  insertRule(text: string, at: number): number;
  deleteRule(at: number): void;
}

/**
 * Brings a stylesheet to what it should say by its rules, of which only those are touched that differ. Written as a whole, a
 * sheet with layers makes the browser order all layers anew and shape every text of the page again: with 300 texts ten times
 * the work of the changed rule.
 */
export function writeRules(held: Rules, wanted: Rules): void {
  const before = Array.from(held.cssRules);
  const after = Array.from(wanted.cssRules);
  const isSame = (a: number, b: number) => before[a]?.cssText === after[b]?.cssText;
  let start = 0;
  while (start < Math.min(before.length, after.length) && isSame(start, start)) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isSame(before.length - 1 - end, after.length - 1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const groups = old.map((rule, at) => ({ from: groupIn(rule), to: groupIn(fresh[at]) }));
  const areAlike = old.length === fresh.length && old.every((rule, at) => headOf(rule) === headOf(fresh[at]));
  for (const [at, { from, to }] of groups.entries()) {
    if (areAlike && from && to) writeRules(from, to);
    else if (areAlike) replace(held, start + at, fresh[at]?.cssText ?? "");
  }
  if (areAlike) return;
  for (const _ of old) held.deleteRule(start);
  for (const [at, { cssText }] of fresh.entries()) held.insertRule(cssText, start + at);
}

/**
 * Writes the one rule of the first layer that has changed; false: the layer is not what the text says (the browser may have
 * dropped a rule), and all is to be compared.
 */
export function writeChanged(held: Rules, changed: ChangedRule | null): boolean {
  const layer = groupIn(held.cssRules[0]);
  const rule = layer && changed && layer.cssRules[changed.at];
  if (!rule || layer.cssRules.length !== changed.count || headOf(rule).trimEnd() !== changed.selector) return false;
  if (!("style" in rule)) return false;
  (rule.style as CSSStyleDeclaration).cssText = changed.declarations; // a style rule has one
  return true;
}

function replace(held: Rules, at: number, text: string): void {
  held.deleteRule(at);
  held.insertRule(text, at);
}

/** What a rule says before its braces. */
const headOf = (rule: { readonly cssText: string } | undefined): string => rule?.cssText.split("{", 1)[0] ?? "";

/** A layer or a width; a style rule may hold rules, too, and is one piece. */
const groupIn = (rule: object | undefined): Rules | null =>
  rule && "insertRule" in rule && !("selectorText" in rule) ? (rule as Rules) : null; // a grouping rule has all of them
