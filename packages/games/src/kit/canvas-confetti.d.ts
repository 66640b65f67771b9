/** The part of canvas-confetti that the kit uses; the package has no types of its own. */
declare module "canvas-confetti" {
  interface Burst {
    particleCount?: number;
    angle?: number;
    spread?: number;
    startVelocity?: number;
    ticks?: number;
    origin?: { x?: number; y?: number };
    /** `#rrggbb` only. */
    colors?: string[];
    disableForReducedMotion?: boolean;
    zIndex?: number;
    gravity?: number;
    scalar?: number;
    shapes?: ("square" | "circle" | { type: "bitmap"; bitmap: ImageBitmap; matrix: DOMMatrix })[];
  }
  const confetti: {
    create(
      canvas: HTMLCanvasElement | undefined,
      options: { resize?: boolean; useWorker?: boolean },
    ): (burst: Burst) => Promise<void> | null;
  };
  export default confetti;
}
