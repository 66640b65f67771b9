/** Numbers from 0 to below 1, the same ones for the same seed: noise and melodies are made of them, nothing that is won. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}
