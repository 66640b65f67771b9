import { crc32, deflateSync } from "node:zlib";

/** A PNG of a landscape: sky, sun and meadow, so that a crop and a focal point can be seen. */
export function landscape(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isSun = Math.hypot(x - width * 0.7, y - height * 0.3) < height * 0.15;
      const meadow = height * (0.7 + 0.05 * Math.sin((x / width) * 9));
      const color = isSun ? [249, 185, 58] : y > meadow ? [25, 123 - ((x ^ y) & 15), 111] : [148, 229 - (y % 40), 220];
      rows.set(color, y * (width * 3 + 1) + 1 + x * 3);
    }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
