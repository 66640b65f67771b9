/**
 * Whether a `mailto:` link writes to one address and fills in subject and text at most; true for every other link. Other
 * fields would add recipients whom the visitor does not see.
 */
export function isPlainMailLink(address: string): boolean {
  if (!/^mailto:/i.test(address)) return true;
  const [to = "", query = ""] = address.slice("mailto:".length).split(/\?(.*)/s);
  if (/[\s,;#]|%(0[ad]|2c|3b)/i.test(to)) return false;
  return [...new URLSearchParams(query)].every(
    ([name, value]) => /^body$/i.test(name) || (/^subject$/i.test(name) && !/[\r\n]/.test(value)),
  );
}

/** Whether a link in a page may lead there: https, mailto and tel alone (security, 16). */
export const isLinkTarget = (address: string): boolean =>
  /^(https:\/\/|mailto:|tel:)\S+$/i.test(address) && isPlainMailLink(address);
