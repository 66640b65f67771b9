import { ChevronDown, ChevronRight, Eye, EyeOff, Filter, Lock, LockOpen } from "lucide-react";
import { type CSSProperties, memo, type PointerEvent, type ReactNode, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { useCarry } from "../drag/drag.tsx";
import { NameEdit } from "./name-edit.tsx";
import classes from "./outline.module.css";

/** What rows do; one object for all of them, so that a key typed into one of 500 elements draws one row. */
export interface RowActs {
  select(id: string, more: boolean): void;
  toggle(id: string): void;
  flip(which: "hidden" | "locked", id: string): void;
  /** The elements that a drag of this row takes along. */
  carried(id: string): readonly string[];
  rename(id: string): void;
  /** Null: the name stays. */
  named(id: string, name: string | null): void;
}

interface OutlineRowProps {
  id: string;
  level: number;
  childCount: number;
  /** Its place among its siblings, from 1. */
  place: number;
  siblings: number;
  /** What it is called; `ownName` only where it was given one. */
  name: string;
  ownName: string;
  /** To whom alone a letter shows it, in words; "": to everybody. */
  readers: string;
  isRoot: boolean;
  isOpen: boolean;
  isFocused: boolean;
  isSelected: boolean;
  isHidden: boolean;
  isLocked: boolean;
  isRenaming: boolean;
  mayArrange: boolean;
  drop: "before" | "after" | "inside" | null;
  acts: RefObject<RowActs>;
}

/** One element of the outline. Its small buttons are for the pointer; by keyboard they are in the row's own keys and the tools. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactNode {
  const { id, childCount, name, isRoot, isOpen, isSelected, isHidden, isLocked, mayArrange, acts } = props;
  const t = useTranslations("editor.outline");
  const { ref } = useCarry(`outline-${id}`, () =>
    mayArrange && !isRoot && !isLocked ? { kind: "elements", ids: acts.current.carried(id) } : null,
  );
  const state = [props.readers, isHidden && t("isHidden"), isLocked && t("isLocked")].filter(Boolean).join(", ");
  const press = (does: () => void) => (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    does();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its rows
    <div
      ref={ref}
      role="treeitem"
      aria-level={props.level}
      aria-posinset={props.place}
      aria-setsize={props.siblings}
      aria-selected={isSelected}
      aria-expanded={childCount > 0 ? isOpen : undefined}
      aria-label={state === "" ? name : `${name} (${state})`}
      tabIndex={props.isFocused ? 0 : -1}
      className={classes.row}
      data-row={id}
      data-drop={props.drop ?? undefined}
      data-faint={isHidden || undefined}
      style={{ "--level": props.level - 1 } as CSSProperties}
      onClick={(event) => acts.current.select(id, event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={() => !isRoot && acts.current.rename(id)}
    >
      <span
        className={classes.twist}
        aria-hidden
        onPointerDown={(event: PointerEvent) => event.stopPropagation()}
        onClick={press(() => acts.current.toggle(id))}
      >
        {childCount > 0 && (isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
      </span>
      {props.isRenaming ? (
        <NameEdit value={props.ownName} placeholder={name} onDone={(written) => acts.current.named(id, written)} />
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {props.readers !== "" && (
        <span className={classes.readers} aria-hidden title={props.readers}>
          <Filter size={14} />
        </span>
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
            onClick={press(() => acts.current.flip("hidden", id))}
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
            onClick={press(() => acts.current.flip("locked", id))}
          >
            {isLocked ? <Lock size={14} /> : <LockOpen size={14} />}
          </span>
        </>
      )}
    </div>
  );
});
