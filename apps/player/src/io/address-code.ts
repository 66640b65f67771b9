/**
 * Takes an access code out of the address: neither that, nor what is sent of the query, nor a referrer has it afterwards. The
 * history's entry keeps it, so that a reload still has it. It has the name that the session's body has for it (spec §7, "Create
 * session").
 * @param given as the address has it
 */
export function takeCode({ location, history }: Pick<Window, "location" | "history">, given: string): void {
  const rest = new URLSearchParams(location.search);
  rest.delete("accessCode");
  const address = location.pathname + (String(rest) && `?${rest}`) + location.hash;
  history.replaceState({ accessCode: given.trim() }, "", address);
}
