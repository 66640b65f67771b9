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
