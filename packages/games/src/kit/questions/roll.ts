import { play } from "../sound.ts";

/** Milliseconds from the first beat to what it announces, and between beats. */
const LASTS = 1_200;
const BEAT = 150;
const PRESSES = ["pointerdown", "keydown"] as const;

/**
 * A drum roll before a result: what is on the card waits behind a veil on which a light gathers. Resolves when it is over; a
 * tap or a key is enough for that. Screen readers have been told already.
 */
export function rollDrums(card: HTMLElement, sound: boolean): Promise<void> {
  const veil = document.createElement("div");
  veil.className = "ask-roll";
  veil.setAttribute("aria-hidden", "true");
  for (let nth = 0; nth < 4; nth += 1) veil.append(document.createElement("i"));
  card.append(veil);
  let beat = 0;
  const drum = sound ? setInterval(() => play("tick", Math.min(1, (beat++ * BEAT) / LASTS)), BEAT) : undefined;
  return new Promise((resolve) => {
    const skip = (event: Event) => {
      if (event instanceof KeyboardEvent && !["Enter", " ", "Escape"].includes(event.key)) return;
      // Who has gone on to a button by keyboard presses it.
      if (!(event.target instanceof Element && event.target.closest("button"))) {
        event.preventDefault();
        event.stopPropagation();
      }
      done();
    };
    const done = () => {
      clearTimeout(end);
      clearInterval(drum);
      for (const kind of PRESSES) removeEventListener(kind, skip, true);
      veil.animate({ opacity: [1, 0] }, { duration: 180, fill: "forwards" }).finished.then(
        () => veil.remove(),
        () => veil.remove(),
      );
      resolve();
    };
    const end = setTimeout(done, LASTS);
    for (const kind of PRESSES) addEventListener(kind, skip, true);
  });
}
