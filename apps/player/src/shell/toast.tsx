import { TOAST_AUTO_HIDE, type Toast as ToastState, toastRole } from "@fairground/model/page";
import { type ReactNode, useEffect } from "react";
import type { Player } from "../flow/player.ts";
import { dismissToast, forgetToast } from "../flow/toast.ts";
import type { Words } from "../words/words.ts";

/** Milliseconds; the exit animation of shell.css, and a little. */
const EXIT = 260;

/** Top right; hides itself after 6000 ms, or stays where autoClose is false (spec §9). Errors and warnings are alerts (§8). */
export function Toast({ player, toast, words }: { player: Player; toast: ToastState; words: Words }): ReactNode {
  const { open, message, type, autoClose } = toast;
  useEffect(() => {
    if (message === "") return;
    if (!open) {
      const timer = setTimeout(() => forgetToast(player), EXIT);
      return () => clearTimeout(timer);
    }
    const timer = autoClose ? setTimeout(() => dismissToast(player, "timeout"), TOAST_AUTO_HIDE) : undefined;
    const away = (event: Event) => {
      if (!(event.target as Element | null)?.closest?.(".fg-toast")) dismissToast(player, "clickaway"); // document's targets are elements
    };
    document.addEventListener("click", away);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", away);
    };
  }, [player, open, message, autoClose]);

  if (message === "") return null;
  return (
    <div className={`fg-toast is-${type}${open ? "" : " is-leaving"}`} role={toastRole(type)}>
      <span>{message}</span>
      <button
        type="button"
        className="fg-toast-close"
        aria-label={words.closeMessage}
        onClick={() => dismissToast(player, "button")}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
