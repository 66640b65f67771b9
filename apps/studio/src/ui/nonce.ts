/** The nonce of this answer's policy, and the same for the library that locks scrolling behind dialogs, which reads it from there. */
export function takeNonce(): string {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
