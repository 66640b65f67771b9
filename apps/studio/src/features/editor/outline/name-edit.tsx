import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./outline.module.css";

interface NameEditProps {
  value: string;
  placeholder: string;
  /** Null: nothing was changed. */
  onDone(name: string | null): void;
}

/** An element's name, in its line. Enter takes it, Escape leaves it; empty: as its type and text say. */
export function NameEdit({ value, placeholder, onDone }: NameEditProps): ReactNode {
  const t = useTranslations("editor.outline");
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (name: string | null) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(name);
  };
  return (
    <input
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: it stands where the row was that one renames
      autoFocus
      className={classes.nameEdit}
      aria-label={t("name")}
      value={typed}
      placeholder={placeholder}
      maxLength={100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => end(typed === value ? null : typed)}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(typed === value ? null : typed);
        if (event.key === "Escape") end(null);
      }}
    />
  );
}
