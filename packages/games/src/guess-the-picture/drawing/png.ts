import type { Rgb } from "./color.ts";
import type { Mosaic } from "./mosaic.ts";

/** A mosaic as a PNG of one pixel per cell, in a data address: two to four kilobytes, written without a library. */
export function pngAddress({ columns, rows, cells }: Mosaic): string {
  const { palette, places } = paletteOf(cells);
  const scanlines = Array.from({ length: rows }, (_, row) => [0, ...places.slice(row * columns, (row + 1) * columns)]);
  const bytes = [
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk("IHDR", [...wide(columns), ...wide(rows), 8, 3, 0, 0, 0]), // eight bits a pixel, by palette
    ...chunk("PLTE", palette.flat()),
    ...chunk("IDAT", stored(scanlines.flat())),
    ...chunk("IEND", []),
  ];
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** At most 256 colours: as many levels per channel as keep to that. */
function paletteOf(cells: readonly Rgb[]): { palette: Rgb[]; places: number[] } {
  for (const levels of [64, 32, 16, 8, 6]) {
    const nearest = (channel: number) => Math.round((Math.round((channel / 255) * (levels - 1)) * 255) / (levels - 1));
    const found = new Map<number, number>();
    const places = cells.map(([red, green, blue]) => {
      const key = (nearest(red) << 16) | (nearest(green) << 8) | nearest(blue);
      const place = found.get(key) ?? found.size;
      found.set(key, place);
      return place;
    });
    if (found.size <= 256)
      return { places, palette: [...found.keys()].map((key): Rgb => [key >> 16, (key >> 8) & 255, key & 255]) };
  }
  throw new Error("Six levels of three channels are 216 colours"); // cannot be reached
}

/** A zlib stream of one stored block (RFC 1950, 1951). */
function stored(data: readonly number[]): number[] {
  const length = data.length; // a mosaic is far below a block's 65,535 bytes
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const low = [length & 255, length >> 8];
  return [0x78, 0x01, 1, ...low, ...low.map((byte) => byte ^ 255), ...data, b >> 8, b & 255, a >> 8, a & 255];
}

function chunk(name: string, data: readonly number[]): number[] {
  const named = [...[...name].map((letter) => letter.charCodeAt(0)), ...data];
  return [...wide(data.length), ...named, ...wide(checksum(named))];
}

/** CRC-32 as PNG takes it. */
function checksum(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

const wide = (number: number): number[] => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);
