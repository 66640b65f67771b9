import type { PublicCampaignData, PublicElement, PublicFormField } from "../campaign/public.ts";
import type { Action } from "../campaign/schema.ts";

/** The legal pages: what a tick agrees to, also where it leads nowhere. */
const LEGAL_PAGES: readonly string[] = ["terms-and-conditions", "privacy-policy"];

/**
 * Stands for the words that a visitor agrees to: the ticks of all forms, where they lead, and what stands on the legal pages,
 * in the page's language. It is another one as soon as any of them is.
 */
export function agreedWords({ elements, pages, additionalPages }: PublicCampaignData): string {
  const all = Object.values(elements.entities);
  const ticks = all.flatMap(({ fields = [] }) => fields.filter(({ type }) => type === "checkbox"));
  const targets = ticks.flatMap(({ action, secondaryAction }) => [action?.target, secondaryAction?.target]);
  const roots = [...Object.values(pages.entities), ...Object.values(additionalPages.entities)]
    .filter(({ id, pageType }) => LEGAL_PAGES.includes(pageType) || targets.includes(id))
    .map(({ elementRoot }) => elementRoot);
  const isUnder = (element: PublicElement | undefined, steps = 0): boolean =>
    element !== undefined &&
    steps < 200 &&
    (roots.includes(element.id) ||
      (element.parentId !== null && isUnder(elements.entities[element.parentId], steps + 1)));
  const said = all.filter((element) => isUnder(element)).map(({ id, texts }) => [id, texts]);
  return hashOf(JSON.stringify([ticks.map(wordsOf), said]));
}

const wordsOf = (field: PublicFormField) => [
  ...[field.name, field.prefix, field.label, field.secondaryPrefix, field.secondaryLabel],
  ...[linkOf(field.action), linkOf(field.secondaryAction)],
];
const linkOf = (action: Action | undefined) => action && [action.type, action.target];

/** 53 bits (cyrb53): it tells texts apart, and guards nothing. Browsers' own hashes need https, and are waited for. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
