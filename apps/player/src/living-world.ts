import { isScene, lifeOf, type SceneTokens, type Thing } from "@fairground/elements/stage/life";

/** How far each plane shifts at most to each side, in pixels: against each other, the near one further. */
const DEPTHS = { far: 4, near: -10 } as const;
/** Pixels of a page's width below which it is a phone's (spec §2, "Responsive breakpoints"). */
const NARROW = 768;
type PlaneName = keyof typeof DEPTHS;

interface World {
  readonly layer: HTMLElement;
  readonly planes: Readonly<Record<PlaneName, HTMLElement>>;
  readonly moves: readonly Animation[];
}

/**
 * The scene behind a page lives a little: a few things drift in one layer between the background and what stands on it.
 * They come to rest within five seconds (WCAG 2.2.2) and move again only by the visitor's own doing: another page, a scroll,
 * a moved pointer. There is no layer where less motion is wanted, nor beside a game, whose frames are its own.
 */
export function enliven(): void {
  const main = document.querySelector(".fg-main");
  if (!main) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let here: Element | null = null;
  let world: World | null = null;
  const eye = { x: 0, y: 0 };
  let asked = 0;

  const leave = () => {
    world?.layer.remove();
    here = world = null;
  };
  const live = () => {
    const page = main.querySelector<HTMLElement>(".fg-page:not(.fg-built-in)");
    if (!page || document.hidden || still.matches || main.querySelector(".fg-play")) return leave();
    if (here !== page) {
      leave();
      here = page;
      world = worldOn(page);
    }
    const { moves = [] } = world ?? {};
    if (moves.some(({ playState }) => playState === "running")) return;
    for (const move of moves) move.play();
  };
  const look = (event: Event) => {
    // A finger scrolls the page, and looks nowhere else.
    if (event instanceof PointerEvent && event.pointerType === "mouse") {
      eye.x = (event.clientX / innerWidth) * 2 - 1;
      eye.y = (event.clientY / innerHeight) * 2 - 1;
    }
    if (asked) return;
    asked = requestAnimationFrame(() => {
      asked = 0;
      live();
      if (world) shift(world, eye);
    });
  };

  new MutationObserver(live).observe(main, { childList: true });
  document.addEventListener("visibilitychange", live);
  still.addEventListener("change", live);
  for (const doing of ["pointermove", "scroll"]) addEventListener(doing, look, { passive: true });
  live();
}

/** Nothing where the page has no scene of ours, or one that is meant to be still. */
function worldOn(page: HTMLElement): World | null {
  const name = sceneIn(getComputedStyle(page).backgroundImage);
  const things = isScene(name) ? lifeOf(name, tokensOf(page), page.clientWidth < NARROW) : [];
  if (things.length === 0) return null;
  const layer = part({ inset: "0", contain: "strict", containerType: "size", pointerEvents: "none" });
  layer.className = "world-life";
  layer.ariaHidden = "true";
  const plane = () => part({ inset: "0", transition: "translate 700ms cubic-bezier(.2,.7,.2,1)" });
  const planes = { far: plane(), near: plane() };
  const moves = things.map((thing) => moveOf(thing, planes[thing.plane]));
  layer.append(planes.far, planes.near);
  page.prepend(layer);
  return { layer, planes, moves };
}

/** Each begins to move when it is told to, and rests as it is drawn. */
function moveOf({ style, keyframes, delay, duration }: Thing, plane: HTMLElement): Animation {
  const thing = part(style);
  plane.append(thing);
  const frames = keyframes.map((frame) => ({ ...frame }));
  return new Animation(new KeyframeEffect(thing, frames, { delay, duration }));
}

/** Written property by property: the page's policy refuses style attributes. */
function part(style: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement("div");
  Object.assign(element.style, style, { position: "absolute" });
  return element;
}

/** @param eye where the visitor points in the window, from -1 to 1 */
function shift({ planes }: World, { x, y }: { x: number; y: number }): void {
  const down = (y + Math.min(1, scrollY / innerHeight)) / 2;
  for (const plane of Object.keys(DEPTHS) as PlaneName[]) // its own keys
    planes[plane].style.translate = `${x * DEPTHS[plane]}px ${down * DEPTHS[plane]}px`;
}

/** A scene is a file of that name, or stands whole in the style sheet. A brand's pattern and a picture have none. */
const sceneIn = (backgroundImage: string): string =>
  /(?:\/backgrounds\/|data-scene=%22)(\w+)/.exec(backgroundImage)?.[1] ?? "";

/** The theme's colours as the browser knows them: the style sheet may have written them in another way. */
function tokensOf(page: HTMLElement): SceneTokens {
  const probe = part({});
  page.append(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    const channels = getComputedStyle(probe).color.match(/\d+/g) ?? [];
    return `#${channels
      .slice(0, 3)
      .map((channel) => Number(channel).toString(16).padStart(2, "0"))
      .join("")}`;
  };
  const tokens = Object.fromEntries(TOKENS.map((name) => [name, token(name)]));
  probe.remove();
  return tokens as SceneTokens; // its own keys
}

const TOKENS: readonly (keyof SceneTokens)[] = [
  "c-background",
  "c-text",
  "c-primary",
  "art-1",
  "art-2",
  "art-3",
  "art-4",
];
