/** What a game asks of whoever plays it, one step after the other, until it has none left: `undefined`. */
// biome-ignore lint/suspicious/noExplicitAny: replies of seventeen games, each read by the one that knows it
type Move = (reply: any, known: Map<string, any>) => unknown;

const answering =
  // biome-ignore lint/suspicious/noExplicitAny: as above
    (answer: (question: any) => unknown): Move =>
    (reply) =>
      reply === null
        ? { begin: true }
        : reply.done
          ? undefined
          : reply.question
            ? { answer: answer(reply.question) }
            : { begin: true };
const passing: Move = (reply) =>
  reply === null ? { begin: true, version: 1, stepMode: false } : reply.done ? undefined : { look: true };

/** A way through every game, asked for by its kind; games of luck are asked nothing. */
export const MOVES: Readonly<Record<string, Move>> = {
  quiz: answering(({ answers: [first] }: { answers: { id: string }[] }) => [first?.id]),
  "quiz-swipe": answering(() => "left"),
  "personality-test": answering(({ answers: [first] }: { answers: { id: string }[] }) => [first?.id]),
  "personality-test-swipe": answering(() => "right"),
  survey: answering(({ values: [first] }: { values: number[] }) => ({ rating: first })),
  "priority-puzzle": (reply, known) => {
    if (reply === null) return { begin: true };
    if (reply.done) return undefined;
    const items: { id: string }[] = reply.items ?? known.get("items");
    known.set("items", [...items.slice(1), ...items.slice(0, 1)]);
    return { order: items.map(({ id }) => id) };
  },
  "guess-the-picture": (reply) => {
    if (reply === null) return { begin: true };
    if (reply.done) return undefined;
    if (reply.result) return { begin: true };
    const open = reply.round.choices?.find(({ isOut }: { isOut: boolean }) => !isOut);
    return { guess: open?.id ?? "no idea" };
  },
  /** Turns every card once, then those that belong together. */
  "memory-game": (reply, known) => {
    if (reply === null) return { begin: true };
    if (reply.done) return undefined;
    if (reply.turned) known.set(`face-${reply.turned.card}`, reply.turned.face.id);
    if (reply.pair?.matched) for (const card of reply.pair.cards) known.set(`found-${card}`, true);
    const first = reply.turned && !reply.pair ? reply.turned.card : null;
    const cards = Array.from({ length: known.get("cards") }, (_, card) => card).filter(
      (card) => card !== first && !known.has(`found-${card}`),
    );
    const faceOf = (card: number) => known.get(`face-${card}`);
    if (first !== null)
      return { flip: cards.find((card) => faceOf(card) === faceOf(first)) ?? cards.find((card) => !faceOf(card)) };
    return { flip: cards.find((card) => !faceOf(card)) ?? cards[0] };
  },
  "shell-game": (reply) => {
    if (reply === null) return { begin: true };
    if (reply.done || reply.drawn) return undefined;
    return reply.left > 0 ? { more: true } : { choose: 0 };
  },
  "drop-game": passing,
  fly: passing,
  drive: passing,
  swim: passing,
};
const SHORT = { maxTime: 5 };
/** Settings by which a game is over soon: nobody steers, a time ends it. */
export const QUICK: Readonly<Record<string, object>> = { "drop-game": SHORT, fly: SHORT, drive: SHORT, swim: SHORT };
