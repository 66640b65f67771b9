import type { GamePort } from "../view.ts";
import type { CalendarReply } from "./rules/steps.ts";

/**
 * The port of the game behind a door: it asks and is answered as if it stood there alone. What it asks goes through the
 * calendar's rules, which know it by its envelope; its play has begun with the door.
 * @param resumed what the game itself was answered last
 */
export const portBehind = (port: GamePort, resumed: GamePort["resumed"]): GamePort => ({
  ...port,
  started: () => {},
  async step(data) {
    const reply = (await port.step({ inner: data })) as CalendarReply; // our own rules answer so
    return reply.kind === "door" ? reply.inner.lastReply : null;
  },
  resumed,
  // What a door holds is looked at first.
  pressed: false,
});
