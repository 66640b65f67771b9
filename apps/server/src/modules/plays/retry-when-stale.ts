/** A day or bucket can end between reading the clock and the transaction; then everything is looked at again. */
const ATTEMPTS = 4;

export async function untilFresh<Answer extends { kind: string }>(
  attempt: () => Promise<Answer | { kind: "stale" }>,
): Promise<Answer> {
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const answer = await attempt();
    if (answer.kind !== "stale") return answer as Answer; // stale is the only kind beside those of Answer
  }
  throw new Error("The clock runs away from this request");
}
