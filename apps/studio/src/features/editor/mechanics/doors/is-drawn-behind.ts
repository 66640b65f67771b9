import { type Door, heldIn } from "../../document/commands/index.ts";
import { decidesOf } from "../outcomes/variables.ts";

/** Whether the draw alone decides what is behind the door: without a prize it is opened in vain. */
export const isDrawnBehind = (door: Door): boolean => {
  const held = heldIn(door);
  return door.holds === "prize" || (held !== null && decidesOf(held.kind) === "draw");
};
