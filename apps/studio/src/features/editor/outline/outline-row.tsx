import type { Element } from "@fairground/model/campaign";
import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen } from "lucide-react";
import type { CSSProperties, PointerEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCarry } from "../canvas/drag.tsx";
import { NameEdit } from "./name-edit.tsx";
import classes from "./outline.module.css";
import type { Row } from "./rows.ts";

interface OutlineRowProps {
  row: Row;
  element: Element | undefined;
  name: string;
  isRoot: boolean;
  isOpen: boolean;
  isFocused: boolean;
  isSelected: boolean;
  isHidden: boolean;
  isLocked: boolean;
  isRenaming: boolean;
  mayArrange: boolean;
  carried: readonly string[];
  drop: "before" | "after" | "inside" | null;
  onSelect(more: boolean): void;
  onToggle(): void;
  onHide(): void;
  onLock(): void;
  onRename(): void;
  /** Null: the name stays. */
  onNamed(name: string | null): void;
}

/** One element of the outline. Its small buttons are for the pointer; by keyboard they are in the row's own keys and the tools. */
export function OutlineRow(props: OutlineRowProps): ReactNode {
  const { row, element, name, isRoot, isOpen, isSelected, isHidden, isLocked, mayArrange } = props;
  const t = useTranslations("editor.outline");
  const { ref } = useCarry(`outline-${row.id}`, () =>
    mayArrange && !isRoot && !isLocked ? { kind: "elements", ids: props.carried } : null,
  );
  const state = [isHidden && t("isHidden"), isLocked && t("isLocked")].filter(Boolean).join(", ");
  const press = (does: () => void) => (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    does();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its rows
    <div
      ref={ref}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      aria-expanded={row.children > 0 ? isOpen : undefined}
      aria-label={state === "" ? name : `${name} (${state})`}
      tabIndex={props.isFocused ? 0 : -1}
      className={classes.row}
      data-row={row.id}
      data-drop={props.drop ?? undefined}
      data-faint={isHidden || undefined}
      style={{ "--level": row.level - 1 } as CSSProperties}
      onClick={(event) => props.onSelect(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={() => !isRoot && props.onRename()}
    >
      <span
        className={classes.twist}
        aria-hidden
        onPointerDown={(event: PointerEvent) => event.stopPropagation()}
        onClick={press(props.onToggle)}
      >
        {row.children > 0 && (isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
      </span>
      {props.isRenaming && element ? (
        <NameEdit
          value={typeof element.name === "string" ? element.name : ""}
          placeholder={name}
          onDone={props.onNamed}
        />
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {!isRoot && (
        <>
          <span
            className={classes.flag}
            data-on={isHidden || undefined}
            aria-hidden
            title={isHidden ? t("show") : t("hide")}
            data-flag="hide"
            onPointerDown={(event) => event.stopPropagation()}
            onClick={press(props.onHide)}
          >
            {isHidden ? <EyeOff size={14} /> : <Eye size={14} />}
          </span>
          <span
            className={classes.flag}
            data-on={isLocked || undefined}
            aria-hidden
            title={isLocked ? t("unlock") : t("lock")}
            data-flag="lock"
            onPointerDown={(event) => event.stopPropagation()}
            onClick={press(props.onLock)}
          >
            {isLocked ? <Lock size={14} /> : <LockOpen size={14} />}
          </span>
        </>
      )}
    </div>
  );
}
