import { fill } from "@fairground/model/text";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { celebrateWin, prepareCelebration } from "../kit/celebrate.ts";
import { Foot } from "../kit/foot.tsx";
import { eachFrame, pause } from "../kit/motion.ts";
import { heat, play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps, PrizeToShow } from "../kit/view.ts";
import { Cover } from "./cover.ts";
import type { Feel } from "./feel.ts";
import { BUILT_IN } from "./foil.ts";
import { PrizeFace } from "./prize-face.tsx";
import { Scratches, zigzag } from "./scratches.ts";
import type { ScratchView } from "./settings.ts";
import type { ScratchWords } from "./words.ts";

/** How long the whole card is seen before the prize rises from it; a loss stands longer. */
const STANDING = 700;
const CONSOLATION = 1_800;
const AUTOMATIC = 1_100;

type Phase = "covered" | "scratching" | "revealed";

/** A cover to scratch off with finger, mouse or pen. The prize is asked for when scratching starts, once. */
export function ScratchCard(props: GameViewProps<ScratchView, ScratchWords>) {
  const { settings, words, port, enabled, reducedMotion, announce, pictureUrl } = props;
  const [phase, setPhase] = useState<Phase>("covered");
  const [prize, setPrize] = useState<PrizeToShow | null>(null);
  const [trouble, setTrouble] = useState("");
  const card = useRef<HTMLDivElement>(null);
  const surface = useSurface(settings, pictureUrl);
  const play = useRef({ asked: false, enough: false, prize: null as PrizeToShow | null, stop: () => {}, rubbed: 0 });
  const { stuck, finish } = useEnding(port, words, announce);
  const open = enabled && phase !== "revealed";

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);
  useEffect(() => () => play.current.stop(), []);
  const feel = useFeel(card, reducedMotion || !enabled);

  const resultText = (drawn: PrizeToShow) =>
    drawn.prizeWon ? fill(words.won, { prize: drawn.title }) : settings.lostTitle;

  /** The first scratch: asks for the prize, and again only where no answer could be had. */
  async function begin() {
    const now = play.current;
    if (now.asked) return;
    now.asked = true;
    if (settings.sound) unlockSound("luck", true);
    setTrouble("");
    setPhase("scratching");
    port.started();
    prepareCelebration();
    try {
      now.prize = await port.draw();
      setPrize(now.prize);
      if (now.enough) void reveal(now.prize);
    } catch (error) {
      now.asked = false;
      heat(false);
      now.enough = false;
      now.stop();
      surface.renew();
      const sentence = troubleText(error, words);
      setPhase("covered");
      setTrouble(sentence);
      announce(sentence);
    }
  }

  function scratch(x: number, y: number, lifted: boolean) {
    const now = play.current;
    if (now.enough) return;
    void begin();
    const share = surface.scratch(x, y, lifted);
    feel.current?.dust(x, y);
    now.rubbed += 1;
    if (settings.sound && now.rubbed % 5 === 0) playSound("rub", x);
    if (share * 100 >= settings.reveal || share >= 0.985) {
      now.enough = true;
      if (now.prize) void reveal(now.prize);
    }
  }

  async function reveal(won: PrizeToShow) {
    setPhase("revealed");
    feel.current?.burst();
    announce(resultText(won));
    if (settings.sound) playSound(won.prizeWon ? "win" : "lose");
    // Handed in while it is celebrated: whoever reloads now finds the outcome, and nobody waits for it afterwards.
    const seen = show(won);
    await finish({ share: Math.round(surface.share() * 100) }, {}, () => seen);
  }

  async function show(won: PrizeToShow) {
    await pause(won.prizeWon ? STANDING : CONSOLATION);
    if (won.prizeWon) await celebrateWin(card.current?.querySelector(".scratch-picture"), props, won);
  }

  /** The Reveal button: the same scratching by itself, or at once under reduced motion. */
  function revealAll() {
    if (!open || play.current.enough) return;
    if (reducedMotion) {
      play.current.enough = true;
      announce(words.waiting);
      if (play.current.prize) void reveal(play.current.prize);
      else void begin();
      return;
    }
    let time = 0;
    let first = true;
    play.current.stop();
    play.current.stop = eachFrame((elapsed) => {
      time += elapsed;
      const u = Math.min(1, time / AUTOMATIC);
      const { x, y } = zigzag(u);
      scratch(x, y, first);
      first = false;
      if (u === 1 && !play.current.enough) {
        play.current.enough = true;
        if (play.current.prize) void reveal(play.current.prize);
      }
      return !play.current.enough;
    });
  }

  function follow(event: PointerEvent, lifted: boolean) {
    const area = event.currentTarget.getBoundingClientRect();
    const coin = event.currentTarget.querySelector<SVGElement>(".scratch-coin");
    if (coin)
      coin.style.transform = `translate(${event.clientX - area.left}px,${event.clientY - area.top}px) rotate(${Math.round(event.clientX / 3 - event.clientY)}deg)`;
    if (!open || (event.pointerType !== "touch" && event.buttons === 0)) return;
    const moves = lifted ? [event.nativeEvent] : (event.nativeEvent.getCoalescedEvents?.() ?? []);
    for (const move of moves.length > 0 ? moves : [event.nativeEvent])
      scratch((move.clientX - area.left) / area.width, (move.clientY - area.top) / area.height, lifted);
  }

  return (
    <div className="game scratch" data-phase={phase} data-won={(phase === "revealed" && prize?.prizeWon) || undefined}>
      <div className="scratch-ticket">
        <div
          ref={card}
          className="scratch-card"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            follow(event, true);
          }}
          onPointerMove={(event) => follow(event, false)}
        >
          <PrizeFace
            prize={prize}
            lostTitle={settings.lostTitle}
            hidden={phase !== "revealed"}
            pictureUrl={pictureUrl}
          />
          <div
            ref={surface.cover}
            className="scratch-cover"
            role="img"
            aria-label={words.card}
            aria-hidden={phase === "revealed"}
            {...useDrawing(props.drawing)}
          />
        </div>
      </div>
      <Foot
        button={settings.button}
        idle={open}
        onPress={revealAll}
        hint=""
        trouble={trouble}
        stuck={stuck}
        result={phase === "revealed" && prize ? (prize.prizeWon ? resultText(prize) : "") : null}
        sound={settings.sound}
        words={words}
      />
    </div>
  );
}

/** How the card feels under the hand: decoration, which comes when the game may be played and not at all under reduced motion. */
function useFeel(card: RefObject<HTMLDivElement | null>, isCalm: boolean) {
  const feel = useRef<Feel | null>(null);
  useEffect(() => {
    let isGone = isCalm;
    if (!isCalm)
      import("./feel.ts").then(
        ({ feelOf }) => {
          if (!isGone && card.current) feel.current = feelOf(card.current);
        },
        () => {}, // without it the card lies still
      );
    return () => {
      isGone = true;
      feel.current?.stop();
      feel.current = null;
    };
  }, [card, isCalm]);
  return feel;
}

/** The canvas and what has been scratched on it. Painted after mounting, again on every change of size or look. */
function useSurface(settings: ScratchView, pictureUrl: (asset: string) => string) {
  const node = useRef<HTMLDivElement>(null);
  const held = useRef({ scratches: new Scratches(), cover: null as Cover | null, paint: () => {} });
  const { cover, coverColor, pattern, brush } = settings;
  const address = cover === BUILT_IN || cover === "" ? "" : pictureUrl(cover);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the foil that it has painted
  useEffect(() => {
    const canvas = canvasIn(node.current);
    if (!canvas) return;
    let picture: HTMLImageElement | null = null;
    const painter = new Cover(canvas);
    const paint = () => {
      if (address !== "" && picture === null) return; // the prerendered picture stands until the canvas can show it
      const foil = node.current?.querySelector(".scratch-foil");
      const base = foil?.querySelector(".scratch-foil-base");
      painter.paint(
        {
          color: base ? getComputedStyle(base).fill : "#888",
          ink: foil ? getComputedStyle(foil).color : "#fff",
          pattern,
          picture,
        },
        held.current.scratches,
        brush,
      );
      node.current?.classList.add("is-painted");
    };
    held.current.cover = painter;
    held.current.paint = paint;
    paint();
    if (address !== "") {
      const loading = new Image();
      loading.onload = () => {
        picture = loading;
        paint();
      };
      loading.src = address;
    }
    const watcher = new ResizeObserver(paint);
    watcher.observe(canvas);
    return () => watcher.disconnect();
  }, [address, coverColor, pattern, brush]);

  return {
    cover: node,
    share: () => held.current.scratches.share,
    /** @returns the share scratched off by now */
    scratch(x: number, y: number, lifted: boolean): number {
      const { scratches, cover: painter } = held.current;
      const area = canvasIn(node.current);
      if (!area) return 0;
      scratches.add({ x, y, lifted }, brush / 2 / area.clientWidth, area.clientWidth / area.clientHeight);
      painter?.scratch(scratches, scratches.points.length - 1, brush);
      return scratches.share;
    },
    renew() {
      held.current.scratches.clear();
      held.current.paint();
    },
  };
}

const canvasIn = (cover: HTMLElement | null) => cover?.querySelector("canvas");

export { ScratchCard as View };
