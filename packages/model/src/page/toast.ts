export const TOAST_TYPES = ["success", "error", "warning", "info"] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

export interface Toast {
  open: boolean;
  message: string;
  type: ToastType;
  /** False: clicking away does not close it. */
  autoClose: boolean;
}

/** Spec §9, "Toast". */
export const DEFAULT_TOAST: Toast = { open: false, message: "", type: "success", autoClose: true };
/** Milliseconds after which a toast hides itself (spec §9). */
export const TOAST_AUTO_HIDE = 6_000;
export const TOAST_ANCHOR = "top-right";

/** Opening merges the given fields over the defaults (spec §4, "Toast"). */
export const openToast = (fields: Partial<Omit<Toast, "open">>): Toast => ({ ...DEFAULT_TOAST, ...fields, open: true });
export const closeToast = (toast: Toast): Toast => ({ ...toast, open: false });
/** After the exit animation. */
export const resetToast = (): Toast => DEFAULT_TOAST;

/** Whether a close of this cause closes the toast (spec §9): clicking away does not where autoClose is false. */
export const closes = (toast: Toast, cause: "timeout" | "clickaway" | "button"): boolean =>
  toast.autoClose || cause === "button";

/** Errors and warnings are announced assertively as alerts, the others politely as status (spec §8). */
export const toastRole = (type: ToastType): "alert" | "status" =>
  type === "error" || type === "warning" ? "alert" : "status";
