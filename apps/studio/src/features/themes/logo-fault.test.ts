import { expect, test } from "vitest";
import { logoFault } from "./logo-fault.ts";

const svg = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`], "a.svg", { type: "image/svg+xml" });

test("what is no picture, too large or would run is told before it is sent anywhere", async () => {
  expect(await logoFault(new File(["words"], "logo.txt", { type: "text/plain" }))).toBe("noPicture");
  expect(await logoFault(new File([new Uint8Array(26 * 1024 * 1024)], "logo.png", { type: "image/png" }))).toBe(
    "tooLarge",
  );
  expect(await logoFault(svg(`<path d="${"M0 0".repeat(300_000)}"/>`))).toBe("tooLarge");
  for (const active of [
    "<script>alert(1)</script>",
    '<rect onload="go()"/>',
    '<a href="javascript:go()"/>',
    "<foreignObject/>",
  ])
    expect(await logoFault(svg(active))).toBe("activeSvg");
});

test("pictures and plain drawings are taken", async () => {
  expect(await logoFault(svg('<style>rect{fill:#123}</style><rect width="9" height="9"/>'))).toBeNull();
  expect(await logoFault(new File(["…"], "logo.webp", { type: "image/webp" }))).toBeNull();
});
