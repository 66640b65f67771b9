/**
 * The address of a campaign's page for a frame. The host page's own query is passed on (prefill, userId, consent;
 * spec §1), the host's referrer unless the query names one (spec §9), and the language: the query's own `lang`, else
 * what the element or the host page says (decisions, "Languages").
 */
export function frameAddress(campaign: string, search: string, referrer: string, language: string): string {
  const query = new URLSearchParams(search);
  const missing = (name: string, value: string) => value && !query.has(name) && query.set(name, value);
  missing("lang", language);
  if (!query.has("referer")) missing("referrer", referrer);
  return `${campaign}/?${query}`;
}
