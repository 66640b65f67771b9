import { useState } from "react";

/**
 * Whether what a question depends on has not been looked up since it was asked. Only the first look counts: who has reached
 * the button does not lose it because something is read anew in the background.
 * @param isAsked whether the question stands
 * @param isRead whether what it depends on is known, and not being read
 */
export function useFirstLook(isAsked: boolean, isRead: boolean): boolean {
  const [isKnown, setKnown] = useState(false);
  const knows = isAsked && (isKnown || isRead);
  if (knows !== isKnown) setKnown(knows);
  return isAsked && !knows;
}
