import { closes, closeToast, openToast, resetToast, type Toast } from "@fairground/model/page";
import type { Player } from "./player.ts";

/** Opening merges the given fields over the defaults (spec §4, "Toast"). */
export const showToast = (player: Player, fields: Partial<Omit<Toast, "open">>): void =>
  player.set({ toast: openToast(fields) });

/** Where autoClose is false, neither time nor clicking away closes the toast (spec §9). */
export function dismissToast(player: Player, cause: "timeout" | "clickaway" | "button"): void {
  const { toast } = player.get();
  if (toast.open && closes(toast, cause)) player.set({ toast: closeToast(toast) });
}

/** After the exit animation the toast resets to its defaults (spec §4). */
export const forgetToast = (player: Player): void => player.set({ toast: resetToast() });
