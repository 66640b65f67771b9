import { type Box, type Child, contains, type Point } from "./drop-place.ts";

/** Boxes of the page's elements, in CSS pixels of the frame's window (before zooming). */
export class Geometry {
  readonly #document: Document;
  #nodes: ReadonlyMap<string, HTMLElement> = new Map();
  constructor(document: Document) {
    this.#document = document;
  }

  /** Nodes are remembered: a pointer that moves asks for all of them. One that is gone, or another's now, is looked for again. */
  node(id: string): HTMLElement | null {
    const known = this.#nodes.get(id);
    if (known?.isConnected && known.dataset.el === id) return known;
    const all = [...this.#document.querySelectorAll<HTMLElement>("[data-el]")];
    // The first of an id, as a selector would find it.
    this.#nodes = new Map(all.reverse().map((node) => [node.dataset.el ?? "", node]));
    return this.#nodes.get(id) ?? null;
  }

  /** Null where the element is not shown at all. */
  boxOf(id: string): Box | null {
    const node = this.node(id);
    if (!node) return null;
    const { left, top, width, height } = node.getBoundingClientRect();
    return width === 0 && height === 0 ? null : { x: left, y: top, width, height };
  }

  boxesOf(ids: readonly string[]): Child[] {
    return ids.flatMap((id) => {
      const box = this.boxOf(id);
      return box ? [{ id, box }] : [];
    });
  }

  /** The innermost element at a point; of elements over each other the last. Null beside the page. */
  hit(point: Point, root: string, children: (id: string) => readonly string[]): string | null {
    const box = this.boxOf(root);
    if (!box) return null;
    const inner = [...children(root)]
      .reverse()
      .reduce<string | null>((found, id) => found ?? this.hit(point, id, children), null);
    return inner ?? (contains(box, point) ? root : null);
  }

  get window(): Window | null {
    return this.#document.defaultView;
  }
  get document(): Document {
    return this.#document;
  }

  /** Brings an element into the frame's window. */
  reveal(id: string): void {
    const window = this.window;
    const box = this.boxOf(id);
    if (!window || !box) return;
    const isSeen = box.y >= 0 && box.y + Math.min(box.height, window.innerHeight) <= window.innerHeight;
    if (!isSeen) window.scrollBy({ top: box.y - Math.max(24, (window.innerHeight - box.height) / 2) });
  }
}
