// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fontsIn } from "./still-frame.tsx";

test("a page is seen once it stands in its own fonts, not before (marketer, 44)", async () => {
  let arrive = () => {};
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const frame = document.createElement("iframe");
  Object.defineProperty(frame, "contentDocument", { value: { fonts: { ready } } });
  let isSeen = false;
  const seen = fontsIn(frame).then(() => {
    isSeen = true;
  });
  await Promise.resolve();
  expect(isSeen).toBe(false);
  arrive();
  await seen;
  expect(isSeen).toBe(true);
});

test("a frame that may not be looked into is not waited for", async () => {
  const frame = document.createElement("iframe");
  Object.defineProperty(frame, "contentDocument", { value: null });
  await fontsIn(frame);
});
