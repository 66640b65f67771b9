import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { forgetLetter, useAskedLetter } from "./asked-letter.ts";

/** Only who adds a letter loads all of them. */
const LetterChooser = lazy(() => import("./letter-chooser.tsx"));
const SaveLetterDialog = lazy(() => import("./save-letter-dialog.tsx"));

/** What is asked about letters. Stands once in the editor. */
export function LetterDialogs(): ReactNode {
  const asked = useAskedLetter((state) => state.asked);
  // Nothing is asked any more in an editor that was left.
  useEffect(() => forgetLetter, []);
  return (
    <Suspense>
      {asked?.of === "choose" && <LetterChooser {...asked} onClose={forgetLetter} />}
      {asked?.of === "save" && <SaveLetterDialog pageId={asked.pageId} onClose={forgetLetter} />}
    </Suspense>
  );
}
