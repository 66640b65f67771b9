import { expect, test } from "vitest";
import { sortFiles } from "./picture-files.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

test.each([
  ["a.jpg", "image/jpeg"],
  ["a.png", "image/png"],
  ["a.webp", "image/webp"],
  ["a.gif", "image/gif"],
  ["a.svg", "image/svg+xml"],
  ["a.avif", "image/avif"],
  // A browser that does not know AVIF says nothing.
  ["a.AVIF", ""],
  ["photo.jpeg", ""],
])("%s of type “%s” is a picture", (name, type) => expect(sortFiles([file(name, type)]).pictures).toHaveLength(1));

test.each([
  ["film.mp4", "video/mp4"],
  ["Brand-Bold.woff2", "font/woff2"],
  ["list.csv", "text/csv"],
  ["scan.tiff", "image/tiff"],
  ["photo.heic", "image/heic"],
  ["film.jpg", "video/mp4"],
  ["folder", ""],
])("%s of type “%s” is none", (name, type) => expect(sortFiles([file(name, type)]).others).toHaveLength(1));

test("both keep their order", () => {
  const { pictures, others } = sortFiles([file("1.png", "image/png"), file("2.txt", ""), file("3.png", "image/png")]);
  expect([pictures, others].map((files) => files.map(({ name }) => name))).toEqual([["1.png", "3.png"], ["2.txt"]]);
});
