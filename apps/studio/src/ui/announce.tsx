import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";

let say: (words: string) => void = () => {};

/** Says something politely to a screen reader. */
export const announce = (words: string): void => say(words);

/** Stands once in the page from the start: a region that comes with its words is not read. */
export function Announcer() {
  const [words, setWords] = useState("");
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    say = (next) => {
      setWords("");
      clearTimeout(soon);
      soon = setTimeout(() => setWords(next), 60); // the same words twice are read twice
    };
    return () => {
      clearTimeout(soon);
      say = () => {};
    };
  }, []);
  return (
    <VisuallyHidden role="status" aria-live="polite" data-announcer>
      {words}
    </VisuallyHidden>
  );
}
