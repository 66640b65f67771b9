import type { Player } from "./flow/player.ts";
import type { AfterPress } from "./flow/ports.ts";

/** @throws where the network is gone: the visitor is told so and presses again */
export const loadAfterPress = ({ ports }: Player): Promise<AfterPress> => ports.load(ports.afterPress);
