import type { ArcadeView } from "../settings.ts";
import { greatestTarget, isUpright, laneAt } from "../simulation/course-of.ts";
import { UNIT } from "../simulation/fixed.ts";
import type { Session } from "./session.ts";

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Finger, mouse and keys, as what the simulation is told: a target across, and whether to shoot. */
export class Steering {
  private readonly stage: HTMLElement;
  private readonly settings: ArcadeView;
  private readonly session: Session;
  private readonly most: number;
  private held: { id: number; offset: number } | null = null;
  private key = 0;
  private readonly stop = new AbortController();

  constructor(stage: HTMLElement, settings: ArcadeView, session: Session, onPause: () => void) {
    this.stage = stage;
    this.settings = settings;
    this.session = session;
    this.most = greatestTarget(session.game.course);
    const { signal } = this.stop;
    stage.addEventListener("pointerdown", (event) => this.press(event), { signal });
    stage.addEventListener("pointermove", (event) => this.follow(event), { signal });
    for (const name of ["pointerup", "pointercancel"] as const)
      stage.addEventListener(
        name,
        () => {
          this.held = null;
          this.session.want.fire = false;
        },
        { signal },
      );
    addEventListener("keydown", (event) => this.down(event, onPause), { signal });
    addEventListener("keyup", (event) => this.up(event), { signal });
  }

  end(): void {
    this.stop.abort();
    this.session.want.fire = false;
  }

  /** Once per tick: a held key moves the target as fast as the player can follow. */
  hold(): void {
    const { game } = this.session;
    if (this.key === 0 || this.isLanes) return;
    const ahead = (game.course.player.speed / UNIT) * 3;
    this.aim(game.player / UNIT + this.key * ahead);
  }

  private get isLanes(): boolean {
    return this.settings.control === "laneBased";
  }

  private aim(target: number): void {
    this.session.want.target = Math.round(Math.min(this.most, Math.max(0, target)));
  }

  /** World pixels across, or the lane under the finger. */
  private across(event: PointerEvent): number {
    const { course } = this.session.game;
    const area = this.stage.getBoundingClientRect();
    const share = isUpright(this.settings.direction)
      ? (event.clientX - area.left) / area.width
      : (event.clientY - area.top) / area.height;
    const across = (share * course.width) / UNIT;
    return this.isLanes ? laneAt(course, across * UNIT) : across;
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("button")) return; // listens on elements alone
    event.preventDefault();
    this.stage.setPointerCapture(event.pointerId);
    const across = this.across(event);
    const isDrag = this.settings.control === "drag";
    this.held = { id: event.pointerId, offset: isDrag ? this.session.want.target - across : 0 };
    this.session.want.fire = this.session.game.course.aim;
    if (!isDrag) this.aim(across);
  }

  private follow(event: PointerEvent): void {
    const { held } = this;
    if (held && held.id !== event.pointerId) return;
    const hovers = event.pointerType === "mouse" && this.settings.control.startsWith("follow");
    if (held || hovers) this.aim(this.across(event) + (held?.offset ?? 0));
  }

  private down(event: KeyboardEvent, onPause: () => void): void {
    const onButton = (event.target as Element).closest?.("button"); // keys go to elements
    if (event.key === "Escape") onPause();
    const way = KEYS[event.key];
    if (way !== undefined) {
      event.preventDefault();
      if (this.isLanes && !event.repeat) this.aim(this.session.want.target + way);
      this.key = way;
    } else if (event.key === " " && !onButton) {
      event.preventDefault();
      this.session.want.fire = this.session.game.course.aim;
    }
  }

  private up(event: KeyboardEvent): void {
    if (event.key === " ") this.session.want.fire = false;
    if (KEYS[event.key] !== this.key) return;
    this.key = 0;
    // Let go, the player stays where it is.
    if (!this.isLanes) this.aim(this.session.game.player / UNIT);
  }
}
