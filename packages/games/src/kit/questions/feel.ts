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
const STARS = 9;

const NOD = ["none", "translateY(.5rem) rotate(.4deg)", "translateY(-.25rem)", "none"];
const SHAKE = ["none", "translateX(-.5rem)", "translateX(.4rem)", "translateX(-.25rem)", "none"];
const STAMP = [
  { transform: "rotate(-26deg) scale(2.8)", opacity: 0 },
  { transform: "rotate(-9deg) scale(.88)", opacity: 1, offset: FALL / STAMPING, easing: "cubic-bezier(.2,1.6,.4,1)" },
  { transform: "rotate(-9deg)", opacity: 1 },
];
const CHECK = "m5 12.5 4.5 4.5L19 7.5";
const CROSS = "m6.5 6.5 11 11m0-11-11 11";
const OF = "http://www.w3.org/2000/svg";

/**
 * What was asked nods or shakes its head, and its picture is stamped.
 * @param heading of the question
 */
export async function react(heading: HTMLElement | null, { isRight, sound, isCalm }: Judged): Promise<void> {
  const question = heading?.closest<HTMLElement>(".ask-question");
  if (sound) play(isRight ? "right" : "wrong");
  if (!question) return;
  await new Promise(requestAnimationFrame); // by then it shows which answers are right
  const picture = question.querySelector<HTMLElement>(".ask-picture");
  const stamp = picture ? stamped(question, picture, isRight) : question.querySelector<HTMLElement>(".swipe-verdict");
  if (isCalm) return;
  const duration = isRight ? 460 : 420;
  const options = { duration, delay: stamp ? FALL : 0, easing: "ease-out" };
  const moved = question.querySelectorAll(
    picture ? ".ask-picture" : isRight ? ".ask-answer.is-right" : ".ask-answer.is-wrong",
  );
  const frames = (isRight ? NOD : SHAKE).map((transform) => ({ transform }));
  for (const each of moved) each.animate(frames, options);
  for (const chosen of question.querySelectorAll<HTMLElement>(".ask-answer[aria-pressed=true].is-right"))
    sparkle(question, chosen.querySelector(".ask-mark") ?? chosen);
  if (!stamp) return;
  stamp.animate(STAMP, { duration: STAMPING, easing: "ease-in", fill: "backwards" });
  if (sound) setTimeout(() => play("thud"), FALL);
}

/** A mark in the corner of the picture, which goes with the question. */
function stamped(question: HTMLElement, picture: HTMLElement, isRight: boolean): HTMLElement {
  const stamp = made(question, `ask-stamp is-${isRight ? "right" : "wrong"}`);
  const drawing = document.createElementNS(OF, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS(OF, "path");
  path.setAttribute("d", isRight ? CHECK : CROSS);
  drawing.append(path);
  stamp.append(drawing);
  stamp.style.top = `${picture.offsetTop}px`;
  return stamp;
}

/** Little stars that leave a right answer. */
function sparkle(question: HTMLElement, from: Element): void {
  const own = question.getBoundingClientRect();
  const { left, top, width, height } = from.getBoundingClientRect();
  const [x, y] = [left + width / 2 - own.left, top + height / 2 - own.top];
  for (let nth = 0; nth < STARS; nth += 1) {
    const star = made(question, "ask-spark");
    const turn = ((nth + Math.random() * 0.5) * 2 * Math.PI) / STARS;
    const reach = 30 + Math.random() * 26;
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const gone = () => star.remove();
    star
      .animate(
        [
          { transform: `translate(${x}px,${y}px) scale(.3)`, opacity: 1 },
          { transform: `translate(${x + dx}px,${y + dy}px) rotate(90deg)`, opacity: 1, offset: 0.6 },
          { transform: `translate(${x + dx}px,${y + dy + 18}px) rotate(160deg) scale(.2)`, opacity: 0 },
        ],
        { duration: 640, easing: "cubic-bezier(.1,.7,.3,1)" },
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
