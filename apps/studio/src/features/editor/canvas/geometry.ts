import { type Box, type Child, contains, type Point } from "../drag/drop-place.ts";

/** Boxes of the page's elements, in CSS pixels of the frame's window (before zooming). */
export class Geometry {
  readonly #document: Document;
  #nodes: ReadonlyMap<string, HTMLElement> = new Map();
  /** A pointer asks for the boxes of all elements, again and again: they are measured once. */
  readonly #boxes = new Map<string, Box | null>();
  constructor(document: Document) {
    this.#document = document;
    // Lives as long as the frame's document does. What moves boxes otherwise is listened to in `useMoved`.
    const anything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => this.forget()).observe(document, anything);
  }

  /** Boxes may have moved. */
  forget(): void {
    this.#boxes.clear();
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
    const known = this.#boxes.get(id);
    if (known !== undefined) return known;
    const { left: x = 0, top: y = 0, width = 0, height = 0 } = this.node(id)?.getBoundingClientRect() ?? {};
    const box = width === 0 && height === 0 ? null : { x, y, width, height };
    this.#boxes.set(id, box);
    return box;
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

  /** Moves the page in its frame, in CSS pixels. */
  scrollBy(left: number, top: number): void {
    this.window?.scrollBy({ left, top, behavior: "instant" });
    this.forget();
  }

  /** Brings an element into the frame's window. */
  reveal(id: string): void {
    this.forget();
    const window = this.window;
    const box = this.boxOf(id);
    if (!window || !box) return;
    const isSeen = box.y >= 0 && box.y + Math.min(box.height, window.innerHeight) <= window.innerHeight;
    if (!isSeen) this.scrollBy(0, box.y - Math.max(24, (window.innerHeight - box.height) / 2));
  }
}
