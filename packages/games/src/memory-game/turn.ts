/** The two halves of a card's turn. Between them, at its edge, what is on it changes. */

const AT = (angle: number, scale = 1) => `perspective(44rem) scale(${scale}) rotateY(${angle}deg)`;

/** Turns away and stays at the edge until the other half begins: that hides the wait for the server. */
export const turnAway = (card: Element, still: boolean): Animation =>
  card.animate([{ transform: AT(0) }, { transform: AT(-86, 1.07) }], {
    duration: still ? 1 : 170,
    easing: "cubic-bezier(.5,0,.9,.6)",
    fill: "forwards",
  });

/** The other half, with a small swing. */
export function turnBack(card: Element, still: boolean): void {
  for (const running of card.getAnimations()) running.cancel();
  card.animate([{ transform: AT(86, 1.07) }, { transform: AT(0) }], {
    duration: still ? 1 : 340,
    easing: "cubic-bezier(.2,.9,.3,1.3)",
  });
}

/** From a pile in the middle to their places, one after the other. */
export function deal(cards: readonly HTMLElement[], board: HTMLElement, still: boolean): void {
  if (still) return;
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

/** Two that belong together hop; two that do not shake their heads. */
export function nod(card: Element, matched: boolean, still: boolean): void {
  if (still) return;
  const frames = matched
    ? ["none", "translateY(-9%) scale(1.06)", "translateY(2%)", "none"]
    : ["none", "translateX(-4%)", "translateX(4%)", "translateX(-2%)", "none"];
  card.animate(
    frames.map((transform) => ({ transform })),
    { duration: matched ? 520 : 380, easing: "ease-out" },
  );
}
