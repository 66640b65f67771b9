import { fill } from "@fairground/model/text";
import type { KeyboardEvent, PointerEvent } from "react";
import type { PuzzleDone, ShownItem } from "./steps.ts";
import type { useOrder } from "./use-order.ts";
import type { PuzzleWords } from "./words.ts";

/** The items as rows that can be dragged, each with Up and Down; at the end each with its note. */
export function Rows(props: {
  order: ReturnType<typeof useOrder>;
  locked: boolean;
  done: PuzzleDone | null;
  words: PuzzleWords;
  pictureUrl(asset: string): string;
}) {
  const { order, locked, done, words } = props;
  const { items } = order;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0 || locked) return;
    event.preventDefault();
    order.move(at, at + by);
  };
  /** A finger drags by the number, the picture or the handle, so that it can scroll elsewhere; a mouse drags anywhere on the row. */
  const onPointerDown = (event: PointerEvent<HTMLElement>, at: number) => {
    const target = event.target as Element; // a node of the row
    if (locked || target.closest("button")) return;
    if (event.pointerType === "mouse" || target.closest(".puzzle-grip,.puzzle-place,.puzzle-picture"))
      order.drag(event, at);
  };

  return (
    <ol ref={order.list} className={`puzzle-list${done?.solved ? " is-solved" : ""}`} aria-label={words.list}>
      {items.map((item, at) => (
        <li
          key={item.id}
          data-id={item.id}
          className={`puzzle-row${locked ? " is-locked" : ""}`}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPointerDown={(event) => onPointerDown(event, at)}
        >
          <span className="puzzle-place" aria-hidden="true">
            {at + 1}
          </span>
          {item.picture && (
            <img className="puzzle-picture" src={props.pictureUrl(item.picture)} alt="" draggable={false} />
          )}
          <span className="puzzle-text">
            {item.text}
            <Note of={item} done={done} />
          </span>
          {!done && (
            <>
              <Move
                item={item}
                label={words.up}
                path="m6 14 6-6 6 6"
                isEnd={at === 0}
                {...{ locked }}
                onPress={() => order.move(at, at - 1)}
              />
              <Move
                item={item}
                label={words.down}
                path="m6 10 6 6 6-6"
                isEnd={at === items.length - 1}
                {...{ locked }}
                onPress={() => order.move(at, at + 1)}
              />
              <svg className="puzzle-grip" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
              </svg>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Note({ of, done }: { of: ShownItem; done: PuzzleDone | null }) {
  const note = done?.solution?.find(({ id }) => id === of.id)?.note;
  return note ? <span className="puzzle-note">{note}</span> : null;
}

function Move(props: {
  item: ShownItem;
  label: string;
  path: string;
  isEnd: boolean;
  locked: boolean;
  onPress(): void;
}) {
  const isOff = props.isEnd || props.locked;
  return (
    <button
      type="button"
      className="puzzle-move"
      aria-label={fill(props.label, { item: props.item.text })}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && props.onPress()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}
