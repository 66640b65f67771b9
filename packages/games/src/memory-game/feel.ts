/** Milliseconds that two cards of a pair take to meet and to be back in their places, and when they touch, as a share. */
const MEETING = 860;
const TOUCH = 0.46;
const SPARKS = 14;
/** A card's share of its width that the other one does not cover where they meet. */
const APART = 0.4;
/** Half the width of what is told, in pixels: it stays on the table. */
const HALF_A_LINE = 84;

/** From a pile in the middle to their places, one after the other. */
function deal(cards: readonly HTMLElement[], board: HTMLElement): void {
  const middle = board.getBoundingClientRect();
  cards.forEach((card, at) => {
    const box = card.getBoundingClientRect();
    const x = middle.left + middle.width / 2 - box.left - box.width / 2;
    const y = middle.top + middle.height / 2 - box.top - box.height / 2;
    const tilt = ((at * 37) % 13) - 6;
    card.animate([{ transform: `translate(${x}px,${y}px) rotate(${tilt}deg)` }, { transform: "none" }], {
      duration: 420,
      delay: at * 34,
      easing: "cubic-bezier(.2,.9,.25,1.08)",
      fill: "backwards",
    });
  });
}

/** Two that are no pair shake their heads; two that are one meet. Decoration: the game does not wait for it. */
function judged(cards: readonly HTMLElement[], isPair: boolean, table: HTMLElement, row: string): void {
  if (isPair) meet(cards, table, row);
  for (const card of isPair ? [] : cards)
    card.animate(
      ["none", "translateX(-5%)", "translateX(5%)", "translateX(-2.5%)", "none"].map((transform) => ({ transform })),
      { duration: 380, easing: "ease-out" },
    );
}

/**
 * Two cards that belong together meet half-way with a small burst, and go back to their places.
 * @param cards what turns on each of the two, @param table holds the board and what flies over it
 * @param row what is told of pairs in a row; empty where there is nothing to tell
 */
function meet(cards: readonly HTMLElement[], table: HTMLElement, row: string): void {
  const from = table.getBoundingClientRect();
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const middles = boxes.map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
  const [one, other] = middles;
  const width = boxes[0]?.width ?? 0;
  if (!one || !other || width === 0) return;
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  cards.forEach((card, at) => {
    const own = middles[at] ?? middle;
    // The one from the left stays left; in a column it is the first.
    const side = own.x < middle.x || (own.x === middle.x && at === 0) ? -1 : 1;
    const [x, y] = [middle.x - own.x + side * width * APART, middle.y - own.y];
    const place = card.closest<HTMLElement>("li");
    if (place) place.style.zIndex = "3";
    const moving = card.animate(
      [
        { transform: "none", easing: "cubic-bezier(.5,-.3,.7,.6)" },
        { transform: `translate(${x}px,${y}px) rotate(${side * 7}deg) scale(1.16)`, offset: TOUCH },
        {
          transform: `translate(${x - side * width * 0.09}px,${y}px) rotate(${side * -3}deg) scale(1.1,1.2)`,
          offset: 0.54,
        },
        { transform: `translate(${x}px,${y}px) rotate(${side * 3}deg) scale(1.16)`, offset: 0.66 },
        { transform: "none" },
      ],
      { duration: MEETING, easing: "cubic-bezier(.4,0,.3,1)" },
    );
    const done = () => {
      if (place) place.style.zIndex = "";
    };
    moving.finished.then(done, done); // cut short, where the game has gone from the page
  });
  const [x, y] = [middle.x - from.left, middle.y - from.top];
  for (let nth = 0; nth < SPARKS; nth += 1) {
    const turn = ((nth + Math.random() * 0.6) * 2 * Math.PI) / SPARKS;
    const reach = width * (0.7 + Math.random() * 0.6);
    fly(table, `memory-spark memory-t-${1 + (nth % 4)}`, "", [
      { transform: `translate(${x}px,${y}px) scale(.4)`, opacity: 1 },
      {
        transform: `translate(${x + Math.cos(turn) * reach}px,${y + Math.sin(turn) * reach}px) scale(1)`,
        opacity: 1,
        offset: 0.6,
      },
      {
        transform: `translate(${x + Math.cos(turn) * reach * 1.1}px,${y + Math.sin(turn) * reach + 22}px) scale(.2)`,
        opacity: 0,
      },
    ]);
  }
  if (row === "") return;
  const inside = Math.min(Math.max(x, HALF_A_LINE), Math.max(HALF_A_LINE, from.width - HALF_A_LINE));
  const at = `translate(${inside}px,${y}px) translate(-50%,-50%)`;
  fly(
    table,
    "memory-row",
    row,
    [
      { transform: `${at} scale(.2) rotate(-9deg)`, opacity: 0 },
      { transform: `${at} scale(1.18) rotate(-5deg)`, opacity: 1, offset: 0.14 },
      { transform: `${at} scale(1) rotate(-5deg)`, opacity: 1, offset: 0.24 },
      { transform: `${at} scale(1) rotate(-5deg)`, opacity: 1, offset: 0.82 },
      { transform: `${at} translateY(-1.5rem) rotate(-5deg)`, opacity: 0 },
    ],
    1_500,
  );
}

/** Something over the table, for as long as it flies; it begins when the cards touch. */
function fly(table: HTMLElement, name: string, text: string, frames: Keyframe[], duration = 620): void {
  const node = document.createElement("span");
  node.className = name;
  node.textContent = text;
  node.setAttribute("aria-hidden", "true");
  table.append(node);
  const gone = () => node.remove();
  node
    .animate(frames, { duration, delay: MEETING * TOUCH, easing: "cubic-bezier(.1,.7,.3,1)", fill: "both" })
    .finished.then(gone, gone);
}

/** One thing to import: a namespace that is kept would cost every page the bundler's code for it. */
export const feel = { deal, judged };
