import { expect, test } from "vitest";
import { bytesShown } from "./bytes.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [999.6, "1.0 kB"],
  [1_250, "1.3 kB"],
  [140_000, "140 kB"],
  [999_960, "1.0 MB"],
  [25 * 1024 * 1024, "26.2 MB"],
  [3_000_000_000_000, "3000 GB"],
])("%s bytes are shown as %s", (bytes, shown) => expect(bytesShown(bytes)).toBe(shown));
