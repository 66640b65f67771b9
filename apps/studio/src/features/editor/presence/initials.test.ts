import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Demo", "D"],
  ["Mara Lind", "ML"],
  ["anna maria de souza", "AS"],
  ["  ", ""],
])("%s is shown as %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
