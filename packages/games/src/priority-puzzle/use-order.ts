import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { ShownItem } from "./steps.ts";

/** Items in the order that the visitor gives them: by Up and Down, by arrow keys, by dragging. */
export function useOrder(isStill: boolean, moved: (item: ShownItem, place: number) => void) {
  const [items, setItems] = useState<readonly ShownItem[]>([]);
  const list = useRef<HTMLOListElement>(null);
  /** Where rows were before the change that is being rendered, and what had the focus. */
  const before = useRef<{ tops: Map<string, number>; focus: Element | null } | null>(null);

  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]; // list items
  const remember = () => {
    const tops = new Map(rows().map((row) => [row.dataset.id ?? "", row.getBoundingClientRect().top]));
    before.current = { tops, focus: document.activeElement };
  };

  // Rows slide from where they were; what had the focus keeps it, though its row was moved in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order, and only then
  useLayoutEffect(() => {
    const last = before.current;
    before.current = null;
    if (!last || items.length === 0) return;
    const { focus, tops } = last;
    if (focus instanceof HTMLElement && list.current?.contains(focus)) focus.focus({ preventScroll: true });
    for (const row of rows()) {
      const from = (tops.get(row.dataset.id ?? "") ?? 0) - row.getBoundingClientRect().top;
      if (from !== 0 && tops.has(row.dataset.id ?? "") && !isStill)
        row.animate([{ transform: `translateY(${from}px)` }, { transform: "none" }], {
          duration: 260,
          easing: "cubic-bezier(.2,.9,.3,1.15)",
        });
    }
  }, [items]);

  function arrange(next: readonly ShownItem[]) {
    remember();
    setItems(next);
  }

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    arrange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    moved(item, to + 1);
  }

  /** From a press on a row until it is let go: the row follows the pointer, the others make room. */
  function drag(event: PointerEvent<HTMLElement>, from: number) {
    const row = rows()[from];
    if (!row || event.button !== 0) return;
    event.preventDefault();
    const all = rows();
    const boxes = all.map((one) => one.getBoundingClientRect());
    const own = boxes[from] as DOMRect; // the row's own
    const step = own.height + ((boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0));
    const startY = event.clientY;
    let to = from;
    row.classList.add("is-held");
    row.setPointerCapture(event.pointerId);

    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const least = (boxes[0]?.top ?? 0) - own.top;
      const most = (boxes.at(-1)?.bottom ?? 0) - own.bottom;
      const offset = Math.min(most + 12, Math.max(least - 12, clientY - startY));
      const middle = own.top + offset + own.height / 2;
      to = boxes.filter((box, at) => at !== from && box.top + box.height / 2 < middle).length;
      row.style.transform = `translateY(${offset}px)`;
      all.forEach((one, at) => {
        if (at === from) return;
        const shift = at > from && at <= to ? -step : at < from && at >= to ? step : 0;
        one.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
      });
    };
    const letGo = (isDropped: boolean) => {
      row.removeEventListener("pointermove", follow);
      row.removeEventListener("pointerup", drop);
      row.removeEventListener("pointercancel", cancel);
      row.classList.remove("is-held");
      if (isDropped && to !== from) move(from, to);
      for (const one of all) one.style.transform = "";
    };
    const drop = () => letGo(true);
    const cancel = () => letGo(false);
    row.addEventListener("pointermove", follow);
    row.addEventListener("pointerup", drop);
    row.addEventListener("pointercancel", cancel);
  }

  return { items, arrange, move, drag, list };
}
