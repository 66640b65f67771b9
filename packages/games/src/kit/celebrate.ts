/**
 * Confetti, downloaded when there is something to celebrate; decoration, so a failed download is silent. Callers leave it
 * out under reduced motion.
 */
export async function celebrate(near: Element): Promise<void> {
  try {
    (await import("./confetti.ts")).throwConfetti(near);
  } catch {
    // decoration only
  }
}
