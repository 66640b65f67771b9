import { Textarea } from "@mantine/core";
import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";
import { memo, useRef } from "react";
import { useEditor } from "../../document/context.tsx";
import type { Line } from "./edits.ts";
import type { Item } from "./kinds.ts";
import classes from "./questions.module.css";
import { lineName, type TableActions, wordsOf } from "./use-question-table.ts";

interface LineFieldProps {
  line: Line;
  item: Item;
  label: string;
  placeholder: string;
  readOnly: boolean;
  actions: TableActions;
}

/** What a question or an answer says: Enter goes on to the next one, Alt and an arrow move it. */
export const LineField = memo(function LineField({
  line,
  item,
  label,
  placeholder,
  readOnly,
  actions,
}: LineFieldProps): ReactNode {
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const isPressed = useRef(false);
  const { own, instead } = wordsOf(item, language, first);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || readOnly) return;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : null;
    if (by !== null && altKey) {
      event.preventDefault();
      actions.step(line, by);
    } else if (key === "Enter" && !shiftKey) {
      event.preventDefault();
      if (altKey && line.answer !== null) actions.mark(line);
      else if (ctrlKey || metaKey) actions.addAnswer(line);
      else actions.enter(line);
    } else if (key === "Backspace" && own === "" && instead === "" && line.answer !== null) {
      event.preventDefault();
      actions.remove(line);
    }
  };
  return (
    <Textarea
      size="sm"
      rows={1}
      classNames={{ input: `${classes.line} ${line.answer === null ? classes.isQuestion : ""}` }}
      data-line={lineName(line)}
      // Of a dialog that is opened again, with the table there already.
      data-autofocus={line.question === 0 && line.answer === null ? true : undefined}
      aria-label={label}
      lang={language}
      value={own}
      placeholder={instead || placeholder}
      readOnly={readOnly}
      onChange={({ currentTarget }) => actions.write(line, currentTarget.value)}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      // Who comes by a key writes over what is there, as in a spreadsheet; who points into it, into it.
      onFocus={({ currentTarget }) => {
        if (!isPressed.current) currentTarget.select();
        isPressed.current = false;
        actions.choose(line);
      }}
    />
  );
}, isSameLine);

/** Of many lines only the one that changes is drawn. */
function isSameLine({ line: a, ...one }: LineFieldProps, { line: b, ...other }: LineFieldProps): boolean {
  const names = ["item", "label", "placeholder", "readOnly", "actions"] as const;
  return a.question === b.question && a.answer === b.answer && names.every((name) => one[name] === other[name]);
}

/** What was pasted is a sheet, not words: it has columns or several lines. */
export function sheetIn({ clipboardData }: ClipboardEvent): string | null {
  const text = clipboardData.getData("text/plain");
  return /\t|\n./.test(text.trimEnd()) ? text : null;
}
