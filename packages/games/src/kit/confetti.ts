import confetti from "canvas-confetti";

const COLORS = ["--c-primary", "--c-accent", "--art-1", "--art-2", "--art-3", "--art-4"];

/** Confetti in the theme's colours from both lower corners. No worker: the page's policy allows no `blob:` scripts. */
export function throwConfetti(near: Element): void {
  const sky = document.createElement("canvas");
  // Decoration: without this it is content outside every landmark for screen readers.
  sky.setAttribute("aria-hidden", "true");
  sky.style.cssText = "position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:1000";
  document.body.append(sky);
  const fire = confetti.create(sky, { resize: true, useWorker: false });
  const colors = themeColors(near);
  const thrown = [0, 1].map((x) =>
    fire({
      particleCount: 70,
      angle: x === 0 ? 60 : 120,
      spread: 62,
      startVelocity: 52,
      ticks: 220,
      origin: { x, y: 0.8 },
      colors,
      disableForReducedMotion: true,
    }),
  );
  void Promise.all(thrown).then(() => sky.remove());
}

/** The theme's colours as `#rrggbb`, whatever notation the theme uses: a canvas writes colours back in that form. */
function themeColors(near: Element): string[] {
  const style = getComputedStyle(near);
  const pen = document.createElement("canvas").getContext("2d");
  const found = COLORS.flatMap((name) => {
    const value = style.getPropertyValue(name).trim();
    if (!pen || value === "") return [];
    pen.fillStyle = value;
    return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? [pen.fillStyle] : [];
  });
  return found.length > 0 ? found : ["#ffd166", "#ef476f", "#06d6a0", "#118ab2"];
}
