import { type ChangeEvent, type KeyboardEvent, useState } from "react";

/**
 * What is being typed in a table's cell: taken with Enter or on leaving, taken back with Escape. What cannot be is said at
 * the cell and stays to be put right.
 * @param onCommit takes what was typed; answers why it cannot be, in words; null: it is done
 * @returns `typed`, null while nothing is, and what the cell's field needs beside its value
 */
export function useTypedCell(onCommit: (typed: string) => string | null) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const reset = () => {
    setTyped(null);
    setError(null);
  };
  const commit = () => {
    if (typed === null) return;
    const refused = onCommit(typed);
    if (refused === null) reset();
    else setError(refused);
  };
  return {
    typed,
    field: {
      error,
      // Escape takes back what was typed, and leaves the dialog open.
      "data-mantine-stop-propagation": typed !== null || undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
      onBlur: commit,
      onKeyDown({ key }: KeyboardEvent) {
        if (key === "Enter") commit();
        if (key === "Escape") reset();
      },
    },
  };
}
