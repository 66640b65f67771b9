import { closes, openToast, TOAST_AUTO_HIDE, type ToastType, toastRole } from "@fairground/model/page";
import { notifications } from "@mantine/notifications";

const COLORS: Readonly<Record<ToastType, string>> = { success: "brand", error: "red", warning: "amber", info: "blue" };
/** Toasts that a click beside them closes (spec §9). */
const fleeting = new Set<string>();
/** The word for "Close" in the language of the moment. */
let closeLabel = "Close";

/** Shows a toast at the bottom for 6 s, never over what one presses next at the top; errors and warnings are announced at once, the others politely (spec §8, §9). */
export function toast(message: string, type: ToastType = "success"): void {
  const opened = openToast({ message, type });
  const role = toastRole(type);
  const id = notifications.show({
    message,
    color: COLORS[type],
    role,
    "aria-live": role === "alert" ? "assertive" : "polite",
    autoClose: opened.autoClose ? TOAST_AUTO_HIDE : false,
    withBorder: true,
    closeButtonProps: { "aria-label": closeLabel },
    onClose: ({ id: closed }) => closed !== undefined && fleeting.delete(closed),
  });
  if (closes(opened, "clickaway")) setTimeout(() => fleeting.add(id)); // not by the very click that made it
}

export function nameCloseButton(word: string): void {
  closeLabel = word;
}

/** A click anywhere but on a toast closes those that close by themselves. @returns stop */
export function closeToastsOnClickAway(): () => void {
  const close = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(".mantine-Notification-root")) return;
    for (const id of fleeting) notifications.hide(id);
    fleeting.clear();
  };
  document.addEventListener("pointerdown", close);
  return () => document.removeEventListener("pointerdown", close);
}
