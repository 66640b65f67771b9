import { useState } from "react";

/** The token of a letter's link: behind the sign that browsers send to no server. "" where there is none. */
export function useLinkToken(): string {
  const [token] = useState(() => /(?:^#|&)token=([\w-]+)/.exec(location.hash)?.[1] ?? "");
  return token;
}

/** Takes it out of the address: it has been used. */
export const forgetLinkToken = (): void =>
  window.history.replaceState(window.history.state, "", location.pathname + location.search);
