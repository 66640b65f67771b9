/** Small real files for tests: as short as their formats allow. For tests alone. */

/** An MP4 in boxes: type, compatible brands, an index, some data. */
export function tinyMp4(): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, body]);
  };
  const brands = Buffer.from("isom\0\0\0\x01isomavc1", "latin1");
  return Buffer.concat([box("ftyp", brands), box("moov", Buffer.alloc(40)), box("mdat", Buffer.alloc(100, 7))]);
}

/** A WOFF2 whose header agrees with its length. */
export function tinyWoff2(length = 64): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write("wOF2", 0, "latin1");
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(length, 8);
  bytes.writeUInt16BE(1, 12);
  return bytes;
}

/** A noisy picture: nothing about it compresses away. */
export async function picture(
  width: number,
  height: number,
  format: "png" | "jpeg" | "webp" | "gif" = "png",
  orientation?: number,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 37 + ((at >> 7) ^ (at >> 3))) & 0xff;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return image
    .withMetadata({
      ...(orientation ? { orientation } : {}),
      exif: { IFD0: { Copyright: "SECRET-PLACE" } },
    })
    .toFormat(format)
    .toBuffer();
}
