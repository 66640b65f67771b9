import type { Database } from "../../../kernel/db/database.ts";
import { playCourse } from "./course.ts";
import { Reality } from "./reality.ts";

/**
 * Plays one course on the model and on a real database at once: every answer of every transaction has to be the same, and
 * so has every table in the middle and at the end. @returns the course's hash
 */
export async function replay(db: Database, seed: number): Promise<string> {
  const reality = new Reality(db);
  const { hash } = await playCourse(seed, {
    prepare: (world) => reality.prepare(world),
    perform: (...asked) => reality.perform(...asked),
    after: (world, step) => (step % 250 === 0 ? reality.compare(world) : undefined),
  });
  return hash;
}
