/** Visitors who come at the same time, all the while. */
export interface Crowd {
  /** Does something while they come; a fault that one of them meets ends it. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Resolves when each has ended what they were at. */
  leaves(): Promise<void>;
}

/** @param visit what each does again and again */
export function crowd(size: number, visit: () => Promise<void>): Crowd {
  let isOver = false;
  const one = async () => {
    while (!isOver) await visit();
  };
  const visitors = Promise.all(Array.from({ length: size }, one));
  visitors.catch(() => {}); // it is awaited when they leave; meanwhile a fault shows in the race
  return {
    during: (work) => Promise.race([work, visitors.then(() => work)]),
    async leaves() {
      isOver = true;
      await visitors;
    },
  };
}
