import { type Drawings, disc, petals, polar } from "./paths.ts";

/** A fair by night: red, yellow, cream and teal in that theme. */
export const fair = {
  tent: [
    ["line", "M32 14V3"],
    [4, "M32 3l12 3.500-12 4z"],
    [3, "M9 32h46v28H9z"],
    [1, "M9 32h8v28H9zM47 32h8v28h-8zM24 32h16v28H24z"],
    [4, "M32 38c5 6 6 14 6 22H26c0-8 1-16 6-22z"],
    [
      2,
      "M32 13 61 30c0 5-7 6-9.500 1-2 5-8 5-10 0-2 5-8 5-9.500 0-1.500 5-7.500 5-9.500 0-2 5-8 5-10 0C10 36 3 35 3 30z",
    ],
    ["shade", "M47 32h8v28h-8zM32 13 61 30c0 5-7 6-9.500 1z"],
  ],
  ferrisWheel: [
    [4, "M30 28h4l14 33h-6L32 38 22 61h-6z"],
    [3, disc(32, 28, 20)],
    ["line", `M32 8v40M12 28h40M${polar(20, Math.PI / 4, 32, 28)}L${polar(20, (5 * Math.PI) / 4, 32, 28)}`],
    ["line", `M${polar(20, (3 * Math.PI) / 4, 32, 28)}L${polar(20, (7 * Math.PI) / 4, 32, 28)}`],
    [1, petals(4, (angle) => disc(...near(20, angle), 5))],
    [2, petals(4, (angle) => disc(...near(20, angle + Math.PI / 4), 5))],
    [4, disc(32, 28, 4.5)],
  ],
  ticket: [
    [2, "M4 18h56v9a5 5 0 0 0 0 10v9H4v-9a5 5 0 0 0 0-10z"],
    [1, "m33 22 3.500 6.500 7.500 1-5.500 5 1.500 7.500-7-3.500-7 3.500 1.500-7.500-5.500-5 7.500-1z"],
    ["line", "M15 21v4m0 5v5m0 5v4m34-23v4m0 5v5m0 5v4"],
    ["light", "M7 21h46v4H7z"],
  ],
  popcorn: [
    [3, "M11 31c-5-4-2-11 4-10-1-7 6-10 10-6 2-8 12-8 14 0 4-4 11-1 10 6 6-1 9 6 4 10z"],
    ["line", "M22 22c2-2 4-2 6 0m8-3c2-1 4 0 5 2m-13 6c2-2 5-2 7 0"],
    [1, "M12 29h40l-6 32H18z"],
    [2, "M20 29h8l1.500 32H25zM36 29h8l-5 32h-4.500z"],
    ["shade", "M45 29h7l-6 32h-7z"],
  ],
  lollipop: [
    [3, "M30 40h4.500v22H30z"],
    [1, disc(32, 24, 20)],
    [
      2,
      petals(
        4,
        (angle) =>
          `M32 24Q${polar(12, angle - 0.7, 32, 24)} ${polar(20, angle, 32, 24)}A20 20 0 0 1 ${polar(20, angle + Math.PI / 4, 32, 24)}Q${polar(12, angle + Math.PI / 4 - 0.7, 32, 24)} 32 24z`,
      ),
    ],
    ["light", "M16 20c2-6 6-9 11-10-4 3-6 6-8 11-1 2-3 1-3-1z"],
    [4, "M32 46c-3-5-12-5-11 1s9 3 11-1c2 4 10 7 11 1s-8-6-11-1z"],
  ],
  drum: [
    [1, "M7 26v22c0 7 11 11 25 11s25-4 25-11V26z"],
    ["line", "m8 30 9 24 15-21 15 21 9-24"],
    ["shade", "M57 26v22c0 6-8 10-19 11 8-8 10-20 10-33z"],
    [3, "M7 26a25 9 0 1 0 50 0a25 9 0 1 0-50 0z"],
    ["line", "M26 25 8 9m30 16L56 9"],
    [2, `${disc(8, 9, 4)}${disc(56, 9, 4)}`],
  ],
} satisfies Drawings;

function near(radius: number, angle: number): [x: number, y: number] {
  const [x = "32", y = "28"] = polar(radius, angle, 32, 28).split(" ");
  return [Number(x), Number(y)];
}
