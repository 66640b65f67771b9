import { expect, test } from "vitest";
import { videoSource } from "./source.ts";

const youtube = {
  kind: "embed",
  company: "YouTube",
  frame: "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&playsinline=1",
};
const vimeo = { kind: "embed", company: "Vimeo", frame: "https://player.vimeo.com/video/123456?autoplay=1&dnt=1" };

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk&t=10", youtube],
  ["https://youtu.be/abcdefghijk?si=x", youtube],
  ["https://m.youtube.com/shorts/abcdefghijk", youtube],
  ["https://www.youtube-nocookie.com/embed/abcdefghijk", youtube],
  ["https://vimeo.com/123456", vimeo],
  ["https://player.vimeo.com/video/123456?x=1", vimeo],
  ["https://vimeo.com/123456/abcdef0123", { ...vimeo, frame: `${vimeo.frame}&h=abcdef0123` }],
  ["https://example.com/a.mp4", { kind: "file", address: "https://example.com/a.mp4" }],
  ["/media/a.mp4", { kind: "file", address: "/media/a.mp4" }],
  ['https://www.youtube.com/watch?v="><script>', null],
  ["https://vimeo.com/about", null],
  ["http://example.com/a.mp4", null],
  ["javascript:alert(1)", null],
  ["//evil.example/a.mp4", null],
  ["", null],
])("%s", (address, expected) => {
  expect(videoSource(address)).toEqual(expected);
});
