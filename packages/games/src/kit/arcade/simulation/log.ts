/** What the visitor wants from a tick on: a place across in whole world pixels (or a lane), and whether to shoot. */
export interface Input {
  /** Ticks since the game began. */
  tick: number;
  target: number;
  fire: boolean;
}

/** The longest text of one log: more than ten seconds of the busiest hand need. */
export const LONGEST_LOG = 6_000;
/** Beyond this no number of a log goes: 32 bits with a sign. */
const GREATEST = 0x7fffffff;

/**
 * A log as text: for each input the ticks since the one before (varint), then how far the target moved (zig-zag) with the
 * shot in the lowest bit (varint); all of it in base64.
 * @param from the tick at which the log begins
 * @param target where the player was sent to before
 */
export function writeLog(inputs: readonly Input[], from: number, target: number): string {
  let text = "";
  let tick = from;
  let last = target;
  const put = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) text += String.fromCharCode((rest % 128) + 128);
    text += String.fromCharCode(rest);
  };
  for (const input of inputs) {
    const moved = input.target - last;
    put(input.tick - tick);
    put((moved < 0 ? -moved * 2 - 1 : moved * 2) * 2 + (input.fire ? 1 : 0));
    tick = input.tick;
    last = input.target;
  }
  return btoa(text);
}

/**
 * Reads a log back. Work is bounded by the text's length, which is bounded first.
 * @param until no input may lie at this tick or later
 * @param most the greatest target
 * @returns a sentence where the text is not what {@link writeLog} writes
 */
export function readLog(text: unknown, from: number, until: number, target: number, most: number): Input[] | string {
  if (typeof text !== "string") return "The log is a text";
  if (text.length > LONGEST_LOG) return "The log is too long";
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return "The log is not base64";
  const bytes = atob(text);
  if (btoa(bytes) !== text) return "The log is not base64";
  const inputs: Input[] = [];
  let at = 0;
  let fault = "";
  const take = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      if (at >= bytes.length) fault = "The log breaks off";
      const byte = bytes.charCodeAt(at);
      at += 1;
      value += (byte & 127) * weight;
      if (byte === 0 && weight > 1) fault = "A number of the log is written too long";
      if (value > GREATEST) fault = "A number of the log is too large";
      if (fault || byte < 128) return value;
    }
  };
  let tick = from;
  let last = target;
  while (at < bytes.length) {
    const elapsed = take();
    const packed = take();
    if (fault) return fault;
    if (elapsed === 0 && inputs.length > 0) return "Two inputs of the log share a tick";
    const zigzag = Math.floor(packed / 2);
    tick += elapsed;
    last += zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
    if (tick >= until) return "An input of the log lies after its end";
    if (last < 0 || last > most) return "A place of the log lies outside of the course";
    inputs.push({ tick, target: last, fire: packed % 2 === 1 });
  }
  return inputs;
}
