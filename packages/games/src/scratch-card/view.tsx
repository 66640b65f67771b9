import { type PointerEvent, useEffect, useRef, useState } from "react";
import { celebrate } from "../kit/celebrate.ts";
import { Foot } from "../kit/foot.tsx";
import { eachFrame, pause } from "../kit/motion.ts";
import { paint } from "../kit/paint.ts";
import { play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { DrawnPrize, GameViewProps } from "../kit/view.ts";
import { fill, kitWords } from "../kit/words.ts";
import { Foil, PrizeFace } from "./card.tsx";
import { Cover } from "./cover.ts";
import { Scratches, zigzag } from "./scratches.ts";
import type { ScratchView } from "./settings.ts";
import { words } from "./words.ts";

const CELEBRATION = 2_400;
const CONSOLATION = 1_800;
const AUTOMATIC = 1_100;
const BUILT_IN = "art:foil";

type Phase = "covered" | "scratching" | "revealed";

/** A cover to scratch off with finger, mouse or pen. The prize is asked for when scratching starts, once. */
export function ScratchCard(props: GameViewProps<ScratchView>) {
  const { settings, language, port, enabled, reducedMotion, announce, pictureUrl } = props;
  const [phase, setPhase] = useState<Phase>("covered");
  const [prize, setPrize] = useState<DrawnPrize | null>(null);
  const [trouble, setTrouble] = useState("");
  const card = useRef<HTMLDivElement>(null);
  const coin = useRef<SVGSVGElement>(null);
  const surface = useSurface(settings, pictureUrl);
  const play = useRef({ asked: false, enough: false, prize: null as DrawnPrize | null, stop: () => {}, rubbed: 0 });
  const { stuck, finish } = useEnding(port, language, announce);
  const own = words[language];
  const builtIn = settings.cover === BUILT_IN || settings.cover === "";
  const open = enabled && phase !== "revealed";

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);
  useEffect(() => () => play.current.stop(), []);

  const resultText = (drawn: DrawnPrize) =>
    drawn.prizeWon ? fill(kitWords[language].won, { prize: drawn.title }) : settings.lostTitle;

  /** The first scratch: asks for the prize, and again only where no answer could be had. */
  async function begin() {
    const now = play.current;
    if (now.asked) return;
    now.asked = true;
    if (settings.sound) unlockSound();
    setTrouble("");
    setPhase("scratching");
    port.started();
    try {
      now.prize = await port.draw();
      setPrize(now.prize);
      if (now.enough) void reveal(now.prize);
    } catch (error) {
      now.asked = false;
      now.enough = false;
      now.stop();
      surface.renew();
      const sentence = troubleText(error, language);
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
    now.rubbed += 1;
    if (settings.sound && now.rubbed % 5 === 0) playSound("rub", x);
    if (share * 100 >= settings.reveal || share >= 0.985) {
      now.enough = true;
      if (now.prize) void reveal(now.prize);
    }
  }

  async function reveal(won: DrawnPrize) {
    setPhase("revealed");
    announce(resultText(won));
    if (settings.sound) playSound(won.prizeWon ? "win" : "lose");
    if (won.prizeWon && settings.confetti && !reducedMotion && card.current) void celebrate(card.current);
    await pause(won.prizeWon ? CELEBRATION : CONSOLATION);
    await finish({ share: Math.round(surface.share() * 100) });
  }

  /** The Reveal button: the same scratching by itself, or at once under reduced motion. */
  function revealAll() {
    if (!open || play.current.enough) return;
    if (reducedMotion) {
      play.current.enough = true;
      announce(own.waiting);
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
    if (coin.current)
      coin.current.style.transform = `translate(${event.clientX - area.left}px,${event.clientY - area.top}px)`;
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
          <div className="scratch-cover" role="img" aria-label={own.card} aria-hidden={phase === "revealed"}>
            {builtIn ? (
              <Foil color={settings.coverColor} />
            ) : (
              <img className="scratch-foil" src={pictureUrl(settings.cover)} alt="" />
            )}
            <canvas ref={surface.canvas} className="scratch-canvas" />
            <span className={`scratch-text ${builtIn ? paint(settings.coverColor).className : "game-on-dark"}`}>
              {settings.coverText}
            </span>
          </div>
          <svg ref={coin} className="scratch-coin" viewBox="-24 -24 48 48" aria-hidden="true">
            <circle className="scratch-coin-rim" r="22" />
            <circle className="scratch-coin-face" r="16" />
            <path
              className="scratch-coin-star"
              d="m0-9 2.6 5.7 6.2.7-4.6 4.2 1.3 6.100L0 4.600l-5.5 3.1 1.3-6.1-4.6-4.2 6.2-.700z"
            />
          </svg>
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
        language={language}
      />
    </div>
  );
}

/** The canvas and what has been scratched on it. Painted after mounting, again on every change of size or look. */
function useSurface(settings: ScratchView, pictureUrl: (asset: string) => string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef({ scratches: new Scratches(), cover: null as Cover | null, paint: () => {} });
  const { cover, coverColor, pattern, brush } = settings;
  const address = cover === BUILT_IN || cover === "" ? "" : pictureUrl(cover);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the foil that it has painted
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let picture: HTMLImageElement | null = null;
    const painter = new Cover(target);
    const paint = () => {
      if (address !== "" && picture === null) return; // the prerendered picture stands until the canvas can show it
      const foil = target.parentElement?.querySelector(".scratch-foil");
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
      target.parentElement?.classList.add("is-painted");
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
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [address, coverColor, pattern, brush]);

  return {
    canvas,
    share: () => held.current.scratches.share,
    /** @returns the share scratched off by now */
    scratch(x: number, y: number, lifted: boolean): number {
      const { scratches, cover: painter } = held.current;
      const area = canvas.current;
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
