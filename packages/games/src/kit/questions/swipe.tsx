import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";

import { pause } from "../motion.ts";
import type { Side } from "./rules/sides.ts";

const ARROWS: Readonly<Record<string, Side>> = { ArrowLeft: "left", ArrowRight: "right" };
/** Let go beyond this share of its width, or at this speed (pixels a millisecond), a card goes its way. */
const FAR = 0.28;
const FAST = 0.55;
/** Milliseconds that a card flies, and after which its answer is sent. */
const AWAY = 280;
const SEEN = 200;
const TURN = 0.045;

/**
 * A card that is swiped to one of two sides, with a button for each side and the arrow keys doing the same. Dragged not
 * far enough, it springs back. `behind` takes its place once it is gone.
 */
export function Swipe(props: {
  text: string;
  picture: string;
  left: string;
  right: string;
  /** Where it was swiped to before the visitor came back to it. */
  held?: Side | null;
  heading: RefObject<(HTMLHeadingElement & HTMLParagraphElement) | null>;
  /** How many more cards lie under this one. */
  under: number;
  locked: boolean;
  /** Sending the answer failed: the card comes back. */
  isBack: boolean;
  reducedMotion: boolean;
  onSwipe(side: Side): void;
  behind: ReactNode;
  hint: string;
  keys: string;
}) {
  const { left, right, locked, isBack, reducedMotion, behind } = props;
  const card = useRef<HTMLDivElement>(null);
  const drag = useRef<{ id: number; x: number; at: number; last: number; speed: number } | null>(null);
  const offset = useRef(0);
  /** Degrees a pixel: held by its lower half, a card turns the other way. */
  const turn = useRef(TURN);

  const isDecided = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer could not be sent, nothing else
  useEffect(() => {
    if (!isBack) return;
    isDecided.current = false;
    move(0);
  }, [isBack]);

  function move(dx: number) {
    offset.current = dx;
    const node = card.current;
    if (!node) return;
    node.style.transform =
      dx === 0 ? "" : `translate(${dx}px,${Math.abs(dx) * 0.05}px) rotate(${dx * turn.current}deg)`;
    // On the stack: the cards below come up as this one goes.
    const stack = node.parentElement;
    stack?.style.setProperty("--to-left", String(Math.min(1, Math.max(0, -dx / 90))));
    stack?.style.setProperty("--to-right", String(Math.min(1, Math.max(0, dx / 90))));
  }

  /** From where it is to where it belongs, with a small swing where it comes back. */
  function glide(dx: number, milliseconds: number, easing: string) {
    const node = card.current;
    const from = node?.style.transform || "none";
    move(dx);
    if (node && !reducedMotion)
      node.animate([{ transform: from }, { transform: node.style.transform || "none" }], {
        duration: milliseconds,
        easing,
      });
  }

  async function decide(side: Side) {
    if (locked || isDecided.current) return;
    isDecided.current = true;
    glide((side === "left" ? -1 : 1) * (window.innerWidth + 80), AWAY, "cubic-bezier(.4,0,.8,.6)");
    await pause(reducedMotion ? 0 : SEEN); // one sees where it goes before the next takes its place
    props.onSwipe(side);
  }

  const press = (side: Side) => void decide(side);

  function grab(event: PointerEvent) {
    if (locked || isDecided.current || event.button !== 0) return;
    card.current?.setPointerCapture(event.pointerId);
    const box = card.current?.getBoundingClientRect();
    turn.current = box && event.clientY > box.top + box.height * 0.6 ? -TURN : TURN;
    drag.current = { id: event.pointerId, x: event.clientX, at: event.timeStamp, last: event.clientX, speed: 0 };
  }

  function pull(event: PointerEvent) {
    const held = drag.current;
    if (held?.id !== event.pointerId) return;
    const elapsed = Math.max(1, event.timeStamp - held.at);
    held.speed = 0.6 * ((event.clientX - held.last) / elapsed) + 0.4 * held.speed;
    held.at = event.timeStamp;
    held.last = event.clientX;
    move(event.clientX - held.x);
  }

  function release(event: PointerEvent, isCancelled: boolean) {
    const held = drag.current;
    if (held?.id !== event.pointerId) return;
    drag.current = null;
    const dx = offset.current;
    const width = card.current?.offsetWidth ?? 300;
    const isFast = Math.abs(held.speed) > FAST && Math.abs(dx) > 30 && held.speed * dx > 0;
    if (!isCancelled && (Math.abs(dx) > FAR * width || isFast)) void decide(dx < 0 ? "left" : "right");
    else glide(0, 460, "cubic-bezier(.2,1.5,.4,1)");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the two buttons, wherever in it the focus is
    <div
      className="swipe"
      onKeyDown={(event) => {
        const side = ARROWS[event.key];
        if (!side || locked) return;
        event.preventDefault();
        void decide(side);
      }}
    >
      <div className="swipe-stack" data-under={Math.min(2, props.under)}>
        {behind && <div className="swipe-behind">{behind}</div>}
        <div
          ref={card}
          className={`swipe-card${behind ? " is-gone" : ""}`}
          onPointerDown={grab}
          onPointerMove={pull}
          onPointerUp={(event) => release(event, false)}
          onPointerCancel={(event) => release(event, true)}
        >
          {props.picture !== "" && <img className="swipe-picture" src={props.picture} alt="" draggable={false} />}
          <h2 ref={props.heading} className="ask-title swipe-text" tabIndex={-1}>
            {props.text}
          </h2>
          <span className="swipe-stamp is-left" aria-hidden="true">
            {left}
          </span>
          <span className="swipe-stamp is-right" aria-hidden="true">
            {right}
          </span>
        </div>
      </div>
      {!behind && (
        <>
          <div className="swipe-buttons">
            <SideButton side="left" label={left} {...{ held: props.held, locked, onPress: press }} />
            <SideButton side="right" label={right} {...{ held: props.held, locked, onPress: press }} />
          </div>
          <p className="swipe-hint">{props.hint}</p>
          <p className="swipe-hint is-keys">{props.keys}</p>
        </>
      )}
    </div>
  );
}

function SideButton(props: {
  side: Side;
  label: string;
  held: Side | null | undefined;
  locked: boolean;
  onPress(side: Side): void;
}) {
  const { side, label, held, locked } = props;
  return (
    <button
      type="button"
      className={`swipe-button is-${side}`}
      aria-pressed={held ? held === side : undefined}
      aria-disabled={locked || undefined}
      onClick={() => props.onPress(side)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={side === "left" ? "M20 12H5m6-6.5L4.5 12l6.5 6.5" : "M4 12h15m-6-6.5 6.5 6.5-6.5 6.5"} />
      </svg>
      <span>{label}</span>
    </button>
  );
}
