/** Text piece by piece, for lists that are too long to be held. */
export async function* textOf<T>(pieces: AsyncIterable<T[]>, write: (piece: T[]) => string): AsyncGenerator<string> {
  for await (const piece of pieces) yield write(piece);
}

export async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Fields in quotes, separated by `","`; quotes inside are doubled, and its reader strips them all (spec §3). */
export const record = (values: readonly string[]): string =>
  `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")}\n`;
