import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPicture, LARGEST_PICTURE } from "./pictures.ts";
import { picture } from "./testing.ts";

describe("a picture is drawn anew", () => {
  test("in every width up to its own, as AVIF and WebP, and as one for mails", async () => {
    const { width, height, widths, files } = await drawPicture(await picture(800, 400, "jpeg"));
    expect([width, height, widths]).toEqual([800, 400, [320, 640, 800]]);
    expect(files.map(({ name }) => name).sort()).toEqual(
      ["fallback.jpg", ...widths.flatMap((one) => [`w${one}.avif`, `w${one}.webp`])].sort(),
    );
    for (const { name, body } of files) {
      const about = await sharp(body).metadata();
      const [, wide] = /^w(\d+)\./.exec(name) ?? [];
      if (wide) expect([about.width, about.height]).toEqual([Number(wide), Math.round(Number(wide) / 2)]);
    }
  });

  test("without metadata, and turned as they said", async () => {
    const source = await picture(60, 30, "jpeg", 6);
    expect(source.toString("latin1")).toContain("SECRET-PLACE");
    const { width, height, files } = await drawPicture(source);
    expect([width, height]).toEqual([30, 60]);
    for (const { body } of files) {
      expect(Buffer.from(body).toString("latin1")).not.toContain("SECRET-PLACE");
      const about = await sharp(body).metadata();
      expect([about.width, about.height, about.orientation ?? 1, about.exif]).toEqual([30, 60, 1, undefined]);
    }
  });

  test("a transparent one stays transparent for mails", async () => {
    const see = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const { files } = await drawPicture(see);
    expect(files.map(({ name }) => name)).toContain("fallback.png");
    const [webp] = files;
    expect((await sharp(webp?.body).stats()).isOpaque).toBe(false);
  });

  test("a crop is a part of the turned original", async () => {
    const { width, height } = await drawPicture(await picture(400, 200, "jpeg", 6), {
      x: 0,
      y: 0.5,
      width: 1,
      height: 0.5,
    });
    expect([width, height]).toEqual([200, 200]);
    await expect(drawPicture(await picture(40, 40), { x: 0, y: 0, width: 0.1, height: 0.1 })).rejects.toMatchObject({
      code: "crop-refused",
    });
  });

  test("a moving one keeps moving", async () => {
    const frame = (color: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
        .png()
        .toBuffer();
    const gif = await sharp(await Promise.all(["#f00", "#0f0", "#00f"].map(frame)), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { moves, widths, files } = await drawPicture(gif);
    expect([moves, widths]).toEqual([true, [20]]);
    const webp = files.find(({ name }) => name === "w20.webp");
    expect((await sharp(webp?.body, { animated: true }).metadata()).pages).toBe(3);
  });
});

describe("a bomb is refused before it is unpacked (security, row 14)", () => {
  test("a small file of too many pixels", async () => {
    const side = Math.ceil(Math.sqrt(LARGEST_PICTURE)) + 200;
    const bomb = await sharp({
      create: { width: side, height: side, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await expect(drawPicture(bomb)).rejects.toMatchObject({ code: "picture-too-large" });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test("a header that promises a picture which is not there", async () => {
    const broken = (await picture(100, 100)).subarray(0, 200);
    await expect(drawPicture(broken)).rejects.toMatchObject({ code: "picture-unreadable" });
    await expect(drawPicture(Buffer.from("\x89PNG\r\n\x1a\nnonsense", "latin1"))).rejects.toMatchObject({
      code: "picture-unreadable",
    });
  });
});
