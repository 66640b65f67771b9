import { greatestTarget, laneAt, targetAt } from "../simulation/course-of.ts";
import { Simulation } from "../simulation/versions.ts";

/** A thing that comes, and the place across where it will be. */
export interface Coming {
  thing: number;
  place: number;
}

/** Ticks that are left to decide, beyond those that crossing the whole course takes. */
const NOTICE = 24;
/** Things that come this many ticks after the first belong to the same decision. */
const TOGETHER = 26;
const AHEAD = 110;

/** How many places step mode tells apart: the lanes, else three. */
export const placesOf = ({ course }: Simulation): number => (course.control === "laneBased" ? course.lanes.length : 3);

export function placeOf(game: Simulation, across: number): number {
  const { course } = game;
  const count = placesOf(game);
  if (course.control === "laneBased") return laneAt(course, across);
  return Math.min(count - 1, Math.max(0, Math.floor((across * count) / course.width)));
}

/**
 * What has to be decided now (games, "Access", step mode): things that have not been told yet and that can still be reached
 * or avoided from anywhere; null while there is time. `told` is the id of the latest thing that was.
 */
export function decisionAt(game: Simulation, told: number): { coming: Coming[]; told: number } | null {
  const { course } = game;
  const ticks = Math.ceil((course.player.most - course.player.least) / course.player.speed) + NOTICE;
  const horizon = course.aim ? course.length / 4 : course.player.near - game.speed * ticks;
  const fresh = game.slots().filter((slot) => game.idAt(slot) > told);
  const first = fresh[0];
  if (first === undefined || game.along(first) < horizon) return null;
  const together = fresh.filter((slot) => game.along(slot) >= horizon - game.speed * TOGETHER);
  return {
    coming: together.map((slot) => ({ thing: game.kindAt(slot), place: placeOf(game, game.across(slot)) })),
    told: Math.max(...together.map((slot) => game.idAt(slot))),
  };
}

/**
 * The exact target for "go there": within the place, the one that fares best with what can be seen now. Found by playing
 * on a copy: the same odds as for those who aim with a finger.
 */
export function targetIn(game: Simulation, place: number, fire: boolean): number {
  const { course } = game;
  if (course.control === "laneBased") return place;
  const most = greatestTarget(course);
  const count = placesOf(game);
  const targets = [Math.round(((place + 0.5) * most) / count)];
  for (const slot of game.slots()) {
    const across = game.across(slot);
    if (placeOf(game, across) === place) targets.push(targetAt(course, across));
  }
  let best = { target: targets[0] ?? 0, worth: Number.NEGATIVE_INFINITY };
  for (const target of targets) {
    const copy = Simulation.restored(course, game.snapshot());
    for (let tick = 0; tick < AHEAD && !copy.needsSeed; tick += 1) copy.advance(target, fire);
    const worth = copy.score - game.score + 3 * (copy.lives - game.lives);
    if (worth > best.worth) best = { target, worth };
  }
  return best.target;
}
