import { writeLog } from "./simulation/log.ts";
import { SEGMENT } from "./simulation/versions.ts";

const log = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));
const at = (tick: number, target: number, fire = false) => ({ tick, target, fire });
const zeros = (count: number) => "A".repeat(count);
/** Five million zeros after gzip. */
export const BOMB = `H4sIAAAAAAAAA+zBAQEAAACAkP6v7ggK${zeros(5_458)}CA24MDEgAAAABB/1/3I1QAAAA${zeros(994)}LgKZUfPL0BLTAA=`;

/**
 * Forged and malformed logs (security, row 1): each is handed in where an honest log of the first ten seconds was due, in a
 * drop game of half a minute. None may win anything, none may cost more than the ticks and bytes that an honest one may.
 */
export const FORGED_LOGS: readonly (readonly [what: string, step: unknown])[] = [
  // Edited results beside a log
  ["a score beside an empty log", { until: 480, log: "", score: 99_999 }],
  ["a finished game at the first log", { until: 480, log: "", end: true }],
  ["a finished game after no time", { until: 0, log: "", end: true }],
  ["a result in the place of a log", { done: { score: 500, lives: 3, time: 30, ending: "won", hash: "00000000" } }],
  ["a result beside the last log", { until: 480, log: "", end: true, done: { score: 500 } }],
  ["lives beside a log", { until: 479, log: "", lives: 99 }],
  ["an end that is not true", { until: 480, log: "", end: "true", score: 1 }],
  // Ticks that cannot be
  ["a log beyond what was released", { until: 1_080, log: "" }],
  ["a log to the end of the game", { until: 1_800, log: "", end: true }],
  ["a log up to the seed's last tick", { until: SEGMENT, log: "" }],
  ["a log before the checkpoint", { until: 479, log: "" }],
  ["a log one tick too long", { until: 481, log: "" }],
  ["half a tick", { until: 480.5, log: "" }],
  ["a tick as text", { until: "480", log: "" }],
  ["no tick", { log: "" }],
  ["a tick without end", { until: Number.POSITIVE_INFINITY, log: "", end: true }],
  ["no number", { until: Number.NaN, log: "", end: true }],
  ["a tick before the game", { until: -1, log: "", end: true }],
  ["ten million ticks", { until: 10_000_000, log: "", end: true }],
  ["a tick beyond whole numbers", { until: 2 ** 53, log: "", end: true }],
  // Places and speeds that cannot be
  ["a place beyond the course", { until: 480, log: writeLog([at(3, 361)], 0, 180) }],
  ["a place far beyond the course", { until: 480, log: writeLog([at(3, 2 ** 30 - 1)], 0, 180) }],
  ["a place before the course", { until: 480, log: writeLog([at(3, -1)], 0, 180) }],
  ["an input after the log's end", { until: 480, log: writeLog([at(480, 10)], 0, 180) }],
  ["an input in the next segment, whose seed nobody has", { until: 480, log: writeLog([at(700, 10)], 0, 180) }],
  ["two inputs in one tick", { until: 480, log: log(3, 4, 0, 8) }],
  // Malformed texts
  ["no log", { until: 480 }],
  ["a list", { until: 480, log: [1, 2, 3] }],
  ["an object", { until: 480, log: { toString: "AAAA" } }],
  ["no base64", { until: 480, log: "<<<<" }],
  ["base64 of an address", { until: 480, log: "AA-_" }],
  ["base64 cut off", { until: 480, log: "AQQ" }],
  ["base64 with bits to spare", { until: 480, log: "AR==" }],
  ["white space in base64", { until: 480, log: "AQQ \n" }],
  ["a truncated pair", { until: 480, log: log(3) }],
  ["a truncated number", { until: 480, log: log(3, 0x84) }],
  ["a number without end", { until: 480, log: log(...Array(400).fill(0xff)) }],
  ["a number written too long", { until: 480, log: log(0x83, 0x00, 4) }],
  ["a number beyond 32 bits", { until: 480, log: log(0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 4) }],
  ["a log that is too long", { until: 480, log: "AQQB".repeat(1_501) }],
  ["a megabyte", { until: 480, log: "A".repeat(1_000_000) }],
  ["a gzip bomb", { until: 480, log: BOMB }],
  ["the beginning of a gzip bomb", { until: 480, log: BOMB.slice(0, 4_000) }],
  ["letters of another alphabet", { until: 480, log: "АААА" }],
  // Steps that are none
  ["nothing", null],
  ["a text", "win"],
  ["a list of steps", [{ until: 480, log: "" }]],
  ["an empty step", {}],
  ["beginning twice", { begin: true, version: 1, stepMode: true }],
  ["looking with a text", { look: "true" }],
];
