import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { backgroundSvg } from "@fairground/elements/stage/backgrounds";
import { themes } from "@fairground/elements/stage/themes";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawShare, type PictureTask } from "./draw.ts";
import { drawApart } from "./drawing.ts";
import { drawable, type Room, setText } from "./set-text.ts";
import { type FontSource, Typeface } from "./typeface.ts";

const require = createRequire(import.meta.url);
const file = (family: string, subset: string, weight = 700): string =>
  require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`);
const DISPLAY: FontSource[] = [file("bakbak-one", "latin", 400)];
const STAND_IN: FontSource[] = ["latin", "cyrillic", "hebrew"].map((subset) => file("open-sans", subset));
const FACES = [new Typeface(DISPLAY), new Typeface(STAND_IN)];
const ROOM: Room = {
  width: 560,
  sizes: [
    [80, 2],
    [60, 3],
    [40, 4],
  ],
  leading: 1.1,
};
const THEME = themes["fairground-new"];
const TASK: PictureTask = {
  scene: backgroundSvg("simple", THEME),
  colors: { text: "#0c2b27", muted: "#4c625e", primary: "#197b6f", onPrimary: "#ffffff", surface: "#ffffff" },
  radius: 16,
  headline: "Spin for your next coffee",
  line: "Two in five win.",
  button: "Play now",
  headingFaces: [DISPLAY, STAND_IN],
  textFaces: [STAND_IN],
  logo: null,
  art: null,
  prizes: [],
};
const art = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/elements/art/${name}.svg`, import.meta.url));
/** How much two pictures differ in a region: the mean of all points and colours, 0 to 255. */
async function differ(one: Buffer, other: Buffer, region = { left: 0, top: 0, width: 1200, height: 630 }) {
  const raw = (body: Buffer) => sharp(body).extract(region).removeAlpha().raw().toBuffer();
  const [a, b] = [await raw(one), await raw(other)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe("a headline", () => {
  test("is set in the largest size that fits, in lines of about one length, none beyond its room", () => {
    const short = setText("Win a mug", FACES, ROOM);
    expect([short?.size, short?.lines.length]).toEqual([80, 1]);
    const long = setText("Spin the wheel of our roastery and win your next coffee", FACES, ROOM);
    expect(long?.size).toBeLessThan(80);
    const widths = long?.lines.map(({ width }) => width) ?? [];
    expect(Math.max(...widths)).toBeLessThanOrEqual(560);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  });

  test.each([
    ["one word that is longer than any line", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung"],
    ["more words than there is room for", "Win and win ".repeat(60)],
  ])("%s ends with dots, inside its room", (_name, text) => {
    const set = setText(text, FACES, ROOM);
    expect(set?.size).toBe(40);
    expect(set?.lines.length).toBeLessThanOrEqual(4);
    for (const { width } of set?.lines ?? []) expect(width).toBeLessThanOrEqual(560);
  });

  test("in signs that its font lacks is set whole in one that has them", () => {
    const [display = "", standIn = ""] = FACES.map((face) => face.outline("Kaffee", 80).path);
    expect(setText("Kaffee", FACES, ROOM)?.lines[0]?.path).toBe(display);
    expect(display).not.toBe(standIn);
    const russian = setText("Кофе", FACES, ROOM);
    expect(russian?.lines).toHaveLength(1);
    expect(russian?.lines[0]?.path).toContain(new Typeface(STAND_IN).outline("К", 80).path.slice(0, 20));
  });

  test.each(["أدر العجلة واربح", "旋转轮盘赢取咖啡", "🎉🎉🎉", "", " \u200b\u0301 "])(
    "%j, which no font of ours writes, is left out: no boxes in the place of letters",
    (text) => expect(setText(text, FACES, ROOM)).toBeNull(),
  );

  test("loses emoji and invisible signs, and keeps its letters", () => {
    expect(drawable("  Win ☕️ a\u200d mug\n🇨🇭👩🏽‍🚀 now\u00ad! ")).toBe("Win a mug now!");
    expect(drawable("C’est gagné\u202f!")).toBe("C’est gagné\u00a0!");
    expect([...drawable("x".repeat(2_000))]).toHaveLength(400);
  });

  test("that is read from the right stands in that order: letters from the right, numbers and names from the left", () => {
    const face = new Typeface(STAND_IN);
    const set = setText("אב 12", FACES, ROOM);
    expect(set?.isFromTheRight).toBe(true);
    // Seen from the left: 12, space, bet, alef.
    const leftOf = (path: string) => Math.min(...[...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x)));
    const path = set?.lines[0]?.path ?? "";
    expect(leftOf(path)).toBeCloseTo(leftOf(face.outline("12", 80).path), 0);
    const letters = face.outline("אב", 80).path;
    const alone = (letter: string) => face.outline(letter, 80);
    expect(letters.startsWith(alone("ב").path.slice(0, 12))).toBe(true);
    expect(letters).not.toBe(`${alone("א").path}${alone("ב").path}`);
  });

  test("a font that cannot be read is passed over", () => {
    const damaged = Buffer.concat([readFileSync(DISPLAY[0] as string).subarray(0, 400), Buffer.alloc(4_000, 7)]);
    for (const source of [damaged, Buffer.from("no font"), "/nowhere.woff2"]) {
      const set = setText("Kaffee", [new Typeface([source]), ...FACES], ROOM);
      expect(set?.lines[0]?.path).toBe(FACES[0]?.outline("Kaffee", 80).path);
    }
  });
});

describe("a share picture", () => {
  test("shows headline, logo, art and prizes, each in its place, as a JPEG that sites take", async () => {
    const whole = {
      ...TASK,
      logo: art("brands/brindlewick"),
      art: art("heroes/roastery"),
      prizes: [art("prizes/mug")],
    };
    const body = await drawShare(whole);
    expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(body.length).toBeLessThanOrEqual(300_000);
    const column = { left: 72, top: 60, width: 500, height: 500 };
    const picture = { left: 660, top: 60, width: 468, height: 500 };
    const without = async (less: Partial<PictureTask>) => drawShare({ ...whole, ...less });
    expect(await differ(body, await without({ headline: "Another word" }), column)).toBeGreaterThan(3);
    expect(await differ(body, await without({ logo: null }), column)).toBeGreaterThan(1);
    expect(await differ(body, await without({ art: null }), picture)).toBeGreaterThan(3);
    expect(await differ(body, await without({ prizes: [] }), picture)).toBeGreaterThan(1);
    expect(await differ(body, await without({ headline: "Another word" }), picture)).toBeLessThan(1);
  });

  test("without anything but a scene, with files that nobody can read, or a font that is none, is one all the same", async () => {
    const nothing = Buffer.from("no picture");
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect/></svg>');
    const bare = await drawShare({ ...TASK, headline: "", line: "", button: "" });
    const broken = await drawShare({
      ...TASK,
      ...{ headline: "أدر", line: "", button: "", logo: nothing, art: bomb, prizes: [nothing] },
      headingFaces: [[nothing]],
    });
    expect(await differ(bare, broken)).toBeLessThan(1);
  });

  test("a photo that would be heavy is made lighter", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
    const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#888", noise } })
      .png()
      .toBuffer();
    expect((await drawShare({ ...TASK, art: photo, prizes: [photo, photo, photo] })).length).toBeLessThanOrEqual(
      300_000,
    );
  });

  test("words that look like markup are letters", async () => {
    const body = await drawShare({ ...TASK, headline: '<image href="file:///etc/passwd"/>' });
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200 });
  });

  test("is drawn in a thread of its own; one that does not come to an end is ended", async () => {
    expect(await differ(await drawApart(TASK), await drawShare(TASK))).toBe(0);
    await expect(drawApart(TASK, 1)).rejects.toThrow("took too long");
  });
});
