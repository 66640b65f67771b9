import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { closeWindow, openWindow, useOpenedWindow } from "../acts/opened-window.ts";
import { FlowDialog } from "./flow/flow-dialog.tsx";
import { QuestionsDialog } from "./questions/questions-dialog.tsx";

/** Timezones, forms and tables are loaded with the first opening, so that the editor opens without them. */
const MechanicsDialog = lazy(() =>
  import("./mechanics-dialog.tsx").then((loaded) => ({ default: loaded.MechanicsDialog })),
);

/** What opens over the whole editor: the game's questions, how pages lead to each other, prizes with what belongs to them. */
export function Windows(): ReactNode {
  const { opened } = useOpenedWindow();
  const mechanics = opened?.of === "mechanics" ? opened : null;
  const [wasOpened, setWasOpened] = useState(false);
  if (mechanics && !wasOpened) setWasOpened(true);
  useEffect(() => closeWindow, []);
  return (
    <>
      <QuestionsDialog opened={opened?.of === "questions"} onClose={closeWindow} />
      <FlowDialog opened={opened?.of === "flow"} onClose={closeWindow} />
      {wasOpened && (
        <Suspense fallback={null}>
          <MechanicsDialog
            opened={mechanics}
            onChange={(next) => (next ? openWindow({ of: "mechanics", ...next }) : closeWindow())}
          />
        </Suspense>
      )}
    </>
  );
}
