type Feel = typeof import("./feel.ts");

/** Downloads what reacts while an answer is on its way. It is decoration: an answer is judged without it, too. */
export const prepareReaction = (): void => void import("./feel.ts").catch(() => {});

/** Lets the question be moved by how it was answered, and be heard. */
export const answered = (...what: Parameters<Feel["react"]>): void =>
  void import("./feel.ts").then(
    ({ react }) => react(...what),
    () => {},
  );

/** A drum roll on a card; resolves when it is over, and where it cannot be had at once. */
export const rolled = (...what: Parameters<Feel["rollDrums"]>): Promise<void> =>
  import("./feel.ts").then(({ rollDrums }) => rollDrums(...what)).catch(() => {});
