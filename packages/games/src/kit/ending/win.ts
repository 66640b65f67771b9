import { throwConfetti } from "../confetti.ts";
import { GIFT } from "../emblems.ts";
import { eachFrame, pause } from "../motion.ts";
import { play } from "../sound.ts";
import type { GameViewProps, PrizeToShow } from "../view.ts";
import { DURATION, type WinSize, winSize } from "./size.ts";
import { winCss } from "./win-css.ts";

/** What is asked of the game that was won. */
export type Winning = Pick<
  GameViewProps<{ confetti?: boolean; sound?: boolean }>,
  "settings" | "words" | "prizes" | "pictureUrl" | "reducedMotion"
>;

/** A press that ends the game, such as the last scratch, does not end the celebration too. In milliseconds. */
const DEAF = 500;
/** The prize has risen, and is named. */
const NAMED = 700;
/** How long the next page may be awaited with the prize in the window's middle. */
const AWAITED = 8_000;
/** The page that is there without the prize's picture: how long it may still come. */
const NO_PICTURE = 400;
const LANDING = 520;
/** What is said of the win has gone by then, before anything below can be read. */
const UNSAID = 140;

/** @see celebrateWin */
export async function showWin(from: Element, game: Winning, prize: PrizeToShow): Promise<void> {
  const size = winSize(prize, game.prizes);
  if (size === "jackpot" && game.settings.sound) play("jackpot");
  const stage = new WinStage(from, game, prize, size);
  try {
    stage.open();
    await stage.shown(game.reducedMotion ? DURATION.still : DURATION[size]);
  } catch (error) {
    stage.close();
    throw error;
  }
  void stage.handOver().finally(() => stage.close());
}

class WinStage {
  readonly #from: Element;
  readonly #scene: HTMLDivElement;
  readonly #picture: HTMLElement | SVGElement;
  readonly #still: boolean;
  readonly #confetti: boolean;
  readonly #size: WinSize;

  constructor(from: Element, game: Winning, prize: PrizeToShow, size: WinSize) {
    this.#from = from;
    this.#still = game.reducedMotion;
    this.#confetti = !game.reducedMotion && game.settings.confetti !== false;
    this.#size = size;
    const address = prize.resultsImage ? game.pictureUrl(prize.resultsImage) : shownBy(from);
    this.#picture = address ? pictured(address) : emblem();
    this.#scene = made("div", "win");
    this.#scene.dataset.size = size;
    if (this.#still) this.#scene.dataset.still = "";
    // Readers have been told by the game: to them this would say it twice.
    this.#scene.setAttribute("aria-hidden", "true");
    const group = made("div", "win-group");
    const prizeBox = made("div", "win-prize");
    prizeBox.append(made("div", "win-rays"), made("div", "win-glow"), made("div", "win-ring"), this.#picture);
    group.append(lettered(game.words.cheer), prizeBox, told(prize.title));
    this.#scene.append(made("div", "win-night"), group);
  }

  open(): void {
    dress();
    // The theme's colours and faces hold inside the campaign's page alone, and that page's game is gone before this is.
    const theme = getComputedStyle(this.#from);
    for (const name of THEME) this.#scene.style.setProperty(name, theme.getPropertyValue(name));
    const { top, height } = this.#from.getBoundingClientRect();
    // A frame that is as high as its page is seen in parts: the win is where the game is.
    const isLong = innerHeight > 1_100;
    if (isLong) this.#scene.style.setProperty("--win-middle", `${Math.round(top + height / 2)}px`);
    document.body.append(this.#scene);
    if (this.#still) return;
    this.#rise();
    if (this.#confetti) void this.#throw();
  }

  /** From where it stood on the game, on an arc, to the middle. */
  #rise(): void {
    const start = this.#from.getBoundingClientRect();
    const rest = this.#picture.getBoundingClientRect();
    if (start.width === 0 || rest.width === 0) return;
    const x = start.left + start.width / 2 - (rest.left + rest.width / 2);
    const y = start.top + start.height / 2 - (rest.top + rest.height / 2);
    const scale = Math.min(0.8, Math.max(0.14, Math.min(start.width, start.height) / rest.width));
    this.#picture.animate(
      [
        { transform: `translate(${x}px,${y}px) scale(${scale})`, easing: "cubic-bezier(.3,0,.6,.4)" },
        { transform: `translate(${x * 0.55}px,${y * 0.7 - 26}px) scale(${scale + 0.12})`, offset: 0.35 },
        { transform: "translate(0,-14px) scale(1.16)", offset: 0.78, easing: "cubic-bezier(.4,0,.4,1)" },
        { transform: "none" },
      ],
      { duration: NAMED, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
    );
  }

  async #throw(): Promise<void> {
    await pause(NAMED - 150);
    const box = this.#picture.getBoundingClientRect();
    const origin = { x: (box.left + box.width / 2) / innerWidth, y: (box.top + box.height / 2) / innerHeight };
    throwConfetti(this.#scene, { origin, size: this.#size });
  }

  /** Until it has been seen, or a tap or a key says so. */
  shown(duration: number): Promise<void> {
    return new Promise((resolve) => {
      const begun = performance.now();
      const skip = (event: Event) => {
        if (event instanceof KeyboardEvent && !["Enter", " ", "Escape"].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        if (performance.now() - begun > DEAF) done();
      };
      const done = () => {
        for (const kind of PRESSES) removeEventListener(kind, skip, true);
        resolve();
      };
      for (const kind of PRESSES) addEventListener(kind, skip, true);
      setTimeout(done, duration);
    });
  }

  /** The next page comes below: the prize flies into its picture there, or fades where it has none. */
  async handOver(): Promise<void> {
    const place = await this.#place();
    const fading = { fill: "forwards", duration: this.#still ? 1 : UNSAID } as const;
    for (const words of this.#scene.querySelectorAll(".win-cheer,.win-name"))
      words.animate({ opacity: [1, 0] }, fading);
    const later = this.#still ? {} : { delay: UNSAID, duration: LANDING - UNSAID };
    const night = this.#scene.animate({ opacity: [1, 0] }, { ...fading, ...later });
    if (place && !this.#still) await this.#land(place);
    await night.finished;
  }

  /** Whatever happened: nothing of it stays over the page. */
  close(): void {
    this.#scene.remove();
  }

  /** The next page's picture of the prize, or null. */
  #place(): Promise<HTMLImageElement | null> {
    const source = this.#picture instanceof HTMLImageElement ? this.#picture.src : null;
    const game = this.#from.closest(".game");
    const begun = performance.now();
    let left = 0;
    return new Promise((resolve) => {
      eachFrame(() => {
        const now = performance.now();
        const isLeft = !this.#from.isConnected;
        if (isLeft) left ||= now;
        const found = isLeft && source !== null ? pictureOf(source, this.#scene) : null;
        const isStuck = game?.querySelector(".is-trouble") !== null;
        const isLate = now - begun > AWAITED || (isLeft && now - left > NO_PICTURE);
        if (!found && !(isStuck && !isLeft) && !isLate) return true;
        resolve(found);
        return false;
      });
    });
  }

  async #land(place: HTMLImageElement): Promise<void> {
    // The page's own entrance would move the place on the way to it.
    for (let at: Element | null = place; at; at = at.parentElement)
      for (const one of at.getAnimations()) if (one.effect?.getComputedTiming().iterations === 1) one.finish();
    const end = place.getBoundingClientRect();
    const here = this.#picture.getBoundingClientRect();
    // Of its own, above the night that fades.
    const flying = this.#picture.cloneNode(true) as HTMLElement; // an element's clone is one
    flying.classList.add("is-landing");
    Object.assign(flying.style, {
      left: `${here.left}px`,
      top: `${here.top}px`,
      inlineSize: `${here.width}px`,
      blockSize: `${here.height}px`,
    });
    flying.setAttribute("aria-hidden", "true");
    document.body.append(flying);
    this.#picture.style.visibility = "hidden";
    place.style.visibility = "hidden";
    const x = end.left + end.width / 2 - (here.left + here.width / 2);
    const y = end.top + end.height / 2 - (here.top + here.height / 2);
    const scale = Math.min(end.width, end.height) / here.width;
    try {
      await flying.animate(
        { transform: ["none", `translate(${x}px,${y}px) scale(${scale})`] },
        { duration: LANDING, easing: "cubic-bezier(.5,0,.2,1)", fill: "forwards" },
      ).finished;
    } finally {
      place.style.visibility = "";
      flying.remove();
    }
  }
}

const PRESSES = ["pointerdown", "keydown"] as const;
const THEME = [
  ...["primary", "on-primary", "accent", "surface", "text", "background"].map((name) => `--c-${name}`),
  ...[1, 2, 3, 4].map((n) => `--art-${n}`),
  ...["--font-heading", "--font-text", "--mark"],
];

/** The address of the picture that the game itself shows the prize by; "": a drawing, or none. */
function shownBy(from: Element): string {
  const picture = from.matches("g") ? from.querySelector("image") : from;
  if (picture instanceof SVGImageElement) return picture.href.baseVal;
  return picture instanceof HTMLImageElement ? picture.src : "";
}

let sheet: CSSStyleSheet | undefined;

/** A sheet that is made by script: the page's policy allows no style elements that it does not know. */
function dress(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(winCss);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  return node;
}

function pictured(address: string): HTMLImageElement {
  const picture = made("img", "win-picture");
  picture.alt = "";
  picture.src = address;
  return picture;
}

function emblem(): SVGElement {
  const of = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(of, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "win-picture");
  const path = document.createElementNS(of, "path");
  path.setAttribute("class", "win-emblem");
  path.setAttribute("d", GIFT);
  drawing.append(path);
  return drawing;
}

/** Letters come one after the other; words stay whole where the line ends. */
function lettered(text: string): HTMLElement {
  const line = made("p", "win-cheer");
  line.style.setProperty("--win-letters", String(Math.max(8, text.length)));
  let at = 0;
  for (const [n, word] of text.split(" ").entries()) {
    if (n > 0) line.append(" ");
    const whole = made("span", "win-word");
    for (const letter of word) {
      const one = made("span", "win-letter");
      one.textContent = letter;
      one.style.setProperty("--win-at", String(at));
      at += 1;
      whole.append(one);
    }
    line.append(whole);
  }
  return line;
}

function told(title: string): HTMLElement {
  const name = made("p", "win-name");
  name.textContent = title;
  return name;
}

const pictureOf = (source: string, scene: Element): HTMLImageElement | null =>
  [...document.images].find(
    (one) => one.src === source && !scene.contains(one) && one.complete && one.getBoundingClientRect().width > 0,
  ) ?? null;
