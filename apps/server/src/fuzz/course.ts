import { Chance } from "../modules/plays/simulation/chance.ts";
import { Judge } from "./judge.ts";
import { injected, Requests, type Sent } from "./requests.ts";
import type { World } from "./world.ts";

/** What an answer has wrong, with the request: it can be sent by hand. */
interface Found {
  fault: string;
  sent: Sent;
  answered: string;
}

/** Faults of one course that are told in full. */
const SHOWN = 20;

/** Sends `calls` requests that a seed decides, one after the other, and judges every answer. */
export async function runCourse(world: World, seed: number, calls: number): Promise<Found[]> {
  const chance = new Chance(seed);
  const requests = new Requests(world.document, world.operations, world.known, world.callers);
  const judge = new Judge(world.document, world.operations);
  const found: Found[] = [];
  for (let done = 0; done < calls; done++) {
    const sent = requests.next(chance);
    const answer = await world.app.server.inject(injected(sent));
    const fault = judge.fault(sent.method, sent.url, answer);
    if (fault) found.push({ fault, sent, answered: answer.body.slice(0, 600) });
    else if (answer.statusCode < 300 && answer.body.startsWith("{")) world.learn(answer.json());
  }
  return found;
}

/** The seed that `FUZZ_SEED` asks for, else so many of them. */
export const seedsFrom = (first: number, count: number): number[] =>
  process.env.FUZZ_SEED ? [Number(process.env.FUZZ_SEED)] : Array.from({ length: count }, (_, at) => first + at);

/** What was found, and the command that runs the course again; empty: nothing. */
export function reportOf(found: readonly Found[], seed: number, command: string): string {
  if (found.length === 0) return "";
  const lines = found.slice(0, SHOWN).map(({ fault, sent, answered }) => {
    const payload = sent.payload === undefined ? "" : ` ${String(sent.payload).slice(0, 1_000)}`;
    const headers = JSON.stringify(sent.headers).slice(0, 400);
    return `${fault}\n  ${sent.method} ${sent.url.slice(0, 500)} ${headers}${payload}\n  → ${answered}`;
  });
  return `${found.length} faults in the course of seed ${seed}. Again: FUZZ_SEED=${seed} ${command}\n${lines.join("\n")}`;
}
