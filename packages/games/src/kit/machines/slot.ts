import type { PublicPrize } from "@fairground/model/campaign";
import { winSize } from "../ending/size.ts";
import { clamp, pause } from "../motion.ts";
import type { PrizeToShow } from "../view.ts";
import { type Drop, leaps, pours } from "./coins.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Icons per second from which a reel is blurred, and at which it is wholly. */
const BLURRED = { from: 4, wholly: 11 } as const;
/** How far the smear of a reel at full speed reaches, in units of the machine's drawing. */
const SMEAR = 11;
/** Pixels by which the cabinet gives way to a reel that stops: each a little more, the last one most. */
const KICKS = [2.5, 3.5, 6];
/** Longest that a pour is waited for, in milliseconds: the celebration comes after it. */
const LONGEST = 2_000;

/** What a slot machine is given beside its turning. */
export interface SlotFinery {
  /** A frame of the turning. */
  turn(reels: readonly { phase: string; speed: number }[]): void;
  /** Coins pour into the tray, more for a rare prize. Resolves when the last one lies. */
  pour(prize: PrizeToShow, prizes: readonly PublicPrize[]): Promise<void>;
}

/** Prepares a machine to look fast and heavy: each reel's strip is smeared once, and only faded and moved afterwards. */
export function dress(box: Element | null): SlotFinery | undefined {
  if (!box) return undefined;
  const strips = [...box.querySelectorAll<SVGElement>(".slot-strip")];
  const blurs = strips.map(smeared);
  const stopped = new Set<number>();
  return {
    turn(reels) {
      reels.forEach(({ phase, speed }, at) => {
        const blur = blurs[at];
        const isTurning = phase === "build" || phase === "cruise" || phase === "slow";
        if (blur) {
          const { from, wholly } = BLURRED;
          blur.style.opacity = isTurning ? String(clamp((speed - from) / (wholly - from), 0.001, 1)) : "0";
          blur.style.transform = strips[at]?.style.transform ?? "";
        }
        if (isTurning) stopped.delete(at);
        else if (phase === "settle" && !stopped.has(at)) {
          stopped.add(at);
          kick(box, KICKS[at] ?? 3);
        }
      });
    },
    async pour(prize, prizes) {
      const tray = box.querySelector(".slot-pour");
      const coin = box.querySelector("g[id].slot-coin");
      if (!tray || !coin) return;
      const size = winSize(prize, prizes);
      const inside = pours(size).map((drop) => thrown(tray, coin.id, drop));
      const outside = leaps(size).map((drop) => thrown(box, coin.id, drop));
      await Promise.race([Promise.allSettled([...inside, ...outside]), pause(LONGEST)]);
    },
  };
}

/** The strip as it is seen while it turns, in one picture of its own. */
function smeared(strip: SVGElement, at: number): SVGElement {
  const blur = strip.cloneNode(false) as SVGElement; // an element's clone is one
  blur.setAttribute("class", "slot-blur");
  const filter = document.createElementNS(SVG, "filter");
  filter.id = `slot-smear-${at}`;
  for (const [name, value] of Object.entries({ x: "0", y: "0", width: "1", height: "1" }))
    filter.setAttribute(name, value);
  const smear = document.createElementNS(SVG, "feGaussianBlur");
  smear.setAttribute("stdDeviation", `0 ${SMEAR}`);
  filter.append(smear);
  const cells = document.createElementNS(SVG, "g");
  cells.setAttribute("filter", `url(#${filter.id})`);
  cells.append(...[...strip.children].map((cell) => cell.cloneNode(true)));
  blur.append(filter, cells);
  strip.after(blur);
  return blur;
}

/** The cabinet takes the weight of a reel. */
function kick(box: Element, by: number): void {
  box.animate(
    {
      transform: [
        "none",
        `translateY(${by}px) rotate(${by * 0.07}deg)`,
        `translateY(${-by * 0.4}px) rotate(${by * -0.04}deg)`,
        `translateY(${by * 0.15}px)`,
        "none",
      ],
    },
    { duration: 260, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

/** Throws one coin; it stays where it comes to lie. */
function thrown(place: Element, coin: string, { left, top, delay, duration, path }: Drop): Promise<unknown> {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "slot-flying");
  picture.setAttribute("viewBox", "-20 -12 40 28");
  picture.setAttribute("aria-hidden", "true");
  picture.style.left = `${left}%`;
  picture.style.top = `${top}%`;
  const drawn = document.createElementNS(SVG, "use");
  drawn.setAttribute("href", `#${coin}`);
  picture.append(drawn);
  place.append(picture);
  return picture.animate(path, { delay, duration, fill: "backwards" }).finished;
}
