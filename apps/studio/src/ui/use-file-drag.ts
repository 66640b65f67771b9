import { useEffect, useRef } from "react";

interface FileDrag {
  over(event: DragEvent): void;
  drop(files: File[], event: DragEvent): void;
  /** They are over the window no more. */
  end(): void;
}

/**
 * Hears of files that are dragged in from the desktop. Wherever in the window they are let go, the browser does not open them
 * in the studio's place.
 */
export function useFileDrag(on: FileDrag): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current.over(event);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) latest.current.end(); // out of the window
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current.drop([...(event.dataTransfer?.files ?? [])], event);
      latest.current.end();
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
