import type { ArcadeView } from "../settings.ts";
import { greatestTarget, isUpright, laneAt } from "../simulation/course-of.ts";
import { UNIT } from "../simulation/fixed.ts";
import type { Session } from "./session.ts";
import { fieldOf } from "./stage.ts";

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export interface Steering {
  /** Once per tick: a held key moves the target as fast as the player can follow. */
  hold(): void;
  end(): void;
}

/**
 * Finger, mouse and keys, as what the simulation is told: a target across, and whether to shoot.
 * @param onPause Escape, or the page is hidden
 */
export function steer(stage: HTMLElement, settings: ArcadeView, session: Session, onPause: () => void): Steering {
  const { control, direction } = settings;
  const isLanes = control === "laneBased";
  const most = greatestTarget(session.game.course);
  const stop = new AbortController();
  let held: { id: number; offset: number } | null = null;
  let key = 0;

  const on = (target: EventTarget, name: string, run: (event: never) => void) =>
    target.addEventListener(name, run as EventListener, { signal: stop.signal }); // each name's own event
  const aim = (target: number) => {
    session.want.target = Math.round(Math.min(most, Math.max(0, target)));
  };
  const fire = (isOn: boolean) => {
    session.want.fire = isOn && session.game.course.aim;
  };
  /** World pixels across, or the lane under the finger. */
  const across = ({ clientX, clientY }: PointerEvent): number => {
    const { course } = session.game;
    const { left, top, width, height } = fieldOf(stage).getBoundingClientRect();
    const share = isUpright(direction) ? (clientX - left) / width : (clientY - top) / height;
    const place = share * course.width;
    return isLanes ? laneAt(course, place) : place / UNIT;
  };

  on(stage, "pointerdown", (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return; // listens on elements alone
    event.preventDefault();
    stage.setPointerCapture(event.pointerId);
    const place = across(event);
    const isDrag = control === "drag";
    held = { id: event.pointerId, offset: isDrag ? session.want.target - place : 0 };
    fire(true);
    if (!isDrag) aim(place);
  });
  on(stage, "pointermove", (event: PointerEvent) => {
    if (held && held.id !== event.pointerId) return;
    const hovers = event.pointerType === "mouse" && control.startsWith("follow");
    if (held || hovers) aim(across(event) + (held?.offset ?? 0));
  });
  const release = () => {
    held = null;
    fire(false);
  };
  on(stage, "pointerup", release);
  on(stage, "pointercancel", release);
  on(window, "keydown", (event: KeyboardEvent) => {
    const onButton = (event.target as Element).closest?.("button"); // keys go to elements
    if (event.key === "Escape") onPause();
    const way = KEYS[event.key];
    if (way) {
      event.preventDefault();
      if (isLanes && !event.repeat) aim(session.want.target + way);
      key = way;
    } else if (event.key === " " && !onButton) {
      event.preventDefault();
      fire(true);
    }
  });
  on(window, "keyup", (event: KeyboardEvent) => {
    if (event.key === " ") fire(false);
    if (KEYS[event.key] !== key) return;
    key = 0;
    // Let go, the player stays where it is.
    if (!isLanes) aim(session.game.player / UNIT);
  });
  on(document, "visibilitychange", () => document.hidden && onPause());

  return {
    hold() {
      const { game } = session;
      if (key && !isLanes) aim(game.player / UNIT + key * ((game.course.player.speed / UNIT) * 3));
    },
    end() {
      stop.abort();
      fire(false);
    },
  };
}
