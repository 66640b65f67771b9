import { fill } from "@fairground/model/text";
import { type PointerEvent, useRef } from "react";
import type { FieldProps } from "./view.tsx";

/** Options in the visitor's order: dragged by their row, or moved by the arrows beside it. */
export function RankingField({ question, answer, onAnswer, labelledBy, describedBy, words, announce }: FieldProps) {
  const order = answer && "order" in answer ? answer.order : question.options.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<string | null>(null);
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? "";

  function move(id: string, to: number) {
    const from = order.indexOf(id);
    if (to < 0 || to >= order.length || to === from) return;
    const next = order.filter((one) => one !== id);
    next.splice(to, 0, id);
    const before = placesOf(list.current);
    onAnswer({ order: next });
    requestAnimationFrame(() => slide(list.current, before));
    announce(fill(words.moved, { option: textOf(id), place: to + 1, count: order.length }));
  }

  function drag(event: PointerEvent, id: string) {
    if (dragged.current !== id || !list.current) return;
    const rows = [...list.current.children];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over >= 0) move(id, over);
  }

  return (
    <ol ref={list} className="survey-ranking" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {order.map((id, at) => (
        <li key={id} data-id={id}>
          <span
            className="survey-grip"
            aria-hidden="true"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              dragged.current = id;
            }}
            onPointerMove={(event) => drag(event, id)}
            onPointerUp={() => {
              dragged.current = null;
            }}
            onPointerCancel={() => {
              dragged.current = null;
            }}
          >
            <span className="ask-mark">{at + 1}</span>
            <span className="ask-answer-text">{textOf(id)}</span>
          </span>
          <span className="game-unseen">{textOf(id)}</span>
          <Arrow
            label={fill(words.up, { option: textOf(id) })}
            isEnd={at === 0}
            d="m6 14.5 6-6 6 6"
            onPress={() => move(id, at - 1)}
          />
          <Arrow
            label={fill(words.down, { option: textOf(id) })}
            isEnd={at === order.length - 1}
            d="m6 9.5 6 6 6-6"
            onPress={() => move(id, at + 1)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Stays where it is, and keeps the focus, where there is nowhere to go. */
function Arrow(props: { label: string; isEnd: boolean; d: string; onPress(): void }) {
  return (
    <button
      type="button"
      className="survey-arrow"
      aria-label={props.label}
      aria-disabled={props.isEnd || undefined}
      onClick={props.onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.d} />
      </svg>
    </button>
  );
}

const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement);
const placesOf = (list: HTMLElement | null) => new Map(rowsOf(list).map((row) => [row.dataset.id, row.offsetTop]));

/** Rows glide from where they were to where they are. */
function slide(list: HTMLElement | null, before: ReadonlyMap<string | undefined, number>) {
  if (matchMedia("(prefers-reduced-motion:reduce)").matches) return;
  for (const row of rowsOf(list)) {
    const by = (before.get(row.dataset.id) ?? row.offsetTop) - row.offsetTop;
    if (by !== 0)
      row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
        duration: 200,
        easing: "cubic-bezier(.2,.8,.3,1)",
      });
  }
}
