import { at, each, type Scene } from "./frame.ts";

/** Simple: the fair from afar. Rays rise from the ground, bunting hangs above, tents and a big wheel stand at the edge. */
export const simple: Scene = ({ tint }) => {
  const rays = each([-78, -62, -46, -30, -14, 2, 18, 34, 50, 66], (turn) => {
    return `<path d="M0 0L-130 -2400H130Z" transform="translate(1200 470) rotate(${turn})"/>`;
  });
  const flags = (y: number, sag: number, phase: number) =>
    each(
      Array.from({ length: 24 }, (_, i) => i),
      (i) => {
        const x = i * 100 + 18;
        const drop = (px: number) => y + sag * Math.sin(((px % 600) / 600) * Math.PI);
        const color = (["warm", "cool", "red"] as const)[(i + phase) % 3] ?? "warm";
        return `<path d="M${x} ${drop(x)}L${x + 64} ${drop(x + 64)}L${x + 32} ${drop(x + 32) + 70}Z" fill="${tint(color, 0.5)}"/>`;
      },
    );
  const line = (y: number, sag: number) =>
    `<path d="M0 ${y}${each([0, 1, 2, 3], (i) => `Q${i * 600 + 300} ${y + sag * 2} ${i * 600 + 600} ${y}`)}" fill="none" stroke="${tint("deep", 0.22)}" stroke-width="4"/>`;
  const tent = (roof: "leaf" | "red", wall: string) =>
    `<path d="M-100 -110H100V0H-100Z" fill="${wall}"/><path d="M-60 -110H-20V0H-60ZM20 -110H60V0H20Z" fill="${tint(roof, 0.34)}"/><path d="M-120 -110L0 -220L120 -110Z" fill="${tint(roof, 0.46)}"/><path d="M0 -220L-40 -110H40Z" fill="${tint("light", 0.7)}"/><path d="M-120 -110a20 20 0 0 0 40 0a20 20 0 0 0 40 0a20 20 0 0 0 40 0a20 20 0 0 0 40 0a20 20 0 0 0 40 0a20 20 0 0 0 40 0Z" fill="${tint(roof, 0.5)}"/><path d="M-3 -220V-262L34 -250L-3 -238Z" fill="${tint("warm", 0.8)}"/><path d="M-22 0V-66Q0 -92 22 -66V0Z" fill="${tint("deep", 0.3)}"/>`;
  const spokes = each([0, 30, 60, 90, 120, 150], (turn) => `<path d="M-150 0H150" transform="rotate(${turn})"/>`);
  const cabins = each(
    Array.from({ length: 12 }, (_, i) => i * 30),
    (turn) =>
      `<circle cx="150" r="17" transform="rotate(${turn})" fill="${tint((["warm", "red", "cool"] as const)[(turn / 30) % 3] ?? "warm", 0.6)}"/>`,
  );
  const wheel = `<path d="M-70 190L0 0L70 190" fill="none" stroke="${tint("leaf", 0.3)}" stroke-width="12"/><g fill="none" stroke="${tint("leaf", 0.26)}" stroke-width="5"><circle r="150" stroke-width="9"/><circle r="96"/>${spokes}</g>${cabins}<circle r="22" fill="${tint("leaf", 0.5)}"/>`;
  return {
    sky: [tint("warm", 0.1), tint("warm", 0.3)],
    light: { x: "50%", y: "100%", color: tint("warm", 0.46) },
    defs: `<pattern id="dots" width="44" height="44" patternUnits="userSpaceOnUse"><circle cx="11" cy="11" r="2.2" fill="${tint("leaf", 0.16)}"/><circle cx="33" cy="33" r="2.2" fill="${tint("leaf", 0.16)}"/></pattern>`,
    far: `<rect width="100%" height="62%" fill="url(#dots)" opacity=".7"/>`,
    top: `${line(-6, 52)}${flags(-6, 52, 0)}`,
    topHeight: "84",
    bottom: `<g fill="${tint("light", 0.55)}" opacity=".4">${rays}</g>
${at(500, 290, 0.96, wheel)}${at(1850, 286, 0.86, wheel)}
<path d="M0 400Q400 330 800 380T1600 372T2400 386V480H0Z" fill="${tint("cool", 0.5)}"/>
${at(836, 404, 0.8, tent("red", tint("light", 0.8)))}${at(1576, 398, 0.92, tent("leaf", tint("light", 0.8)))}${at(250, 392, 1, tent("leaf", tint("light", 0.8)))}${at(2140, 400, 1.05, tent("red", tint("light", 0.8)))}
<path d="M0 436Q600 384 1200 424T2400 420V480H0Z" fill="${tint("leaf", 0.3)}"/>`,
  };
};
