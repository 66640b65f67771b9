const KEY = "fairground-studio.invitation";
let held = "";

/**
 * The token of the letter's link. It is taken out of the address at once, where the browser's history would keep it, and
 * stays with this tab: through a reload, and through signing in on the way. "" where there is none.
 */
export function invitationToken(): string {
  const written = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (written) {
    keep(written);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  if (held === "")
    try {
      held = sessionStorage.getItem(KEY) ?? "";
    } catch {} // blocked: the tab remembers it until a reload
  return held;
}

/** It has done what it can, or opens nothing. */
export const forgetInvitation = (): void => keep("");

function keep(token: string): void {
  held = token;
  try {
    if (token === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {} // as above
}
