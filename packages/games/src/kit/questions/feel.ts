import { play } from "../sound.ts";

/** What a judged answer sets in motion; what is said of it is the game's. */
interface Judged {
  isRight: boolean;
  sound: boolean;
  isCalm: boolean;
}

/** Milliseconds until a stamp touches what it is put on, and how long it takes to lie still. */
const FALL = 150;
const STAMPING = 420;
const STARS = 14;
const COLORS = ["--c-success", "--art-3", "--c-primary", "--art-4"];

const NOD = ["none", "scale(1.035)", "scale(.995)", "none"];
const SHAKE = ["none", "translateX(-.3rem)", "translateX(.2rem)", "none"];
const HOP = ["none", "scale(1.025)", "none"];
const STAMP = [
  { transform: "rotate(-26deg) scale(2.8)", opacity: 0 },
  { transform: "rotate(-9deg) scale(.88)", opacity: 1, offset: FALL / STAMPING, easing: "cubic-bezier(.2,1.6,.4,1)" },
  { transform: "rotate(-9deg)", opacity: 1 },
];
const CHECK = "m5 12.5 4.5 4.5L19 7.5";
/** Who was wrong is not told off: it smiles. */
const SMILE = "M8.5 9.5v.1m7-.1v.1M8 14.5c2 2.2 6 2.2 8 0";
const OF = "http://www.w3.org/2000/svg";

/** Milliseconds from the first beat to what it announces, and between beats. */
const LASTS = 1_200;
const BEAT = 150;
const PRESSES = ["pointerdown", "keydown"] as const;

/**
 * What was right bursts with stars, and its picture comes nearer; what was wrong shakes its head a little, and the right one
 * hops. The picture is stamped.
 * @param heading of the question
 */
export async function react(heading: HTMLElement | null, { isRight, sound, isCalm }: Judged): Promise<void> {
  const question = heading?.closest<HTMLElement>(".ask-question");
  if (sound) play(isRight ? "right" : "wrong");
  if (!question) return;
  await new Promise(requestAnimationFrame); // by then it shows which answers are right
  const picture = question.querySelector<HTMLElement>(".ask-picture");
  const stamp = picture ? stamped(question, isRight) : question.querySelector<HTMLElement>(".swipe-verdict");
  if (isCalm) return;
  const duration = isRight ? 460 : 420;
  const options = { duration, delay: stamp ? FALL : 0, easing: "ease-out" };
  const moves = (parts: string, transforms: string[], how: KeyframeAnimationOptions = options) => {
    for (const part of question.querySelectorAll(parts)) part.animate({ transform: transforms }, how);
  };
  if (isRight) moves(picture ? ".ask-picture" : ".ask-answer.is-right", NOD);
  else {
    moves(".ask-answer.is-wrong", SHAKE);
    moves(".ask-answer.is-right", HOP, { duration: 520, delay: 380, easing: "ease-in-out" });
  }
  for (const chosen of question.querySelectorAll<HTMLElement>(".ask-answer[aria-pressed=true].is-right"))
    sparkle(question, chosen.querySelector(".ask-mark") ?? chosen);
  if (!stamp) return;
  stamp.animate(STAMP, { duration: STAMPING, easing: "ease-in", fill: "backwards" });
  if (sound && isRight) setTimeout(() => play("thud"), FALL);
}

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

/** A mark on the lower edge of the picture, which goes with the question. */
function stamped(question: HTMLElement, isRight: boolean): HTMLElement {
  const stamp = made(question, `ask-stamp is-${isRight ? "right" : "wrong"}`);
  const drawing = document.createElementNS(OF, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS(OF, "path");
  path.setAttribute("d", isRight ? CHECK : SMILE);
  drawing.append(path);
  stamp.append(drawing);
  return stamp;
}

/** Little stars that leave a right answer, and a ring that opens around it. */
function sparkle(question: HTMLElement, from: Element): void {
  const own = question.getBoundingClientRect();
  const { left, top, width, height } = from.getBoundingClientRect();
  const [x, y] = [left + width / 2 - own.left, top + height / 2 - own.top];
  const ring = made(question, "ask-halo");
  const at = `translate(${x}px,${y}px)`;
  const spread = { transform: [`${at} scale(.5)`, `${at} scale(3.2)`], opacity: [0.9, 0] };
  const closed = () => ring.remove();
  ring.animate(spread, { duration: 560, easing: "cubic-bezier(.1,.7,.3,1)" }).finished.then(closed, closed);
  for (let nth = 0; nth < STARS; nth += 1) {
    const star = made(question, "ask-spark");
    star.style.background = `var(${COLORS[nth % COLORS.length]})`;
    const turn = ((nth + Math.random() * 0.5) * 2 * Math.PI) / STARS;
    const reach = 34 + Math.random() * 52;
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const gone = () => star.remove();
    star
      .animate(
        [
          { transform: `translate(${x}px,${y}px) scale(.3)`, opacity: 1 },
          { transform: `translate(${x + dx}px,${y + dy}px) rotate(90deg)`, opacity: 1, offset: 0.6 },
          { transform: `translate(${x + dx}px,${y + dy + 18}px) rotate(160deg) scale(.2)`, opacity: 0 },
        ],
        { duration: 820, easing: "cubic-bezier(.1,.7,.3,1)" },
      )
      .finished.then(gone, gone);
  }
}

function made(place: HTMLElement, name: string): HTMLElement {
  const node = document.createElement("span");
  node.className = name;
  node.setAttribute("aria-hidden", "true");
  place.append(node);
  return node;
}
