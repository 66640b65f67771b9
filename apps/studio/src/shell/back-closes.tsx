import { useBlocker } from "@tanstack/react-router";

/** The browser's Back closes the dialog that is open, as it does on phones, in place of leaving the page (finding 46). */
export function BackCloses() {
  useBlocker({ enableBeforeUnload: false, shouldBlockFn: ({ action }) => action === "BACK" && closesDialog() });
  return null;
}

/** Does in the topmost dialog what Escape does: one that is busy stays, and the page with it. False: there is none. */
export function closesDialog(): boolean {
  const dialog = [...document.querySelectorAll("[role=dialog][aria-modal=true]")].at(-1);
  dialog?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  return dialog !== undefined;
}
