type React = typeof import("./feel.ts").react;

/** Downloads what reacts while an answer is on its way. It is decoration: an answer is judged without it, too. */
export const prepareReaction = (): void => void import("./feel.ts").catch(() => {});

/** Lets the question be moved by how it was answered, and be heard. */
export const answered = (...what: Parameters<React>): void =>
  void import("./feel.ts").then(
    ({ react }) => react(...what),
    () => {},
  );
